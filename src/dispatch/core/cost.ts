import { type Bundle, departMinute } from './bundle.ts';
import { isAfterShift, isBarred, isFull, isOverCash, isTooHeavy, servesOwner } from './exclusions.ts';
import type { DispatchPolicy } from './policy.ts';
import type { DutyCourier, OpenOrder, Snapshot } from './snapshot.ts';

/**
 * The parts of the cost, in minutes, of assigning a bundle of orders to a courier. They are stored to explain the
 * assignment.
 */
export interface CostParts {
  /** Minutes from the time when a parcel is ready to its delivery, summed over the orders. */
  readonly deliveryMinutes: number;
  readonly latenessMinutes: number;
  /**
   * Minutes of the courier's work (way to the pickup, handovers, way to the recipients), multiplied by
   * `Terms.workWeight`.
   */
  readonly workMinutes: number;
  /**
   * Minutes for which the courier waits at the pickup until the parcels are ready, multiplied by the policy's
   * `idleWeight`.
   */
  readonly idleMinutes: number;
  readonly fairnessMinutes: number;
  readonly lapseMinutes: number;
}

/** The times and the cost that result if a courier takes a bundle of orders. */
export interface Pairing {
  readonly arriveMinute: number;
  /** The departure from the last pickup. */
  readonly departMinute: number;
  readonly parts: CostParts;
  readonly costMinutes: number;
}

/** The inputs that all costs in one run of dispatch share. */
export interface Terms {
  readonly snapshot: Snapshot;
  readonly policy: DispatchPolicy;
  /** The cost of one minute of a courier's work. It rises with the number of orders per free courier. */
  readonly workWeight: number;
  /** A fixed cost of each late delivery, in addition to the cost of each minute of lateness. */
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
 * Returns the times and the cost if the courier, after the present work, goes straight to the bundle's first pickup.
 * Returns undefined in three cases: the courier's shift, number of parcels, weight or cash limit forbids it; the
 * courier may not get one of the orders; or an order would miss its latest time.
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
 * Returns the times and the cost of adding orders to the pickup to which a courier is on the way. `awaited` is the
 * courier's present bundle of orders; `bundle` also contains the added orders. The cost is the difference between the
 * two. Returns undefined for the same reasons as `pairCourier`.
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

/**
 * True if the courier can take the orders: they exceed neither the number of parcels that the courier can still take,
 * nor the spare weight (`weightKg` is their total weight), nor the cash limit.
 */
export const hasRoom = (courier: DutyCourier, orders: readonly OpenOrder[], weightKg: number): boolean =>
  !isFull(courier, orders.length) && !isTooHeavy(courier, weightKg) && !isOverCash(courier, orders);

interface Addition {
  readonly bundle: Bundle;
  readonly arriveMinute: number;
  /**
   * `added` are the orders of the bundle that the courier does not have yet. `before` is the cost of delivering the
   * other orders without them.
   */
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

/**
 * Returns the cost, in minutes, of giving one more order to a courier. It is positive for a courier who has had more
 * orders than a fair share, and negative for one who has had fewer, so that orders are shared fairly. From a difference
 * of two orders on, it no longer grows.
 */
export const fairnessOf = ({ fairnessMinutes }: DispatchPolicy, { ordersAhead }: DutyCourier): number =>
  fairnessMinutes * Math.max(-1, Math.min(1, ordersAhead / 2));

type DeliveryCost = Pick<CostParts, 'deliveryMinutes' | 'latenessMinutes'>;

const nothingBefore: DeliveryCost = { deliveryMinutes: 0, latenessMinutes: 0 };

/** Returns the cost of delivering an order after its promised time; 0 if it is on time. */
export const latenessCost = (
  { policy, lateMinutes }: Terms,
  { promisedMinute }: OpenOrder,
  doorMinute: number,
): number =>
  doorMinute > promisedMinute ? policy.latenessWeight * (doorMinute - promisedMinute) + lateMinutes : 0;

/**
 * Returns two sums over the orders of a bundle that leaves the last pickup at the minute `depart`: the minutes from
 * ready to delivered, and the cost of lateness. Returns undefined if an order misses its latest time.
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

/** Returns the cost of leaving these orders without a courier until the next run of dispatch. */
export function aloneCost({ snapshot, policy, workWeight }: Terms, orders: readonly OpenOrder[]): number {
  const orderMinutes = policy.unassignedMinutes + workWeight * policy.unassignedWorkMinutes;
  return orders.reduce((cost, order) => {
    const ageMinutes = Math.max(snapshot.nowMinute - order.readyMinute, 0);
    const agedMinutes = policy.unassignedMinutesPerMinuteOfAge * ageMinutes;
    return cost + orderMinutes + agedMinutes + overdueCost(snapshot, policy, order);
  }, 0);
}

/** Returns the cost that brings an order to the front once it has been late for a long time; 0 before. */
function overdueCost(
  { nowMinute }: Snapshot,
  { overdueAfterMinutes, overdueMinutes, overdueMinutesPerMinute }: DispatchPolicy,
  { promisedMinute }: OpenOrder,
): number {
  const overMinutes = nowMinute - promisedMinute - overdueAfterMinutes;
  return overMinutes > 0 ? overdueMinutes + overdueMinutesPerMinute * overMinutes : 0;
}

/**
 * Counts the orders that this courier declined, left unanswered or gave back some time ago. Returns undefined if the
 * courier may not get one of the orders, or does not serve its owner.
 */
export function countLapses(orders: readonly OpenOrder[], courier: DutyCourier): number | undefined {
  let lapses = 0;
  for (const order of orders) {
    if (isBarred(courier, order) || !servesOwner(courier, order)) return undefined;
    if (order.lapsedCourierIds?.has(courier.id)) lapses += 1;
  }
  return lapses;
}
