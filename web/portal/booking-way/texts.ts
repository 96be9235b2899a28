import { dictionary } from '../../ui/language/language.tsx';

/** Texts of the question how a person books. */
export const useBookingWayTexts = dictionary({
  title: ['Bagaimana Anda memesan?', 'How do you book?'],
  hint: [
    'Pilihan ini bisa diganti kapan saja di Akun saya.',
    'You can change this at any time in My account.',
  ],
  cardTitle: ['Cara memesan', 'Way of booking'],
  cardWhy: [
    'Menentukan halaman yang tampil di menu. Pesanan yang sudah dibuat tidak berubah.',
    'Decides which pages the menu shows. Orders already booked do not change.',
  ],
  ways: {
    hand: {
      name: ['Langsung di sini', 'Right here'],
      about: [
        'Saya mengisi formulir, atau mengunggah daftar pesanan dari Excel atau marketplace.',
        'I fill in a form, or upload a list of orders from Excel or a marketplace.',
      ],
    },
    program: {
      name: ['Lewat program', 'By a program'],
      about: [
        'Toko online, kasir, atau sistem kami yang mengirim pesanan.',
        'Our online shop, cash register or system sends the orders.',
      ],
    },
  },
  saved: ['Cara memesan disimpan.', 'The way of booking is saved.'],
  notSaved: ['Cara memesan tidak tersimpan', 'The way of booking was not saved'],
});
