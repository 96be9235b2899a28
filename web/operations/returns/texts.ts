import { dictionary } from '../../ui/language/language.tsx';
import { terms } from '../../ui/language/terms.ts';

export const useReturnTexts = dictionary({
  title: ['Retur & ditahan', 'Returns & holds'],
  holds: ['Paket yang ditahan', 'Parcels on hold'],
  all: ['Semua', 'All'],
  stages: {
    decide: ['Perlu keputusan', 'Needs a decision'],
    return: ['Menunggu retur', 'Waiting for return'],
    park: ['Perlu disimpan', 'To be parked'],
    pitstop: ['Di pitstop', 'At the pitstop'],
  },
  hints: {
    decide: ['Gagal diantar: antar ulang, retur, atau hapuskan.', 'Failed: try again, return, or write off.'],
    return: ['Menunggu kurir yang mengembalikan.', 'Waits for a courier who returns it.'],
    park: ['Retur gagal: simpan paketnya di pitstop.', 'Its return failed: park it at the pitstop.'],
    pitstop: [
      'Di pitstop: serahkan ke pengirim, retur lagi, atau hapuskan.',
      'At the pitstop: hand back to the sender, return again, or write off.',
    ],
  },
  columns: {
    ...terms('order', 'status', 'provider', 'courier'),
    failures: ['Gagal', 'Failures'],
    age: ['Sejak diambil', 'Since pickup'],
  },
  search: ['Cari paket', 'Search parcels'],
  noneFound: ['Tidak ada paket yang cocok', 'No parcel matches'],
  scan: {
    field: ['Pindai paket yang kembali', 'Scan parcels that come back'],
    hint: ['Paket yang dipindai tercatat kembali masuk.', 'A scanned parcel is recorded as back in.'],
    refused: ['Ditolak', 'Refused'],
    outcomes: {
      parked: ['Kembali masuk', 'Back in'],
      received: ['Kembali masuk', 'Back in'],
      twice: ['Sudah masuk', 'Already in'],
      'not-returned': ['Bukan retur', 'Not a return'],
      'other-hub': ['Gudang lain', 'Another hub'],
      ambiguous: ['Pilih satu', 'Choose one'],
      unknown: ['Tak dikenal', 'Unknown'],
    },
    next: {
      parked: ['Simpan di pitstop.', 'Keep it at the pitstop.'],
      received: [
        'Simpan di rak retur; keputusan atau kurirnya menyusul.',
        'Keep it on the shelf of returns; a decision or its courier follows.',
      ],
    },
    unknownHint: ['Periksa labelnya.', 'Check its label.'],
  },
  noReason: ['Tanpa alasan', 'No reason'],
  order: (order: string) => [`Pesanan ${order}`, `Order ${order}`],
  empty: ['Tidak ada paket yang ditahan', 'No parcel is on hold'],
  emptyStage: ['Tidak ada paket di tahap ini', 'No parcel is at this stage'],
  emptyHint: [
    'Paket yang gagal diantar atau gagal diretur muncul di sini.',
    'Parcels that could not be delivered or returned appear here.',
  ],
});
