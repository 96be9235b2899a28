import { Button } from '@mantine/core';
import { type OutcomeKind, Outcomes } from '../../ui/dialogs/outcomes.tsx';
import { formatNumber } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { useUiTexts } from '../../ui/language/texts.ts';
import { useReasons } from '../../ui/refusal.ts';
import { nameOf } from './rows.ts';
import { type Outcome, type Result, useReopen } from './see-to.ts';
import { useAlertTexts } from './texts.ts';

/** An alert that a colleague has already acknowledged counts as done. */
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

/** Lists the outcome of a bulk action for each alert. */
export function Results({ results, close }: ResultsProps) {
  const { results: texts, kinds } = useAlertTexts();
  const reasonOf = useReasons();
  const { language } = useLanguage();
  const { undo } = useUiTexts();
  const reopen = useReopen();
  const marked = results.filter(({ outcome }) => outcome.kind === 'done').map(({ row }) => row);
  const number = (value: number) => formatNumber(value, language);
  return (
    <Outcomes
      title={texts.title}
      label={texts.title}
      summary={texts.summary(number(marked.length), number(results.length - marked.length))}
      rows={results.map(({ row, outcome }) => ({
        key: String(row.alertID),
        name: nameOf(row),
        kind: kindOf[outcome.kind],
        words: outcome.kind === 'refused' ? reasonOf(outcome.error) : texts[outcome.kind],
        beside: kinds[row.kind],
      }))}
      hint={results.some(({ outcome }) => outcome.kind === 'unknown') ? texts.unknownHint : undefined}
      actions={
        marked.length > 0 && (
          <Button
            variant="default"
            onClick={() => {
              close();
              void reopen(marked);
            }}
          >
            {`${undo.deed} (${number(marked.length)})`}
          </Button>
        )
      }
      close={close}
    />
  );
}
