import type { Coordinates } from '../../quotes/schema.ts';
import type { Road } from '../../quotes/travel.ts';
import { rideStops } from '../core/ride.ts';
import { instantOf, minuteOf, workOn } from '../decide/snapshot-of.ts';
import { planeRound } from '../look/plane.ts';

/**
 * A drop-off of a round from a hub. A door without coordinates is assumed to be at the same place as the door before
 * it.
 */
interface Door {
  readonly deliveryId: string;
  readonly coordinates: Coordinates | null;
}

/**
 * Returns the expected arrival at each door of a round that leaves the hub at `leavesAt`, at the travel speed in
 * `road`.
 */
export function expectDoors(
  hub: Coordinates,
  doors: readonly Door[],
  { leavesAt, road }: { readonly leavesAt: Date; readonly road: Road },
): { readonly deliveryId: string; readonly plannedAt: Date }[] {
  const toPoint = planeRound(hub);
  let point = toPoint(hub);
  const readyMinute = minuteOf(leavesAt);
  const stops = doors.map(({ coordinates }) => {
    if (coordinates !== null) point = toPoint(coordinates);
    return { order: { pickup: point, dropoff: point, readyMinute }, isPickup: false };
  });
  const ridden = rideStops(workOn(road), { point: toPoint(hub), minute: readyMinute }, stops);
  return doors.map(({ deliveryId }, index) => ({
    deliveryId,
    plannedAt: instantOf(ridden[index]!.arriveMinute),
  }));
}
