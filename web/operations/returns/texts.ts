import { dictionary, type Words } from '../../ui/language/language.tsx';
import { terms } from '../../ui/language/terms.ts';

const id = {
  title: 'Retur & ditahan',
  holds: 'Paket yang ditahan',
  all: 'Semua',
  stages: {
    decide: 'Perlu keputusan',
    return: 'Menunggu retur',
    park: 'Perlu disimpan',
    pitstop: 'Di pitstop',
  },
  hints: {
    decide: 'Gagal diantar: antar ulang, retur, atau hapuskan.',
    return: 'Menunggu kurir yang mengembalikan.',
    park: 'Retur gagal: simpan paketnya di pitstop.',
    pitstop: 'Di pitstop: serahkan ke pengirim, retur lagi, atau hapuskan.',
  },
  columns: {
    ...terms.id('order', 'status', 'provider', 'courier'),
    failures: 'Gagal',
    age: 'Sejak diambil',
  },
  noReason: 'Tanpa alasan',
  order: (order: string) => `Pesanan ${order}`,
  empty: 'Tidak ada paket yang ditahan',
  emptyStage: 'Tidak ada paket di tahap ini',
  emptyHint: 'Paket yang gagal diantar atau gagal diretur muncul di sini.',
};

const en: Words<typeof id> = {
  title: 'Returns & holds',
  holds: 'Parcels on hold',
  all: 'All',
  stages: {
    decide: 'Needs a decision',
    return: 'Waiting for return',
    park: 'To be parked',
    pitstop: 'At the pitstop',
  },
  hints: {
    decide: 'Failed: try again, return, or write off.',
    return: 'Waits for a courier who returns it.',
    park: 'Its return failed: park it at the pitstop.',
    pitstop: 'At the pitstop: hand back to the sender, return again, or write off.',
  },
  columns: {
    ...terms.en('order', 'status', 'provider', 'courier'),
    failures: 'Failures',
    age: 'Since pickup',
  },
  noReason: 'No reason',
  order: (order) => `Order ${order}`,
  empty: 'No parcel is on hold',
  emptyStage: 'No parcel is at this stage',
  emptyHint: 'Parcels that could not be delivered or returned appear here.',
};

/** The words of returns and holds. */
export const useReturnTexts = dictionary(id, en);
