import { isSamePlace } from './ride.ts';
import type { OpenOrder, Point, Snapshot } from './snapshot.ts';

/**
 * Orders that one courier carries together: the courier picks all up, then drops them off in order. Each pickup place
 * is visited once, in first-seen order. For any arrival time, the departure from the last pickup is `max(arrival +
 * handoverMinutes, leaveMinute)`, so the times of each courier follow without another walk over the route.
 */
export interface Bundle {
  readonly orders: readonly OpenOrder[];
  readonly pickups: readonly Point[];
  /** Minutes from arriving at the first pickup to leaving the last, without waiting for parcels. */
  readonly handoverMinutes: number;
  /** The earliest departure from the last pickup, after the parcels are ready. */
  readonly leaveMinute: number;
  /** For each order, minutes from the departure to the handover at the door. */
  readonly doorMinutes: readonly number[];
  /** Minutes from the departure to the end of the last stop. */
  readonly roundMinutes: number;
  readonly weightKg: number;
  readonly readyMinutes: number;
}

type Area = Pick<Snapshot, 'travelMinutes' | 'pickupServiceMinutes' | 'dropoffServiceMinutes'>;

/** Bundles orders that are dropped off in the given order. */
export function bundleOrders(area: Area, orders: readonly OpenOrder[]): Bundle {
  const { travelMinutes, pickupServiceMinutes, dropoffServiceMinutes } = area;
  const pickups: Point[] = [];
  let handoverMinutes = 0;
  let leaveMinute = Number.NEGATIVE_INFINITY;
  for (const { pickup } of orders) {
    if (pickups.some((seen) => isSamePlace(seen, pickup))) continue;
    const last = pickups.at(-1);
    const spent = (last ? travelMinutes(last, pickup) : 0) + pickupServiceMinutes;
    const readyMinute = orders.reduce(
      (latest, order) => (isSamePlace(order.pickup, pickup) ? Math.max(latest, order.readyMinute) : latest),
      Number.NEGATIVE_INFINITY,
    );
    handoverMinutes += spent;
    leaveMinute = Math.max(leaveMinute + spent, readyMinute + pickupServiceMinutes / 2);
    pickups.push(pickup);
  }
  let at = pickups.at(-1)!;
  let roundMinutes = 0;
  const doorMinutes = orders.map(({ dropoff }) => {
    const door = roundMinutes + travelMinutes(at, dropoff);
    roundMinutes = door + dropoffServiceMinutes;
    at = dropoff;
    return door + dropoffServiceMinutes / 2;
  });
  const weightKg = orders.reduce((sum, order) => sum + order.weightKg, 0);
  const readyMinutes = orders.reduce((sum, order) => sum + order.readyMinute, 0);
  return { orders, pickups, handoverMinutes, leaveMinute, doorMinutes, roundMinutes, weightKg, readyMinutes };
}

/** Returns the departure from the last pickup for a courier who reaches the first at `arriveMinute`. */
export function departMinute(bundle: Bundle, arriveMinute: number): number {
  return Math.max(arriveMinute + bundle.handoverMinutes, bundle.leaveMinute);
}

/** Returns one bundle for each place at which the extra order can be dropped off. */
export const withOneMore = (area: Area, { orders }: Bundle, order: OpenOrder): Bundle[] =>
  [...orders, order].map((_, place) => bundleOrders(area, orders.toSpliced(place, 0, order)));
