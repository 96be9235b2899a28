import { Button } from '@mantine/core';
import { StatusBadge } from '../../../ui/delivery/badge.tsx';
import { Outcomes } from '../../../ui/dialogs/outcomes.tsx';
import { formatNumber } from '../../../ui/language/format.ts';
import { useLanguage } from '../../../ui/language/language.tsx';
import { useUiTexts } from '../../../ui/language/texts.ts';
import { type Act, type Result, useOutcomeWords, type Wish } from '../act.ts';
import { useBoard } from '../board.ts';
import { useBoardTexts } from '../texts.ts';

interface OutcomesProps {
  readonly wish: Extract<Wish, { kind: 'outcomes' }>;
  readonly act: Act;
}

/** The dialog with the outcome of a bulk action for each delivery, and the status of the delivery after it. */
export function OutcomesDialog({ wish: { title, results, over, undoable = [] }, act }: OutcomesProps) {
  const { assign, bulk } = useBoardTexts();
  const { undo } = useUiTexts();
  const { language } = useLanguage();
  const { state, setChosen } = useBoard();
  const words = useOutcomeWords();
  const rest = results.filter(({ outcome }) => outcome.kind !== 'done');
  const number = (value: number) => formatNumber(value, language);
  const statusOf = ({ id, outcome }: Result) =>
    ('status' in outcome ? outcome.status : undefined) ?? state.deliveries.get(id)?.status;
  const keepRest = () => {
    setChosen(new Set(rest.map(({ id }) => id)));
    act.setWish(undefined);
  };
  return (
    <Outcomes
      title={`${title}: ${bulk.summary(number(results.length - rest.length), number(rest.length))}`}
      label={bulk.outcome}
      rows={results.map((result) => {
        const { id, order, outcome } = result;
        const status = statusOf(result);
        return {
          key: id,
          name: order,
          kind: outcome.kind === 'done' || outcome.kind === 'refused' ? outcome.kind : 'open',
          words: words(result),
          beside: status && <StatusBadge status={status} />,
        };
      })}
      actions={
        (rest.length > 0 || undoable.length > 0) && (
          <>
            {undoable.length > 0 && (
              <Button
                variant="default"
                onClick={() => void act.undo(undoable)}
                loading={act.progress !== undefined}
              >
                {bulk.run(undo.deed, number(undoable.length))}
              </Button>
            )}
            {over && (
              <Button onClick={() => act.setWish(over)}>
                {bulk.run(assign.giveAnyway, number(over.ids.length))}
              </Button>
            )}
            {rest.length > 0 && (
              <Button variant="default" onClick={keepRest}>
                {bulk.keepRefused}
              </Button>
            )}
          </>
        )
      }
      close={() => act.setWish(undefined)}
    />
  );
}
