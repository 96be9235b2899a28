import { Button, Modal } from '@mantine/core';
import { Badge } from '../../ui/badge.tsx';
import { formatNumber } from '../../ui/format.ts';
import { useLanguage } from '../../ui/language.tsx';
import { useReasons } from '../../ui/refusal.ts';
import { useUiTexts } from '../../ui/texts.ts';
import type { Tone } from '../../ui/tones.ts';
import styles from './alerts.module.css';
import { nameOf } from './rows.ts';
import type { Outcome, Result } from './see-to.ts';
import { useAlertTexts } from './texts.ts';

const toneOfOutcome: Readonly<Record<Outcome['kind'], Tone>> = {
  done: 'good',
  taken: 'idle',
  undone: 'wait',
  refused: 'bad',
  unknown: 'wait',
};

/** What became of each alert of many. */
export function Results({
  results,
  close,
}: {
  readonly results: readonly Result[];
  readonly close: () => void;
}) {
  const { results: texts, kinds } = useAlertTexts();
  const ui = useUiTexts();
  const reasonOf = useReasons();
  const { language } = useLanguage();
  const done = results.filter(({ outcome }) => outcome.kind === 'done').length;
  const number = (value: number) => formatNumber(value, language);
  return (
    <Modal opened onClose={close} size="lg" title={texts.title} closeButtonProps={{ 'aria-label': ui.close }}>
      <p className={styles.soft} role="status">
        {texts.summary(number(done), number(results.length - done))}
      </p>
      <ul className={styles.results}>
        {results.map(({ row, outcome }) => (
          <li key={row.alertID} className={styles.result}>
            <span>
              {nameOf(row)} <span className={styles.soft}>· {kinds[row.kind]}</span>
            </span>
            {outcome.kind === 'refused' && <span className={styles.bad}>{reasonOf(outcome.error)}</span>}
            <Badge tone={toneOfOutcome[outcome.kind]}>{texts[outcome.kind]}</Badge>
          </li>
        ))}
      </ul>
      {results.some(({ outcome }) => outcome.kind === 'unknown') && (
        <p className={styles.soft}>{texts.unknownHint}</p>
      )}
      <div className={styles.end}>
        <Button onClick={close} data-autofocus>
          {ui.close}
        </Button>
      </div>
    </Modal>
  );
}
