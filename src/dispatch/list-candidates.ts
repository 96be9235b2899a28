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
import { instantOf, minuteOf, roomOf, taskOf, workOn } from './decide/snapshot-of.ts';
import { reckonStopsOf } from './decide/workload.ts';
import type { CourierOnDuty, OpenAssignment } from './look/couriers-store.ts';
import { listCouriersOnDuty } from './look/list-couriers.ts';
import { findRoad } from './look/paces-store.ts';
import { planeRound } from './look/plane.ts';

/** The reasons not to choose a courier; a person may choose them all the same. */
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
   * The time when the courier would reach the parcel: after their present work or, for the parcel's present courier,
   * in the order of their stops.
   */
  readonly reachesAt: Date;
  /** The forecast time of the handover at the door; null if the door's coordinates are unknown. */
  readonly dropoffAt: Date | null;
  /** The minutes by which that would miss the promise, 0 if it is on time; null without a promise. */
  readonly lateMinutes: number | null;
  readonly inHand: number;
  readonly spareParcels: number;
  readonly obstacle: Obstacle | null;
}

/** Half the side of the searched square; about thirty kilometres. */
const reachDegrees = 0.27;
const mostListed = 30;

/**
 * Lists on-duty, recently seen couriers who serve the delivery's provider and have no open offer of it. Couriers
 * without an obstacle come first, then the order is by arrival at the parcel (decision 225).
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
  const around = {
    place,
    now,
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

/** Returns where the parcel is: with its courier once picked up, at the hub for LOGISTIC before that. */
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
  const terms = { toPoint: planeRound(place), road: workOn(around.road), now };
  const room = roomOf(rest, terms);
  const { reachesMinute, doorMinute } = own
    ? planned(courier, own, terms)
    : afterWork(room, delivery, { ...terms, place });
  const reachesAt = instantOf(reachesMinute);
  const dropoffAt = doorMinute === null ? null : instantOf(doorMinute);
  const collectIdr = own ? 0 : (codAmountIdr ?? 0);
  const against: readonly (readonly [Obstacle, boolean])[] = [
    ['full', room.mostOrders < 1],
    ['too-heavy', room.spareWeightKg < weightKg],
    ['cash-limit', isOverCash(courier, [{ collectIdr }])],
    ['ends-before', courier.untilAt !== null && courier.untilAt < reachesAt],
    ['gave-back', gaveBack.has(courier.id)],
    ['declined', declined.has(courier.id)],
  ];
  return {
    courierId: courier.id,
    distanceMeters: Math.round(straightMetersBetween(courier.position, place)),
    freeAt: instantOf(room.freeMinute),
    reachesAt,
    dropoffAt,
    lateMinutes: dropoffAt && promisedDropoffAt && lateBetween(promisedDropoffAt, dropoffAt),
    inHand: courier.assignments.length,
    spareParcels: Math.max(0, room.mostOrders),
    obstacle: against.find(([, holds]) => holds)?.[0] ?? null,
  };
}

const lateBetween = (promisedAt: Date, at: Date): number =>
  Math.max(0, Math.ceil((at.getTime() - promisedAt.getTime()) / minuteMs));

interface Terms {
  readonly toPoint: ReturnType<typeof planeRound>;
  readonly road: ReturnType<typeof workOn>;
  readonly now: Date;
}

/** The minutes at which a courier is at the parcel and at the door. */
interface Arrival {
  readonly reachesMinute: number;
  readonly doorMinute: number | null;
}

/** Returns the arrivals of the present courier, in the order of their stops. */
function planned(courier: CourierOnDuty, own: OpenAssignment, { toPoint, road, now }: Terms): Arrival {
  const works = courier.assignments.map((each) => ({ each, task: taskOf(each, toPoint) }));
  const { task } = works.find(({ each }) => each === own)!;
  const tasks = works.map((work) => work.task);
  const from = toPoint(courier.position);
  const { pickupMinute, dropoffMinute } = reckonStopsOf(road, from, minuteOf(now), { tasks, task });
  return {
    reachesMinute: pickupMinute === undefined ? minuteOf(now) : pickupMinute - road.pickupServiceMinutes,
    doorMinute: dropoffMinute - road.dropoffServiceMinutes / 2,
  };
}

/** Returns the arrivals of a courier who would take it after their present work. */
function afterWork(
  { point, freeMinute }: Pick<ReturnType<typeof roomOf>, 'point' | 'freeMinute'>,
  { destination, pickupAt, readyAt, scheduleFrom, createdAt }: Delivery,
  { toPoint, road, now, place }: Terms & { readonly place: Coordinates },
): Arrival {
  const pickup = toPoint(place);
  const reachesMinute = Math.max(freeMinute, minuteOf(now)) + road.travelMinutes(point, pickup);
  if (!destination.coordinates) return { reachesMinute, doorMinute: null };
  const ready = pickupAt === null ? (readyAt ?? scheduleFrom ?? createdAt) : now;
  const dropoff = toPoint(destination.coordinates);
  const doorMinute = doorFrom({ snapshot: road }, reachesMinute, {
    ...{ pickup, dropoff },
    readyMinute: minuteOf(ready),
  });
  return { reachesMinute, doorMinute };
}

const soonestFirst = (one: Candidate, other: Candidate): number =>
  Number(one.obstacle !== null) - Number(other.obstacle !== null) ||
  one.reachesAt.getTime() - other.reachesAt.getTime();
