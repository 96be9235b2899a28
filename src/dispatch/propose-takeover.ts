import type { Context } from '../context.ts';
import { type Delivery, standingOf } from '../deliveries/delivery.ts';
import { mayChangeCourier } from '../deliveries/lifecycle.ts';
import { findDelivery } from '../deliveries/store.ts';
import type { Whereabouts } from '../fleet/positions/whereabouts.ts';
import { straightMetersBetween } from '../quotes/distance.ts';
import type { Market } from '../quotes/market.ts';
import { minuteMs } from '../time.ts';
import { type ExpectedRange, withPromise } from './forecasts/present-forecast.ts';
import { type Candidate, listCandidates } from './list-candidates.ts';
import { listAssignments } from './look/assignments-store.ts';
import { lateBetween } from './route-candidates.ts';

/** A delivery of a courier who stops working, and the courier who would take it over. */
export interface Takeover {
  readonly delivery: Delivery;
  /** False if its status allows no other courier now. */
  readonly isChangeable: boolean;
  /** The proposed courier; undefined if nobody has room. */
  readonly candidate: Candidate | undefined;
}

/**
 * Delays for each delivery that is already proposed for the same courier: `furtherMs`, or `besideMs` if both deliveries
 * start at one place.
 */
const furtherMs = 15 * minuteMs;
const besideMs = 3 * minuteMs;
const onePlaceMeters = 150;

/**
 * Proposes another courier for each delivery that a courier has, beginning with the delivery that is due first. It
 * chooses the courier who would be least late, and among equals the one who arrives soonest, counting the deliveries
 * already proposed for each. Couriers without capacity or with an obstacle are not proposed.
 */
export async function proposeTakeover(
  ctx: Context,
  services: { whereabouts: Whereabouts; market: Market | undefined },
  courierId: string,
): Promise<Takeover[]> {
  const deliveries: Delivery[] = [];
  for (const { deliveryId, ...scope } of await listAssignments(ctx.sql, courierId)) {
    const found = await findDelivery(ctx.sql, scope, deliveryId);
    if (found?.delivery.courier?.id === courierId) deliveries.push(found.delivery);
  }
  const shares = new Map<string, Delivery[]>();
  const takeovers: Takeover[] = [];
  for (const delivery of deliveries.toSorted(soonestDueFirst)) {
    const isChangeable = mayChangeCourier(standingOf(delivery));
    const candidates = isChangeable ? await listCandidates(ctx, services, [delivery]) : [];
    const others = candidates.filter((each) => each.courierId !== courierId && each.obstacle === null);
    const candidate = bestOf(others, delivery, shares);
    if (candidate !== undefined) {
      shares.set(candidate.courierId, [...(shares.get(candidate.courierId) ?? []), delivery]);
    }
    takeovers.push({ delivery, isChangeable, candidate });
  }
  return takeovers;
}

const dueMs = ({ promisedDropoffAt, promisedPickupAt }: Delivery): number =>
  (promisedDropoffAt ?? promisedPickupAt)?.getTime() ?? Number.MAX_SAFE_INTEGER;
const soonestDueFirst = (one: Delivery, other: Delivery): number => dueMs(one) - dueMs(other);

/**
 * Returns the candidate who would be least late, and among equals the one who arrives soonest; undefined if nobody has
 * capacity.
 */
function bestOf(
  candidates: readonly Candidate[],
  delivery: Delivery,
  shares: ReadonlyMap<string, readonly Delivery[]>,
): Candidate | undefined {
  const arrivesMs = ({ dropoff, pickup, freeAt }: Candidate) =>
    (dropoff?.at ?? pickup?.at ?? freeAt).getTime();
  return candidates
    .filter(({ courierId, spareParcels }) => (shares.get(courierId)?.length ?? 0) < spareParcels)
    .map((candidate) => afterShare(candidate, delivery, shares.get(candidate.courierId) ?? []))
    .sort(
      (one, other) => (one.lateMinutes ?? 0) - (other.lateMinutes ?? 0) || arrivesMs(one) - arrivesMs(other),
    )[0];
}

/** Returns a candidate with times that include the delay by the deliveries already proposed for them. */
function afterShare(candidate: Candidate, delivery: Delivery, share: readonly Delivery[]): Candidate {
  if (share.length === 0) return candidate;
  const delayMs = share
    .map((other) => (startsBeside(delivery, other) ? besideMs : furtherMs))
    .reduce((sum, each) => sum + each, 0);
  const later = (at: Date) => new Date(at.getTime() + delayMs);
  const shift = (range: ExpectedRange | null, promisedAt: Date | null) =>
    range &&
    withPromise({ ...range, from: later(range.from), to: later(range.to), at: later(range.at) }, promisedAt);
  const { promisedPickupAt, promisedDropoffAt, pickupAt } = delivery;
  const pickup = shift(candidate.pickup, pickupAt === null ? promisedPickupAt : null);
  const dropoff = shift(candidate.dropoff, promisedDropoffAt);
  const late = [
    pickup && pickupAt === null && promisedPickupAt && lateBetween(promisedPickupAt, pickup.at),
    dropoff && promisedDropoffAt && lateBetween(promisedDropoffAt, dropoff.at),
  ].filter((minutes) => typeof minutes === 'number');
  return { ...candidate, pickup, dropoff, lateMinutes: late.length === 0 ? null : Math.max(...late) };
}

/**
 * True if both parcels are picked up at one place: from the same courier, at the same hub, or at neighbouring
 * addresses.
 */
function startsBeside(one: Delivery, other: Delivery): boolean {
  if (one.pickupAt !== null && other.pickupAt !== null) return true;
  if (one.pickupAt !== null || other.pickupAt !== null) return false;
  if (one.hubId !== null || other.hubId !== null) return one.hubId === other.hubId;
  const [here, there] = [one.origin?.coordinates, other.origin?.coordinates];
  return !!here && !!there && straightMetersBetween(here, there) <= onePlaceMeters;
}
