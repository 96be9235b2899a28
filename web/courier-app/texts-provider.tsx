import { type ReactNode, use, useEffect, useState } from 'react';
import { useLanguage } from '../ui/language/language.tsx';
import { type FirstTexts, TextsContext } from './texts.ts';

/** Provides the pages' texts: Indonesian at once, English once it is loaded. The open page keeps its state. */
export function TextsProvider({ children }: { readonly children: ReactNode }) {
  const { language } = useLanguage();
  const indonesian = use(TextsContext);
  const [english, setEnglish] = useState<FirstTexts>();
  useEffect(() => {
    if (language === 'en') void import('./texts-en.ts').then(({ en }) => setEnglish(en));
  }, [language]);
  const texts = (language === 'en' && english) || indonesian;
  return <TextsContext value={texts}>{children}</TextsContext>;
}
