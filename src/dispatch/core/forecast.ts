import { buildGrid, findNearby, type Grid, squaredMeters } from './candidates.ts';
import { isAfterShift, isBarred, isBusyLong, isOverCash, isTooHeavy, servesOwner } from './exclusions.ts';
import { openRoute } from './on-the-way.ts';
import type { DispatchPolicy } from './policy.ts';
import { leaveMinute, placeOf } from './ride.ts';
import type { Carriage, Cash, DutyCourier, OpenOrder, Point, Surroundings } from './snapshot.ts';

/** Predicts when a courier can be at a pickup, for quotes, tracking and wait reasons. */

/** An opening: a place and time at which a courier is free to go to one more pickup. */
export interface Opening<At = Point> {
  readonly at: At;
  readonly minute: number;
  /**
   * Absent if the opening is at the end of the courier's work. Otherwise it describes the next stop: its place, the
   * minutes from the opening to it, and the delay in minutes that the remaining stops tolerate.
   */
  readonly onward?: { readonly at: At; readonly legMinutes: number; readonly slackMinutes: number };
}

type Limits = 'onlyFor' | 'mostOrders' | 'spareWeightKg' | 'lastPickupMinute';

/**
 * A courier as input of the forecast. Openings are the places and times at which the courier is free for one more
 * pickup; the last one is where and when the present work ends.
 */
export interface Prospect<At = Point> extends Pick<DutyCourier, Limits | 'id'> {
  readonly cash: Cash | null;
  readonly openings: readonly Opening<At>[];
}

/** A parcel that needs a courier. */
export interface Pickup
  extends Pick<
    OpenOrder,
    'pickup' | 'readyMinute' | 'weightKg' | 'owner' | 'collectIdr' | 'barredCourierIds'
  > {
  /** Maximum distance to the pickup of a courier whose work has ended. */
  readonly radiusMeters: number;
}

/** A waiting order, and the minute at which the search for its courier ends. */
export interface WaitingOrder extends Pickup, Pick<OpenOrder, 'id' | 'dropoff' | 'isDirect'> {
  readonly searchUntilMinute: number;
}

export interface ForecastTerms {
  readonly snapshot: Surroundings;
  readonly policy: DispatchPolicy;
}

/**
 * Converts a courier to the input of the forecast. The openings are the points of the route from which the courier can
 * make a detour to a pickup, and the end of the work.
 */
export function prospectOf(terms: ForecastTerms, courier: DutyCourier): Prospect {
  const { id, mostOrders, spareWeightKg, lastPickupMinute, point, freeMinute } = courier;
  const end = { at: point, minute: Math.max(freeMinute, terms.snapshot.nowMinute) };
  return {
    id,
    mostOrders,
    spareWeightKg,
    lastPickupMinute,
    cash: courier.cash ?? null,
    ...(courier.onlyFor !== undefined && { onlyFor: courier.onlyFor }),
    openings: [...turnsOf(terms, courier), end],
  };
}

function turnsOf({ snapshot, policy }: ForecastTerms, courier: DutyCourier): Opening[] {
  const open = policy.insertion ? openRoute({ snapshot, policy }, courier) : undefined;
  if (open === undefined || open.latest.size >= policy.insertionMostOrders) return [];
  const { stops, route, latest } = open;
  const turns: Opening[] = [];
  let slackMinutes = Number.POSITIVE_INFINITY;
  for (let place = stops.length - 1; place >= route.firstPlace; place -= 1) {
    const stop = stops[place]!;
    const before = stops[place - 1];
    const limit = latest.get(stop.order)![stop.isPickup ? 'pickupMinute' : 'dropoffMinute'];
    slackMinutes = Math.min(slackMinutes, limit - stop.leaveMinute);
    if (slackMinutes < snapshot.pickupServiceMinutes) break;
    const at = before ? placeOf(before) : route.origin.point;
    const legMinutes = snapshot.travelMinutes(at, placeOf(stop));
    const minute = before?.leaveMinute ?? route.origin.minute;
    turns.push({ at, minute, onward: { at: placeOf(stop), legMinutes, slackMinutes } });
  }
  return turns.reverse();
}

/**
 * True if the courier may take this pickup by fleet, earlier refusals, spare weight and cash limit. The courier's
 * present work is not considered.
 */
export const mayServe = (
  courier: Omit<Prospect, 'openings'>,
  pickup: Omit<Pickup, 'pickup' | 'radiusMeters'>,
): boolean =>
  servesOwner(courier, pickup) &&
  !isBarred(courier, pickup) &&
  !isTooHeavy(courier, pickup.weightKg) &&
  !isOverCash(courier, [pickup]);

/**
 * Returns the minute at which a courier can reach a pickup from an opening (a place and time at which the courier is
 * free). Returns undefined if the pickup is too far away, would be after the shift, or would delay the courier's later
 * stops too much.
 */
export function arriveFrom(
  { snapshot, policy }: ForecastTerms,
  courier: Pick<DutyCourier, 'lastPickupMinute'>,
  { at, minute, onward }: Opening,
  { pickup, radiusMeters, readyMinute }: Pick<Pickup, 'pickup' | 'radiusMeters' | 'readyMinute'>,
): number | undefined {
  const reachMeters = onward ? policy.insertionRadiusMeters : radiusMeters;
  if (squaredMeters(at, pickup) > reachMeters * reachMeters) return undefined;
  const { travelMinutes, nowMinute, pickupServiceMinutes } = snapshot;
  const wayMinutes = travelMinutes(at, pickup);
  const arriveMinute = Math.max(minute, nowMinute) + wayMinutes;
  if (onward) {
    const detour = wayMinutes + travelMinutes(pickup, onward.at) - onward.legMinutes;
    const waitMinutes = Math.max(readyMinute - arriveMinute, 0);
    if (detour > policy.insertionMostDetourMinutes) return undefined;
    if (detour + waitMinutes + pickupServiceMinutes > onward.slackMinutes) return undefined;
  }
  const departMinute = Math.max(arriveMinute + pickupServiceMinutes, readyMinute + pickupServiceMinutes / 2);
  return isAfterShift(courier, snapshot, departMinute) ? undefined : arriveMinute;
}

/**
 * True if a run of dispatch could assign an order at this opening: the courier has capacity, and becomes free soon
 * enough.
 */
export const isAvailable = (
  { snapshot, policy }: ForecastTerms,
  { mostOrders }: Pick<DutyCourier, 'mostOrders'>,
  { minute }: Pick<Opening, 'minute'>,
): boolean => mostOrders >= 1 && !isBusyLong({ freeMinute: minute }, snapshot, policy);

/**
 * The courier expected for a waiting order, with the expected times. `freeMinute` is the minute at which the courier
 * sets off for the pickup.
 */
export interface CourierForecast {
  readonly courierId: string;
  readonly freeMinute: number;
  readonly arriveMinute: number;
  /** The minute of the handover at the recipient's door. */
  readonly doorMinute: number;
}

export interface Forecast {
  /** The forecasts, by order id. An order is absent if no courier can set off for it before its search ends. */
  readonly forecasts: ReadonlyMap<string, CourierForecast>;
  /** The couriers, with all forecast orders already added to their work. */
  readonly prospects: readonly Prospect[];
}

/**
 * Predicts the couriers of waiting orders. It goes through the orders one by one: each gets the courier who arrives
 * first, and this work is added to the courier before the next order.
 */
export function forecastWaits(
  terms: ForecastTerms,
  prospects: readonly Prospect[],
  orders: readonly WaitingOrder[],
): Forecast {
  const fleet = gatherFleet(prospects, terms.policy);
  const forecasts = new Map<string, CourierForecast>();
  for (const order of orders) {
    const first = findFirst(terms, fleet, order);
    if (first === undefined || first.opening.minute > order.searchUntilMinute) continue;
    const { index, opening, arriveMinute } = first;
    const prospect = fleet.prospects[index]!;
    const doorMinute = doorFrom(terms, arriveMinute, order);
    const { minute: freeMinute } = opening;
    forecasts.set(order.id, { courierId: prospect.id, freeMinute, arriveMinute, doorMinute });
    fleet.prospects[index] = withOrder(terms, prospect, { order, opening, doorMinute });
    fleet.changed.add(index);
  }
  return { forecasts, prospects: fleet.prospects };
}

/**
 * Returns the minute at which the courier of a waiting order is expected at the pickup. Dispatch sends couriers late
 * enough that they arrive only shortly before the parcel is ready.
 */
export const pickupMinuteOf = (
  { pickupServiceMinutes }: Pick<Surroundings, 'pickupServiceMinutes'>,
  arriveMinute: number,
  readyMinute: number,
): number => Math.max(arriveMinute, readyMinute - pickupServiceMinutes / 2);

/**
 * Returns the minute of the handover at the recipient's door, for a courier who reaches the pickup at `arriveMinute`,
 * waits there until the parcel is ready, and goes straight to the recipient.
 */
export function doorFrom(
  { snapshot }: { readonly snapshot: Omit<Surroundings, 'nowMinute'> },
  arriveMinute: number,
  order: Carriage,
): number {
  const { dropoffServiceMinutes, travelMinutes } = snapshot;
  const { pickup, dropoff } = order;
  const departMinute = leaveMinute(snapshot, { order, isPickup: true }, arriveMinute, false);
  return departMinute + travelMinutes(pickup, dropoff) + dropoffServiceMinutes / 2;
}

/**
 * Couriers, with a grid of the places at which they become free for one more pickup (their openings). The grid is not
 * rebuilt when a courier gets an order; `changed` has the couriers for whom it is outdated.
 */
interface Fleet {
  readonly prospects: Prospect[];
  readonly grid: Grid;
  /** By index of a grid point: the index of its courier in `prospects`. */
  readonly owners: readonly number[];
  readonly changed: Set<number>;
}

function gatherFleet(prospects: readonly Prospect[], { gridCellMeters }: DispatchPolicy): Fleet {
  const owners: number[] = [];
  const points: Point[] = [];
  prospects.forEach(({ openings }, index) => {
    for (const { at } of openings) {
      owners.push(index);
      points.push(at);
    }
  });
  return { prospects: [...prospects], grid: buildGrid(points, gridCellMeters), owners, changed: new Set() };
}

interface First {
  readonly index: number;
  readonly opening: Opening;
  readonly arriveMinute: number;
}

/**
 * Maximum number of openings (places where a courier becomes free) that are compared for one order. The nearest ones
 * are used.
 */
const mostOpenings = 200;

function findFirst(terms: ForecastTerms, fleet: Fleet, order: WaitingOrder): First | undefined {
  const near = findNearby(fleet.grid, order.pickup, order.radiusMeters, mostOpenings);
  let first: First | undefined;
  for (const index of new Set([...near.map((point) => fleet.owners[point]!), ...fleet.changed])) {
    const prospect = fleet.prospects[index]!;
    if (!mayServe(prospect, order)) continue;
    for (const opening of prospect.openings) {
      if (first && opening.minute >= first.arriveMinute) continue;
      if (opening.onward && order.isDirect) continue;
      const arriveMinute = arriveFrom(terms, prospect, opening, order);
      if (arriveMinute === undefined || (first && arriveMinute >= first.arriveMinute)) continue;
      first = { index, opening, arriveMinute };
    }
  }
  return first;
}

/** Returns a courier with one more order, inserted into the courier's work at the given opening. */
function withOrder(
  { snapshot, policy }: ForecastTerms,
  prospect: Prospect,
  { order, opening, doorMinute }: { order: WaitingOrder; opening: Opening; doorMinute: number },
): Prospect {
  const { travelMinutes, dropoffServiceMinutes } = snapshot;
  const cash = prospect.cash && {
    ...prospect.cash,
    heldIdr: prospect.cash.heldIdr + (order.collectIdr ?? 0),
  };
  const doneMinute = doorMinute + dropoffServiceMinutes / 2;
  const { onward } = opening;
  if (!onward) {
    const end = { at: order.dropoff, minute: doneMinute };
    return { ...prospect, cash, openings: [...prospect.openings.slice(0, -1), end] };
  }
  const backMinutes = travelMinutes(order.dropoff, onward.at) - onward.legMinutes;
  const addedMinutes = Math.min(
    Math.max(doneMinute + backMinutes - opening.minute, 0),
    policy.insertionMostAddedMinutes,
  );
  const mostOrders = prospect.mostOrders - 1;
  const openings = prospect.openings.flatMap((each): Opening[] => {
    if (each.minute <= opening.minute && each.onward) return [];
    // Delays each later opening by the whole detour, up to the policy's limit. This is only an estimate, since the
    // drop-off may also come after later stops.
    const minute = each.minute + addedMinutes;
    if (!each.onward) return [{ ...each, minute }];
    const slackMinutes = each.onward.slackMinutes - addedMinutes;
    return mostOrders < 1 ? [] : [{ ...each, minute, onward: { ...each.onward, slackMinutes } }];
  });
  return { ...prospect, cash, mostOrders, openings };
}
