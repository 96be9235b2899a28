import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import { useLanguage } from '../language/language.tsx';
import { languages } from '../language/pairs.ts';
import { useUiTexts } from '../language/texts.ts';
import styles from './choices.module.css';

/** The settings of this device: language and appearance. */
export function Choices() {
  return (
    <div className={styles.choices}>
      <Choice label={useUiTexts().language}>
        <LanguageSwitch />
      </Choice>
      <Choice label={useUiTexts().scheme}>
        <SchemeSwitch />
      </Choice>
    </div>
  );
}

const Choice = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={styles.choice}>
    <span>{label}</span>
    {children}
  </div>
);

const languageNames = { id: 'Indonesia', en: 'English' } as const;

export function LanguageSwitch() {
  const { language, setLanguage } = useLanguage();
  const texts = useUiTexts();
  return (
    <SegmentedControl
      fullWidth
      aria-label={texts.language}
      value={language}
      onChange={(value) => setLanguage(value as (typeof languages)[number])}
      data={languages.map((value) => ({ value, label: languageNames[value] }))}
    />
  );
}

const schemeIcons = { light: 'sun', dark: 'moon', auto: 'screen' } as const;

export function SchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const texts = useUiTexts();
  return (
    <SegmentedControl
      fullWidth
      aria-label={texts.scheme}
      value={colorScheme}
      onChange={(value) => setColorScheme(value as keyof typeof schemeIcons)}
      data={(['light', 'dark', 'auto'] as const).map((value) => ({
        value,
        label: (
          <span className={styles.scheme} title={texts.schemes[value]}>
            <Icon name={schemeIcons[value]} size={14} />
            <span className={styles.hidden}>{texts.schemes[value]}</span>
          </span>
        ),
      }))}
    />
  );
}
