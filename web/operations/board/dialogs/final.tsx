import { isCourierMoved, type MoveName, mayChangeCourier } from '../../../../src/deliveries/lifecycle.ts';
import { grave, standingOf } from '../moves.ts';
import type { BoardDelivery } from '../rows.ts';
import { useBoardTexts } from '../texts.ts';
import { formerOf, isFinalMove } from '../ways-back.ts';
import styles from './dialogs.module.css';

/** States what a move does that nobody can undo, and what the provider is sent. */
export function FinalMoveNote({ move }: { readonly move: MoveName }) {
  const { actions } = useBoardTexts();
  if (!isFinalMove(move) || move === 'completeLate') return null;
  return (
    <p className={styles.consequence} data-grave={grave.includes(move) || undefined}>
      {actions.consequences[move]} {actions.final}
    </p>
  );
}

interface FinalChoiceNoteProps {
  readonly rows: readonly BoardDelivery[];
  readonly isProduction: boolean;
}

/** States what a choice of courier does, if it cannot be undone for some of the deliveries. */
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
