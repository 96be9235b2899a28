import { dictionary } from '../ui/language/language.tsx';

/** Texts of the whole portal; each page has its own texts in its folder. */
export const useTexts = dictionary({
  environment: ['Lingkungan', 'Environment'],
  environments: { production: ['Produksi', 'Production'], sandbox: ['Sandbox', 'Sandbox'] },
  real: {
    production: ['Kurir, paket, dan uang sungguhan.', 'Real couriers, parcels and money.'],
    sandbox: [
      'Tempat mencoba: tidak ada kurir, paket, atau uang sungguhan.',
      'A place to try things: no courier, parcel or money is real.',
    ],
  },
  changeTo: (environment: string) => [`Buka ${environment}`, `Open ${environment}`],
  deliveries: ['Pengantaran', 'Deliveries'],
  start: ['Mulai di sini', 'Getting started'],
  book: ['Pesan', 'Book'],
  keys: ['Kunci', 'Keys'],
  webhooks: ['Webhook', 'Webhooks'],
  sandbox: ['Sandbox', 'Sandbox'],
  certification: ['Sertifikasi', 'Certification'],
  statements: ['Laporan', 'Statements'],
  imports: ['Impor', 'Import'],
  staff: ['Staf', 'Staff'],
  audit: ['Riwayat perubahan', 'Audit'],
  view: ['Lihat', 'View'],
  happensIn: ['Ini terjadi di', 'This happens in'],
});
