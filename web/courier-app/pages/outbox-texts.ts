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
  kept: ['Tersimpan untuk operasional', 'Kept for operations'],
  keptFacts: (facts: string) => [
    `Sudah tersimpan di layanan: ${facts}.`,
    `The service has stored: ${facts}.`,
  ],
  keptHint: [
    'Operasional yang memutuskan. Anda tidak perlu memperbaiki apa pun.',
    'Operations decide about it. You need not correct anything.',
  ],
  /** Why a kept step was not accepted at once. Its courier has left the door, so no words ask for another try. */
  keptReasons: {
    pinWrong: ['PIN-nya salah.', 'The PIN was wrong.'],
    pinClosed: ['PIN-nya salah.', 'The PIN was wrong.'],
    barcodeWrong: ['Kode yang dipindai bukan milik paket ini.', 'The scanned code is not of this parcel.'],
  },
  decided: (outcome: string) => [`Operasional memutuskan: ${outcome}.`, `Operations decided: ${outcome}.`],
  unsentPhotos: [
    'Fotonya belum sampai di layanan. Kirim lagi.',
    'The service does not have the photos yet. Send them again.',
  ],
  money: (amount: string, method: 'CASH' | 'QRIS') =>
    method === 'CASH' ? [`${amount} tunai`, `${amount} in cash`] : [`${amount} QRIS`, `${amount} by QRIS`],
  signature: ['tanda tangan', 'the signature'],
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
