import { type Bundle, departMinute } from './bundle.ts';
import type { DispatchPolicy } from './policy.ts';
import type { DutyCourier, OpenOrder, Snapshot } from './snapshot.ts';

/** What one courier for one bundle costs, in minutes, by part: kept as the reason for an assignment. */
export interface CostParts {
  /** From ready to the door, over all orders. */
  readonly deliveryMinutes: number;
  readonly latenessMinutes: number;
  /** The courier's way to the pickup, handover and round. */
  readonly workMinutes: number;
  /** Free time before the courier is needed. */
  readonly idleMinutes: number;
  readonly fairnessMinutes: number;
  readonly lapseMinutes: number;
}

/** One courier for one bundle: the times that follow, and the cost. */
export interface Pairing {
  readonly arriveMinute: number;
  /** The departure from the last pickup. */
  readonly departMinute: number;
  readonly parts: CostParts;
  readonly costMinutes: number;
}

/** What every cost of one tick is reckoned with. */
export interface Terms {
  readonly snapshot: Snapshot;
  readonly policy: DispatchPolicy;
  /** The price of one minute of a courier's work: it rises as couriers grow scarce. */
  readonly workWeight: number;
}

export function termsOf(snapshot: Snapshot, policy: DispatchPolicy): Terms {
  const soon = snapshot.nowMinute + policy.pressureMinutes;
  const ready = snapshot.orders.reduce((count, order) => count + Number(order.readyMinute <= soon), 0);
  const free = snapshot.couriers.reduce((count, courier) => count + Number(courier.freeMinute <= soon), 0);
  const pressure = ready / Math.max(free, 1);
  return { snapshot, policy, workWeight: policy.workWeight + policy.workWeightPerPressure * pressure };
}

/** Sends a courier to a bundle as soon as both are free; undefined where shift, load, bar or time forbid it. */
export function pairCourier(terms: Terms, courier: DutyCourier, bundle: Bundle): Pairing | undefined {
  const { snapshot, policy, workWeight } = terms;
  if (bundle.orders.length > courier.mostOrders || bundle.weightKg > courier.spareWeightKg) return undefined;
  const startMinute = Math.max(snapshot.nowMinute, courier.freeMinute);
  const approachMinutes = snapshot.travelMinutes(courier.point, bundle.pickups[0]!);
  const arriveMinute = startMinute + approachMinutes;
  const depart = departMinute(bundle, arriveMinute);
  if (depart - snapshot.pickupServiceMinutes / 2 > courier.lastPickupMinute) return undefined;

  const delivery = deliveryCost(bundle, depart);
  if (delivery === undefined) return undefined;
  const lapse = countLapses(bundle.orders, courier);
  if (lapse === undefined) return undefined;
  const parts: CostParts = {
    ...delivery,
    latenessMinutes: policy.latenessWeight * delivery.latenessMinutes,
    workMinutes: workWeight * (approachMinutes + bundle.handoverMinutes + bundle.roundMinutes),
    idleMinutes: policy.idleWeight * (depart - bundle.handoverMinutes - arriveMinute),
    fairnessMinutes: fairness(policy, courier) * bundle.orders.length,
    lapseMinutes: policy.lapseMinutes * lapse,
  };
  return { arriveMinute, departMinute: depart, parts, costMinutes: sumParts(parts) };
}

/** Minutes from ready to door and beyond the promise, over the orders; undefined past the latest time of any. */
export function deliveryCost(
  bundle: Bundle,
  depart: number,
): Pick<CostParts, 'deliveryMinutes' | 'latenessMinutes'> | undefined {
  let deliveryMinutes = -bundle.readyMinutes;
  let latenessMinutes = 0;
  for (let index = 0; index < bundle.orders.length; index += 1) {
    const order = bundle.orders[index]!;
    const door = depart + bundle.doorMinutes[index]!;
    if (door > order.latestMinute) return undefined;
    deliveryMinutes += door;
    if (door > order.promisedMinute) latenessMinutes += door - order.promisedMinute;
  }
  return { deliveryMinutes, latenessMinutes };
}

/**
 * Adds orders to what a courier is about to pick up: `bundle` is all of it, `awaited` what there was. The cost is
 * that of the difference; undefined where shift, load, bar or time forbid it.
 */
export function addToCourier(
  terms: Terms,
  courier: DutyCourier,
  awaited: Bundle,
  bundle: Bundle,
): Pairing | undefined {
  const { arriveMinute } = courier.awaitedPickup!;
  const added = bundle.orders.length - awaited.orders.length;
  if (added > courier.mostOrders || bundle.weightKg - awaited.weightKg > courier.spareWeightKg)
    return undefined;
  const depart = departMinute(bundle, arriveMinute);
  if (depart - terms.snapshot.pickupServiceMinutes / 2 > courier.lastPickupMinute) return undefined;
  const lapses = countLapses(
    bundle.orders.filter((order) => !awaited.orders.includes(order)),
    courier,
  );
  const delivery = deliveryCost(bundle, depart);
  const before = deliveryCost(awaited, departMinute(awaited, arriveMinute));
  if (lapses === undefined || delivery === undefined || before === undefined) return undefined;
  const extraMinutes =
    bundle.roundMinutes + depart - (awaited.roundMinutes + departMinute(awaited, arriveMinute));
  const parts: CostParts = {
    deliveryMinutes: delivery.deliveryMinutes - before.deliveryMinutes,
    latenessMinutes: terms.policy.latenessWeight * (delivery.latenessMinutes - before.latenessMinutes),
    workMinutes: terms.workWeight * extraMinutes,
    idleMinutes: 0,
    fairnessMinutes: fairness(terms.policy, courier) * added,
    lapseMinutes: terms.policy.lapseMinutes * lapses,
  };
  return { arriveMinute, departMinute: depart, parts, costMinutes: sumParts(parts) };
}

/** What it costs to leave these orders without a courier until the next tick. */
export function aloneCost({ snapshot, policy }: Terms, orders: readonly OpenOrder[]): number {
  let cost = 0;
  for (const order of orders) {
    const ageMinutes = Math.max(snapshot.nowMinute - order.readyMinute, 0);
    cost += policy.unassignedMinutes + policy.unassignedMinutesPerMinuteOfAge * ageMinutes;
  }
  return cost;
}

/** How many of the orders this courier let lapse before; undefined when one of them is not for this courier. */
function countLapses(orders: readonly OpenOrder[], { id, onlyFor }: DutyCourier): number | undefined {
  let lapses = 0;
  for (const order of orders) {
    if (order.barredCourierIds?.has(id)) return undefined;
    if (onlyFor !== undefined && order.owner !== onlyFor) return undefined;
    if (order.lapsedCourierIds?.has(id)) lapses += 1;
  }
  return lapses;
}

/** Two orders ahead of a fair share or behind it is as far as fairness reaches. */
function fairness(policy: DispatchPolicy, courier: DutyCourier): number {
  return policy.fairnessMinutes * Math.max(-1, Math.min(1, courier.ordersAhead / 2));
}

function sumParts(parts: CostParts): number {
  return (
    parts.deliveryMinutes +
    parts.latenessMinutes +
    parts.workMinutes +
    parts.idleMinutes +
    parts.fairnessMinutes +
    parts.lapseMinutes
  );
}
