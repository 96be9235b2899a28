import { dictionary } from '../../ui/language/language.tsx';

/** Texts of the page of first steps. */
export const useStartTexts = dictionary({
  title: ['Mulai di sini', 'Getting started'],
  about: [
    'Daftar ini mencentang dirinya sendiri dari apa yang benar-benar terjadi.',
    'Steps are ticked automatically when they happen.',
  ],
  done: (done: string, all: string) => [`${done} dari ${all} selesai`, `${done} of ${all} done`],
  allDone: ['Semua selesai: Anda sudah berjalan di produksi.', 'All done: you are live in production.'],
  isDone: ['selesai', 'done'],
  isOpen: ['belum', 'open'],
  steps: {
    token: {
      name: ['Token pertama', 'First token'],
      about: [
        'Buat kunci sandbox, lalu tukarkan menjadi token dari sistem Anda.',
        'Make a sandbox key, then exchange it for a token from your system.',
      ],
      go: ['Buka kunci', 'Open keys'],
    },
    quote: {
      name: ['Harga pertama', 'First quote'],
      about: [
        'Minta harga sebuah pengiriman, dari sistem Anda atau di formulir pemesanan.',
        'Ask for the price of a delivery, from your system or in the booking form.',
      ],
      go: ['Buka formulir', 'Open the form'],
    },
    booking: {
      name: ['Pemesanan pertama', 'First booking'],
      about: [
        'Pesan pengiriman di sandbox. Kurirnya disimulasikan.',
        'Book a delivery in the sandbox. Its courier is simulated.',
      ],
      go: ['Buka formulir', 'Open the form'],
    },
    webhook: {
      name: ['Webhook terjawab', 'Webhook answered'],
      about: [
        'Daftarkan alamat webhook sandbox, dan jawab event dengan 2xx.',
        'Register a sandbox webhook address, and answer an event with 2xx.',
      ],
      go: ['Buka webhook', 'Open webhooks'],
    },
    certification: {
      name: ['Bersertifikat', 'Certified'],
      about: ['Biarkan Antar menguji penerima webhook Anda.', 'Let Antar test your receiver of webhooks.'],
      go: ['Buka sertifikasi', 'Open certification'],
    },
    live: {
      name: ['Berjalan di produksi', 'Live'],
      about: [
        'Buat kunci produksi, dan pesan pengiriman pertama di produksi.',
        'Make a production key, and book the first delivery in production.',
      ],
      go: ['Buka kunci produksi', 'Open production keys'],
    },
  },
});
