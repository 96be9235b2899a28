import type { Context } from '../context.ts';
import type { Delivery } from '../deliveries/delivery.ts';
import type { Whereabouts } from '../fleet/positions/whereabouts.ts';
import { straightMetersBetween } from '../quotes/distance.ts';
import { findArea, type Market } from '../quotes/market.ts';
import type { Coordinates } from '../quotes/schema.ts';
import { roadOf, unknownRoad } from '../quotes/travel.ts';
import { minuteMs } from '../time.ts';
import { isOverCash } from './core/exclusions.ts';
import { minuteOf, roomOf, workOn } from './decide/snapshot-of.ts';
import { listGiveBacks } from './give/give-backs-store.ts';
import { listOffers } from './give/offers-store.ts';
import type { CourierOnDuty } from './look/couriers-store.ts';
import { listCouriersOnDuty } from './look/list-couriers.ts';
import { planeRound } from './look/plane.ts';

/** The reasons that speak against a courier; a person may choose them all the same. */
export const obstacles = ['full', 'too-heavy', 'cash-limit', 'ends-before', 'gave-back', 'declined'] as const;
export type Obstacle = (typeof obstacles)[number];

/** A courier who could take a delivery, and when. */
export interface Candidate {
  readonly courierId: string;
  /** The straight distance from their place to the parcel's. */
  readonly distanceMeters: number;
  /** When the work that they have ends. */
  readonly freeAt: Date;
  /** When they would be at the parcel, after the work that they have. */
  readonly reachesAt: Date;
  readonly inHand: number;
  readonly spareParcels: number;
  readonly obstacle: Obstacle | null;
}

/** Half a side of the square that is searched; about thirty kilometres. */
const reachDegrees = 0.27;
const mostListed = 30;

/**
 * The couriers on duty, recently seen and not asked already who serve a delivery's provider, those that reach its
 * parcel first and against whom nothing speaks in front (decision 225).
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
  const around = {
    place,
    now: ctx.now(),
    road: area === undefined ? unknownRoad : roadOf(area, ctx.now()),
    gaveBack: new Set(givenBack.map(({ courierId }) => courierId)),
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

/** A parcel that is under way is where its courier is. */
function placeOfParcel(
  { pickupAt, courier, origin, hubId }: Delivery,
  { whereabouts, market }: { whereabouts: Whereabouts; market: Market | undefined },
): Coordinates | undefined {
  const carried = pickupAt !== null && courier !== null ? whereabouts.find(courier.id) : undefined;
  const hub = market?.hubs.find(({ id }) => id === hubId);
  return carried ?? origin?.coordinates ?? hub?.coordinates;
}

interface Around {
  readonly place: Coordinates;
  readonly now: Date;
  readonly road: Parameters<typeof workOn>[0];
  readonly gaveBack: ReadonlySet<string>;
  readonly declined: ReadonlySet<string>;
}

function weigh(courier: CourierOnDuty, { weightKg, codAmountIdr }: Delivery, around: Around): Candidate {
  const { place, now, gaveBack, declined } = around;
  const toPoint = planeRound(place);
  const road = workOn(around.road);
  const { point, freeMinute, mostOrders, spareWeightKg } = roomOf(courier, { road, toPoint, now });
  const reachesMinute = Math.max(freeMinute, minuteOf(now)) + road.travelMinutes(point, toPoint(place));
  const reachesAt = new Date(reachesMinute * minuteMs);
  const against: readonly (readonly [Obstacle, boolean])[] = [
    ['full', mostOrders < 1],
    ['too-heavy', spareWeightKg < weightKg],
    ['cash-limit', isOverCash(courier, [{ collectIdr: codAmountIdr ?? 0 }])],
    ['ends-before', courier.untilAt !== null && courier.untilAt < reachesAt],
    ['gave-back', gaveBack.has(courier.id)],
    ['declined', declined.has(courier.id)],
  ];
  return {
    courierId: courier.id,
    distanceMeters: Math.round(straightMetersBetween(courier.position, place)),
    freeAt: new Date(freeMinute * minuteMs),
    reachesAt,
    inHand: courier.assignments.length,
    spareParcels: Math.max(0, mostOrders),
    obstacle: against.find(([, holds]) => holds)?.[0] ?? null,
  };
}

const soonestFirst = (one: Candidate, other: Candidate): number =>
  Number(one.obstacle !== null) - Number(other.obstacle !== null) ||
  one.reachesAt.getTime() - other.reachesAt.getTime();
