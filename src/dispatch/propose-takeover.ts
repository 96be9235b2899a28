import type { Context } from '../context.ts';
import { type Delivery, standingOf } from '../deliveries/delivery.ts';
import { mayChangeCourier } from '../deliveries/lifecycle.ts';
import { findDelivery } from '../deliveries/store.ts';
import type { Whereabouts } from '../fleet/positions/whereabouts.ts';
import type { Market } from '../quotes/market.ts';
import { type Candidate, type CandidateTimes, listCandidates } from './list-candidates.ts';
import { listAssignments } from './look/assignments-store.ts';

/** A delivery of a courier who stops working, and the courier who would take it over. */
export interface Takeover {
  readonly delivery: Delivery;
  /** False if its status allows no other courier now. */
  readonly isChangeable: boolean;
  /** The courier who would take it over; undefined if nobody has room. */
  readonly takerId: string | undefined;
  /** The times with everything that this courier takes over; undefined if they are not known. */
  readonly times: CandidateTimes | undefined;
}

interface Services {
  readonly whereabouts: Whereabouts;
  readonly market: Market | undefined;
}

/** The deliveries of each courier who takes some over, by courier id. */
type Shares = ReadonlyMap<string, readonly Delivery[]>;

/**
 * Returns who takes over each delivery of a courier, the one due first before the others, and when they would be there
 * with all that they take over. With `chosen`, a courier for some deliveries, a person has decided; without it, couriers
 * are proposed.
 */
export async function proposeTakeover(
  ctx: Context,
  services: Services,
  courierId: string,
  chosen?: ReadonlyMap<string, string>,
): Promise<Takeover[]> {
  const deliveries = await listDeliveriesOf(ctx, courierId);
  const changeable = deliveries.filter((delivery) => mayChangeCourier(standingOf(delivery)));
  const shares =
    chosen === undefined
      ? await shareOut(ctx, services, courierId, changeable)
      : sharesOf(changeable, ({ id }) => chosen.get(id));
  const times = await timesOf(ctx, services, shares);
  const takers = new Map([...shares].flatMap(([id, share]) => share.map((each) => [each.id, id] as const)));
  return deliveries.map((delivery) => ({
    delivery,
    isChangeable: changeable.includes(delivery),
    takerId: takers.get(delivery.id),
    times: times.get(delivery.id),
  }));
}

/** Lists the deliveries of a courier, the one due first before the others. */
async function listDeliveriesOf(ctx: Context, courierId: string): Promise<Delivery[]> {
  const deliveries: Delivery[] = [];
  for (const { deliveryId, ...scope } of await listAssignments(ctx.sql, courierId)) {
    const found = await findDelivery(ctx.sql, scope, deliveryId);
    if (found?.delivery.courier?.id === courierId) deliveries.push(found.delivery);
  }
  return deliveries.toSorted(soonestDueFirst);
}

const sharesOf = (
  deliveries: readonly Delivery[],
  takerOf: (delivery: Delivery) => string | undefined,
): Shares => {
  const shares = Map.groupBy(deliveries, takerOf);
  shares.delete(undefined);
  return shares as Shares;
};

/**
 * Proposes another courier for each delivery: the one who would be least late, and among equals the one who arrives
 * soonest. The deliveries already proposed for a courier are on that courier's route, and count for capacity, weight and
 * cash. Couriers with an obstacle are not proposed.
 */
async function shareOut(
  ctx: Context,
  services: Services,
  leaverId: string,
  deliveries: readonly Delivery[],
): Promise<Shares> {
  const shares = new Map<string, Delivery[]>();
  for (const delivery of deliveries) {
    const [candidate] = (await listCandidates(ctx, services, [delivery], { shares }))
      .filter((each) => each.courierId !== leaverId && each.obstacle === null)
      .sort(leastLateFirst);
    if (candidate !== undefined)
      shares.set(candidate.courierId, [...(shares.get(candidate.courierId) ?? []), delivery]);
  }
  return shares;
}

/** Returns the times of deliveries with all that each courier takes over on the route, by delivery id. */
async function timesOf(
  ctx: Context,
  services: Services,
  shares: Shares,
): Promise<ReadonlyMap<string, CandidateTimes>> {
  const times = new Map<string, CandidateTimes>();
  for (const [courierId, [first, ...others]] of shares) {
    if (first === undefined) continue;
    const [taker] = await listCandidates(ctx, services, [first, ...others], { only: courierId });
    for (const [deliveryId, each] of taker?.times ?? []) times.set(deliveryId, each);
  }
  return times;
}

const dueMs = ({ promisedDropoffAt, promisedPickupAt }: Delivery): number =>
  (promisedDropoffAt ?? promisedPickupAt)?.getTime() ?? Number.MAX_SAFE_INTEGER;
const soonestDueFirst = (one: Delivery, other: Delivery): number => dueMs(one) - dueMs(other);

const arrivesMs = ({ dropoff, pickup, freeAt }: Candidate): number =>
  (dropoff?.at ?? pickup?.at ?? freeAt).getTime();
const leastLateFirst = (one: Candidate, other: Candidate): number =>
  (one.lateMinutes ?? 0) - (other.lateMinutes ?? 0) || arrivesMs(one) - arrivesMs(other);
