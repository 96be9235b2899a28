import { isSamePlace } from './ride.ts';
import type { OpenOrder, Point, Snapshot } from './snapshot.ts';

/**
 * Orders that one courier carries together. The courier visits each pickup place once, in the order in which the places
 * first occur in `orders`, and then delivers the orders one after the other. The departure from the last pickup is
 * `max(arrival + handoverMinutes, leaveMinute)`. All times for a courier can therefore be computed from the courier's
 * arrival, without computing the route again.
 */
export interface Bundle {
  readonly orders: readonly OpenOrder[];
  readonly pickups: readonly Point[];
  /** Minutes from arriving at the first pickup to leaving the last one, provided that all parcels are ready. */
  readonly handoverMinutes: number;
  /**
   * The earliest minute at which a courier can leave the last pickup, because of the times at which parcels become
   * ready.
   */
  readonly leaveMinute: number;
  /** For each order: minutes from leaving the last pickup to the handover at the recipient's door. */
  readonly doorMinutes: readonly number[];
  /** Minutes from leaving the last pickup to leaving the last door. */
  readonly roundMinutes: number;
  readonly weightKg: number;
  readonly readyMinutes: number;
}

type Area = Pick<Snapshot, 'travelMinutes' | 'pickupServiceMinutes' | 'dropoffServiceMinutes'>;

/** Returns a bundle of orders that are dropped off in the given order. */
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

/** Returns the minute at which a courier who reaches the first pickup at `arriveMinute` leaves the last pickup. */
export function departMinute(bundle: Bundle, arriveMinute: number): number {
  return Math.max(arriveMinute + bundle.handoverMinutes, bundle.leaveMinute);
}

/**
 * Returns all bundles that contain one more order: one bundle for each position of its drop-off among the other
 * drop-offs.
 */
export const withOneMore = (area: Area, { orders }: Bundle, order: OpenOrder): Bundle[] =>
  [...orders, order].map((_, place) => bundleOrders(area, orders.toSpliced(place, 0, order)));
