import {
  type Actor,
  lateWayOf,
  type MoveName,
  moveOf,
  type Standing,
  type Status,
  whyClosed,
} from '../../../src/deliveries/lifecycle.ts';
import { type OfferedMove, worksOnMany } from '../../../src/deliveries/moves-of-operations.ts';
import { namesOf } from '../../../src/names.ts';
import type { Details } from './api-calls.ts';
import { moveWords } from './move-words.ts';
import type { BoardDelivery } from './rows.ts';

/** The moves that operations choose by name, in the order of the menu. */
export const offered: readonly OfferedMove[] = namesOf(moveWords);

/** True if the lifecycle marks a move as grave; its button is red. */
export const isGrave = (move: MoveName): boolean => moveOf(move).isGrave === true;

/** The moves that can be made on many deliveries at once, in the order of the menu, with grave ones last. */
export const ofMany: readonly OfferedMove[] = offered
  .filter(worksOnMany)
  .toSorted((one, other) => Number(isGrave(one)) - Number(isGrave(other)));

const storedStatus = {
  ARRIVED_AT_PICKUP_POINT: 'PICKING_UP',
  ARRIVED_AT_DESTINATION: 'IN_DELIVERY',
} as const;

/**
 * True if a courier must be chosen for a move on these rows: it always needs a choice, or it needs any courier and a
 * row has none.
 */
export const needsCourier = (move: MoveName, rows: readonly BoardDelivery[]): boolean => {
  const { needs = [] } = moveOf(move);
  return (
    needs.includes('courier') || (needs.includes('anyCourier') && rows.some((row) => row.courier === null))
  );
};

/**
 * Returns the move that assigns a courier to parcels waiting at a hub, where a plain change of courier is not possible;
 * undefined for other rows.
 */
export const givingMove = (rows: readonly BoardDelivery[]): OfferedMove | undefined =>
  rows.length > 0 && rows.every((row) => seemsOpen('collect', row)) ? 'collect' : undefined;

/** True if a delivery may return to dispatch, which then searches for another courier (decision 479). */
export const isReturnable = (row: BoardDelivery): boolean =>
  row.courier !== null && row.noCourier === null && seemsOpen('redispatch', row, 'system');

/** True if the provider, and nobody else, may cancel a delivery (decision 493). */
export const isCancellable = (row: BoardDelivery): boolean =>
  (['cancel', 'cancelQueued'] as const).some((move) => seemsOpen(move, row, 'provider'));

const storedOf = (status: BoardDelivery['status']): Status =>
  (status in storedStatus ? storedStatus[status as keyof typeof storedStatus] : status) as Status;

/** Returns the facts by which the lifecycle decides if a move is open. */
export const standingOf = ({ category, status, pickedUpAt }: BoardDelivery): Standing => ({
  category,
  status: storedOf(status),
  pickedUp: pickedUpAt !== null,
});

/** Returns the statuses that a delivery gets if its late handover is accepted (decision 409). */
export const lateStatuses = ({ delivery }: Details): string[] =>
  lateWayOf({
    category: delivery.quote.service.category,
    status: storedOf(delivery.status),
    pickedUp: delivery.pickupAt !== null,
  }).map((name) => moveOf(name).to);

/** True if the lifecycle permits a move on a row. The service checks it again when the move is requested. */
export const seemsOpen = (move: MoveName, row: BoardDelivery, by: Actor = 'operations'): boolean =>
  whyClosed(move, standingOf(row), by) === undefined;
