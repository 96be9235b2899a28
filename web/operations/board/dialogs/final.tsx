import { isCourierMoved, mayChangeCourier } from '../../../../src/deliveries/lifecycle.ts';
import type { OfferedMove } from '../../../../src/deliveries/moves-of-operations.ts';
import { isGrave, standingOf } from '../moves.ts';
import type { BoardDelivery } from '../rows.ts';
import { useBoardTexts } from '../texts.ts';
import { formerOf } from '../ways-back.ts';
import styles from './dialogs.module.css';

/** States what a move does, what the provider receives, and that it cannot be undone. */
export function FinalMoveNote({ move }: { readonly move: OfferedMove }) {
  const { actions } = useBoardTexts();
  return (
    <p className={styles.consequence} data-grave={isGrave(move) || undefined}>
      {actions.moves[move].effect} {actions.final}
    </p>
  );
}

interface FinalChoiceNoteProps {
  readonly rows: readonly BoardDelivery[];
  readonly isProduction: boolean;
}

/**
 * States what a choice of courier does and that it cannot be undone. Shows nothing if it can be undone for all
 * deliveries.
 */
export function FinalChoiceNote({ rows, isProduction }: FinalChoiceNoteProps) {
  const { actions, assign } = useBoardTexts();
  const isFinal = (row: BoardDelivery) =>
    mayChangeCourier(standingOf(row)) && formerOf(row, isProduction) === undefined;
  const final = rows.find(isFinal);
  if (final === undefined) return null;
  const { category, status } = standingOf(final);
  const effect = !isCourierMoved({ category, status })
    ? assign.brings
    : final.courier === null
      ? assign.starts
      : assign.restarts;
  return (
    <p className={styles.consequence}>
      {effect} {actions.final}
    </p>
  );
}
