import { Button, Modal } from '@mantine/core';
import { StatusBadge } from '../../../ui/badge.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { Icon } from '../../../ui/icons.tsx';
import { useLanguage } from '../../../ui/language.tsx';
import { useUiTexts } from '../../../ui/texts.ts';
import { type Act, useOutcomeWords, type Wish } from '../act.ts';
import { useBoard } from '../board.ts';
import { useBoardTexts } from '../texts.ts';
import styles from './dialogs.module.css';

interface OutcomesProps {
  readonly wish: Extract<Wish, { kind: 'outcomes' }>;
  readonly act: Act;
}

/** What became of each of many, with its status as the service read it again afterwards. */
export function OutcomesDialog({ wish, act }: OutcomesProps) {
  const { bulk } = useBoardTexts();
  const ui = useUiTexts();
  const { language } = useLanguage();
  const { state, setChosen } = useBoard();
  const words = useOutcomeWords();
  const { results } = wish;
  const refused = results.filter(({ outcome }) => outcome.kind !== 'done');
  const number = (value: number) => formatNumber(value, language);
  return (
    <Modal
      opened
      onClose={() => act.ask(undefined)}
      title={`${wish.title}: ${bulk.summary(number(results.length - refused.length), number(refused.length))}`}
      size="lg"
      closeButtonProps={{ 'aria-label': ui.close }}
    >
      <table className={styles.outcomes} aria-label={bulk.outcome}>
        <tbody>
          {results
            .toSorted((one, other) => rank(one.outcome.kind) - rank(other.outcome.kind))
            .map(({ id, order, outcome }) => {
              const status =
                ('status' in outcome ? outcome.status : undefined) ?? state.deliveries.get(id)?.status;
              return (
                <tr key={id} data-outcome={outcome.kind}>
                  <td>
                    <Icon
                      name={
                        outcome.kind === 'done' ? 'check' : outcome.kind === 'refused' ? 'close' : 'alert'
                      }
                      size={14}
                    />
                  </td>
                  <th scope="row">{order}</th>
                  <td className={styles.outcomeWhy}>{words(outcome)}</td>
                  <td>{status && <StatusBadge status={status} />}</td>
                </tr>
              );
            })}
        </tbody>
      </table>
      <div className={styles.foot}>
        {refused.length > 0 && (
          <Button
            variant="default"
            onClick={() => {
              setChosen(new Set(refused.map(({ id }) => id)));
              act.ask(undefined);
            }}
          >
            {bulk.keepRefused}
          </Button>
        )}
        <Button onClick={() => act.ask(undefined)} data-autofocus>
          {ui.done}
        </Button>
      </div>
    </Modal>
  );
}

const rank = (kind: string): number => (kind === 'done' ? 1 : 0);
