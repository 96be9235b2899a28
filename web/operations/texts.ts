import { dictionary, type Words } from '../ui/language/language.tsx';

const id = {
  screen: 'Operasi',
  board: 'Papan',
  couriers: 'Kurir',
  alerts: 'Peringatan',
  dispatch: 'Penugasan',
  warehouse: 'Gudang',
  cash: 'Kas',
  history: 'Riwayat',
  reports: 'Laporan',
  remittances: 'Setoran mitra',
  invoices: 'Faktur',
  staff: 'Staf',
  provider: 'Mitra',
  audit: 'Riwayat perubahan',
  health: 'Kesehatan',
  environment: 'Lingkungan',
  environments: { production: 'Produksi', sandbox: 'Sandbox' },
};

const en: Words<typeof id> = {
  screen: 'Operations',
  board: 'Board',
  couriers: 'Couriers',
  alerts: 'Alerts',
  dispatch: 'Dispatch',
  warehouse: 'Warehouse',
  cash: 'Cash',
  history: 'History',
  reports: 'Reports',
  remittances: 'Remittances',
  invoices: 'Invoices',
  staff: 'Staff',
  provider: 'Provider',
  audit: 'Audit',
  health: 'Health',
  environment: 'Environment',
  environments: { production: 'Production', sandbox: 'Sandbox' },
};

/** The words of the operations screen. */
export const useTexts = dictionary(id, en);
