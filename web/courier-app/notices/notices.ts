import { inLanguages, type Language } from '../../ui/language/pairs.ts';
import { messageWords, parcelWords } from '../message-words.ts';

/** The content of a push message to the phone; it names no person (decision 235). */
export type Pushed =
  | { readonly kind: 'OFFER'; readonly offerID: string; readonly endsAt: string }
  | {
      readonly kind: 'MESSAGE';
      readonly messageID: number;
      readonly type: string;
      readonly parcels?: number | null;
    };

/** A notification that the phone shows. */
export interface Notice {
  readonly title: string;
  readonly body: string;
  /** A newer notification replaces one with the same tag. */
  readonly tag: string;
  /** The page that a touch opens. */
  readonly path: string;
  /** True if the notification stays until it is touched, as for an offer, which ends soon. */
  readonly stays: boolean;
}

const wordsIn = inLanguages({
  offer: ['Tawaran pekerjaan', 'Work is offered'],
  offerBody: ['Buka dan jawab sebelum waktunya habis.', 'Open and answer before it runs out.'],
  message: ['Chat untuk Anda', 'A message for you'],
  messageBody: ['Buka untuk membaca.', 'Open to read it.'],
});

/** Returns the notification for a push; `pushed` is undefined if its content cannot be read. */
export function noticeOf(pushed: Pushed | undefined, language: Language): Notice {
  const { offer, offerBody, message, messageBody } = wordsIn(language);
  if (pushed?.kind === 'OFFER')
    return { title: offer, body: offerBody, tag: 'offer', path: '/courier', stays: true };
  const isWork = pushed?.type === 'ASSIGNED' || pushed?.type === 'ROUND';
  return {
    title: messageWords(language)[pushed?.type ?? ''] ?? message,
    body: pushed?.parcels ? parcelWords(language).parcels(pushed.parcels) : messageBody,
    // Several jobs assigned at once are one notification.
    tag: isWork ? 'work' : String(pushed?.messageID ?? 'message'),
    path: isWork ? '/courier' : '/courier/messages',
    stays: false,
  };
}

/** The cache that stores the chosen language for the service worker, which cannot read `localStorage`. */
const languageCache = 'antar-language';
const languageKey = '/courier/language';

export async function keepLanguage(language: Language): Promise<void> {
  if (!('caches' in globalThis)) return;
  const cache = await caches.open(languageCache);
  await cache.put(languageKey, new Response(language));
}

export async function readLanguage(): Promise<Language> {
  const cached = await caches.match(languageKey);
  return (await cached?.text()) === 'en' ? 'en' : 'id';
}
