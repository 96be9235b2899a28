import { Button } from '@mantine/core';
import { formatNumber } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import styles from './alerts.module.css';
import type { AlertRow } from './rows.ts';
import type { useSeeTo } from './see-to.ts';
import { useAlertTexts } from './texts.ts';

interface BulkProps {
  readonly chosen: readonly AlertRow[];
  readonly work: ReturnType<typeof useSeeTo>;
  readonly act: () => void;
  readonly clear: () => void;
}

/** The bar of actions for the chosen alerts, with their progress. */
export function Bulk({ chosen, work: { isPending, progress, count }, act, clear }: BulkProps) {
  const texts = useAlertTexts();
  const { language } = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  if (chosen.length === 0 && !(isPending && count > 1)) return null;
  return (
    <section className={styles.bulk} aria-label={texts.seeTo}>
      {isPending ? (
        <span role="status">{texts.working(number(progress), number(count))}</span>
      ) : (
        <>
          <span>{texts.selected(number(chosen.length))}</span>
          <Button variant="subtle" color="gray" onClick={clear}>
            {texts.clear}
          </Button>
          <Button onClick={act}>{texts.seeToMany(number(chosen.length))}</Button>
        </>
      )}
    </section>
  );
}
