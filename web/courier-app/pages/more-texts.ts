import { dictionary } from '../../ui/language/language.tsx';

/** Texts of the page “More”. */
export const useMoreTexts = dictionary({
  title: ['Lainnya', 'More'],
  navigation: ['Petunjuk arah', 'Navigation'],
  navigations: {
    phone: ['Peta ponsel', 'Phone’s map'],
    google: ['Google Maps', 'Google Maps'],
    waze: ['Waze', 'Waze'],
  },
  unsent: ['Belum terkirim', 'Not sent'],
  finished: ['Selesai hari ini', 'Finished today'],
  help: ['Bantuan', 'Help'],
  helpText: [
    [
      'Kerjakan yang paling atas. Tombol hijau adalah langkah berikutnya.',
      'Tanpa sinyal pun tekan seperti biasa. Langkah dan foto tersimpan di ponsel dan terkirim sendiri.',
      'Langkah yang ditolak tetap terlihat di “Belum terkirim” dengan alasannya.',
      'Saat layar terkunci ponsel tidak mengirim lokasi. Tekan “Saya sudah tiba” sendiri.',
    ],
    [
      'Do the task at the top first. The green button is the next step.',
      'Work as usual without a connection. The phone saves steps and photos and sends them later.',
      'Refused steps stay visible under “Not sent” with their reason.',
      'A locked phone sends no location. Press “I have arrived” yourself.',
    ],
  ],
  signOut: ['Keluar', 'Sign out'],
  signOutWaits: (count: number) => [
    `${count} langkah belum terkirim. Tetap keluar?`,
    `${count} steps are not sent. Sign out anyway?`,
  ],
  signOutSure: ['Keluar dari ponsel ini?', 'Sign out of this phone?'],
  stay: ['Batal', 'Cancel'],
  needsConnection: ['Perlu koneksi untuk keluar.', 'Signing out needs a connection.'],
  phone: ['Ponsel ini', 'This phone'],
  allGood: ['Semua berfungsi.', 'Everything works.'],
});
