import type { Context, Environment } from '../context.ts';
import { speedKmPerHour, travelMinutes } from '../quotes/eta.ts';
import type { Area } from '../quotes/market.ts';
import type { Coordinates } from '../quotes/schema.ts';
import { hourMs, later, localMoment, minuteMs } from '../time.ts';
import { planeRound } from './plane.ts';
import type { DispatchPolicy } from './policy.ts';
import type { AwaitedPickup, DutyCourier, OpenOrder, Point, Snapshot } from './snapshot.ts';
import {
  type Bounds,
  type CourierJob,
  type CourierOnDuty,
  listCouriersOnDuty,
  listWaitingDeliveries,
  type WaitingDelivery,
} from './store.ts';
import { reckonWorkload } from './workload.ts';

/** One service area at one moment: as the tick sees it, and as the database knows it. */
export interface AreaMoment {
  readonly snapshot: Snapshot;
  readonly deliveries: ReadonlyMap<string, WaitingDelivery>;
  readonly couriers: ReadonlyMap<string, CourierOnDuty>;
}

/** As near as this, a courier is there: getting going is no longer to be reckoned with. */
const thereMeters = 100;
const seenForMs = 2 * minuteMs;
const serviceMinutes = 4;
/** Couriers are looked for this much farther out than any pickup, in degrees: about 17 km. */
const marginDegrees = 0.15;
/** Where the tariffs give an area no speed at all. */
const unknownSpeedKmPerHour = 20;

/** As many as a tick weighs without keeping the process from its other work for long. */
const mostWaiting = 500;

/** Reads who waits and who is on duty in an area; undefined when nobody does, or nobody is. */
export async function takeSnapshot(
  ctx: Context,
  environment: Environment,
  area: Area,
  policy: DispatchPolicy,
): Promise<AreaMoment | undefined> {
  const now = ctx.now();
  const deliveries = await listWaitingDeliveries(ctx.sql, environment, area.id, { now, most: mostWaiting });
  if (deliveries.length === 0) return undefined;
  const bounds = boundsOf(deliveries.map((delivery) => delivery.pickup));
  const couriers = await listCouriersOnDuty(ctx.sql, environment, later(now, -seenForMs), bounds);
  if (couriers.length === 0) return undefined;
  const toPoint = planeRound(deliveries[0]!.pickup);
  const road = {
    travelMinutes: roadTravel(area, now),
    pickupServiceMinutes: serviceMinutes,
    dropoffServiceMinutes: serviceMinutes,
  };
  const fairShare = averagePace(couriers, now);
  const snapshot: Snapshot = {
    ...road,
    nowMinute: minuteOf(now),
    orders: deliveries.map((delivery) => toOrder(delivery, toPoint)),
    couriers: couriers.map((courier) => toDutyCourier(courier, { road, toPoint, now, policy, fairShare })),
  };
  return {
    snapshot,
    deliveries: new Map(deliveries.map((delivery) => [delivery.id, delivery])),
    couriers: new Map(couriers.map((courier) => [courier.id, courier])),
  };
}

const minuteOf = (instant: Date): number => instant.getTime() / minuteMs;

function boundsOf(places: readonly Coordinates[]): Bounds {
  const latitudes = places.map((place) => place.latitude);
  const longitudes = places.map((place) => place.longitude);
  return {
    south: Math.min(...latitudes) - marginDegrees,
    north: Math.max(...latitudes) + marginDegrees,
    west: Math.min(...longitudes) - marginDegrees,
    east: Math.max(...longitudes) + marginDegrees,
  };
}

/** Minutes on the area's roads at its speed of the hour. */
function roadTravel(area: Area, now: Date): Snapshot['travelMinutes'] {
  const moment = localMoment(now, area.timeZone);
  const kmPerHour = speedKmPerHour(area, 'MOTORCYCLE', moment) ?? unknownSpeedKmPerHour;
  const { offsetMeters, factor } = area.road;
  return (from, to) => {
    const straight = Math.sqrt((from.x - to.x) ** 2 + (from.y - to.y) ** 2);
    if (straight <= thereMeters) return 0;
    return travelMinutes(Math.min(2 * straight, offsetMeters + factor * straight), kmPerHour);
  };
}

function toOrder(delivery: WaitingDelivery, toPoint: (place: Coordinates) => Point): OpenOrder {
  const { promisedDropoffAt, goneCourierId } = delivery;
  return {
    id: delivery.id,
    owner: delivery.workspaceId,
    pickup: toPoint(delivery.pickup),
    dropoff: toPoint(delivery.dropoff),
    placedMinute: minuteOf(delivery.createdAt),
    readyMinute: minuteOf(delivery.readyAt),
    promisedMinute: promisedDropoffAt ? minuteOf(promisedDropoffAt) : Number.POSITIVE_INFINITY,
    // Seeking ends by decision 40 alone: until then, late is better than never.
    latestMinute: Number.POSITIVE_INFINITY,
    weightKg: delivery.weightKg,
    ...(goneCourierId !== null && { barredCourierIds: new Set([goneCourierId]) }),
  };
}

/** Deliveries taken an hour on duty, over all couriers. */
function averagePace(couriers: readonly CourierOnDuty[], now: Date): number {
  const served = couriers.reduce((sum, courier) => sum + courier.served, 0);
  const hours = couriers.reduce((sum, courier) => sum + hoursOnDuty(courier, now), 0);
  return hours > 0 ? served / hours : 0;
}

const hoursOnDuty = ({ onDutySince }: CourierOnDuty, now: Date): number =>
  Math.max(now.getTime() - onDutySince.getTime(), 0) / hourMs;

interface Surroundings {
  readonly road: Pick<Snapshot, 'travelMinutes' | 'pickupServiceMinutes' | 'dropoffServiceMinutes'>;
  readonly toPoint: (place: Coordinates) => Point;
  readonly now: Date;
  readonly policy: DispatchPolicy;
  readonly fairShare: number;
}

function toDutyCourier(courier: CourierOnDuty, around: Surroundings): DutyCourier {
  const { road, toPoint, now, fairShare } = around;
  const position = toPoint(courier.position);
  const tasks = courier.jobs.map((job) => ({
    isPickedUp: job.isPickedUp,
    pickup: toPoint(job.pickup),
    dropoff: toPoint(job.dropoff),
    readyMinute: minuteOf(job.readyAt),
  }));
  const awaitedPickup = awaitedPickupOf(courier, position, around);
  return {
    id: courier.id,
    ...reckonWorkload(road, position, minuteOf(now), tasks),
    lastPickupMinute: Number.POSITIVE_INFINITY,
    mostOrders: courier.capacityParcels - courier.jobs.length,
    spareWeightKg: courier.capacityKg - courier.jobs.reduce((sum, job) => sum + job.weightKg, 0),
    ordersAhead: courier.served - fairShare * hoursOnDuty(courier, now),
    ...(courier.workspaceId !== null && { onlyFor: courier.workspaceId }),
    ...(awaitedPickup && { awaitedPickup }),
  };
}

/** The pickup that a courier is bound for, when all their work still lies at that one place. */
function awaitedPickupOf(
  { jobs }: CourierOnDuty,
  position: Point,
  { road, toPoint, now, policy }: Surroundings,
): AwaitedPickup | undefined {
  const [first] = jobs;
  if (first === undefined || jobs.some((job) => job.isPickedUp)) return undefined;
  const pickup = toPoint(first.pickup);
  const near = (job: CourierJob) => {
    const { x, y } = toPoint(job.pickup);
    return Math.hypot(x - pickup.x, y - pickup.y) <= policy.poolRadiusMeters;
  };
  if (!jobs.every(near)) return undefined;
  return {
    orders: jobs.map((job) => ({
      id: job.deliveryId,
      pickup: toPoint(job.pickup),
      dropoff: toPoint(job.dropoff),
      placedMinute: minuteOf(job.readyAt),
      readyMinute: minuteOf(job.readyAt),
      promisedMinute: Number.POSITIVE_INFINITY,
      latestMinute: Number.POSITIVE_INFINITY,
      weightKg: job.weightKg,
    })),
    arriveMinute: minuteOf(now) + road.travelMinutes(position, pickup),
  };
}
