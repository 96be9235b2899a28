import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../../db/connect.ts';
import { problems } from '../../problems/problems.ts';
import { listAssignments } from '../look/assignments-store.ts';
import { isSamePlace, type PlannedStop, type StopLeft, stopsLeft } from '../look/stop-list.ts';
import { followStep, goalOf, keyOfStop, mergeOrder, type StepMade } from '../order-stops.ts';
import { lockCourier } from './couriers-store.ts';
import { type PutStop, writeStops } from './stops-store.ts';

/** A stop in the order of stops that operations or a courier request. */
type WantedStop = Pick<PlannedStop, 'kind' | 'deliveryId'>;

/** The keys (`keyOfStop`) of a courier's stops, in order, before and after a change. */
interface Reordered {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

const isWanted = <Stop extends StopLeft>(stop: Stop): stop is Stop & WantedStop => stop.kind !== 'RETURN';

const putAgain = (stop: StopLeft & WantedStop, at: Date): PutStop => ({
  kind: stop.kind,
  deliveryId: stop.deliveryId,
  plannedAt: stop.plannedAt ?? at,
  isPinned: stop.assignment.isPinned,
});

/**
 * Reorders a courier's stops as operations requested (decision 213). The request does not contain stops at which a
 * parcel is returned; they stay last.
 * @throws courierNotFound; stopsChanged unless `wanted` names every remaining stop exactly once; stopsOutOfOrder for a
 * dropoff before its pickup
 */
export async function orderStops(
  tx: Tx,
  courierId: string,
  wanted: readonly WantedStop[],
  now: Date,
): Promise<Reordered> {
  if (!(await lockCourier(tx, courierId))) throw problems.courierNotFound();
  const left = stopsLeft(await listAssignments(tx, courierId)).filter(isWanted);
  const [before, after] = [left.map(keyOfStop), wanted.map(keyOfStop)];
  if (!isDeepStrictEqual(before.toSorted(), after.toSorted())) throw problems.stopsChanged();
  const ordered = mergeOrder(left, wanted);
  if (!isDeepStrictEqual(ordered.map(keyOfStop), after)) throw problems.stopsOutOfOrder();
  await writeStops(
    tx,
    courierId,
    ordered.map((stop) => ({ ...putAgain(stop, now), isPinned: true })),
  );
  return { before, after };
}

/**
 * Puts a courier's stops in the order that the courier requested, merged with stops that have changed since (decision
 * 433). The stops named in the request become pinned, which means that dispatch keeps their order. All other stops stay
 * pinned or unpinned as they are.
 */
export async function mergeStops(
  tx: Tx,
  courierId: string,
  wanted: readonly WantedStop[],
  now: Date,
): Promise<void> {
  await lockCourier(tx, courierId);
  const left = stopsLeft(await listAssignments(tx, courierId)).filter(isWanted);
  const named = new Set(wanted.map(keyOfStop));
  const put = (stop: StopLeft & WantedStop) => {
    const again = putAgain(stop, now);
    return { ...again, isPinned: again.isPinned || named.has(keyOfStop(stop)) };
  };
  await writeStops(tx, courierId, mergeOrder(left, wanted).map(put));
}

/**
 * Moves a stop to the front when the courier sets off for it or arrives at it (decision 433). The caller has locked
 * the courier.
 */
export async function followCourier(tx: Tx, courierId: string, step: StepMade, now: Date): Promise<void> {
  if (goalOf(step) === undefined) return;
  const left = stopsLeft(await listAssignments(tx, courierId));
  const followed = followStep(left, step, isSamePlace);
  if (isDeepStrictEqual(followed.map(keyOfStop), left.map(keyOfStop))) return;
  const put = followed.filter(isWanted).map((stop) => putAgain(stop, now));
  await writeStops(tx, courierId, put);
}
