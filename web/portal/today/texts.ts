import { dictionary } from '../../ui/language/language.tsx';

/** Texts of the portal's home. */
export const useTodayTexts = dictionary({
  figures: {
    today: ['Dipesan hari ini', 'Booked today'],
    underWay: ['Berjalan', 'Under way'],
    failed: ['Gagal hari ini', 'Failed today'],
  },
  by: {
    booked: ['Pesanan per jam', 'Booked by hour'],
    completed: ['Selesai per jam pesan', 'Completed by hour of booking'],
    failed: ['Gagal per jam pesan', 'Failed by hour of booking'],
  },
  needs: {
    failed: (order: string, recipient: string, status: string) => [
      `${order} untuk ${recipient} ${status.toLowerCase()}.`,
      `${order} for ${recipient}: ${status.toLowerCase()}.`,
    ],
    webhooks: [
      'Alamat webhook Anda tidak menjawab; event menunggu.',
      'Your webhook address does not answer; events wait.',
    ],
    limits: {
      near: ['Batas pemesanan Anda hampir habis.', 'Your limit for bookings is nearly used up.'],
      full: [
        'Pemesanan dihentikan: batas Anda habis. Bayar invoice untuk memesan lagi.',
        'Bookings are stopped: your limit is used up. Pay an invoice to book again.',
      ],
      overdue: [
        'Pemesanan dihentikan: ada invoice yang lewat tempo. Bayar untuk memesan lagi.',
        'Bookings are stopped: an invoice is overdue. Pay it to book again.',
      ],
    },
    next: (step: string) => [`Langkah berikutnya: ${step}.`, `Next step: ${step}.`],
  },
  see: ['Lihat', 'Show'],
  first: {
    book: {
      name: ['Pesan pengiriman pertama', 'Book the first delivery'],
      about: [
        'Isi penerima dan alamat; harganya langsung tampil.',
        'Name recipient and address; the price appears.',
      ],
      go: ['Pesan kurir', 'Book a courier'],
    },
    imports: {
      name: ['Atau unggah daftar pesanan', 'Or upload a list of orders'],
      about: ['Satu berkas untuk banyak paket sekaligus.', 'One file for many parcels at once.'],
      go: ['Unggah', 'Upload'],
    },
  },
});
