import { dictionary } from '../../ui/language/language.tsx';

/** Texts about unsent and refused rows. They are loaded after the sign-in. */
export const useOutboxTexts = dictionary({
  title: ['Belum terkirim', 'Not sent'],
  empty: ['Semua sudah terkirim', 'Everything is sent'],
  hint: [
    'Langkah ini aman di ponsel, juga bila dimatikan. Terkirim sendiri begitu tersambung.',
    'These steps are safe on the phone, even switched off. They are sent once it is connected.',
  ],
  now: ['Kirim sekarang', 'Send now'],
  refused: ['Ditolak', 'Refused'],
  refusedHint: ['Langkah ini tidak berlaku. Baca alasannya.', 'These steps do not count. Read why.'],
  redo: ['Perbaiki', 'Correct'],
  redoAll: (count: number) => [`Perbaiki semua (${count})`, `Correct all (${count})`],
  redoHint: [
    'Perbaiki yang salah. Foto dan tanda tangan tidak perlu diulang.',
    'Correct the errors. You keep the photos and the signature.',
  ],
  dismiss: ['Mengerti, hapus', 'Understood, remove'],
  dismissSure: [
    'Foto, tanda tangan, dan catatan uang langkah ini ikut terhapus dari ponsel.',
    'Photos, signature and the money noted for this step are deleted from the phone too.',
  ],
  dismissAnyway: ['Hapus semuanya', 'Delete all of it'],
  again: ['Kirim lagi', 'Send again'],
  giveBack: ['Lepas pekerjaan', 'Give the job back'],
  order: ['Urutan perhentian', 'Order of stops'],
  made: (time: string) => [`dibuat ${time}`, `made ${time}`],
  further: (count: number) => [`… dan ${count} lagi`, `… and ${count} more`],
  photos: (count: number) => [`${count} foto`, `${count} photo${count === 1 ? '' : 's'}`],
  others: (count: number) => [
    `${count} langkah kurir lain tersimpan di ponsel ini. Terkirim jika kurir itu masuk lagi.`,
    `${count} steps of another courier are kept on this phone. They are sent when that courier signs in.`,
  ],
});
