import { type Bundle, departMinute } from './bundle.ts';
import type { DispatchPolicy } from './policy.ts';
import type { DutyCourier, OpenOrder, Snapshot } from './snapshot.ts';

/** The rules that exclude a courier from an order. Both the costs and the wait reasons use them. */

/** True if the courier's fleet serves the owner of the order. */
export const servesOwner = (
  { onlyFor }: Pick<DutyCourier, 'onlyFor'>,
  { owner }: Pick<OpenOrder, 'owner'>,
): boolean => onlyFor === undefined || owner === onlyFor;

export const isBarred = (
  { id }: Pick<DutyCourier, 'id'>,
  { barredCourierIds }: Pick<OpenOrder, 'barredCourierIds'>,
): boolean => barredCourierIds?.has(id) === true;

export const isFull = ({ mostOrders }: DutyCourier, orders: number): boolean => orders > mostOrders;

export const isTooHeavy = (
  { spareWeightKg }: Pick<DutyCourier, 'spareWeightKg'>,
  weightKg: number,
): boolean => weightKg > spareWeightKg;

/**
 * True if the courier would exceed the cash limit by collecting for these orders. A courier with no other cash may
 * exceed the limit with one order. Without this exception, nobody could ever deliver an order above the limit (decision
 * 450).
 */
export function isOverCash(
  { cash }: Pick<DutyCourier, 'cash'>,
  orders: readonly Pick<OpenOrder, 'collectIdr'>[],
): boolean {
  if (!cash) return false;
  let sumIdr = 0;
  let mostIdr = 0;
  for (const { collectIdr = 0 } of orders) {
    sumIdr += collectIdr;
    mostIdr = Math.max(mostIdr, collectIdr);
  }
  const totalIdr = cash.heldIdr + sumIdr;
  return sumIdr > 0 && totalIdr > cash.limitIdr && totalIdr > mostIdr;
}

/**
 * True if the courier becomes free more than the policy's `lookAheadMinutes` from now, which is too late for this run
 * of dispatch.
 */
export const isBusyLong = (
  { freeMinute }: Pick<DutyCourier, 'freeMinute'>,
  { nowMinute }: Pick<Snapshot, 'nowMinute'>,
  { lookAheadMinutes }: DispatchPolicy,
): boolean => freeMinute > nowMinute + lookAheadMinutes;

/**
 * True if a courier who leaves the pickup at the minute `depart` would take the parcels after `lastPickupMinute`, the
 * latest pickup of the shift. The handover counts as halfway through the service time at the pickup.
 */
export const isAfterShift = (
  { lastPickupMinute }: Pick<DutyCourier, 'lastPickupMinute'>,
  { pickupServiceMinutes }: Pick<Snapshot, 'pickupServiceMinutes'>,
  depart: number,
): boolean => depart - pickupServiceMinutes / 2 > lastPickupMinute;

/**
 * Returns the radius around a pickup within which couriers are searched. The longer the oldest order has waited, the
 * larger it is.
 */
export function searchRadius(
  { nowMinute }: Pick<Snapshot, 'nowMinute'>,
  { searchRadiusMeters, searchGrowthMetersPerMinute, searchMostMeters }: DispatchPolicy,
  orders: readonly Pick<OpenOrder, 'placedMinute'>[],
): number {
  const placed = Math.min(...orders.map((order) => order.placedMinute));
  const waited = Math.max(nowMinute - placed, 0);
  return Math.min(searchRadiusMeters + searchGrowthMetersPerMinute * waited, searchMostMeters);
}

/** The reasons that can exclude a courier from an order, in the order in which they are checked. */
export const exclusions = ['too-far', 'refused', 'too-heavy', 'cash-limit', 'shift-ends', 'busy'] as const;
export type Exclusion = (typeof exclusions)[number];

/**
 * Returns the first reason that excludes a courier from an order; `alone` is a bundle of only this order. The caller
 * has checked that the courier's fleet serves the owner. If no other reason applies, the result is `busy`: the courier
 * is full, becomes free too late, or got other orders in the same run of dispatch.
 */
export function excludedBy(
  snapshot: Snapshot,
  courier: DutyCourier,
  alone: Bundle,
  isFar: boolean,
): Exclusion {
  if (isFar) return 'too-far';
  const order = alone.orders[0]!;
  if (isBarred(courier, order)) return 'refused';
  if (isTooHeavy(courier, order.weightKg)) return 'too-heavy';
  if (isOverCash(courier, [order])) return 'cash-limit';
  const isEndless = courier.lastPickupMinute === Number.POSITIVE_INFINITY;
  if (!isEndless) {
    const approachMinutes = snapshot.travelMinutes(courier.point, order.pickup);
    const depart = departMinute(alone, Math.max(snapshot.nowMinute, courier.freeMinute) + approachMinutes);
    if (isAfterShift(courier, snapshot, depart)) return 'shift-ends';
  }
  return 'busy';
}
