import { dictionary } from '../../../ui/language/language.tsx';

/** The words of correcting a delivery. */
const id = {
  deed: 'Perbaiki data',
  title: (order: string) => `Perbaiki data · ${order}`,
  effect:
    'Ongkos kirim, janji waktu dan status tetap. Mitra melihatnya di portal dan lewat email; kurirnya diberi tahu.',
  origin: 'Alamat jemput',
  destination: 'Alamat tujuan',
  sender: 'Pengirim',
  recipient: 'Penerima',
  amount: 'Jumlah COD (Rp)',
  save: 'Simpan perbaikan',
  nothing: 'Belum ada yang diubah',
  done: (order: string) => `Data pesanan ${order} diperbaiki.`,
  undone: (order: string) => `Data pesanan ${order} kembali seperti semula.`,
  notUndone: (order: string) => `Perbaikan pesanan ${order} tidak diurungkan`,
};

const en: typeof id = {
  deed: 'Correct the order',
  title: (order) => `Correct the order · ${order}`,
  effect:
    'Fare, promises and status stay. The provider sees it in the portal and by mail, and the courier is notified.',
  origin: 'Pickup address',
  destination: 'Destination',
  sender: 'Sender',
  recipient: 'Recipient',
  amount: 'COD amount (Rp)',
  save: 'Save the correction',
  nothing: 'Nothing is changed yet',
  done: (order) => `Order ${order} is corrected.`,
  undone: (order) => `The data of order ${order} is as it was before.`,
  notUndone: (order) => `The correction of order ${order} was not undone`,
};

export const useCorrectTexts = dictionary(id, en);
