import {
  type Actor,
  type MoveName,
  moveOf,
  type Standing,
  type Status,
  whyClosed,
} from '../../../src/deliveries/lifecycle.ts';
import { type OfferedMove, worksOnMany } from '../../../src/deliveries/moves-of-operations.ts';
import { namesOf } from '../../../src/names.ts';
import { moveWords } from './move-words.ts';
import type { BoardDelivery } from './rows.ts';

/** The moves that operations choose by name, in the order in which they are offered. */
export const offered: readonly OfferedMove[] = namesOf(moveWords);

/** True for a move that ends something; it is red. */
export const isGrave = (move: MoveName): boolean => moveOf(move).isGrave === true;

/** The moves that can be made of many deliveries at once, as they are offered; grave ones last. */
export const ofMany: readonly OfferedMove[] = offered
  .filter(worksOnMany)
  .toSorted((one, other) => Number(isGrave(one)) - Number(isGrave(other)));

const storedStatus = {
  ARRIVED_AT_PICKUP_POINT: 'PICKING_UP',
  ARRIVED_AT_DESTINATION: 'IN_DELIVERY',
} as const;

/** True if a move must be given a courier for these: it needs one, or any, and one of them has none. */
export const needsCourier = (move: MoveName, rows: readonly BoardDelivery[]): boolean => {
  const { needs = [] } = moveOf(move);
  return (
    needs.includes('courier') || (needs.includes('anyCourier') && rows.some((row) => row.courier === null))
  );
};

/** The move that gives these a courier, where a change of courier alone is closed: parcels that wait at a hub. */
export const givingMove = (rows: readonly BoardDelivery[]): OfferedMove | undefined =>
  rows.length > 0 && rows.every((row) => seemsOpen('collect', row)) ? 'collect' : undefined;

/** True if a row may return to dispatch, which then seeks another courier (decision 479). */
export const isReturnable = (row: BoardDelivery): boolean =>
  row.courier !== null && row.noCourier === null && seemsOpen('redispatch', row, 'system');

/** The facts of a row that the table of the lifecycle needs. */
export const standingOf = ({ category, status, pickedUpAt }: BoardDelivery): Standing => {
  const stored = status in storedStatus ? storedStatus[status as keyof typeof storedStatus] : status;
  return { category, status: stored as Status, pickedUp: pickedUpAt !== null };
};

/** True if the lifecycle permits a move on a row. The service checks it again with the request. */
export const seemsOpen = (move: MoveName, row: BoardDelivery, by: Actor = 'operations'): boolean =>
  whyClosed(move, standingOf(row), by) === undefined;
