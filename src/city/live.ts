import type { Context } from '../context.ts';
import { bookDelivery } from '../deliveries/booking/book.ts';
import { actOnDelivery } from '../deliveries/moves/act.ts';
import { MoveRefused } from '../deliveries/transition.ts';
import type { Tracker } from '../fleet/positions/track.ts';
import type { Again, JobPayloads } from '../jobs/jobs.ts';
import { findJobOfKind } from '../jobs/store.ts';
import { Refusal } from '../problems.ts';
import { straightMetersBetween } from '../quotes/distance.ts';
import type { Quoting } from '../quotes/quoting.ts';
import type { Coordinates } from '../quotes/schema.ts';
import { type Leg, placeOn } from '../sandbox/travel.ts';
import { later } from '../time.ts';
import { setEndpoint } from '../webhooks/set-endpoint.ts';
import { chanceOf } from './chance.ts';
import { activeCount, environment, type FoundedShop } from './city.ts';
import { workAtDesk } from './desk.ts';
import { factsOf } from './facts.ts';
import { wishOf } from './next-order.ts';
import { orderOf } from './order.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import { shops } from './residents.ts';
import { errandOf, goalOf, type Hubs, stepOf } from './ride.ts';
import { countActive, type Errand, listEndpoints, listErrands, listRiders, listShops } from './store.ts';

/** The parts of the service that the city lives by. */
export interface CityNeeds {
  readonly quoting: Quoting;
  readonly tracker: Tracker;
}

/** The city of this process; a city that another process keeps alive rests here. */
export interface City {
  /** Moves the city on, and returns the time of the next run. */
  readonly live: (ctx: Context, payload: JobPayloads['live-city']) => Promise<Again<'live-city'>>;
  stop(): Promise<void>;
}

/** Each courier reports every third turn, so that the map moves all the time. */
const turnMs = 2_000;
const crews = 3;
/** In a straight line. */
const metersPerSecond = 5.5;
/** Turns between two bookings: at most seven bookings a minute. */
const turnsPerBooking = 4;
const turnsPerDesk = 5;
/** Interval of checks while the city is not filled or its couriers are not placed. */
const restMs = 5_000;

/** A courier's place, and how far along their leg they are. */
interface Ride {
  place: Coordinates;
  leg: Leg | undefined;
  meters: number;
}

interface Life {
  readonly shops: readonly FoundedShop[];
  readonly rides: Map<string, Ride>;
  readonly ids: readonly string[];
  readonly driverIds: readonly string[];
  readonly hubs: Hubs;
  turn: number;
}

/**
 * Prepares the life of a demo city (decision 220); without one nothing is started. The city's receiver listens before
 * the first webhook is sent.
 */
export async function startCity(ctx: Context, needs: CityNeeds): Promise<City> {
  let life: Life | undefined;
  let receiver: Receiver | undefined;
  const begin = async () => {
    receiver ??= await startReceiver();
    life = await beginLife(ctx, needs.quoting);
    const known = new Set((await listEndpoints(ctx.sql, environment)).map(({ url }) => url));
    for (const { shop, workspaceId } of life.shops) {
      if (known.has(receiver.urlOf(shop))) continue;
      await setEndpoint(ctx, { workspaceId, environment }, { url: receiver.urlOf(shop) }).catch(
        (error: Error) =>
          ctx.log.warn({ error: error.message, workspaceId }, 'demo shop webhooks have no receiver'),
      );
    }
    return life;
  };
  if ((await findJobOfKind(ctx.sql, 'live-city'))?.payload.isFull) await begin();
  return {
    live: async (each, payload) => {
      const at = each.now();
      if (!payload.isFull) return { runAt: later(at, restMs), payload };
      life ??= await begin();
      await takeTurn(each, needs, life);
      return { runAt: later(at, turnMs), payload };
    },
    stop: async () => receiver?.stop(),
  };
}

async function beginLife(ctx: Context, quoting: Quoting): Promise<Life> {
  const riders = await listRiders(ctx.sql, environment);
  const byName = new Map(shops.map((shop) => [shop.name, shop]));
  const workspaces = await listShops(ctx.sql, environment, [...byName.keys()]);
  const market = quoting.marketAt(ctx.now());
  return {
    shops: workspaces.map(({ name, ...rest }) => ({ ...rest, shop: byName.get(name)! })),
    rides: new Map(
      riders.map(({ id, latitude, longitude }) => [
        id,
        { place: { latitude, longitude }, leg: undefined, meters: 0 },
      ]),
    ),
    ids: riders.map(({ id }) => id),
    driverIds: riders.filter(({ isDriver }) => isDriver).map(({ id }) => id),
    hubs: new Map(market?.hubs.map(({ id, coordinates }) => [id, coordinates])),
    turn: 0,
  };
}

async function takeTurn(ctx: Context, needs: CityNeeds, life: Life): Promise<void> {
  life.turn += 1;
  const crew = life.ids.filter((_, index) => index % crews === life.turn % crews);
  const errands = Map.groupBy(
    await listErrands(ctx.sql, environment, crew),
    ({ courierId }) => courierId ?? '',
  );
  for (const courierId of crew) {
    const errand = errandOf(errands.get(courierId) ?? []);
    const isThere = ride(ctx, needs.tracker, life, { courierId, errand });
    const step = errand && stepOf(errand, { isThere, now: ctx.now() });
    if (errand && step) {
      const by = { by: 'courier', actorId: courierId } as const;
      const act = { move: step.move, ...by, ...factsOf(ctx, errand, step) };
      await orPassOver(ctx, actOnDelivery(ctx, { scope: errand, deliveryId: errand.id }, act));
    }
  }
  if (life.turn % turnsPerDesk === 0) await workAtDesk(ctx, life.driverIds);
  if (life.turn % turnsPerBooking === 0) await orPassOver(ctx, bookOne(ctx, needs.quoting, life));
}

/** Rides on towards the goal and reports the place. @returns whether the courier is there */
function ride(
  ctx: Context,
  tracker: Tracker,
  { rides, hubs }: Life,
  { courierId, errand }: { courierId: string; errand: Errand | undefined },
): boolean {
  const each = rides.get(courierId)!;
  const isWaiting = errand === undefined || errand.mark !== null || errand.status.startsWith('PENDING');
  const goal = isWaiting ? null : goalOf(errand, hubs);
  let isThere = true;
  if (goal !== null) {
    if (each.leg?.to.latitude !== goal.latitude || each.leg.to.longitude !== goal.longitude) {
      each.leg = { from: each.place, to: goal };
      each.meters = 0;
    }
    each.meters += metersPerSecond * ((crews * turnMs) / 1_000);
    const wholeMeters = straightMetersBetween(each.leg.from, goal);
    isThere = each.meters >= wholeMeters;
    each.place = isThere ? goal : placeOn(each.leg, each.meters / wholeMeters);
  }
  const at = ctx.now();
  const { latitude, longitude } = each.place;
  tracker.report({ courierId, at, deviceAt: at, latitude, longitude, accuracyMeters: 8 });
  return isThere;
}

async function bookOne(ctx: Context, quoting: Quoting, life: Life): Promise<void> {
  if ((await countActive(ctx.sql, environment)) >= activeCount) return;
  const now = ctx.now();
  const chance = chanceOf(now.getTime());
  const { shop, workspaceId, credentialId } = chance.pick(life.shops);
  const wish = wishOf(chance, now);
  const number = Math.floor(now.getTime() / 1_000) % 1_000_000;
  const caller = { workspaceId, environment, actor: { kind: 'credential', id: credentialId } } as const;
  await bookDelivery(ctx, quoting, ctx.sql, {
    caller,
    bookedOn: wish.service === 'LOGISTIC' ? 'logistic' : 'express',
    request: orderOf(chance, shop, number, wish),
    timeZone: 'Asia/Jakarta',
    followUps: () => [],
  });
}

/** Dispatch or a visitor may have moved a delivery meanwhile; the city goes on without it. */
async function orPassOver(ctx: Context, work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof MoveRefused) && !(error instanceof Refusal)) throw error;
    ctx.log.debug({ err: error }, 'the demo city skips an action');
  }
}
