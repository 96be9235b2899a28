import type { CourierSupply } from '../quotes/eta.ts';
import type { AskSupply } from '../quotes/quoting.ts';
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

/** A courier's openings on the map. */
export interface MappedCourier extends Prospect<Coordinates> {
  /** The minute of their last report. */
  readonly seenMinute: number;
}

/** An opening on the plane of a square. */
interface Candidate {
  readonly courier: MappedCourier;
  readonly opening: Opening;
}

/** Places of one kind in a square, to be searched within a radius. */
interface Layer {
  readonly grid: Grid;
  readonly candidates: readonly Candidate[];
}

/** A square of the map, one degree a side, with the openings in it and near its edge. */
interface Tile {
  readonly toPoint: (place: Coordinates) => Point;
  /** Where work ends, and where a courier could turn off before. */
  readonly ends: Layer;
  readonly turns: Layer;
}

/** Every courier's openings, by fleet and square. It is made at once and then only read. */
export type SupplyMap = ReadonlyMap<string, Tile>;

/** No degree within eleven degrees of the equator is shorter. */
const leastMetersPerDegree = 109_000;

/** Finer than a tick's grid, since only the nearest few are needed. */
const cellMeters = 500;

const keyOf = (onlyFor: string | null, south: number, west: number) => `${south} ${west} ${onlyFor ?? ''}`;

interface Collected {
  readonly courier: MappedCourier;
  readonly opening: Opening<Coordinates>;
}

/** Sorts openings so that those near a place are found without reading the others. */
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

/** The same opening with its places on another plane or map. */
export const moveOpening = <From, To>(
  { at, minute, onward }: Opening<From>,
  move: (place: From) => To,
): Opening<To> => ({
  at: move(at),
  minute,
  ...(onward && { onward: { ...onward, at: move(onward.at) } }),
});

/** A parcel that needs a courier, and the moment. */
export interface Need {
  readonly workspaceId: string;
  readonly origin: Coordinates;
  readonly weightKg: number;
  /** The cash to be collected at the door. */
  readonly collectIdr: number;
  /** Couriers without a report since then do not count. */
  readonly seenSinceMinute: number;
  readonly terms: ForecastTerms;
}

/** True if the tick can give a parcel to a courier now, with the minutes until the first one can be there. */
export interface Reach {
  readonly isAvailable: boolean;
  readonly minutes: number;
}

/**
 * The reach of couriers of the operator's and the workspace's own fleet, within the first search radius of dispatch.
 * Undefined when there is none.
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
/** The number of openings tried first. One of them is usually free, and no farther courier can be there sooner. */
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
 * The answer to a quote: whether a near courier could take the parcel now, and how soon they could be there, after
 * the deliveries that wait already (decisions 140, 451).
 */
export function answerFrom(
  { map, paces }: { readonly map: SupplyMap; readonly paces: ReadonlyMap<string, number> },
  { scope, origin, area, when, weightKg, collectIdr }: Parameters<AskSupply>[0],
  policy: DispatchPolicy,
): CourierSupply {
  const reach = reachOf(map, {
    workspaceId: scope.workspaceId,
    origin,
    weightKg,
    collectIdr,
    seenSinceMinute: minuteOf(later(when, -seenForMs)),
    terms: {
      policy,
      snapshot: { nowMinute: minuteOf(when), ...workOn(roadOf(area, when, paces.get(area.id) ?? 1)) },
    },
  });
  if (reach === undefined) return { available: false, pickupMinutes: null };
  return { available: reach.isAvailable, pickupMinutes: Math.max(1, Math.ceil(reach.minutes)) };
}
