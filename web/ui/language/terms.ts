import type { Words } from './language.tsx';

const id = {
  address: 'Alamat',
  amount: 'Jumlah',
  area: 'Wilayah',
  cod: 'COD',
  courier: 'Kurir',
  deliveries: 'Pengantaran',
  month: 'Bulan',
  more: 'Tampilkan berikutnya',
  order: 'Pesanan',
  paidOn: 'Dibayar pada',
  pdf: 'Unduh PDF',
  provider: 'Mitra',
  recipient: 'Penerima',
  reference: 'Referensi bank',
  service: 'Layanan',
  status: 'Status',
  view: 'Tampilkan',
};

const en: Words<typeof id> = {
  address: 'Address',
  amount: 'Amount',
  area: 'Area',
  cod: 'COD',
  courier: 'Courier',
  deliveries: 'Deliveries',
  month: 'Month',
  more: 'Show more',
  order: 'Order',
  paidOn: 'Paid on',
  pdf: 'Download PDF',
  provider: 'Provider',
  recipient: 'Recipient',
  reference: 'Bank reference',
  service: 'Service',
  status: 'Status',
  view: 'Show',
};

const pickFrom =
  <All extends object>(all: All) =>
  <Key extends keyof All>(...keys: readonly Key[]) =>
    Object.fromEntries(keys.map((key) => [key, all[key]])) as Pick<All, Key>;

/** Returns terms that mean the same on several pages, by their language. */
export const terms = { id: pickFrom(id), en: pickFrom(en) };

/** The names of views of deliveries, by language; pages differ in that of cancelled ones. */
export const viewTerms = {
  id: { all: 'Semua', open: 'Berjalan', done: 'Selesai', failed: 'Gagal', back: 'Retur' },
  en: { all: 'All', open: 'Under way', done: 'Completed', failed: 'Failed', back: 'Returns' },
};
