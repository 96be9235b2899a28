import type { CourierSupply } from '../quotes/eta.ts';
import type { AskSupply } from '../quotes/quoting.ts';
import type { Coordinates } from '../quotes/schema.ts';
import { roadOf, travelOn } from '../quotes/travel.ts';
import { later } from '../time.ts';
import { buildGrid, findNearby, type Grid } from './core/candidates.ts';
import type { DispatchPolicy } from './core/policy.ts';
import type { DutyCourier, Point, TravelMinutes } from './core/snapshot.ts';
import { minuteOf } from './decide/snapshot-of.ts';
import { seenForMs } from './look/list-couriers.ts';
import { planeRound } from './look/plane.ts';

/** A courier with room for one more parcel, with the place and time at which the present work ends. */
export interface SpareCourier extends Pick<DutyCourier, 'freeMinute' | 'spareWeightKg'> {
  /** The only workspace that this courier serves; null for any. */
  readonly onlyFor: string | null;
  readonly place: Coordinates;
  /** The minute of their last report. */
  readonly seenMinute: number;
}

/** A square of the map, one degree a side, with the couriers in it and near its edge. */
interface Tile {
  readonly toPoint: (place: Coordinates) => Point;
  readonly grid: Grid;
  readonly couriers: readonly SpareCourier[];
}

/** Every courier with room, by fleet and square. It is made at once and then only read. */
export type SupplyMap = ReadonlyMap<string, Tile>;

/** No degree within eleven degrees of the equator is shorter. */
const leastMetersPerDegree = 109_000;

/** Finer than a tick's grid, since only the nearest few are needed. */
const cellMeters = 500;

const keyOf = (onlyFor: string | null, south: number, west: number) => `${south} ${west} ${onlyFor ?? ''}`;

/** Sorts couriers so that those near a place are found without reading the others. */
export function mapSupply(couriers: readonly SpareCourier[], policy: DispatchPolicy): SupplyMap {
  const reachDegrees = policy.searchRadiusMeters / leastMetersPerDegree;
  const found = new Map<string, { centre: Coordinates; couriers: SpareCourier[] }>();
  for (const courier of couriers) {
    const { latitude, longitude } = courier.place;
    for (let south = Math.floor(latitude - reachDegrees); south <= latitude + reachDegrees; south += 1) {
      for (let west = Math.floor(longitude - reachDegrees); west <= longitude + reachDegrees; west += 1) {
        const key = keyOf(courier.onlyFor, south, west);
        let tile = found.get(key);
        if (tile === undefined) {
          tile = { centre: { latitude: south + 0.5, longitude: west + 0.5 }, couriers: [] };
          found.set(key, tile);
        }
        tile.couriers.push(courier);
      }
    }
  }
  const tiles = [...found].map(([key, { centre, couriers: inside }]): [string, Tile] => {
    const toPoint = planeRound(centre);
    const points = inside.map(({ place }) => toPoint(place));
    return [key, { toPoint, grid: buildGrid(points, cellMeters), couriers: inside }];
  });
  return new Map(tiles);
}

/** A parcel that needs a courier, and the moment. */
export interface Need {
  readonly workspaceId: string;
  readonly origin: Coordinates;
  readonly weightKg: number;
  readonly nowMinute: number;
  /** Couriers without a report since then do not count. */
  readonly seenSinceMinute: number;
  readonly travelMinutes: TravelMinutes;
}

/**
 * The minutes until the first near courier can be at a place: of the operator's and the workspace's own fleet,
 * within the first search radius of dispatch. Undefined when there is none.
 */
export function minutesToPickup(map: SupplyMap, need: Need, policy: DispatchPolicy): number | undefined {
  if (map.size === 0) return undefined;
  const south = Math.floor(need.origin.latitude);
  const west = Math.floor(need.origin.longitude);
  const own = map.get(keyOf(need.workspaceId, south, west));
  const common = map.get(keyOf(null, south, west));
  const best = Math.min(
    own === undefined ? nobody : minutesWithin(own, need, policy),
    common === undefined ? nobody : minutesWithin(common, need, policy),
  );
  return best === nobody ? undefined : best;
}

const nobody = Number.POSITIVE_INFINITY;
/** The number of couriers tried first. One of them is usually free, and no farther courier can be there sooner. */
const fewCandidates = 8;

function minutesWithin(tile: Tile, need: Need, policy: DispatchPolicy): number {
  const at = tile.toPoint(need.origin);
  const { searchRadiusMeters, mostCandidates } = policy;
  const few = findNearby(tile.grid, at, searchRadiusMeters, fewCandidates);
  const best = soonestOf(tile, few, at, { need, policy });
  if (few.length < fewCandidates) return best;
  const farthest = tile.grid.points[few.at(-1)!]!;
  if (best <= need.travelMinutes(farthest, at)) return best;
  return soonestOf(tile, findNearby(tile.grid, at, searchRadiusMeters, mostCandidates), at, { need, policy });
}

function soonestOf(
  { grid, couriers }: Tile,
  indexes: readonly number[],
  at: Point,
  { need, policy }: { need: Need; policy: DispatchPolicy },
): number {
  let best = nobody;
  for (const index of indexes) {
    const { freeMinute, seenMinute, spareWeightKg } = couriers[index]!;
    if (seenMinute < need.seenSinceMinute || spareWeightKg < need.weightKg) continue;
    const busyMinutes = Math.max(freeMinute - need.nowMinute, 0);
    if (busyMinutes > policy.lookAheadMinutes) continue;
    best = Math.min(best, busyMinutes + need.travelMinutes(grid.points[index]!, at));
  }
  return best;
}

/**
 * The answer to a quote: whether a near courier could take the parcel now, and how soon they could be there
 * (decision 140).
 */
export function answerFrom(
  map: SupplyMap,
  { scope, origin, area, when, weightKg }: Parameters<AskSupply>[0],
  policy: DispatchPolicy,
): CourierSupply {
  const need = {
    workspaceId: scope.workspaceId,
    origin,
    weightKg,
    nowMinute: minuteOf(when),
    seenSinceMinute: minuteOf(later(when, -seenForMs)),
    travelMinutes: travelOn(roadOf(area, when)),
  };
  const minutes = minutesToPickup(map, need, policy);
  if (minutes === undefined) return { available: false, pickupMinutes: null };
  return { available: true, pickupMinutes: Math.max(1, Math.ceil(minutes)) };
}
