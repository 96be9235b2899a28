import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Config } from '../config/config.ts';
import type { Bounds } from '../fleet/positions/whereabouts.ts';
import type { Area, Market } from '../quotes/market.ts';
import type { Coordinates } from '../quotes/schema.ts';
import { scheduledAllocationEnd } from '../quotes/timeline.ts';
import { roadOf } from '../quotes/travel.ts';
import { searchRadius } from './core/exclusions.ts';
import {
  type CourierForecast,
  type ForecastTerms,
  forecastWaits,
  type WaitingOrder,
} from './core/forecast.ts';
import type { DispatchPolicy } from './core/policy.ts';
import { minuteOf, workOn } from './decide/snapshot-of.ts';
import { placeRound, planeRound } from './look/plane.ts';
import { boundsOf, widen } from './look/take-moment.ts';
import type { WaitingInstant } from './look/waiting-store.ts';
import { type MappedCourier, moveOpening } from './supply.ts';

interface Moment {
  readonly now: Date;
  readonly config: Config;
  readonly policy: DispatchPolicy;
  readonly market: Market;
  /** The pace of each area's roads, by area id. Travel times are multiplied by the pace (`paceOf`). */
  readonly paces: ReadonlyMap<string, number>;
}

/**
 * The forecast for all areas: the expected courier and times by delivery id, and all couriers with the forecast
 * deliveries added to their work.
 */
interface Foresight {
  readonly forecasts: ReadonlyMap<string, CourierForecast>;
  readonly couriers: readonly MappedCourier[];
}

/**
 * Predicts the courier of each waiting delivery, one area after another. Between areas, it lets other work of the
 * process run.
 */
export async function forecastAreas(
  moment: Moment,
  couriers: readonly MappedCourier[],
  waiting: readonly WaitingInstant[],
): Promise<Foresight> {
  const forecasts = new Map<string, CourierForecast>();
  const after = [...couriers];
  for (const [areaId, deliveries] of Map.groupBy(waiting, (delivery) => delivery.areaId)) {
    const area = moment.market.areas.find(({ id }) => id === areaId);
    if (area === undefined) continue;
    await nextTurn();
    forecastArea(moment, area, { deliveries, couriers: after, forecasts });
  }
  return { forecasts, couriers: after };
}

interface AreaWork {
  readonly deliveries: readonly WaitingInstant[];
  /** Updated in place: a courier who gets a delivery in one area is then busy in the others. */
  readonly couriers: MappedCourier[];
  readonly forecasts: Map<string, CourierForecast>;
}

function forecastArea(
  { now, config, policy, paces }: Moment,
  area: Area,
  { deliveries, couriers, forecasts }: AreaWork,
): void {
  const centre = deliveries[0]!.pickup;
  const [toPoint, toPlace] = [planeRound(centre), placeRound(centre)];
  const bounds = widen(boundsOf(deliveries.map(({ pickup }) => pickup)));
  const near = couriers.flatMap((courier, index) =>
    courier.openings.some(({ at }) => isWithin(bounds, at)) ? [index] : [],
  );
  const terms: ForecastTerms = {
    policy,
    snapshot: { nowMinute: minuteOf(now), ...workOn(roadOf(area, now, paces.get(area.id) ?? 1)) },
  };
  const prospects = near.map((index) => {
    const courier = couriers[index]!;
    return { ...courier, openings: courier.openings.map((opening) => moveOpening(opening, toPoint)) };
  });
  const orders = deliveries.map((delivery) => orderOf(delivery, { toPoint, config, terms }));
  const forecast = forecastWaits(terms, prospects, orders);
  for (const [id, each] of forecast.forecasts) forecasts.set(id, each);
  forecast.prospects.forEach((prospect, place) => {
    if (prospect === prospects[place]) return;
    const openings = prospect.openings.map((opening) => moveOpening(opening, toPlace));
    couriers[near[place]!] = { ...couriers[near[place]!]!, ...prospect, openings };
  });
}

const isWithin = ({ south, north, west, east }: Bounds, { latitude, longitude }: Coordinates): boolean =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east;

function orderOf(
  delivery: WaitingInstant,
  {
    toPoint,
    config,
    terms,
  }: { toPoint: ReturnType<typeof planeRound>; config: Config; terms: ForecastTerms },
): WaitingOrder {
  const { since, scheduleTo, createdAt, readyAt, pickup, dropoff, ...rest } = delivery;
  const until = scheduledAllocationEnd(config, 'INSTANT', { from: since, to: scheduleTo ?? since });
  const placed = { placedMinute: minuteOf(createdAt) };
  return {
    ...rest,
    owner: delivery.workspaceId,
    pickup: toPoint(pickup),
    dropoff: toPoint(dropoff),
    readyMinute: minuteOf(readyAt),
    radiusMeters: searchRadius(terms.snapshot, terms.policy, [placed]),
    searchUntilMinute: minuteOf(until),
  };
}
