import { dictionary } from '../../ui/language/language.tsx';

/** Texts of the page of refused requests. */
export const useRequestTexts = dictionary({
  title: ['Permintaan ditolak', 'Refused requests'],
  hint: [
    'Permintaan program Anda dengan jawaban 4xx atau 5xx, 7 hari terakhir. Paling banyak 60 per menit dicatat.',
    'Requests of your programs that were answered by 4xx or 5xx, in the last 7 days. At most 60 a minute are listed.',
  ],
  none: ['Tidak ada permintaan yang ditolak', 'No refused requests'],
  more: ['Tampilkan yang lebih lama', 'Show older ones'],
  columns: {
    at: ['Waktu', 'Time'],
    status: ['Status', 'Status'],
    request: ['Permintaan', 'Request'],
    code: ['Kode', 'Code'],
    id: ['ID permintaan', 'Request ID'],
  },
});
