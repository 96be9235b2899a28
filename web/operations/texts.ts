import { dictionary } from '../ui/language/language.tsx';

/** Texts of the navigation and other parts shared by the operations pages. */
export const useTexts = dictionary({
  screen: ['Operasi', 'Operations'],
  board: ['Papan', 'Board'],
  couriers: ['Kurir', 'Couriers'],
  messages: ['Pesan', 'Messages'],
  alerts: ['Peringatan', 'Alerts'],
  dispatch: ['Penugasan', 'Dispatch'],
  warehouse: ['Gudang', 'Warehouse'],
  cash: ['Kas', 'Cash'],
  history: ['Riwayat', 'History'],
  reports: ['Laporan', 'Reports'],
  remittances: ['Setoran mitra', 'Remittances'],
  invoices: ['Faktur', 'Invoices'],
  staff: ['Staf', 'Staff'],
  provider: ['Mitra', 'Provider'],
  audit: ['Riwayat perubahan', 'Audit'],
  health: ['Kesehatan', 'Health'],
  environment: ['Lingkungan', 'Environment'],
  environments: { production: ['Produksi', 'Production'], sandbox: ['Sandbox', 'Sandbox'] },
});
