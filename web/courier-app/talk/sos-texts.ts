import { dictionary } from '../../ui/language/language.tsx';

/** Texts about a call for help, for pages other than the SOS page. */
export const useSosTexts = dictionary({
  open: ['SOS', 'SOS'],
  call: ['Telepon operasional', 'Call operations'],
  waiting: [
    'SOS belum terkirim: tidak ada koneksi. Dicoba terus. Teleponlah sekarang.',
    'SOS not sent yet: no connection. It is retried. Call now.',
  ],
  raised: (time: string) => [
    `Operasional diberi tahu pukul ${time}. Belum ada yang melihat.`,
    `Operations were alerted at ${time}. Nobody has seen it yet.`,
  ],
  seen: (name: string, time: string) => [
    `SOS dilihat ${name} pukul ${time}.`,
    `SOS seen by ${name} at ${time}.`,
  ],
  seenBySomebody: ['operasional', 'operations'],
});
