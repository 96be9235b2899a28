import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons.tsx';
import { useUiTexts } from '../language/texts.ts';
import { Dialog, DialogFoot } from './dialog.tsx';
import styles from './outcomes.module.css';

/** The outcome of one item of a bulk action: done, refused, or `open` if it is unknown. */
export type OutcomeKind = 'done' | 'refused' | 'open';

interface OutcomeRow {
  readonly key: string;
  readonly name: ReactNode;
  readonly kind: OutcomeKind;
  /** The outcome and its reason. */
  readonly words: string;
  readonly beside?: ReactNode;
}

interface OutcomesProps {
  readonly title: string;
  /** Name of the list, for screen readers. */
  readonly label: string;
  readonly summary?: string;
  readonly rows: readonly OutcomeRow[];
  readonly hint?: string | undefined;
  /** Buttons for the items that are not done. */
  readonly actions?: ReactNode;
  readonly close: () => void;
}

const icons: Readonly<Record<OutcomeKind, IconName>> = { done: 'check', refused: 'close', open: 'alert' };

/** A dialog with the outcome of each item of a bulk action. Items that are not done come first. */
export function Outcomes({ title, label, summary, rows, hint, actions, close }: OutcomesProps) {
  const texts = useUiTexts();
  const rank = ({ kind }: OutcomeRow) => (kind === 'done' ? 1 : 0);
  return (
    <Dialog title={title} close={close} size="lg">
      {summary !== undefined && (
        <p className={styles.soft} role="status">
          {summary}
        </p>
      )}
      <table className={styles.outcomes} aria-label={label}>
        <tbody>
          {rows
            .toSorted((one, other) => rank(one) - rank(other))
            .map(({ key, name, kind, words, beside }) => (
              <tr key={key} data-outcome={kind}>
                <td>
                  <Icon name={icons[kind]} size={14} />
                </td>
                <th scope="row">{name}</th>
                <td className={styles.words}>{words}</td>
                <td>{beside}</td>
              </tr>
            ))}
        </tbody>
      </table>
      {hint !== undefined && <p className={styles.soft}>{hint}</p>}
      <DialogFoot>
        {actions}
        <Button onClick={close} data-autofocus>
          {texts.done}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
