import { type Bundle, departMinute } from './bundle.ts';
import { isAfterShift, isBarred, isFull, isOverCash, isTooHeavy, servesOwner } from './exclusions.ts';
import type { DispatchPolicy } from './policy.ts';
import type { DutyCourier, OpenOrder, Snapshot } from './snapshot.ts';

/** The cost of one courier for one bundle, in minutes, by part. It is stored to explain the assignment. */
export interface CostParts {
  /** Minutes from ready to delivered, summed over the orders. */
  readonly deliveryMinutes: number;
  readonly latenessMinutes: number;
  /** Minutes for the courier's way to the pickup, the handover and the round. */
  readonly workMinutes: number;
  /** Minutes that the courier is free before leaving. */
  readonly idleMinutes: number;
  readonly fairnessMinutes: number;
  readonly lapseMinutes: number;
}

/** One courier paired with one bundle: the resulting times and the cost. */
export interface Pairing {
  readonly arriveMinute: number;
  /** The departure from the last pickup. */
  readonly departMinute: number;
  readonly parts: CostParts;
  readonly costMinutes: number;
}

/** The inputs to every cost of one tick. */
export interface Terms {
  readonly snapshot: Snapshot;
  readonly policy: DispatchPolicy;
  /** The price of one minute of a courier's work; it rises as couriers grow scarce. */
  readonly workWeight: number;
  /** The extra cost of a late delivery, on top of its delay: the value of the courier's work that it wastes. */
  readonly lateMinutes: number;
}

export function termsOf(snapshot: Snapshot, policy: DispatchPolicy): Terms {
  const soon = snapshot.nowMinute + policy.pressureMinutes;
  const ready = snapshot.orders.filter(({ readyMinute }) => readyMinute <= soon).length;
  const free = snapshot.couriers.filter(({ freeMinute }) => freeMinute <= soon).length;
  const pressure = ready / Math.max(free, 1);
  const workWeight = policy.workWeight + policy.workWeightPerPressure * pressure;
  return { snapshot, policy, workWeight, lateMinutes: policy.lateWorkMinutes * workWeight };
}

/**
 * Returns the pairing if the courier sets off as soon as both are free; undefined when shift, capacity, bar or deadline
 * forbid it.
 */
export function pairCourier(terms: Terms, courier: DutyCourier, bundle: Bundle): Pairing | undefined {
  if (!hasRoom(courier, bundle.orders, bundle.weightKg)) return undefined;
  const { snapshot, policy, workWeight } = terms;
  const approachMinutes = snapshot.travelMinutes(courier.point, bundle.pickups[0]!);
  const arriveMinute = Math.max(snapshot.nowMinute, courier.freeMinute) + approachMinutes;
  const idleMinutes = departMinute(bundle, arriveMinute) - bundle.handoverMinutes - arriveMinute;
  return reckonPairing(terms, courier, {
    bundle,
    arriveMinute,
    added: bundle.orders,
    before: nothingBefore,
    workMinutes: workWeight * (approachMinutes + bundle.handoverMinutes + bundle.roundMinutes),
    idleMinutes: policy.idleWeight * idleMinutes,
  });
}

/**
 * Adds orders to a courier's next pickup: `bundle` is the enlarged bundle, `awaited` the one before. The cost is the
 * difference. Returns undefined when shift, capacity, bar or deadline forbid it.
 */
export function addToCourier(
  terms: Terms,
  courier: DutyCourier,
  awaited: Bundle,
  bundle: Bundle,
): Pairing | undefined {
  const added = bundle.orders.filter((order) => !awaited.orders.includes(order));
  if (!hasRoom(courier, added, bundle.weightKg - awaited.weightKg)) return undefined;
  const { arriveMinute } = courier.awaitedPickup!;
  const departBefore = departMinute(awaited, arriveMinute);
  const before = deliveryCost(terms, awaited, departBefore);
  const endMinute = bundle.roundMinutes + departMinute(bundle, arriveMinute);
  const workMinutes = terms.workWeight * (endMinute - (awaited.roundMinutes + departBefore));
  return (
    before &&
    reckonPairing(terms, courier, { bundle, arriveMinute, before, added, workMinutes, idleMinutes: 0 })
  );
}

/** True if a courier has capacity for these orders, of this total weight, and for their cash. */
export const hasRoom = (courier: DutyCourier, orders: readonly OpenOrder[], weightKg: number): boolean =>
  !isFull(courier, orders.length) && !isTooHeavy(courier, weightKg) && !isOverCash(courier, orders);

interface Addition {
  readonly bundle: Bundle;
  readonly arriveMinute: number;
  /** The orders of the bundle that are new to the courier, and the present cost of the others. */
  readonly added: readonly OpenOrder[];
  readonly before: DeliveryCost;
  readonly workMinutes: number;
  readonly idleMinutes: number;
}

function reckonPairing(
  terms: Terms,
  courier: DutyCourier,
  { bundle, arriveMinute, added, before, workMinutes, idleMinutes }: Addition,
): Pairing | undefined {
  const { snapshot, policy } = terms;
  const depart = departMinute(bundle, arriveMinute);
  if (isAfterShift(courier, snapshot, depart)) return undefined;
  const delivery = deliveryCost(terms, bundle, depart);
  const lapses = countLapses(added, courier);
  if (delivery === undefined || lapses === undefined) return undefined;
  const deliveryMinutes = delivery.deliveryMinutes - before.deliveryMinutes;
  const latenessMinutes = delivery.latenessMinutes - before.latenessMinutes;
  const fairnessMinutes = fairnessOf(policy, courier) * added.length;
  const lapseMinutes = policy.lapseMinutes * lapses;
  return {
    arriveMinute,
    departMinute: depart,
    parts: { deliveryMinutes, latenessMinutes, workMinutes, idleMinutes, fairnessMinutes, lapseMinutes },
    costMinutes:
      deliveryMinutes + latenessMinutes + workMinutes + idleMinutes + fairnessMinutes + lapseMinutes,
  };
}

/** Returns the fairness cost of one order; it is capped at two orders above or below a fair share. */
export const fairnessOf = ({ fairnessMinutes }: DispatchPolicy, { ordersAhead }: DutyCourier): number =>
  fairnessMinutes * Math.max(-1, Math.min(1, ordersAhead / 2));

type DeliveryCost = Pick<CostParts, 'deliveryMinutes' | 'latenessMinutes'>;

const nothingBefore: DeliveryCost = { deliveryMinutes: 0, latenessMinutes: 0 };

/** Returns the cost of a delivery's lateness against its promise. */
export const latenessCost = (
  { policy, lateMinutes }: Terms,
  { promisedMinute }: OpenOrder,
  doorMinute: number,
): number =>
  doorMinute > promisedMinute ? policy.latenessWeight * (doorMinute - promisedMinute) + lateMinutes : 0;

/**
 * Returns minutes from ready to delivered and the cost of lateness, over the orders; undefined if any order misses its
 * latest time.
 */
export function deliveryCost(terms: Terms, bundle: Bundle, depart: number): DeliveryCost | undefined {
  let deliveryMinutes = -bundle.readyMinutes;
  let latenessMinutes = 0;
  for (let index = 0; index < bundle.orders.length; index += 1) {
    const order = bundle.orders[index]!;
    const door = depart + bundle.doorMinutes[index]!;
    if (door > order.latestMinute) return undefined;
    deliveryMinutes += door;
    latenessMinutes += latenessCost(terms, order, door);
  }
  return { deliveryMinutes, latenessMinutes };
}

/** Returns the cost of leaving these orders without a courier until the next tick. */
export function aloneCost({ snapshot, policy, workWeight }: Terms, orders: readonly OpenOrder[]): number {
  const orderMinutes = policy.unassignedMinutes + workWeight * policy.unassignedWorkMinutes;
  return orders.reduce((cost, { readyMinute }) => {
    const ageMinutes = Math.max(snapshot.nowMinute - readyMinute, 0);
    return cost + (orderMinutes + policy.unassignedMinutesPerMinuteOfAge * ageMinutes);
  }, 0);
}

/**
 * Counts the orders whose offers this courier let lapse before; undefined when the courier is barred from one of them.
 */
export function countLapses(orders: readonly OpenOrder[], courier: DutyCourier): number | undefined {
  let lapses = 0;
  for (const order of orders) {
    if (isBarred(courier, order) || !servesOwner(courier, order)) return undefined;
    if (order.lapsedCourierIds?.has(courier.id)) lapses += 1;
  }
  return lapses;
}
