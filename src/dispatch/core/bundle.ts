import type { OpenOrder, Point, Snapshot } from './snapshot.ts';

/**
 * Orders that one courier carries together: all are picked up, then dropped off in the order they stand in.
 * The pickups are the orders' places in first-seen order, each place once.
 *
 * However late a courier arrives, the departure from the last pickup is `max(arrival + handoverMinutes,
 * leaveMinute)`, so that one courier's times follow without walking the route again.
 */
export interface Bundle {
  readonly orders: readonly OpenOrder[];
  readonly pickups: readonly Point[];
  /** From the arrival at the first pickup to the departure from the last, when nothing is waited for. */
  readonly handoverMinutes: number;
  /** The earliest departure from the last pickup that the ready times allow. */
  readonly leaveMinute: number;
  /** For each order, minutes from that departure to the parcel changing hands at the door. */
  readonly doorMinutes: Float64Array;
  /** From that departure to the end of the last stop. */
  readonly roundMinutes: number;
  readonly weightKg: number;
  readonly readyMinutes: number;
}

type Area = Pick<Snapshot, 'travelMinutes' | 'pickupServiceMinutes' | 'dropoffServiceMinutes'>;

/** Bundles orders for dropping off in the order given. */
export function bundleOrders(area: Area, orders: readonly OpenOrder[]): Bundle {
  const pickups: Point[] = [];
  let handoverMinutes = 0;
  let leaveMinute = Number.NEGATIVE_INFINITY;
  for (const { pickup } of orders) {
    if (pickups.some((seen) => seen.x === pickup.x && seen.y === pickup.y)) continue;
    const last = pickups.at(-1);
    const ready = latestReady(orders, pickup) + area.pickupServiceMinutes / 2;
    const spent = (last ? area.travelMinutes(last, pickup) : 0) + area.pickupServiceMinutes;
    handoverMinutes += spent;
    leaveMinute = Math.max(leaveMinute + spent, ready);
    pickups.push(pickup);
  }
  const doorMinutes = new Float64Array(orders.length);
  let at = pickups.at(-1)!;
  let clock = 0;
  let weightKg = 0;
  orders.forEach((order, index) => {
    clock += area.travelMinutes(at, order.dropoff);
    doorMinutes[index] = clock + area.dropoffServiceMinutes / 2;
    clock += area.dropoffServiceMinutes;
    at = order.dropoff;
    weightKg += order.weightKg;
  });
  const readyMinutes = orders.reduce((sum, order) => sum + order.readyMinute, 0);
  return {
    orders,
    pickups,
    handoverMinutes,
    leaveMinute,
    doorMinutes,
    roundMinutes: clock,
    weightKg,
    readyMinutes,
  };
}

function latestReady(orders: readonly OpenOrder[], at: Point): number {
  let latest = Number.NEGATIVE_INFINITY;
  for (const { pickup, readyMinute } of orders) {
    if (pickup.x === at.x && pickup.y === at.y) latest = Math.max(latest, readyMinute);
  }
  return latest;
}

/** The departure from the last pickup, for a courier who reaches the first at `arriveMinute`. */
export function departMinute(bundle: Bundle, arriveMinute: number): number {
  return Math.max(arriveMinute + bundle.handoverMinutes, bundle.leaveMinute);
}

/** The same orders and one more, dropped off at each possible place in turn. */
export function* withOneMore(area: Area, bundle: Bundle, order: OpenOrder): Generator<Bundle> {
  for (let place = 0; place <= bundle.orders.length; place += 1) {
    yield bundleOrders(area, bundle.orders.toSpliced(place, 0, order));
  }
}
