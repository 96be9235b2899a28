import { formatNumber } from '../../../ui/language/format.ts';
import { useLanguage } from '../../../ui/language/language.tsx';
import { CodeList } from './code-list.tsx';
import type { Differences } from './differences.ts';
import styles from './intake.module.css';
import { useIntakeTexts } from './texts.ts';

/** Shows the codes of an intake that differ from its manifest, by kind. */
export function DifferencesView({ of }: { readonly of: Differences }) {
  const { closing: texts } = useIntakeTexts();
  const { language } = useLanguage();
  const kinds = (['missing', 'surplus', 'unbooked', 'damaged'] as const).filter(
    (kind) => of[kind].length > 0,
  );
  if (kinds.length === 0) return <p className={styles.soft}>{texts.noDifferences}</p>;
  return (
    <div className={styles.differences}>
      {kinds.map((kind) => (
        <Codes
          key={kind}
          title={texts[kind](formatNumber(of[kind].length, language))}
          codes={of[kind]}
          isBad={kind === 'missing' || kind === 'damaged'}
        />
      ))}
    </div>
  );
}

/** The maximum number of codes that a list shows, because nobody reads more. */
const mostCodes = 100;

interface CodesProps {
  readonly title: string;
  readonly codes: readonly string[];
  readonly isBad: boolean;
}

function Codes({ title, codes, isBad }: CodesProps) {
  const { closing: texts } = useIntakeTexts();
  const { language } = useLanguage();
  return (
    <div className={styles.intake}>
      <span className={isBad ? styles.fault : styles.differs}>{title}</span>
      <CodeList label={title} codes={codes.slice(0, mostCodes)}>
        {codes.length > mostCodes && <li>{texts.rest(formatNumber(codes.length - mostCodes, language))}</li>}
      </CodeList>
    </div>
  );
}
