import { dictionary } from '../../ui/language/language.tsx';

const id = {
  title: 'Lainnya',
  navigation: 'Petunjuk arah',
  navigations: { phone: 'Peta ponsel', google: 'Google Maps', waze: 'Waze' },
  unsent: 'Belum terkirim',
  finished: 'Selesai hari ini',
  help: 'Bantuan',
  helpText: [
    'Kerjakan yang paling atas. Tombol hijau adalah langkah berikutnya.',
    'Tanpa sinyal pun tekan seperti biasa. Langkah dan foto tersimpan di ponsel dan terkirim sendiri.',
    'Langkah yang ditolak tetap terlihat di “Belum terkirim” dengan alasannya.',
    'Saat layar terkunci ponsel tidak mengirim lokasi. Tekan “Saya sudah tiba” sendiri.',
  ],
  signOut: 'Keluar',
  signOutWaits: (count: number) => `${count} langkah belum terkirim. Tetap keluar?`,
  signOutSure: 'Keluar dari ponsel ini?',
  stay: 'Batal',
  needsLine: 'Perlu koneksi untuk keluar.',
  phone: 'Ponsel ini',
  allGood: 'Semua berfungsi.',
};

const en: typeof id = {
  title: 'More',
  navigation: 'Navigation',
  navigations: { phone: 'Phone’s map', google: 'Google Maps', waze: 'Waze' },
  unsent: 'Not sent',
  finished: 'Finished today',
  help: 'Help',
  helpText: [
    'Do the task at the top first. The green button is the next step.',
    'Work as usual without a connection. The phone saves steps and photos and sends them later.',
    'Refused steps stay visible under “Not sent” with their reason.',
    'A locked phone sends no location. Press “I have arrived” yourself.',
  ],
  signOut: 'Sign out',
  signOutWaits: (count) => `${count} steps are not sent. Sign out anyway?`,
  signOutSure: 'Sign out of this phone?',
  stay: 'Cancel',
  needsLine: 'Signing out needs a connection.',
  phone: 'This phone',
  allGood: 'Everything works.',
};

/** The words of the page of everything else. */
export const useMoreTexts = dictionary(id, en);
