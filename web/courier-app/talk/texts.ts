import { dictionary } from '../../ui/language/language.tsx';

/** Texts of the messages page and the SOS page. */
export const useTalkTexts = dictionary({
  title: ['Chat', 'Messages'],
  empty: ['Belum ada chat', 'No messages yet'],
  you: ['Anda', 'You'],
  operations: ['Operasional', 'Operations'],
  waiting: ['Menunggu koneksi', 'Waiting for a connection'],
  sent: ['Terkirim', 'Sent'],
  readBy: (name: string, time: string) => [`Dibaca ${name} ${time}`, `Read by ${name} ${time}`],
  refused: ['Tidak terkirim', 'Not sent'],
  drop: ['Hapus', 'Delete'],
  again: ['Tulis lagi', 'Write again'],
  write: ['Tulis chat', 'Write a message'],
  send: ['Kirim', 'Send'],
  templates: ['Kalimat siap pakai', 'Ready messages'],
  ready: [
    [
      'Saya sudah di lokasi.',
      'Penerima tidak menjawab telepon.',
      'Alamat tidak ditemukan.',
      'Macet, saya terlambat sekitar 15 menit.',
      'Ban bocor. Mohon bantuan.',
      'Paket rusak saat saya terima.',
    ],
    [
      'I am at the place.',
      'The recipient does not answer the phone.',
      'I cannot find the address.',
      'Traffic: I am about 15 minutes late.',
      'Flat tyre. Please help.',
      'The parcel was damaged when I got it.',
    ],
  ],
  notSaved: [
    'Ponsel gagal menyimpan chat ini. Kirim lagi.',
    'The phone could not store this message. Send it again.',
  ],
  help: {
    title: ['Minta bantuan', 'Call for help'],
    hint: [
      'Untuk kecelakaan, kejahatan, atau bahaya. Operasional diberi tahu seketika beserta lokasi Anda.',
      'For an accident, a crime or danger. Operations are alerted at once, with your location.',
    ],
    hold: ['Tahan 2 detik untuk SOS', 'Hold for 2 seconds for SOS'],
    holding: ['Tahan terus…', 'Keep holding…'],
    again: ['Kirim lagi lokasi saya', 'Send my location again'],
    place: ['Lokasi Anda ikut dikirim.', 'Your location is sent with it.'],
    noPlace: [
      'Ponsel belum tahu lokasinya: lokasi terakhir yang dikirim.',
      'The phone does not know its location yet: the last one is sent.',
    ],
    emergency: ['Telepon 112 (darurat)', 'Call 112 (emergency)'],
    noPhone: ['Nomor operasional belum diatur.', 'No number of operations is set.'],
    sure: ['Kirim SOS ke operasional?', 'Send an SOS to operations?'],
    send: ['Kirim SOS', 'Send SOS'],
    cancel: ['Batal', 'Cancel'],
  },
});
