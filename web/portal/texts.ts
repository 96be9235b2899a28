import { dictionary, type Words } from '../ui/language/language.tsx';

const id = {
  environment: 'Lingkungan',
  environments: { production: 'Produksi', sandbox: 'Sandbox' },
  real: {
    production: 'Kurir, paket, dan uang sungguhan.',
    sandbox: 'Tempat mencoba: tidak ada kurir, paket, atau uang sungguhan.',
  },
  changeTo: (environment: string) => `Buka ${environment}`,
  deliveries: 'Pengantaran',
  start: 'Mulai di sini',
  book: 'Pesan',
  keys: 'Kunci',
  webhooks: 'Webhook',
  sandbox: 'Sandbox',
  certification: 'Sertifikasi',
  statements: 'Laporan',
  imports: 'Impor',
  staff: 'Staf',
  audit: 'Riwayat perubahan',
  happensIn: 'Ini terjadi di',
};

const en: Words<typeof id> = {
  environment: 'Environment',
  environments: { production: 'Production', sandbox: 'Sandbox' },
  real: {
    production: 'Real couriers, parcels and money.',
    sandbox: 'A place to try things: no courier, parcel or money is real.',
  },
  changeTo: (environment) => `Open ${environment}`,
  deliveries: 'Deliveries',
  start: 'Getting started',
  book: 'Book',
  keys: 'Keys',
  webhooks: 'Webhooks',
  sandbox: 'Sandbox',
  certification: 'Certification',
  statements: 'Statements',
  imports: 'Import',
  staff: 'Staff',
  audit: 'Audit',
  happensIn: 'This happens in',
};

/** The words of the portal itself; each page has its own beside it. */
export const useTexts = dictionary(id, en);
