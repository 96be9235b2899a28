import { formatNumber } from '../../ui/format.ts';
import { useLanguage } from '../../ui/language.tsx';
import { type OutcomeKind, Outcomes } from '../../ui/outcomes.tsx';
import { useReasons } from '../../ui/refusal.ts';
import { nameOf } from './rows.ts';
import type { Outcome, Result } from './see-to.ts';
import { useAlertTexts } from './texts.ts';

/** An alert already handled by a colleague counts as done. */
const kindOf: Readonly<Record<Outcome['kind'], OutcomeKind>> = {
  done: 'done',
  taken: 'done',
  refused: 'refused',
  unknown: 'open',
};

interface ResultsProps {
  readonly results: readonly Result[];
  readonly close: () => void;
}

/** The outcome of each alert of a bulk action. */
export function Results({ results, close }: ResultsProps) {
  const { results: texts, kinds } = useAlertTexts();
  const reasonOf = useReasons();
  const { language } = useLanguage();
  const done = results.filter(({ outcome }) => outcome.kind === 'done').length;
  const number = (value: number) => formatNumber(value, language);
  return (
    <Outcomes
      title={texts.title}
      label={texts.title}
      summary={texts.summary(number(done), number(results.length - done))}
      rows={results.map(({ row, outcome }) => ({
        key: String(row.alertID),
        name: nameOf(row),
        kind: kindOf[outcome.kind],
        words: outcome.kind === 'refused' ? reasonOf(outcome.error) : texts[outcome.kind],
        beside: kinds[row.kind],
      }))}
      hint={results.some(({ outcome }) => outcome.kind === 'unknown') ? texts.unknownHint : undefined}
      close={close}
    />
  );
}
