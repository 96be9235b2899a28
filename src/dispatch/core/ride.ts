import type { Carriage, Origin, Point, RouteStop, Snapshot } from './snapshot.ts';

export interface TimedStop<Order extends Carriage = Carriage> extends RouteStop<Order> {
  readonly arriveMinute: number;
  /** The minute of the handover of the parcel. */
  readonly handoverMinute: number;
  readonly leaveMinute: number;
}

type Services = Pick<Snapshot, 'pickupServiceMinutes' | 'dropoffServiceMinutes'>;
interface Roads extends Services {
  readonly travelMinutes: (from: Point, to: Point, minute: number) => number;
}

export const placeOf = ({ order, isPickup }: RouteStop): Point => (isPickup ? order.pickup : order.dropoff);
export const isSamePlace = (one: Point, other: Point): boolean => one.x === other.x && one.y === other.y;

/**
 * True if a stop picks up at the same place as the stop before it. The courier then needs one service time for both.
 */
export const sharesPickup = (before: RouteStop | undefined, stop: RouteStop): boolean =>
  before?.isPickup === true && stop.isPickup && isSamePlace(before.order.pickup, stop.order.pickup);

/**
 * Returns the minute of departure from a stop. The handover is in the middle of the service time, and not before the
 * parcel is ready. If the previous stop is a pickup at the same place (`isShared`), this stop adds no service time.
 */
export function leaveMinute(
  { pickupServiceMinutes, dropoffServiceMinutes }: Services,
  { order, isPickup }: RouteStop,
  arriveMinute: number,
  isShared: boolean,
): number {
  if (!isPickup) return arriveMinute + dropoffServiceMinutes;
  const half = pickupServiceMinutes / 2;
  return Math.max(arriveMinute + (isShared ? 0 : pickupServiceMinutes), order.readyMinute + half);
}

/**
 * Returns the times at each stop for a courier who makes these stops in order. Consecutive pickups at one place share
 * one handover.
 */
export function rideStops<Order extends Carriage>(
  roads: Roads,
  origin: Origin,
  stops: readonly RouteStop<Order>[],
): TimedStop<Order>[] {
  const ridden: TimedStop<Order>[] = [];
  let { point, minute } = origin;
  let shared = 0;
  stops.forEach((stop, index) => {
    const isShared = sharesPickup(stops[index - 1], stop);
    const place = placeOf(stop);
    const arrive = isShared ? minute : minute + roads.travelMinutes(point, place, minute);
    const half = (stop.isPickup ? roads.pickupServiceMinutes : roads.dropoffServiceMinutes) / 2;
    minute = leaveMinute(roads, stop, arrive, isShared);
    point = place;
    shared = isShared ? shared + 1 : 1;
    const arriveMinute = isShared ? ridden.at(-1)!.arriveMinute : arrive;
    ridden.push({ ...stop, arriveMinute, handoverMinute: minute - half, leaveMinute: minute });
    for (let each = ridden.length - shared; isShared && each < ridden.length - 1; each += 1)
      ridden[each] = { ...ridden[each]!, handoverMinute: minute - half, leaveMinute: minute };
  });
  return ridden;
}
