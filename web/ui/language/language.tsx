import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { inLanguages, type Language, languages, type Texts, type Words } from './pairs.ts';

interface Chosen {
  readonly language: Language;
  readonly setLanguage: (language: Language) => void;
}

const LanguageContext = createContext<Chosen>({ language: 'id', setLanguage: () => undefined });

const key = 'antar.language';

/** Returns the language chosen on this device, by default Indonesian (decision 202). */
function readLanguage(): Language {
  // The storage does not exist where a page is prerendered.
  const stored = globalThis.localStorage?.getItem(key);
  return languages.find((each) => each === stored) ?? 'id';
}

export function LanguageProvider({ children }: { readonly children: ReactNode }) {
  const [language, setLanguage] = useState(readLanguage);
  useEffect(() => {
    document.documentElement.lang = language;
    localStorage.setItem(key, language);
  }, [language]);
  // A language chosen on one page applies to all open pages.
  useEffect(() => {
    const follow = (event: StorageEvent) => event.key === key && setLanguage(readLanguage());
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
  const chosen = useMemo(() => ({ language, setLanguage }), [language]);
  return <LanguageContext value={chosen}>{children}</LanguageContext>;
}

export const useLanguage = (): Chosen => useContext(LanguageContext);

/** Makes the hook that returns a dictionary's texts in the person's language. */
export function dictionary<T extends Texts>(texts: T): () => Words<T> {
  const wordsOf = inLanguages(texts);
  return () => wordsOf(useLanguage().language);
}
