/** Shares deliveries out among couriers. */
import { shrinkOf } from '../../ui/map/projection.ts';
import type { Place } from '../../ui/map/scene.ts';

export interface Load {
  readonly id: string;
  /** The place where the courier fetches the parcel, if known. */
  readonly place: Place | undefined;
  /** The time at which its next promise is due; undefined without a promise. */
  readonly dueMs: number | undefined;
  /** Its present courier, if any. */
  readonly courierID: string | undefined;
}

export interface Taker {
  readonly id: string;
  readonly place: Place | undefined;
  /** Number of parcels that the courier can still take. */
  readonly room: number;
}

interface Share {
  readonly taker: Taker;
  /** The place of the courier after the deliveries assigned so far. */
  place: Place | undefined;
  count: number;
}

/** Returns a distance in degrees, to compare with other distances nearby; infinite if a place is unknown. */
function distanceOf(one: Place | undefined, other: Place | undefined): number {
  if (one === undefined || other === undefined) return Number.POSITIVE_INFINITY;
  const across = (one.longitude - other.longitude) * shrinkOf(one);
  return Math.hypot(across, one.latitude - other.latitude);
}

/**
 * Returns the courier of each delivery, by delivery id. Each courier gets an even share, up to their room. The
 * deliveries due first are assigned first: each to its present courier, else to the courier who is nearest after their
 * earlier ones. If no courier has room left, the rest is spread evenly too.
 */
export function shareOut(loads: readonly Load[], takers: readonly Taker[]): ReadonlyMap<string, string> {
  const shares = takers.map((taker): Share => ({ taker, place: taker.place, count: 0 }));
  const even = Math.ceil(loads.length / takers.length);
  const assigned = new Map<string, string>();
  const dueOf = ({ dueMs }: Load) => dueMs ?? Number.MAX_SAFE_INTEGER;
  for (const load of loads.toSorted((one, other) => dueOf(one) - dueOf(other))) {
    const share = nearestOf(load, openShares(shares, even));
    if (share === undefined) break;
    assigned.set(load.id, share.taker.id);
    share.count += 1;
    share.place = load.place ?? share.place;
  }
  return assigned;
}

/**
 * Returns the shares that may grow: those with room that are below an even share; else those with room; else those that
 * exceed their room least.
 */
function openShares(shares: readonly Share[], even: number): readonly Share[] {
  const roomy = shares.filter(({ taker, count }) => count < taker.room);
  const below = roomy.filter(({ count }) => count < even);
  if (below.length > 0) return below;
  if (roomy.length > 0) return roomy;
  const beyond = ({ taker, count }: Share) => count - Math.max(0, taker.room);
  const least = Math.min(...shares.map(beyond));
  return shares.filter((share) => beyond(share) === least);
}

/**
 * Returns the share of the delivery's present courier, else of the nearest courier; among equals, the smallest share.
 */
function nearestOf({ place, courierID }: Load, shares: readonly Share[]): Share | undefined {
  const costOf = (share: Share) => (share.taker.id === courierID ? -1 : distanceOf(share.place, place));
  const isBetter = (one: Share, other: Share) =>
    costOf(one) < costOf(other) || (costOf(one) === costOf(other) && one.count < other.count);
  return shares.reduce<Share | undefined>(
    (best, share) => (best === undefined || isBetter(share, best) ? share : best),
    undefined,
  );
}
