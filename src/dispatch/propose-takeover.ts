import type { Context } from '../context.ts';
import { type Delivery, standingOf } from '../deliveries/delivery.ts';
import { mayChangeCourier } from '../deliveries/lifecycle.ts';
import { findDelivery } from '../deliveries/store.ts';
import type { Whereabouts } from '../fleet/positions/whereabouts.ts';
import type { Market } from '../quotes/market.ts';
import { type Candidate, listCandidates } from './list-candidates.ts';
import { listAssignments } from './look/assignments-store.ts';

/** A delivery of a courier who stops working, and the courier who would take it over. */
export interface Takeover {
  readonly delivery: Delivery;
  /** False if its status allows no other courier now. */
  readonly isChangeable: boolean;
  /** The proposed courier; undefined if nobody has room. */
  readonly candidate: Candidate | undefined;
}

/**
 * Proposes another courier for each delivery that a courier has, beginning with the delivery that is due first. It
 * chooses the courier who would be least late, and among equals the one who arrives soonest. The deliveries already
 * proposed for a courier are on that courier's route, and count for capacity, weight and cash. Couriers with an obstacle
 * are not proposed.
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
    const candidates = isChangeable ? await listCandidates(ctx, services, [delivery], shares) : [];
    const [candidate] = candidates
      .filter((each) => each.courierId !== courierId && each.obstacle === null)
      .sort(leastLateFirst);
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

const arrivesMs = ({ dropoff, pickup, freeAt }: Candidate): number =>
  (dropoff?.at ?? pickup?.at ?? freeAt).getTime();
const leastLateFirst = (one: Candidate, other: Candidate): number =>
  (one.lateMinutes ?? 0) - (other.lateMinutes ?? 0) || arrivesMs(one) - arrivesMs(other);
