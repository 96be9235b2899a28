import type { Context } from '../../context.ts';
import { findArea, type Market } from '../../quotes/market.ts';
import { handoverMinutes, roadOf, unknownRoad } from '../../quotes/travel.ts';
import { dayMs, later, minuteMs } from '../../time.ts';
import { pickupMinuteOf } from '../core/forecast.ts';
import { rangeOf } from '../core/spread.ts';
import { minuteOf } from '../decide/snapshot-of.ts';
import { type Assignment, listAssignments } from '../look/assignments-store.ts';
import { listChosenForLater } from '../look/chosen-store.ts';
import { readPaces } from '../look/paces-store.ts';
import { stopsLeft } from '../look/stop-list.ts';
import type { DeliveryForecast } from '../start-supply.ts';
import { forecastStops, type StopForecast, silentAfterMinutes, toRange } from './forecast-stops.ts';
import {
  type CourierAtWork,
  listCouriersAtWork,
  listWaitingDeliveries,
  type MadeForecast,
  type Moment,
  putForecasts,
  removeOtherForecasts,
  settleRecords,
  type WaitingDelivery,
} from './forecasts-store.ts';

/** The inputs of forecasts that are not read from the database. */
export interface ForecastNeeds {
  readonly market: Market | undefined;
  /** Returns the expected times of the first courier for a waiting delivery; undefined if none is expected. */
  readonly forecastFor: (deliveryId: string) => DeliveryForecast | undefined;
}

const couriersPerRead = 500;
const rowsPerWrite = 2_000;
/**
 * For this period, arrivals are added to recorded forecasts. A delivery that has not arrived by then has failed, was
 * cancelled or is being returned.
 */
const arrivesWithinMs = 2 * dayMs;

/**
 * Forecasts every open delivery, and stores the forecasts that have changed. The stops and positions of all couriers
 * are read once for all deliveries. All pages read the stored forecasts, so that they show the same times (decision
 * 569).
 */
export async function makeForecasts(ctx: Context, { market, forecastFor }: ForecastNeeds): Promise<void> {
  const now = ctx.now();
  const couriers = await listCouriersAtWork(ctx.sql);
  const waiting = await listWaitingDeliveries(ctx.sql);
  const surroundings = await surroundingsOf(ctx, { market, couriers, waiting, now });
  const expected = await expectCouriers(ctx, forecastFor);
  const made = waiting.flatMap((delivery) => forecastWaiting(delivery, expected, surroundings));
  for (let first = 0; first < couriers.length; first += couriersPerRead) {
    const part = couriers.slice(first, first + couriersPerRead);
    const assignments = await listAssignments(ctx.sql, ...part.map(({ courierId }) => courierId));
    const byCourier = Map.groupBy(assignments, ({ courierId }) => courierId);
    for (const courier of part)
      made.push(...forecastCourier(courier, byCourier.get(courier.courierId) ?? [], surroundings));
  }
  for (let first = 0; first < made.length; first += rowsPerWrite)
    await putForecasts(ctx.sql, made.slice(first, first + rowsPerWrite), now);
  await removeOtherForecasts(
    ctx.sql,
    made.map(({ deliveryId }) => deliveryId),
  );
  await settleRecords(ctx.sql, later(now, -arrivesWithinMs));
}

/** The time, roads and queues of all areas. */
interface Surroundings {
  readonly now: Date;
  readonly market: Market | undefined;
  readonly paces: ReadonlyMap<string, number>;
  /** The number of waiting deliveries for each courier at work; the key is the environment and area (`keyOf`). */
  readonly queues: ReadonlyMap<string, number>;
}

const keyOf = (environment: string, areaId: string | null) => `${environment} ${areaId ?? ''}`;
const areaAt = (market: Market | undefined, place: CourierAtWork['place']) =>
  market && place ? findArea(market, 'EXPRESS INSTANT', place) : undefined;

async function surroundingsOf(
  ctx: Context,
  {
    market,
    couriers,
    waiting,
    now,
  }: Pick<Surroundings, 'market' | 'now'> & {
    readonly couriers: readonly CourierAtWork[];
    readonly waiting: readonly WaitingDelivery[];
  },
): Promise<Surroundings> {
  const paces = await readPaces(ctx.sql, 'production', now);
  const counts = (of: readonly { readonly environment: string; readonly areaId: string | null }[]) =>
    new Map(
      [...Map.groupBy(of, (each) => keyOf(each.environment, each.areaId))].map(([key, all]) => [
        key,
        all.length,
      ]),
    );
  const atWork = counts(
    couriers.map(({ environment, place }) => ({ environment, areaId: areaAt(market, place)?.id ?? null })),
  );
  const queues = new Map([...counts(waiting)].map(([key, count]) => [key, count / (atWork.get(key) ?? 1)]));
  return { now, market, paces, queues };
}

interface Expected extends Pick<DeliveryForecast, 'pickupAt' | 'dropoffAt'> {
  /** A chosen courier's times are as certain as those of an assigned one. */
  readonly stage: 'waiting' | 'assigned';
}

/**
 * Returns a function with the expected times of a waiting delivery: those of the courier whom dispatch has chosen for
 * it (decision 638), otherwise those of the first courier who could take it.
 */
async function expectCouriers(
  { sql, now }: Context,
  forecastFor: ForecastNeeds['forecastFor'],
): Promise<(deliveryId: string) => Expected | undefined> {
  const chosen = new Map(
    (await listChosenForLater(sql, 'production', now())).flatMap(({ deliveryId, pickupAt, dropoffAt }) =>
      pickupAt && dropoffAt ? [[deliveryId, { pickupAt, dropoffAt, stage: 'assigned' }] as const] : [],
    ),
  );
  return (deliveryId) => {
    const found = chosen.get(deliveryId) ?? forecastFor(deliveryId);
    return found && { stage: 'waiting', ...found };
  };
}

function forecastWaiting(
  { deliveryId, workspaceId, environment, areaId, readyAt }: WaitingDelivery,
  expected: Awaited<ReturnType<typeof expectCouriers>>,
  { now, queues }: Surroundings,
): MadeForecast[] {
  const found = expected(deliveryId);
  if (found === undefined) return [];
  const nowMinute = minuteOf(now);
  const queue = queues.get(keyOf(environment, areaId)) ?? 0;
  const range = (leg: 'pickup' | 'dropoff', arriveMinute: number) =>
    toRange(
      rangeOf(leg, found.stage, { nowMinute, queue, expectedMinute: Math.max(nowMinute, arriveMinute) }),
    );
  const services = { pickupServiceMinutes: handoverMinutes };
  const pickupMinute = pickupMinuteOf(services, minuteOf(found.pickupAt), minuteOf(readyAt));
  return [
    {
      deliveryId,
      workspaceId,
      environment,
      courierId: null,
      pickup: range('pickup', pickupMinute),
      dropoff: range('dropoff', minuteOf(found.dropoffAt) - handoverMinutes / 2),
      return: null,
      silentSince: null,
      moments: ['booking'],
    },
  ];
}

/** Forecasts the deliveries of one courier. For a courier without a position, there are no forecasts. */
function forecastCourier(
  { place, environment }: CourierAtWork,
  assignments: readonly Assignment[],
  { now, market, paces, queues }: Surroundings,
): MadeForecast[] {
  if (place === null) return [];
  const area = areaAt(market, place);
  const road = area === undefined ? unknownRoad : roadOf(area, now, paces.get(area.id) ?? 1);
  const queue = queues.get(keyOf(environment, area?.id ?? null)) ?? 0;
  const stops = forecastStops(stopsLeft(assignments), { now, place, road, queue });
  const ofDelivery = Map.groupBy(stops, ({ deliveryId }) => deliveryId);
  const isSilent = place.at < later(now, -silentAfterMinutes * minuteMs);
  return assignments.map(({ deliveryId, workspaceId, courierId, ...delivery }) => {
    const own = ofDelivery.get(deliveryId) ?? [];
    const find = (kind: StopForecast['kind']) => own.find((stop) => stop.kind === kind);
    const dropoff = find('DROPOFF');
    return {
      deliveryId,
      workspaceId,
      environment: delivery.environment,
      courierId,
      pickup: find('PICKUP')?.range ?? null,
      dropoff: dropoff?.range ?? null,
      return: find('RETURN')?.range ?? null,
      silentSince: isSilent ? place.at : null,
      moments: dropoff === undefined ? [] : momentsOf(dropoff, find('PICKUP') === undefined),
    };
  });
}

/**
 * Returns the events that a delivery with a courier has reached. `approach` is reached when the courier visits at most
 * one other place before the recipient's door.
 */
function momentsOf({ placesBefore }: StopForecast, isAboard: boolean): Moment[] {
  if (!isAboard) return ['assignment'];
  return placesBefore < 2 ? ['pickup', 'approach'] : ['pickup'];
}
