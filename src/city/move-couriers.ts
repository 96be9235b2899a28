import type { Context } from '../context.ts';
import { actOnDelivery } from '../deliveries/moves/act.ts';
import { listAssignments } from '../dispatch/look/assignments-store.ts';
import type { Tracker } from '../fleet/positions/track.ts';
import { roadMeters, straightMetersBetween } from '../quotes/distance.ts';
import type { Market } from '../quotes/market.ts';
import type { Coordinates } from '../quotes/schema.ts';
import { type Road, roadOf, unknownRoad } from '../quotes/travel.ts';
import { type Leg, placeOn } from '../sandbox/travel.ts';
import { minuteMs } from '../time.ts';
import { environment } from './city.ts';
import { factsOf } from './facts.ts';
import { orPassOver } from './pass-over.ts';
import { drawOf, errandOf, goalOf, type Hubs, stepOf } from './ride.ts';
import { type Errand, listErrands, type Rider } from './store.ts';

/** A courier's present place and, while riding, the way from the start to the next stop (`leg`). */
interface Ride {
  place: Coordinates;
  leg: Leg | undefined;
  /** The share of that way that the courier has finished, from 0 to 1. */
  share: number;
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
      return [id, isFresh ? ride : { place: { latitude, longitude }, leg: undefined, share: 0, at }];
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
    const isThere = ride(ctx, moving, { courierId, errand, road });
    const step = errand && stepOf(errand, { isThere, now: ctx.now() });
    if (!errand || !step) continue;
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

/** Continues the ride to the next stop and reports the position. @returns true if the courier has arrived */
function ride(ctx: Context, { tracker, rides, hubs }: Moving, { courierId, errand, road }: Way): boolean {
  const each = rides.get(courierId)!;
  const at = ctx.now();
  const passedMs = Math.max(0, Math.min(at.getTime() - each.at.getTime(), longestTurnMs));
  each.at = at;
  const isWaiting = errand === undefined || errand.mark !== null || errand.status.startsWith('PENDING');
  const goal = isWaiting ? null : goalOf(errand, hubs);
  if (goal !== null) {
    if (each.leg?.to.latitude !== goal.latitude || each.leg.to.longitude !== goal.longitude) {
      each.leg = { from: each.place, to: goal };
      each.share = 0;
    }
    const wholeMs = wholeMsOf(courierId, each.leg, road);
    each.share = wholeMs === 0 ? 1 : Math.min(1, each.share + passedMs / wholeMs);
    each.place = each.share === 1 ? goal : placeOn(each.leg, each.share);
  }
  const { latitude, longitude } = each.place;
  tracker.report({ courierId, at, deviceAt: at, latitude, longitude, accuracyMeters: 8 });
  return goal === null || each.share === 1;
}

/**
 * Returns the duration of a whole ride at the speed that the tariff sets for this hour. Each courier is always faster
 * or slower than this speed by the same share, a tenth at most.
 */
function wholeMsOf(courierId: string, { from, to }: Leg, road: Road): number {
  const kmPerHour = road.kmPerHour * (0.9 + drawOf(courierId, 'speed') / 500);
  return (roadMeters(straightMetersBetween(from, to), road) / 1_000 / kmPerHour) * 60 * minuteMs;
}
