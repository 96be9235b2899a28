import type { Texts } from './pairs.ts';

const all = {
  address: ['Alamat', 'Address'],
  amount: ['Jumlah', 'Amount'],
  area: ['Wilayah', 'Area'],
  cod: ['COD', 'COD'],
  courier: ['Kurir', 'Courier'],
  deliveries: ['Pengiriman', 'Deliveries'],
  madeUp: ['Dengan skenario', 'With scenarios'],
  month: ['Bulan', 'Month'],
  more: ['Tampilkan berikutnya', 'Show more'],
  order: ['Pesanan', 'Order'],
  paidOn: ['Dibayar pada', 'Paid on'],
  pdf: ['Unduh PDF', 'Download PDF'],
  provider: ['Mitra', 'Provider'],
  recipient: ['Penerima', 'Recipient'],
  reference: ['Referensi bank', 'Bank reference'],
  service: ['Layanan', 'Service'],
  status: ['Status', 'Status'],
  view: ['Tampilkan', 'Show'],
} satisfies Texts;

/** Returns terms that mean the same on several pages. */
export const terms = <Name extends keyof typeof all>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, all[name]])) as Pick<typeof all, Name>;

/** The names of the views of deliveries, except that of the cancelled ones, which differs between pages. */
export const viewTerms = {
  all: ['Semua', 'All'],
  open: ['Berjalan', 'Under way'],
  done: ['Selesai', 'Completed'],
  failed: ['Gagal', 'Failed'],
  back: ['Retur', 'Returns'],
} satisfies Texts;
