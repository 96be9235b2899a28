import { dictionary } from '../../ui/language/language.tsx';

/** Texts about parcels in the courier's hands, or in another courier's. They are loaded after the sign-in. */
export const useHeldTexts = dictionary({
  title: ['Di tangan Anda', 'In your hands'],
  count: (count: number) => [
    `Di tangan Anda: ${count} paket`,
    `In your hands: ${count} parcel${count === 1 ? '' : 's'}`,
  ],
  empty: ['Tidak ada paket di tangan Anda', 'You hold no parcel'],
  cash: (amount: string) => [`${amount} tunai`, `${amount} in cash`],
  fates: {
    changed: [
      'Langkah ini tidak berlaku lagi: pekerjaan ini sudah berubah.',
      'This step is not open any more: the job has changed.',
    ],
    held: ['Paket ini ada di tangan Anda.', 'You hold this parcel.'],
    finished: ['Pekerjaan ini sudah selesai.', 'This job is finished.'],
    gone: ['Pekerjaan ini bukan milik Anda lagi.', 'You do not have this job any more.'],
  },
  instructions: {
    DELIVER: () => ['Antar ke penerima', 'Deliver to the recipient'],
    KEEP: () => ['Simpan sampai operasional menghubungi Anda', 'Keep it until operations call you'],
    BRING_BACK: (to: string) => [`Kembalikan ke ${to}`, `Bring it back to ${to}`],
    HAND_OVER: (to: string) => [`Serahkan ke kurir ${to}`, `Hand it to courier ${to}`],
  },
  fetchFrom: (courier: string, span: string | null) => [
    `Ambil dari ${courier}${span ? `, ${span} lalu` : ''}`,
    `Take over from ${courier}${span ? `, ${span} ago` : ''}`,
  ],
});
