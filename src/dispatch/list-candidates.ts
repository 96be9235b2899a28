import type { Context } from '../context.ts';
import type { Delivery } from '../deliveries/delivery.ts';
import type { Whereabouts } from '../fleet/positions/whereabouts.ts';
import { straightMetersBetween } from '../quotes/distance.ts';
import { findArea, type Market } from '../quotes/market.ts';
import type { Coordinates } from '../quotes/schema.ts';
import { unknownRoad } from '../quotes/travel.ts';
import { minuteMs } from '../time.ts';
import { listGiveBacks } from './assign/give-backs-store.ts';
import { listOffers } from './assign/offers-store.ts';
import { isOverCash } from './core/exclusions.ts';
import { doorFrom } from './core/forecast.ts';
import { type Leg, rangeOf } from './core/spread.ts';
import { instantOf, minuteOf, roomOf, workOn } from './decide/snapshot-of.ts';
import { toRange } from './forecasts/forecast-stops.ts';
import { findQueue, readForecasts } from './forecasts/forecasts-store.ts';
import { type ExpectedRange, type Forecast, withPromise } from './forecasts/present-forecast.ts';
import type { CourierOnDuty } from './look/couriers-store.ts';
import { listCouriersOnDuty } from './look/list-couriers.ts';
import { findRoad } from './look/paces-store.ts';
import { planeRound } from './look/plane.ts';

/** The reasons that speak against a courier. A person may choose the courier nevertheless. */
export const obstacles = ['full', 'too-heavy', 'cash-limit', 'ends-before', 'gave-back', 'declined'] as const;
export type Obstacle = (typeof obstacles)[number];

/** A courier who could take a delivery, with the expected times. */
export interface Candidate {
  readonly courierId: string;
  /** The straight-line distance from the courier to the parcel. */
  readonly distanceMeters: number;
  /** The time when the courier's present work ends. */
  readonly freeAt: Date;
  /**
   * The expected arrival at the parcel, after the courier's present work; null if this courier already has the parcel.
   */
  readonly pickup: ExpectedRange | null;
  /** The expected arrival at the recipient's door; null if the door's coordinates are unknown. */
  readonly dropoff: ExpectedRange | null;
  /**
   * The number of minutes by which the expected drop-off is after the promised time; 0 if it is on time, null without a
   * promised time.
   */
  readonly lateMinutes: number | null;
  readonly inHand: number;
  readonly spareParcels: number;
  readonly obstacle: Obstacle | null;
}

/**
 * Half the side of the square around the parcel in which couriers are searched, in degrees: about thirty kilometres.
 */
const reachDegrees = 0.27;
const mostListed = 30;

/**
 * Lists couriers who are on duty, sent a position in the last two minutes, serve the delivery's provider and have no
 * open offer. Couriers without an obstacle come first, and those who reach the parcel sooner come before others
 * (decision 225).
 */
export async function listCandidates(
  ctx: Context,
  { whereabouts, market }: { whereabouts: Whereabouts; market: Market | undefined },
  delivery: Delivery,
): Promise<Candidate[]> {
  const place = placeOfParcel(delivery, { whereabouts, market });
  if (place === undefined) return [];
  await whereabouts.refresh();
  const bounds = {
    south: place.latitude - reachDegrees,
    north: place.latitude + reachDegrees,
    west: place.longitude - reachDegrees,
    east: place.longitude + reachDegrees,
  };
  const onDuty = await listCouriersOnDuty(ctx, whereabouts, delivery.environment, bounds);
  const offers = await listOffers(ctx.sql, delivery, delivery.id);
  const givenBack = await listGiveBacks(ctx.sql, delivery, delivery.id);
  const area = market && findArea(market, 'EXPRESS INSTANT', place);
  const now = ctx.now();
  const { environment } = delivery;
  const queue = await findQueue(ctx.sql, delivery, onDuty.length);
  const own = (await readForecasts(ctx.sql, [delivery.id], now)).get(delivery.id);
  const around = {
    place,
    now,
    queue,
    own,
    road: area === undefined ? unknownRoad : await findRoad(ctx.sql, area, { environment, now }),
    gaveBack: new Set(givenBack.flatMap(({ courierId, personId }) => (personId === null ? [courierId] : []))),
    declined: new Set(
      offers.flatMap(({ courierId, outcome }) => (outcome === 'DECLINED' ? [courierId] : [])),
    ),
  };
  return onDuty
    .filter(({ workspaceId }) => workspaceId === null || workspaceId === delivery.workspaceId)
    .map((courier) => weigh(courier, delivery, around))
    .sort(soonestFirst)
    .slice(0, mostListed);
}

/**
 * Returns the place of the parcel. After the pickup, it is the courier's position; before the pickup, it is the hub for
 * LOGISTIC, and the origin for EXPRESS.
 */
function placeOfParcel(
  { pickupAt, courier, origin, hubId }: Delivery,
  { whereabouts, market }: { whereabouts: Whereabouts; market: Market | undefined },
): Coordinates | undefined {
  const carried = pickupAt !== null && courier !== null ? whereabouts.find(courier.id) : undefined;
  const hub = market?.hubs.find(({ id }) => id === hubId);
  return carried ?? hub?.coordinates ?? origin?.coordinates ?? undefined;
}

interface Around {
  readonly place: Coordinates;
  /** The number of deliveries that wait for a courier, divided by the number of couriers on duty. */
  readonly queue: number;
  /** The stored forecast of the delivery with its present courier. */
  readonly own: Forecast | undefined;
  readonly now: Date;
  readonly road: Parameters<typeof workOn>[0];
  readonly gaveBack: ReadonlySet<string>;
  readonly declined: ReadonlySet<string>;
}

function weigh(courier: CourierOnDuty, delivery: Delivery, around: Around): Candidate {
  const { place, now, gaveBack, declined } = around;
  const { weightKg, codAmountIdr, promisedDropoffAt } = delivery;
  const own = courier.assignments.find(({ deliveryId }) => deliveryId === delivery.id);
  const rest = { ...courier, assignments: courier.assignments.filter((each) => each !== own) };
  const room = roomOf(rest, { toPoint: planeRound(place), road: workOn(around.road), now });
  const { pickup, dropoff } = own
    ? { pickup: around.own?.pickup ?? null, dropoff: around.own?.dropoff ?? null }
    : afterWork(room, delivery, around);
  const collectIdr = own ? 0 : (codAmountIdr ?? 0);
  const against: readonly (readonly [Obstacle, boolean])[] = [
    ['full', room.mostOrders < 1],
    ['too-heavy', room.spareWeightKg < weightKg],
    ['cash-limit', isOverCash(courier, [{ collectIdr }])],
    ['ends-before', courier.untilAt !== null && pickup !== null && courier.untilAt < pickup.at],
    ['gave-back', gaveBack.has(courier.id)],
    ['declined', declined.has(courier.id)],
  ];
  return {
    courierId: courier.id,
    distanceMeters: Math.round(straightMetersBetween(courier.position, place)),
    freeAt: instantOf(room.freeMinute),
    pickup,
    dropoff,
    lateMinutes: dropoff && promisedDropoffAt && lateBetween(promisedDropoffAt, dropoff.at),
    inHand: courier.assignments.length,
    spareParcels: Math.max(0, room.mostOrders),
    obstacle: against.find(([, holds]) => holds)?.[0] ?? null,
  };
}

/** Returns the number of minutes by which a time is after a promised time; 0 if it is before that time. */
export const lateBetween = (promisedAt: Date, at: Date): number =>
  Math.max(0, Math.ceil((at.getTime() - promisedAt.getTime()) / minuteMs));

/** Forecasts the arrivals of a courier who would take the delivery after finishing the present work. */
function afterWork(
  { point, freeMinute }: Pick<ReturnType<typeof roomOf>, 'point' | 'freeMinute'>,
  { destination, pickupAt, readyAt, scheduleFrom, createdAt, ...promised }: Delivery,
  { place, now, road, queue }: Around,
): Pick<Candidate, 'pickup' | 'dropoff'> {
  const [toPoint, work, nowMinute] = [planeRound(place), workOn(road), minuteOf(now)];
  const pickup = toPoint(place);
  const reachesMinute = Math.max(freeMinute, nowMinute) + work.travelMinutes(point, pickup);
  const expect = (leg: Leg, expectedMinute: number, promisedAt: Date | null) =>
    withPromise(toRange(rangeOf(leg, 'assigned', { nowMinute, expectedMinute, queue })), promisedAt);
  const reached = expect('pickup', reachesMinute, pickupAt === null ? promised.promisedPickupAt : null);
  if (!destination.coordinates) return { pickup: reached, dropoff: null };
  const ready = pickupAt === null ? (readyAt ?? scheduleFrom ?? createdAt) : now;
  const dropoff = toPoint(destination.coordinates);
  const handoverMinute = doorFrom({ snapshot: work }, reachesMinute, {
    ...{ pickup, dropoff },
    readyMinute: minuteOf(ready),
  });
  const arriveMinute = handoverMinute - work.dropoffServiceMinutes / 2;
  return { pickup: reached, dropoff: expect('dropoff', arriveMinute, promised.promisedDropoffAt) };
}

const soonestAt = ({ pickup, dropoff, freeAt }: Candidate): number =>
  (pickup ?? dropoff)?.at.getTime() ?? freeAt.getTime();

const soonestFirst = (one: Candidate, other: Candidate): number =>
  Number(one.obstacle !== null) - Number(other.obstacle !== null) || soonestAt(one) - soonestAt(other);
