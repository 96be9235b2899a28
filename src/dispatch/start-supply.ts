import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { keepReading } from '../db/keep-reading.ts';
import type { Whereabouts } from '../fleet/positions/whereabouts.ts';
import { findArea, type Market } from '../quotes/market.ts';
import type { FindSupply, Quoting } from '../quotes/quoting.ts';
import { roadOf, unknownRoad } from '../quotes/travel.ts';
import { type CourierForecast, prospectOf } from './core/forecast.ts';
import { type DispatchPolicy, defaultPolicy } from './core/policy.ts';
import { instantOf, minuteOf, toDutyCourier, workOn } from './decide/snapshot-of.ts';
import { forecastAreas } from './forecast-areas.ts';
import type { CourierOnDuty } from './look/couriers-store.ts';
import { listCouriersOnDuty } from './look/list-couriers.ts';
import { readPaces } from './look/paces-store.ts';
import { placeRound, planeRound } from './look/plane.ts';
import { listWaitingInstant } from './look/waiting-store.ts';
import { answerFrom, type MappedCourier, mapSupply, moveOpening, type SupplyMap } from './supply.ts';

/** A forecast of when couriers can reach pickups, kept in memory. */
export interface Supply {
  /** Returns how soon a courier could reach a pickup, without reading the database; undefined outside production. */
  readonly find: FindSupply;
  /** Returns the forecast of a waiting delivery; undefined if there is none. */
  forecastFor(deliveryId: string): DeliveryForecast | undefined;
  /** Reads the couriers on duty and their positions now, ahead of the next periodic read. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The times at which the expected courier of a waiting delivery sets off for the pickup, reaches it, and reaches the
 * recipient's door.
 */
export interface DeliveryForecast {
  readonly freeAt: Date;
  readonly pickupAt: Date;
  readonly dropoffAt: Date;
}

const refreshMs = 3_000;
/** Maximum number of waiting deliveries in a forecast; the oldest ones are used. */
const mostWaiting = 1_000;
/** The only environment in which couriers work. */
const environment = 'production';
const everywhere = { south: -90, north: 90, west: -180, east: 180 };

/**
 * Keeps the couriers on duty in memory, with their positions and free capacity, as a run of dispatch would read them.
 * Reads them once before it returns, then every few seconds. If a read fails, the previous data is used until its
 * positions are too old.
 */
export async function startSupply(
  ctx: Context,
  quoting: Pick<Quoting, 'marketAt'>,
  whereabouts: Whereabouts,
): Promise<Supply> {
  const policy = defaultPolicy;
  let known: Known = { map: new Map(), forecasts: new Map(), paces: new Map() };
  const reading = keepReading({
    read: async () => {
      await whereabouts.refresh();
      known = await readSupply(ctx, { whereabouts, market: quoting.marketAt(ctx.now()), policy });
    },
    everyMs: refreshMs,
    failure: 'couriers on duty could not be read; using those in memory',
    log: ctx.log,
  });
  await reading.tryRefresh();
  reading.wake();

  return {
    find: (need) => (need.scope.environment === environment ? answerFrom(known, need, policy) : undefined),
    forecastFor: (deliveryId) => {
      const found = known.forecasts.get(deliveryId);
      if (found === undefined) return undefined;
      const { freeMinute, arriveMinute, doorMinute } = found;
      return {
        freeAt: instantOf(freeMinute),
        pickupAt: instantOf(arriveMinute),
        dropoffAt: instantOf(doorMinute),
      };
    },
    refresh: reading.refresh,
    stop: reading.stop,
  };
}

/** The data from the last read. */
interface Known {
  readonly map: SupplyMap;
  readonly forecasts: ReadonlyMap<string, CourierForecast>;
  /** The pace of each area's roads, by area id. Travel times are multiplied by the pace (`paceOf`). */
  readonly paces: ReadonlyMap<string, number>;
}

interface Readings {
  readonly whereabouts: Whereabouts;
  readonly market: Market | undefined;
  readonly policy: DispatchPolicy;
}

const couriersPerTurn = 2_000;

/**
 * Reads couriers and waiting deliveries. If the fleet is large, it pauses between parts of the work, so that other work
 * of the process is not blocked.
 */
async function readSupply(ctx: Context, { whereabouts, market, policy }: Readings): Promise<Known> {
  const couriers = await listCouriersOnDuty(ctx, whereabouts, environment, everywhere);
  const waiting = await listWaitingInstant(ctx.sql, environment, mostWaiting);
  const now = ctx.now();
  const paces = await readPaces(ctx.sql, environment, now);
  const mapped: MappedCourier[] = [];
  for (let first = 0; first < couriers.length; first += couriersPerTurn) {
    const part = couriers.slice(first, first + couriersPerTurn);
    mapped.push(...part.map((courier) => mapCourier(courier, { market, now, policy, paces })));
    await nextTurn();
  }
  if (market === undefined) return { map: mapSupply(mapped, policy), forecasts: new Map(), paces };
  const moment = { now, config: ctx.config, policy, market, paces };
  const { couriers: after, forecasts } = await forecastAreas(moment, mapped, waiting);
  await nextTurn();
  return { map: mapSupply(after, policy), forecasts, paces };
}

/**
 * Converts a courier to the input of the forecast. Openings (places and times at which the courier is free for one more
 * pickup) are in map coordinates. Travel and service times are the same as in a run of dispatch.
 */
function mapCourier(
  courier: CourierOnDuty,
  { market, now, policy, paces }: Pick<Known, 'paces'> & Omit<Readings, 'whereabouts'> & { now: Date },
): MappedCourier {
  const { position, assignments } = courier;
  const area = assignments.length > 0 && market ? findArea(market, 'EXPRESS INSTANT', position) : undefined;
  const road = workOn(area === undefined ? unknownRoad : roadOf(area, now, paces.get(area.id) ?? 1));
  const [toPoint, toPlace] = [planeRound(position), placeRound(position)];
  const duty = toDutyCourier(courier, { road, toPoint, now, policy, fairShare: 0 });
  const prospect = prospectOf({ policy, snapshot: { nowMinute: minuteOf(now), ...road } }, duty);
  const openings = prospect.openings.map((opening) => moveOpening(opening, toPlace));
  return { ...prospect, openings, seenMinute: minuteOf(courier.seenAt) };
}
