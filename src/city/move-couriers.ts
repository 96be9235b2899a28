import type { Context } from '../context.ts';
import { actOnDelivery } from '../deliveries/moves/act.ts';
import { listAssignments } from '../dispatch/look/assignments-store.ts';
import type { Tracker } from '../fleet/positions/track.ts';
import { straightMetersBetween } from '../quotes/distance.ts';
import type { Market } from '../quotes/market.ts';
import type { Coordinates } from '../quotes/schema.ts';
import { type Road, roadOf, travelOn, unknownRoad } from '../quotes/travel.ts';
import type { Step } from '../sandbox/script.ts';
import { type Leg, placeOn } from '../sandbox/travel.ts';
import { minuteMs } from '../time.ts';
import { environment } from './city.ts';
import { factsOf } from './facts.ts';
import { orPassOver } from './pass-over.ts';
import { drawOf, errandOf, goalOf, type Hubs, type Presence, stepOf } from './ride.ts';
import { type Errand, listErrands, type Rider } from './store.ts';

/** A courier's present place and, while riding, the way from the start to the next stop (`leg`). */
interface Ride {
  place: Coordinates;
  leg: Leg | undefined;
  /** The share of that way that the courier has finished, from 0 to 1. */
  share: number;
  /** The place of the last handover. */
  handedOverAt: Coordinates | undefined;
  at: Date;
}

/** The rides of the couriers on duty, by courier id. */
export type Rides = ReadonlyMap<string, Ride>;

/**
 * Maximum riding time that one call of `moveCouriers` simulates. After a pause of the service, couriers thus move no
 * farther than they ride in this time.
 */
const longestTurnMs = minuteMs;

/**
 * Returns the rides of the couriers on duty. A courier continues the ride that `before` contains, unless that ride was
 * last updated more than a minute ago.
 */
export const ridesOf = (riders: readonly Rider[], at: Date, before: Rides = new Map()): Rides =>
  new Map(
    riders.map(({ id, latitude, longitude }) => {
      const ride = before.get(id);
      const isFresh = ride !== undefined && at.getTime() - ride.at.getTime() < longestTurnMs;
      const place = { latitude, longitude };
      return [id, isFresh ? ride : { place, leg: undefined, share: 0, handedOverAt: undefined, at }];
    }),
  );

/** The parts of the service and the state of the city that `moveCouriers` needs. */
interface Moving {
  readonly tracker: Tracker;
  readonly market: Market | undefined;
  readonly rides: Rides;
  readonly hubs: Hubs;
}

/**
 * Moves the given couriers. Each rides to the next stop that their app shows, and makes the steps that are due there.
 */
export async function moveCouriers(ctx: Context, crew: readonly string[], moving: Moving): Promise<void> {
  const [errands, assignments] = await Promise.all([
    listErrands(ctx.sql, environment, crew),
    listAssignments(ctx.sql, ...crew),
  ]);
  const byCourier = Map.groupBy(errands, ({ courierId }) => courierId);
  const stopsOf = Map.groupBy(assignments, ({ courierId }) => courierId);
  const road = roadNow(moving.market, ctx.now());
  for (const courierId of crew) {
    const errand = errandOf(byCourier.get(courierId) ?? [], {
      assignments: stopsOf.get(courierId) ?? [],
      place: moving.rides.get(courierId)!.place,
      hubs: moving.hubs,
    });
    const presence = ride(ctx, moving, { courierId, errand, road });
    const step = errand && stepOf(errand, presence, ctx.now());
    if (!errand || !step) continue;
    if (presence.goal && !setsOff(step)) moving.rides.get(courierId)!.handedOverAt = presence.goal;
    const by = { by: 'courier', actorId: courierId } as const;
    const act = { move: step.move, ...by, ...factsOf(ctx, errand, step) };
    await orPassOver(ctx, actOnDelivery(ctx, { scope: errand, deliveryId: errand.id }, act));
  }
}

/** Returns the present travel speed, which depends on the hour and is the same in all areas of the city. */
function roadNow(market: Market | undefined, now: Date): Road {
  const area = market?.areas[0];
  return area === undefined ? unknownRoad : roadOf(area, now, 1);
}

interface Way {
  readonly courierId: string;
  readonly errand: Errand | undefined;
  readonly road: Road;
}

const setsOff = ({ move }: Step): boolean => move === 'setOff' || move === 'depart';

/** Continues the ride to the next stop and reports the position. */
function ride(
  ctx: Context,
  { tracker, rides, hubs }: Moving,
  { courierId, errand, road }: Way,
): Presence & { readonly goal: Coordinates | null } {
  const each = rides.get(courierId)!;
  const at = ctx.now();
  const passedMs = Math.max(0, Math.min(at.getTime() - each.at.getTime(), longestTurnMs));
  each.at = at;
  const goal = errand === undefined ? null : goalOf(errand, hubs);
  const isWaiting = errand === undefined || errand.mark !== null || errand.status.startsWith('PENDING');
  if (goal !== null && !isWaiting) {
    if (each.leg === undefined || !isSamePlace(each.leg.to, goal)) {
      each.leg = { from: each.place, to: goal };
      each.share = 0;
    }
    const wholeMs = wholeMsOf(courierId, each.leg, road);
    each.share = wholeMs === 0 ? 1 : Math.min(1, each.share + passedMs / wholeMs);
    each.place = each.share === 1 ? goal : placeOn(each.leg, each.share);
  }
  const { latitude, longitude } = each.place;
  tracker.report({ courierId, at, deviceAt: at, latitude, longitude, accuracyMeters: 8 });
  const isFurther = goal !== null && isSamePlace(each.handedOverAt, goal);
  return { goal, isThere: isWaiting || goal === null || each.share === 1, isFurther };
}

const isSamePlace = (one: Coordinates | undefined, other: Coordinates): boolean =>
  one?.latitude === other.latitude && one.longitude === other.longitude;

/**
 * Returns the riding time of a whole leg, as the tariff computes it for this hour. Some couriers are always faster,
 * others slower, by up to a tenth.
 */
function wholeMsOf(courierId: string, { from, to }: Leg, road: Road): number {
  const pace = 1.1 - drawOf(courierId, 'speed') / 500;
  return travelOn({ ...road, pace })({ x: 0, y: 0 }, { x: straightMetersBetween(from, to), y: 0 }) * minuteMs;
}
