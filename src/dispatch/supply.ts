import type { CourierSupply } from '../quotes/eta.ts';
import type { FindSupply } from '../quotes/quoting.ts';
import type { Coordinates } from '../quotes/schema.ts';
import { roadOf } from '../quotes/travel.ts';
import { later } from '../time.ts';
import { buildGrid, findNearby, type Grid } from './core/candidates.ts';
import {
  arriveFrom,
  type ForecastTerms,
  isAvailable,
  mayServe,
  type Opening,
  type Pickup,
  type Prospect,
} from './core/forecast.ts';
import type { DispatchPolicy } from './core/policy.ts';
import type { Point } from './core/snapshot.ts';
import { minuteOf, workOn } from './decide/snapshot-of.ts';
import { seenForMs } from './look/list-couriers.ts';
import { planeRound } from './look/plane.ts';

/**
 * A courier as input of the forecast. Openings (places and times at which the courier is free for one more pickup) are
 * in map coordinates.
 */
export interface MappedCourier extends Prospect<Coordinates> {
  /** The minute of the courier's last position. */
  readonly seenMinute: number;
}

/** A courier and one opening (a place and time at which the courier is free), as points on the flat map of a tile. */
interface Candidate {
  readonly courier: MappedCourier;
  readonly opening: Opening;
}

/** The openings of one kind in a tile, in a grid for radius searches. */
interface Layer {
  readonly grid: Grid;
  readonly candidates: readonly Candidate[];
}

/**
 * A tile of the map, one degree wide and high, with the openings (places where couriers become free) in it and near it.
 */
interface Tile {
  readonly toPoint: (place: Coordinates) => Point;
  /**
   * `ends` are the places where couriers' work ends; `turns` are the places where a courier could leave a route for a
   * pickup.
   */
  readonly ends: Layer;
  readonly turns: Layer;
}

/** The openings of every courier, by fleet and tile. It is built in one step and never changed. */
export type SupplyMap = ReadonlyMap<string, Tile>;

/**
 * Within eleven degrees of the equator, where Indonesia lies, no degree of latitude or longitude is shorter than
 * this.
 */
const leastMetersPerDegree = 109_000;

/** The cells are smaller than in a run of dispatch, because only the few nearest openings are needed. */
const cellMeters = 500;

const keyOf = (onlyFor: string | null, south: number, west: number) => `${south} ${west} ${onlyFor ?? ''}`;

interface Collected {
  readonly courier: MappedCourier;
  readonly opening: Opening<Coordinates>;
}

/** Indexes couriers' openings by tile, so that a search reads only those near a place. */
export function mapSupply(couriers: readonly MappedCourier[], policy: DispatchPolicy): SupplyMap {
  const reachDegrees = policy.searchRadiusMeters / leastMetersPerDegree;
  const found = new Map<string, { centre: Coordinates; collected: Collected[] }>();
  const collect = (courier: MappedCourier, opening: Opening<Coordinates>) => {
    const { latitude, longitude } = opening.at;
    for (let south = Math.floor(latitude - reachDegrees); south <= latitude + reachDegrees; south += 1) {
      for (let west = Math.floor(longitude - reachDegrees); west <= longitude + reachDegrees; west += 1) {
        const key = keyOf(courier.onlyFor ?? null, south, west);
        let tile = found.get(key);
        if (tile === undefined) {
          tile = { centre: { latitude: south + 0.5, longitude: west + 0.5 }, collected: [] };
          found.set(key, tile);
        }
        tile.collected.push({ courier, opening });
      }
    }
  };
  for (const courier of couriers) for (const opening of courier.openings) collect(courier, opening);
  const tiles = [...found].map(([key, { centre, collected }]): [string, Tile] => {
    const toPoint = planeRound(centre);
    const layer = (isTurn: boolean): Layer => {
      const inside = collected.filter(({ opening }) => (opening.onward !== undefined) === isTurn);
      const candidates = inside.map(({ courier, opening }) => ({
        courier,
        opening: moveOpening(opening, toPoint),
      }));
      return {
        grid: buildGrid(
          candidates.map(({ opening }) => opening.at),
          cellMeters,
        ),
        candidates,
      };
    };
    return [key, { toPoint, ends: layer(false), turns: layer(true) }];
  });
  return new Map(tiles);
}

/**
 * Converts the coordinates of an opening (a place and time at which a courier is free for one more pickup) and of
 * its next stop by the function `move`.
 */
export const moveOpening = <From, To>(
  { at, minute, onward }: Opening<From>,
  move: (place: From) => To,
): Opening<To> => ({
  at: move(at),
  minute,
  ...(onward && { onward: { ...onward, at: move(onward.at) } }),
});

/** A parcel that needs a courier, with the present time and the travel times (`terms`). */
export interface Need {
  readonly workspaceId: string;
  readonly origin: Coordinates;
  readonly weightKg: number;
  /** The cash to collect at the door. */
  readonly collectIdr: number;
  /** Couriers whose last position is older than this do not count. */
  readonly seenSinceMinute: number;
  readonly terms: ForecastTerms;
}

/**
 * The answer for a parcel: whether a courier could be assigned to it now, and in how many minutes the first courier
 * could arrive.
 */
export interface Reach {
  readonly isAvailable: boolean;
  readonly minutes: number;
}

/**
 * Returns whether and when couriers can reach a parcel; undefined if no courier can. It considers the operator's fleet
 * and the workspace's own fleet, within the initial search radius.
 */
export function reachOf(map: SupplyMap, need: Need): Reach | undefined {
  if (map.size === 0) return undefined;
  const south = Math.floor(need.origin.latitude);
  const west = Math.floor(need.origin.longitude);
  const own = map.get(keyOf(need.workspaceId, south, west));
  const common = map.get(keyOf(null, south, west));
  const found = [own, common].flatMap((tile) => (tile === undefined ? [] : reachWithin(tile, need)));
  const minutes = Math.min(...found.map((each) => each.minutes));
  if (minutes === nobody) return undefined;
  return { isAvailable: found.some((each) => each.isAvailable), minutes };
}

const nobody = Number.POSITIVE_INFINITY;
/**
 * The number of nearest openings that are tried first. Usually a courier is free at one of them, and no courier farther
 * away could then arrive sooner.
 */
const fewCandidates = 8;

function reachWithin({ toPoint, ends, turns }: Tile, need: Need): Reach[] {
  const { policy, snapshot } = need.terms;
  const at = toPoint(need.origin);
  const { searchRadiusMeters, mostCandidates } = policy;
  const few = findNearby(ends.grid, at, searchRadiusMeters, fewCandidates);
  const near = soonestOf(ends, few, at, need);
  const farthest = few.length < fewCandidates ? undefined : ends.grid.points[few.at(-1)!]!;
  if (farthest && near.isAvailable && near.minutes <= snapshot.travelMinutes(farthest, at)) return [near];
  const all = farthest && findNearby(ends.grid, at, searchRadiusMeters, mostCandidates);
  const onTheWay = findNearby(turns.grid, at, policy.insertionRadiusMeters, policy.insertionMostPlaces);
  return [all ? soonestOf(ends, all, at, need) : near, soonestOf(turns, onTheWay, at, need)];
}

function soonestOf({ candidates }: Layer, indexes: readonly number[], at: Point, need: Need): Reach {
  const { terms, seenSinceMinute, workspaceId, weightKg, collectIdr } = need;
  const { nowMinute } = terms.snapshot;
  const pickup: Pickup = {
    pickup: at,
    readyMinute: nowMinute,
    radiusMeters: terms.policy.searchRadiusMeters,
    owner: workspaceId,
    weightKg,
    collectIdr,
  };
  let minutes = nobody;
  let anyAvailable = false;
  for (const index of indexes) {
    const { courier, opening } = candidates[index]!;
    if (courier.seenMinute < seenSinceMinute || !mayServe(courier, pickup)) continue;
    const arriveMinute = arriveFrom(terms, courier, opening, pickup);
    if (arriveMinute === undefined) continue;
    minutes = Math.min(minutes, arriveMinute - nowMinute);
    anyAvailable ||= isAvailable(terms, courier, opening);
  }
  return { isAvailable: anyAvailable, minutes };
}

/**
 * Returns the answer to a quote: whether a nearby courier could take the parcel now, and how soon a courier could
 * arrive. Deliveries that already wait are served first (decisions 140, 451).
 */
export function answerFrom(
  { map, paces }: { readonly map: SupplyMap; readonly paces: ReadonlyMap<string, number> },
  { scope, origin, area, when, weightKg, collectIdr }: Parameters<FindSupply>[0],
  policy: DispatchPolicy,
): CourierSupply {
  const pace = paces.get(area.id) ?? 1;
  const reach = reachOf(map, {
    workspaceId: scope.workspaceId,
    origin,
    weightKg,
    collectIdr,
    seenSinceMinute: minuteOf(later(when, -seenForMs)),
    terms: {
      policy,
      snapshot: { nowMinute: minuteOf(when), ...workOn(roadOf(area, when, pace)) },
    },
  });
  if (reach === undefined) return { available: false, pickupMinutes: null };
  return { available: reach.isAvailable, pickupMinutes: Math.max(1, Math.ceil(reach.minutes)), pace };
}
