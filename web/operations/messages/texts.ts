import { dictionary } from '../../ui/language/language.tsx';

/** The texts of the inbox. */
export const useInboxTexts = dictionary({
  title: ['Chat kurir', 'Messages by couriers'],
  search: ['Cari kurir atau isi chat', 'Search courier or text'],
  view: ['Tampilkan', 'Show'],
  views: {
    all: ['Semua', 'All'],
    unread: ['Belum dibaca', 'Unread'],
    unanswered: ['Belum dijawab', 'Unanswered'],
  },
  columns: {
    name: ['Kurir', 'Courier'],
    text: ['Chat terakhir', 'Latest message'],
    at: ['Diterima', 'Received'],
  },
  nothing: ['Tidak ada chat', 'No messages'],
  nothingHint: [
    'Balasan kurir dari tujuh hari terakhir muncul di sini, yang belum dibaca lebih dahulu.',
    'Replies of couriers of the last seven days appear here, unread ones first.',
  ],
  courier: ['Lihat kurir', 'Show courier'],
  conversation: ['Percakapan', 'Conversation'],
});
