import { dictionary } from '../../../ui/language/language.tsx';

/** The texts for correcting a delivery. */
export const useCorrectTexts = dictionary({
  deed: ['Perbaiki data', 'Correct the order'],
  title: (order: string) => [`Perbaiki data · ${order}`, `Correct the order · ${order}`],
  effect: [
    'Ongkos kirim, janji waktu dan status tetap. Mitra melihatnya di portal dan lewat email; kurirnya diberi tahu.',
    'Fare, promises and status stay. The provider sees it in the portal and by mail, and the courier is notified.',
  ],
  origin: ['Alamat jemput', 'Pickup address'],
  destination: ['Alamat tujuan', 'Destination'],
  sender: ['Pengirim', 'Sender'],
  recipient: ['Penerima', 'Recipient'],
  amount: ['Jumlah COD (Rp)', 'COD amount (Rp)'],
  save: ['Simpan perbaikan', 'Save the correction'],
  pinNeeded: ['Periksa pin alamat yang berubah', 'Check the pin of the changed address'],
  nothing: ['Belum ada yang diubah', 'Nothing is changed yet'],
  done: (order: string) => [`Data pesanan ${order} diperbaiki.`, `Order ${order} is corrected.`],
  undone: (order: string) => [
    `Data pesanan ${order} kembali seperti semula.`,
    `The data of order ${order} is as it was before.`,
  ],
  notUndone: (order: string) => [
    `Perbaikan pesanan ${order} tidak diurungkan`,
    `The correction of order ${order} was not undone`,
  ],
});
