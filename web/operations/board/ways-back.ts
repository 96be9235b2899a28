import { isCourierMoved, type MoveName } from '../../../src/deliveries/lifecycle.ts';
import { standingOf } from './moves.ts';
import type { BoardDelivery } from './rows.ts';

/** A change of courier that can be undone. */
export interface CourierChange {
  readonly id: string;
  /** The courier from whom an undo takes the delivery: the one whom the change chose. */
  readonly from: string;
  /**
   * The courier to whom an undo gives the delivery: the one who had it before the change. Null if dispatch was
   * searching for one.
   */
  readonly to: string | null;
}

/**
 * Returns the courier to whom undoing a change of courier would return the delivery: the present one, or null for
 * dispatch. Returns undefined if undoing could not restore the present status.
 */
export function formerOf(row: BoardDelivery, isProduction: boolean): string | null | undefined {
  const { courier, noCourier } = row;
  const { status, category, pickedUp } = standingOf(row);
  if (!isCourierMoved({ category, status })) return courier?.courierID;
  if (status === 'PENDING_PICKUP' && noCourier === null) return courier?.courierID;
  const isSought = status === 'ALLOCATING' || (status === 'PENDING_PICKUP' && !pickedUp);
  return isSought && isProduction ? null : undefined;
}

interface Choice {
  /** The chosen courier of each delivery, by delivery id. */
  readonly couriers: ReadonlyMap<string, string>;
  /** The move that sets the courier, if any; such a choice cannot be undone. */
  readonly move?: MoveName | undefined;
}

/**
 * Returns the changes that a choice of couriers will make and that can be undone later. `rows` are the deliveries
 * before it.
 */
export const undoableChanges = (
  rows: readonly BoardDelivery[],
  { couriers, move }: Choice,
  isProduction: boolean,
): CourierChange[] =>
  rows.flatMap((row) => {
    const from = couriers.get(row.deliveryID);
    const to = formerOf(row, isProduction);
    if (move !== undefined || from === undefined || to === undefined || from === to) return [];
    return [{ id: row.deliveryID, from, to }];
  });
