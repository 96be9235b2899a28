import { useLanguage } from '../ui/language/language.tsx';
import type { Language } from '../ui/language/pairs.ts';
import { Choices } from './parts.tsx';
import { useTexts } from './texts.ts';

const options: readonly { value: Language; text: string }[] = [
  { value: 'id', text: 'Indonesia' },
  { value: 'en', text: 'English' },
];

export function LanguageChoice() {
  const texts = useTexts();
  const { language, setLanguage } = useLanguage();
  return <Choices label={texts.language} options={options} value={language} choose={setLanguage} />;
}
