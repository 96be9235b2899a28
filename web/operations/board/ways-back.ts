import { isCourierMoved, type MoveName } from '../../../src/deliveries/lifecycle.ts';
import { standingOf } from './moves.ts';
import type { BoardDelivery } from './rows.ts';

/** A change of courier that can be undone. */
export interface CourierChange {
  readonly id: string;
  /** The present courier of the delivery. */
  readonly from: string;
  /** The courier who had it before; null if dispatch sought one. */
  readonly to: string | null;
}

/**
 * Returns how another courier for a delivery, as it stands now, could be undone: by its present courier or, with null, by
 * dispatch; undefined if that would leave it in another status than before.
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
  /** The chosen courier of each delivery, by its id. */
  readonly couriers: ReadonlyMap<string, string>;
  /** A move that takes the courier along. */
  readonly move?: MoveName | undefined;
}

/** Returns the changes of a choice of couriers that can be undone, from the rows before it. */
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
