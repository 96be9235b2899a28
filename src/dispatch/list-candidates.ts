import type { Context } from '../context.ts';
import type { Delivery } from '../deliveries/delivery.ts';
import type { Whereabouts } from '../fleet/positions/whereabouts.ts';
import { straightMetersBetween } from '../quotes/distance.ts';
import { findArea, type Market } from '../quotes/market.ts';
import type { Coordinates } from '../quotes/schema.ts';
import { unknownRoad } from '../quotes/travel.ts';
import { listGiveBacks } from './assign/give-backs-store.ts';
import { listOffers } from './assign/offers-store.ts';
import { isOverCash } from './core/exclusions.ts';
import { instantOf, minuteOf, roomOf, workOn } from './decide/snapshot-of.ts';
import { findQueue, readForecasts } from './forecasts/forecasts-store.ts';
import type { ExpectedRange } from './forecasts/present-forecast.ts';
import {
  findUnassigned,
  listAssignments,
  type ParcelHolder,
  type Unassigned,
} from './look/assignments-store.ts';
import type { CourierOnDuty } from './look/couriers-store.ts';
import { listCouriersOnDuty } from './look/list-couriers.ts';
import { findRoad } from './look/paces-store.ts';
import { planeRound } from './look/plane.ts';
import { expectAll, type LatePromise, lateOf, type Routes, rangeOnly } from './route-candidates.ts';

/** The reasons that speak against a courier. A person may choose the courier nevertheless. */
export const obstacles = ['full', 'too-heavy', 'cash-limit', 'ends-before', 'gave-back', 'declined'] as const;
export type Obstacle = (typeof obstacles)[number];

/** When a courier would be at the pickup and at the door of a delivery, and by how much that breaks its promises. */
export interface CandidateTimes extends Pick<Candidate, 'pickup' | 'dropoff' | 'lateMinutes'> {
  /** The leg whose promise is broken by `lateMinutes`; null if all are kept. */
  readonly lateLeg: LatePromise['leg'] | null;
}

/** A courier who could take some deliveries, with the expected times. */
export interface Candidate {
  readonly courierId: string;
  /** The straight-line distance from the courier to the parcel. */
  readonly distanceMeters: number;
  /** The time when the courier's present work ends. */
  readonly freeAt: Date;
  /** The expected arrival at the first parcel, with all of them on the route; null if this courier already has it. */
  readonly pickup: ExpectedRange | null;
  /** The expected arrival at the first recipient's door; null if the door's coordinates are unknown. */
  readonly dropoff: ExpectedRange | null;
  /**
   * The number of minutes by which the latest of their pickups and drop-offs is after its promised time; 0 if all are
   * on time, null without a promised time.
   */
  readonly lateMinutes: number | null;
  /** The promises that would be broken with all deliveries on the courier's route. */
  readonly late: readonly LatePromise[];
  /** The times of each of the deliveries, by id. */
  readonly times: ReadonlyMap<string, CandidateTimes>;
  readonly inHand: number;
  readonly spareParcels: number;
  readonly obstacle: Obstacle | null;
}

/**
 * Half the side of the square around the parcel in which couriers are searched, in degrees: about thirty kilometres.
 */
const reachDegrees = 0.27;
/** Only the routes of the couriers who would be at the parcel first are computed. */
const mostRouted = 60;
const mostListed = 30;

/**
 * Lists couriers who are on duty, sent a position in the last two minutes, serve the deliveries' provider and have no
 * open offer. Each is computed with all deliveries on the route, and with those that are proposed for this courier
 * besides. Couriers without an obstacle come first, then those who break fewer promises, then those who reach the first
 * parcel sooner, or its door if it is in somebody's hands (decision 225). A courier of the deliveries is always listed.
 */
export async function listCandidates(
  ctx: Context,
  { whereabouts, market }: { whereabouts: Whereabouts; market: Market | undefined },
  deliveries: readonly [Delivery, ...Delivery[]],
  { shares = new Map(), only }: CandidateQuery = {},
): Promise<Candidate[]> {
  const [first] = deliveries;
  await whereabouts.refresh();
  const unassigned = await findUnassigned(
    ctx.sql,
    [...deliveries, ...[...shares.values()].flat()].map(({ id }) => id),
  );
  const holder = unassigned.find(({ deliveryId }) => deliveryId === first.id)?.holder ?? null;
  const place = placeOfParcel(first, holder, { whereabouts, market });
  if (place === undefined) return [];
  const bounds = {
    south: place.latitude - reachDegrees,
    north: place.latitude + reachDegrees,
    west: place.longitude - reachDegrees,
    east: place.longitude + reachDegrees,
  };
  const { environment } = first;
  const now = ctx.now();
  const owners = new Set(deliveries.flatMap(({ courier }) => courier?.id ?? []));
  const onDuty = await listCouriersOnDuty(ctx, whereabouts, environment, bounds, [...owners]);
  const serving = onDuty.filter(
    ({ id, workspaceId }) =>
      (only === undefined || id === only) &&
      deliveries.every((each) => workspaceId === null || workspaceId === each.workspaceId),
  );
  const area = market && findArea(market, 'EXPRESS INSTANT', place);
  const road = area === undefined ? unknownRoad : await findRoad(ctx.sql, area, { environment, now });
  const rooms = serving
    .map((courier) => roomFor(courier, { deliveries, shares }, { place, road, now }))
    .toSorted((one, other) => one.reachesMinute - other.reachesMinute)
    .filter(({ courier }, index) => index < mostRouted || owners.has(courier.id));
  const routes = await readRoutes(ctx, unassigned, rooms, now);
  const queue = await findQueue(ctx.sql, first, onDuty.length);
  const around = { place, now, queue, road, ...routes, ...(await readRefusals(ctx, deliveries)) };
  return rooms
    .map((room) => weigh(room, deliveries, around))
    .sort(bestFirst({ owners, isCarried: holder !== null }))
    .filter(({ courierId }, index) => index < mostListed || owners.has(courierId));
}

/**
 * Returns the place where the parcel is fetched. If a courier has the parcel, that is the courier's position. If none
 * has, it is the hub for LOGISTIC and the origin for EXPRESS.
 */
function placeOfParcel(
  { origin, hubId }: Delivery,
  holder: ParcelHolder | null,
  { whereabouts, market }: { whereabouts: Whereabouts; market: Market | undefined },
): Coordinates | undefined {
  const carried = holder === null ? undefined : (whereabouts.find(holder.courierId) ?? holder.place);
  const hub = market?.hubs.find(({ id }) => id === hubId);
  return carried ?? hub?.coordinates ?? origin?.coordinates ?? undefined;
}

/** The deliveries that are proposed for couriers already, by courier id. */
type Shares = ReadonlyMap<string, readonly Delivery[]>;

interface CandidateQuery {
  readonly shares?: Shares;
  /** The only courier of interest. */
  readonly only?: string;
}

/** A courier, with the capacity that is left beside their work. Deliveries in question that they have do not count. */
interface Room extends ReturnType<typeof roomOf> {
  readonly courier: CourierOnDuty;
  /** The deliveries in question, and those that are proposed for the courier besides. */
  readonly wanted: readonly Delivery[];
  /** Those of them that the courier does not have yet. */
  readonly given: readonly Delivery[];
  /** The minute at which the courier would reach the first parcel after all other work. */
  readonly reachesMinute: number;
}

function roomFor(
  courier: CourierOnDuty,
  { deliveries, shares }: { readonly deliveries: readonly Delivery[]; readonly shares: Shares },
  { place, road, now }: Pick<Around, 'place' | 'road' | 'now'>,
): Room {
  const wanted = [...deliveries, ...(shares.get(courier.id) ?? [])];
  const own = new Set(courier.assignments.map(({ deliveryId }) => deliveryId));
  const asked = new Set(wanted.map(({ id }) => id));
  const rest = {
    ...courier,
    assignments: courier.assignments.filter(({ deliveryId }) => !asked.has(deliveryId)),
  };
  const [toPoint, work] = [planeRound(place), workOn(road)];
  const room = roomOf(rest, { toPoint, road: work, now });
  const reachesMinute =
    Math.max(room.freeMinute, minuteOf(now)) + work.travelMinutes(room.point, toPoint(place));
  return { ...room, courier, wanted, given: wanted.filter(({ id }) => !own.has(id)), reachesMinute };
}

async function readRoutes(
  { sql }: Context,
  unassigned: readonly Unassigned[],
  rooms: readonly Room[],
  now: Date,
): Promise<Pick<Routes, 'unassigned' | 'assignments' | 'forecasts'>> {
  const ids = unassigned.map(({ deliveryId }) => deliveryId);
  const listed = await listAssignments(sql, ...rooms.map(({ courier }) => courier.id));
  const forecasts = await readForecasts(sql, [...ids, ...listed.map(({ deliveryId }) => deliveryId)], now);
  return { unassigned, assignments: Map.groupBy(listed, ({ courierId }) => courierId), forecasts };
}

/** The couriers who gave one of the deliveries back, or declined it. */
async function readRefusals({ sql }: Context, deliveries: readonly Delivery[]) {
  const [gaveBack, declined] = [new Set<string>(), new Set<string>()];
  for (const delivery of deliveries) {
    for (const { courierId, personId } of await listGiveBacks(sql, delivery, delivery.id))
      if (personId === null) gaveBack.add(courierId);
    for (const { courierId, outcome } of await listOffers(sql, delivery, delivery.id))
      if (outcome === 'DECLINED') declined.add(courierId);
  }
  return { gaveBack, declined };
}

interface Around extends Routes {
  readonly place: Coordinates;
  readonly gaveBack: ReadonlySet<string>;
  readonly declined: ReadonlySet<string>;
}

function weigh(room: Room, deliveries: readonly [Delivery, ...Delivery[]], around: Around): Candidate {
  const { courier, wanted, given } = room;
  const { place, gaveBack, declined } = around;
  const expected = expectAll(room, around);
  const late = lateOf(expected, room, around);
  const times = new Map(deliveries.map(({ id }) => [id, timesOf(id, expected, late)]));
  const { pickup, dropoff } = times.get(deliveries[0].id)!;
  const minutes = [...times.values()].flatMap(({ lateMinutes }) => lateMinutes ?? []);
  const weightKg = wanted.reduce((sum, each) => sum + each.weightKg, 0);
  const against: readonly (readonly [Obstacle, boolean])[] = [
    ['full', room.mostOrders < wanted.length],
    ['too-heavy', room.spareWeightKg < weightKg],
    [
      'cash-limit',
      isOverCash(
        courier,
        given.map(({ codAmountIdr }) => ({ collectIdr: codAmountIdr ?? 0 })),
      ),
    ],
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
    lateMinutes: minutes.length > 0 ? Math.max(...minutes) : null,
    late,
    times,
    inHand: courier.assignments.length,
    spareParcels: Math.max(0, room.mostOrders),
    obstacle: against.find(([, holds]) => holds)?.[0] ?? null,
  };
}

function timesOf(
  deliveryId: string,
  expected: ReturnType<typeof expectAll>,
  late: readonly LatePromise[],
): CandidateTimes {
  const { pickup = null, dropoff = null } = expected.get(deliveryId) ?? {};
  const hasPromise = [pickup, dropoff].some((range) => range !== null && range.promisedAt !== null);
  const [worst] = late
    .filter((each) => each.deliveryId === deliveryId)
    .toSorted((one, other) => other.minutes - one.minutes);
  return {
    pickup: pickup && rangeOnly(pickup),
    dropoff: dropoff && rangeOnly(dropoff),
    lateMinutes: hasPromise ? (worst?.minutes ?? 0) : null,
    lateLeg: worst?.leg ?? null,
  };
}

interface Comparison {
  /** The couriers whom the deliveries have. */
  readonly owners: ReadonlySet<string>;
  /** True if a courier has the first parcel. */
  readonly isCarried: boolean;
}

/**
 * Compares the same leg of all: doors if a courier has the parcel, since that one has no pickup left. Without times, as
 * for a return, a present courier comes first.
 */
const bestFirst =
  ({ owners, isCarried }: Comparison) =>
  (one: Candidate, other: Candidate): number => {
    const soonestMs = ({ courierId, pickup, dropoff, freeAt }: Candidate): number => {
      const reached = isCarried ? (dropoff ?? pickup) : (pickup ?? dropoff);
      return reached?.at.getTime() ?? (owners.has(courierId) ? 0 : freeAt.getTime());
    };
    return (
      Number(one.obstacle !== null) - Number(other.obstacle !== null) ||
      one.late.length - other.late.length ||
      soonestMs(one) - soonestMs(other)
    );
  };
