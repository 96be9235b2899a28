import { dictionary, type Words } from '../../ui/language/language.tsx';

const id = {
  title: 'Mulai di sini',
  about: 'Daftar ini mencentang dirinya sendiri dari apa yang benar-benar terjadi.',
  done: (done: string, all: string) => `${done} dari ${all} selesai`,
  allDone: 'Semua selesai: Anda sudah berjalan di produksi.',
  isDone: 'selesai',
  isOpen: 'belum',
  steps: {
    token: [
      'Token pertama',
      'Buat kunci sandbox, lalu tukarkan menjadi token dari sistem Anda.',
      'Buka kunci',
    ],
    quote: [
      'Harga pertama',
      'Minta harga sebuah pengantaran, dari sistem Anda atau di formulir pemesanan.',
      'Buka formulir',
    ],
    booking: [
      'Pemesanan pertama',
      'Pesan pengantaran di sandbox. Tidak ada kurir sungguhan yang berangkat.',
      'Buka formulir',
    ],
    webhook: [
      'Webhook terjawab',
      'Daftarkan alamat webhook sandbox, dan jawab event dengan 2xx.',
      'Buka webhook',
    ],
    certification: ['Bersertifikat', 'Biarkan Antar menguji penerima webhook Anda.', 'Buka sertifikasi'],
    live: [
      'Berjalan di produksi',
      'Buat kunci produksi, dan pesan pengantaran sungguhan yang pertama.',
      'Buka kunci produksi',
    ],
  },
};

const en: Words<typeof id> = {
  title: 'Getting started',
  about: 'Steps are ticked automatically when they happen.',
  done: (done, all) => `${done} of ${all} done`,
  allDone: 'All done: you are live in production.',
  isDone: 'done',
  isOpen: 'open',
  steps: {
    token: ['First token', 'Make a sandbox key, then exchange it for a token from your system.', 'Open keys'],
    quote: [
      'First quote',
      'Ask for the price of a delivery, from your system or in the booking form.',
      'Open the form',
    ],
    booking: ['First booking', 'Book a delivery in the sandbox. No real courier sets off.', 'Open the form'],
    webhook: [
      'Webhook answered',
      'Register a sandbox webhook address, and answer an event with 2xx.',
      'Open webhooks',
    ],
    certification: ['Certified', 'Let Antar test your receiver of webhooks.', 'Open certification'],
    live: ['Live', 'Make a production key, and book the first real delivery.', 'Open production keys'],
  },
};

/** The words of the page of first steps. */
export const useStartTexts = dictionary(id, en);
