import { dictionary } from '../ui/language/language.tsx';

/** Texts of the navigation and other parts shared by the operations pages. */
export const useTexts = dictionary({
  screen: ['Operasi', 'Operations'],
  today: ['Hari ini', 'Today'],
  board: ['Papan', 'Board'],
  couriers: ['Kurir', 'Couriers'],
  messages: ['Chat', 'Messages'],
  alerts: ['Peringatan', 'Alerts'],
  dispatch: ['Penugasan', 'Dispatch'],
  warehouse: ['Gudang', 'Warehouse'],
  cash: ['Kas', 'Cash'],
  history: ['Riwayat', 'History'],
  reports: ['Laporan', 'Reports'],
  remittances: ['Setoran mitra', 'Remittances'],
  bank: ['Bank', 'Bank'],
  invoices: ['Invoice', 'Invoices'],
  hubs: ['Daftar gudang', 'Hubs'],
  shops: ['Mitra', 'Providers'],
  rules: ['Aturan', 'Rules'],
  staff: ['Staf', 'Staff'],
  provider: ['Mitra', 'Provider'],
  audit: ['Log perubahan', 'Audit'],
  health: ['Kesehatan', 'Health'],
  findings: (count: string) => [`${count} temuan`, `${count} ${count === '1' ? 'finding' : 'findings'}`],
  environment: ['Lingkungan', 'Environment'],
  environments: { production: ['Produksi', 'Production'], sandbox: ['Sandbox', 'Sandbox'] },
});
