import { dictionary } from '../../ui/language/language.tsx';

const id = {
  open: 'SOS',
  call: 'Telepon operasional',
  waiting: 'SOS belum terkirim: tidak ada koneksi. Dicoba terus. Teleponlah sekarang.',
  raised: (time: string) => `Operasional diberi tahu pukul ${time}. Belum ada yang melihat.`,
  seen: (name: string, time: string) => `SOS dilihat ${name} pukul ${time}.`,
  seenBySomebody: 'operasional',
};

const en: typeof id = {
  open: 'SOS',
  call: 'Call operations',
  waiting: 'SOS not sent yet: no connection. It is retried. Call now.',
  raised: (time) => `Operations were alerted at ${time}. Nobody has seen it yet.`,
  seen: (name, time) => `SOS seen by ${name} at ${time}.`,
  seenBySomebody: 'operations',
};

/** The words of a call for help that pages beside its own show. */
export const useSosTexts = dictionary(id, en);
