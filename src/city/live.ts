import type { Context } from '../context.ts';
import type { Tracker } from '../fleet/positions/track.ts';
import type { Again, JobPayloads } from '../jobs/jobs.ts';
import { findJobOfKind } from '../jobs/store.ts';
import type { Quoting } from '../quotes/quoting.ts';
import { later } from '../time.ts';
import { setEndpoint } from '../webhooks/set-endpoint.ts';
import { answerOffers } from './answer-offers.ts';
import { bookNext } from './book-next.ts';
import { environment, type FoundedShop } from './city.ts';
import { workAtDesk } from './desk.ts';
import { moveCouriers, type Rides, ridesOf } from './move-couriers.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import { shops } from './residents.ts';
import type { Hubs } from './ride.ts';
import { listEndpoints, listRiders, listShops } from './store.ts';

/** The parts of the service that the running city uses. */
export interface CityNeeds {
  readonly quoting: Quoting;
  readonly tracker: Tracker;
}

/** The demo city as this process runs it. It stays idle while the city's job runs in another process. */
export interface City {
  /** Advances the city by one step of simulated time, and returns when the job must run again. */
  readonly live: (ctx: Context, payload: JobPayloads['live-city']) => Promise<Again<'live-city'>>;
  stop(): Promise<void>;
}

/**
 * Interval between two runs of the city's job, which are called turns. In each turn a third of the couriers move, so
 * that something always moves on the map.
 */
const turnMs = 2_000;
const crews = 3;
/** The number of turns from one booking to the next: one booking every 8 s, seven or eight a minute. */
const turnsPerBooking = 4;
const turnsPerDesk = 5;
/** Number of turns after which the couriers on duty and the shops are read again. */
const turnsPerRollCall = 30;
/** Interval of the job while the city is not completely filled; each run only checks if it is. */
const restMs = 5_000;

interface Life {
  readonly shops: readonly FoundedShop[];
  readonly rides: Rides;
  readonly ids: readonly string[];
  readonly driverIds: readonly string[];
  readonly hubs: Hubs;
  turn: number;
}

/**
 * Prepares a filled demo city to run (decision 220). Starts nothing if the database holds no demo city. The city's
 * webhook receiver starts before the service sends the first webhook.
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
      if (life.turn % turnsPerRollCall === 0) life = await beginLife(each, needs.quoting, life);
      await takeTurn(each, needs, life);
      return { runAt: later(at, turnMs), payload };
    },
    stop: async () => receiver?.stop(),
  };
}

async function beginLife(ctx: Context, quoting: Quoting, before?: Life): Promise<Life> {
  const riders = await listRiders(ctx.sql, environment);
  const byName = new Map(shops.map((shop) => [shop.name, shop]));
  const workspaces = await listShops(ctx.sql, environment, [...byName.keys()]);
  const market = quoting.marketAt(ctx.now());
  return {
    shops: workspaces.map(({ name, ...rest }) => ({ ...rest, shop: byName.get(name)! })),
    rides: ridesOf(riders, ctx.now(), before?.rides),
    ids: riders.map(({ id }) => id),
    driverIds: riders.filter(({ isDriver }) => isDriver).map(({ id }) => id),
    hubs: new Map(market?.hubs.map(({ id, coordinates }) => [id, coordinates])),
    turn: before?.turn ?? 0,
  };
}

async function takeTurn(ctx: Context, { quoting, tracker }: CityNeeds, life: Life): Promise<void> {
  const { ids, rides, hubs, shops } = life;
  life.turn += 1;
  const crew = ids.filter((_, index) => index % crews === life.turn % crews);
  await answerOffers(ctx, crew);
  await moveCouriers(ctx, crew, { tracker, market: quoting.marketAt(ctx.now()), rides, hubs });
  if (life.turn % turnsPerDesk === 0)
    await workAtDesk(ctx, { driverIds: life.driverIds, hubIds: [...hubs.keys()] });
  if (life.turn % turnsPerBooking === 0) await bookNext(ctx, quoting, shops);
}
