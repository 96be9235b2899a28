import type { Language } from '../../ui/language.tsx';

/** What is pushed to the phone (decision 235): it names nobody. */
export type Pushed =
  | { readonly kind: 'OFFER'; readonly offerID: string; readonly endsAt: string }
  | { readonly kind: 'MESSAGE'; readonly messageID: string; readonly type: string };

/** A notification as the phone shows it. */
export interface Notice {
  readonly title: string;
  readonly body: string;
  /** A newer notification takes the place of one with the same tag. */
  readonly tag: string;
  /** What a touch opens. */
  readonly path: string;
  /** Stays until it is touched: an offer ends soon. */
  readonly stays: boolean;
}

const words = {
  id: {
    offer: 'Tawaran pekerjaan',
    offerBody: 'Buka dan jawab sebelum waktunya habis.',
    message: 'Pesan untuk Anda',
    messageBody: 'Buka untuk membaca.',
    types: {
      ASSIGNED: 'Pekerjaan baru untuk Anda',
      TAKEN_BACK: 'Pekerjaan dialihkan ke kurir lain',
      CALLED_OFF: 'Pekerjaan dihentikan operasional',
      CANCELLED: 'Pesanan dibatalkan',
      READY_TO_PICKUP: 'Paket siap diambil',
      MESSAGE: 'Pesan dari operasional',
    } as Readonly<Record<string, string>>,
  },
  en: {
    offer: 'Work is offered',
    offerBody: 'Open and answer before it runs out.',
    message: 'A message for you',
    messageBody: 'Open to read it.',
    types: {
      ASSIGNED: 'New work for you',
      TAKEN_BACK: 'A job went to another courier',
      CALLED_OFF: 'Operations ended a job',
      CANCELLED: 'An order was cancelled',
      READY_TO_PICKUP: 'A parcel is ready to be fetched',
      MESSAGE: 'A message from operations',
    } as Readonly<Record<string, string>>,
  },
};

/** What the phone shows of what was pushed; undefined stands for a push that this version does not know. */
export function noticeOf(pushed: Pushed | undefined, language: Language): Notice {
  const { offer, offerBody, message, messageBody, types } = words[language];
  if (pushed?.kind === 'OFFER')
    return { title: offer, body: offerBody, tag: 'offer', path: '/courier', stays: true };
  const isWork = pushed?.type === 'ASSIGNED';
  return {
    title: types[pushed?.type ?? ''] ?? message,
    body: messageBody,
    tag: pushed?.messageID ?? 'message',
    path: isWork ? '/courier' : '/courier/messages',
    stays: false,
  };
}

/** A worker sees no `localStorage`: the language that was chosen is kept where it can be read too. */
const languageCache = 'antar-language';
const languageKey = '/courier/language';

export async function keepLanguage(language: Language): Promise<void> {
  if (!('caches' in globalThis)) return;
  const cache = await caches.open(languageCache);
  await cache.put(languageKey, new Response(language));
}

export async function readLanguage(): Promise<Language> {
  const kept = await caches.match(languageKey);
  return (await kept?.text()) === 'en' ? 'en' : 'id';
}
