import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { inLanguages, type Language, languages, type Texts, type Words } from './pairs.ts';

interface Chosen {
  readonly language: Language;
  readonly setLanguage: (language: Language) => void;
}

const LanguageContext = createContext<Chosen>({ language: 'id', setLanguage: () => undefined });

const key = 'antar.language';

/** Indonesian unless the person has chosen otherwise on this device (decision 202). */
function readLanguage(): Language {
  // There is none where a page is rendered ahead.
  const kept = globalThis.localStorage?.getItem(key);
  return languages.find((each) => each === kept) ?? 'id';
}

export function LanguageProvider({ children }: { readonly children: ReactNode }) {
  const [language, setLanguage] = useState(readLanguage);
  useEffect(() => {
    document.documentElement.lang = language;
    localStorage.setItem(key, language);
  }, [language]);
  // Chosen on one page, chosen on all that are open.
  useEffect(() => {
    const follow = (event: StorageEvent) => event.key === key && setLanguage(readLanguage());
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
  const chosen = useMemo(() => ({ language, setLanguage }), [language]);
  return <LanguageContext value={chosen}>{children}</LanguageContext>;
}

export const useLanguage = (): Chosen => useContext(LanguageContext);

/** Makes the hook that returns a dictionary's words in the person's language. */
export function dictionary<T extends Texts>(texts: T): () => Words<T> {
  const wordsOf = inLanguages(texts);
  return () => wordsOf(useLanguage().language);
}
