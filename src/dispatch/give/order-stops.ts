import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../../db/connect.ts';
import { problems } from '../../problems.ts';
import { listAssignments } from '../look/assignments-store.ts';
import { type PlannedStop, type StopLeft, stopsLeft } from '../look/stop-list.ts';
import { holdCourier } from './couriers-store.ts';
import { writeStops } from './stops-store.ts';

/** A stop as a person orders it. */
export type OrderedStop = Pick<PlannedStop, 'kind' | 'deliveryId'>;

const keyOf = ({ kind, deliveryId }: OrderedStop) => `${kind} ${deliveryId}`;
const keyOfLeft = ({ kind, assignment }: StopLeft) => `${kind} ${assignment.deliveryId}`;

/**
 * Puts a courier's stops into the order of a person, which holds until the courier gets or loses work (decision
 * 213). Returns stay last and are not named.
 * @throws courierNotFound; stopsChanged unless all remaining stops are named once; stopsOutOfOrder for a dropoff before
 * its pickup
 */
export async function orderStops(
  tx: Tx,
  courierId: string,
  wanted: readonly OrderedStop[],
  now: Date,
): Promise<{ before: string[]; after: string[] }> {
  if (!(await holdCourier(tx, courierId))) throw problems.courierNotFound();
  const left = stopsLeft(await listAssignments(tx, courierId)).filter(({ kind }) => kind !== 'RETURN');
  const [before, after] = [left.map(keyOfLeft), wanted.map(keyOf)];
  const isSame = isDeepStrictEqual(before.toSorted(), after.toSorted());
  if (!isSame) throw problems.stopsChanged();
  const isEarly = ({ kind, deliveryId }: OrderedStop, index: number) =>
    kind === 'DROPOFF' && after.indexOf(keyOf({ kind: 'PICKUP', deliveryId })) > index;
  if (wanted.some(isEarly)) throw problems.stopsOutOfOrder();
  const plannedAt = new Map(left.map((stop) => [keyOfLeft(stop), stop.plannedAt]));
  const stops = wanted.map((stop) => ({ ...stop, plannedAt: plannedAt.get(keyOf(stop)) ?? now }));
  await writeStops(tx, courierId, stops, { isPinned: true });
  return { before, after };
}
