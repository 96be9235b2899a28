import { Progress } from '@mantine/core';
import { formatNumber } from '../../../ui/language/format.ts';
import { useLanguage } from '../../../ui/language/language.tsx';
import { CodeList } from './code-list.tsx';
import styles from './intake.module.css';
import type { IntakesAtHub, OpenIntake } from './read.ts';
import { useIntakeTexts } from './texts.ts';

/** Lists the hub's open intakes with their progress, and the scanned codes that match no delivery. */
export function OpenIntakes({ intakes, unknown }: Pick<IntakesAtHub, 'intakes' | 'unknown'>) {
  const texts = useIntakeTexts();
  return (
    <section className={styles.open} aria-label={texts.open}>
      <h2 className={styles.heading}>{texts.open}</h2>
      {intakes.length === 0 && <p className={styles.soft}>{texts.nothingOpen}</p>}
      {intakes.map((intake) => (
        <Intake key={intake.intakeID} intake={intake} />
      ))}
      {unknown.length > 0 && (
        <>
          <h2 className={styles.heading}>{texts.unknown}</h2>
          <CodeList label={texts.unknown} codes={unknown.map(({ code }) => code)} />
        </>
      )}
    </section>
  );
}

function Intake({ intake }: { readonly intake: OpenIntake }) {
  const { provider, expected, arrived, others, damaged } = intake;
  const texts = useIntakeTexts();
  const { language } = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  return (
    <div className={styles.intake}>
      <strong>{provider}</strong>
      {expected === 0 ? (
        <span className={styles.soft}>{texts.withoutManifest(number(others))}</span>
      ) : (
        <>
          <Progress value={(arrived / expected) * 100} aria-label={provider} />
          <span className={styles.soft}>{texts.ofManifest(number(arrived), number(expected))}</span>
          {others > 0 && <span className={styles.differs}>{texts.others(number(others))}</span>}
        </>
      )}
      {damaged > 0 && <span className={styles.fault}>{texts.damagedCount(number(damaged))}</span>}
    </div>
  );
}
