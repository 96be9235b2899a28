import { dictionary } from '../ui/language/language.tsx';

/** Texts of the whole portal; each page has its own texts in its folder. */
export const useTexts = dictionary({
  environment: ['Lingkungan', 'Environment'],
  environments: { production: ['Produksi', 'Production'], sandbox: ['Sandbox', 'Sandbox'] },
  changeTo: (environment: string) => [`Buka ${environment}`, `Open ${environment}`],
  today: ['Hari ini', 'Today'],
  short: { start: ['Mulai', 'Start'] },
  deliveries: ['Pengiriman', 'Deliveries'],
  start: ['Mulai di sini', 'Getting started'],
  book: ['Pesan kurir', 'Book'],
  keys: ['Kunci', 'Keys'],
  webhooks: ['Webhook', 'Webhooks'],
  requests: ['Permintaan ditolak', 'Refused requests'],
  sandbox: ['Sandbox', 'Sandbox'],
  certification: ['Sertifikasi', 'Certification'],
  statements: ['Tagihan & COD', 'Billing & COD'],
  imports: ['Impor', 'Import'],
  staff: ['Staf', 'Staff'],
  audit: ['Log perubahan', 'Audit'],
  view: ['Lihat', 'View'],
  happensIn: ['Ini terjadi di', 'This happens in'],
});
