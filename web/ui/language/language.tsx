import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';

export const languages = ['id', 'en'] as const;
export type Language = (typeof languages)[number];

/** The words of one language. The other one must have the same keys, with the same parameters. */
export type Words<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...facts: infer Facts) => string
      ? (...facts: Facts) => string
      : Words<T[K]>;
};

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

/** Makes the hook that gives a dictionary in the person's language. */
export const dictionary =
  <T,>(id: T, en: Words<T>) =>
  (): Words<T> =>
    useLanguage().language === 'id' ? (id as Words<T>) : en;
