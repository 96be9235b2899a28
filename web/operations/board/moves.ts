import {
  type Actor,
  type MoveName,
  moveOf,
  type Standing,
  type Status,
  whyClosed,
} from '../../../src/deliveries/lifecycle.ts';
import type { BoardDelivery } from './rows.ts';

/** Moves in the order in which they are offered; the courier's change has a button of its own. */
export const offered = [
  'verify',
  'collect',
  'stage',
  'reportMissing',
  'load',
  'depart',
  'recover',
  'chooseReturn',
  'startReturn',
  'park',
  'retryReturn',
  'handBack',
  'forceFailure',
  'forceReturnFailure',
  'writeOff',
  'cancel',
  'cancelQueued',
] as const satisfies readonly MoveName[];

/** The moves that end something. */
export const grave: readonly MoveName[] = [
  'forceFailure',
  'forceReturnFailure',
  'writeOff',
  'handBack',
  'reportMissing',
  'chooseReturn',
  'cancel',
  'cancelQueued',
];

/** Moves of many: those that need no photo and no name for each. */
export const ofMany = [
  'verify',
  'collect',
  'stage',
  'load',
  'depart',
  'recover',
  'chooseReturn',
  'startReturn',
  'park',
  'retryReturn',
  'reportMissing',
  'forceFailure',
  'forceReturnFailure',
  'writeOff',
] as const satisfies readonly MoveName[];

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
export const givingMove = (rows: readonly BoardDelivery[]): MoveName | undefined =>
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
