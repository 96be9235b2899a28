import type { Coordinates } from '../../quotes/schema.ts';
import { handoverMinutes, type Road, travelOn } from '../../quotes/travel.ts';
import { hourMs, minuteMs } from '../../time.ts';
import type { DispatchPolicy } from '../core/policy.ts';
import { placeOf } from '../core/ride.ts';
import type {
  AwaitedPickup,
  CarriedOrder,
  CourierRoute,
  DutyCourier,
  OpenOrder,
  Point,
  Snapshot,
} from '../core/snapshot.ts';
import type { CourierOnDuty, OpenAssignment } from '../look/couriers-store.ts';
import type { AreaMoment } from '../look/moment.ts';
import { planeRound } from '../look/plane.ts';
import type { WaitingDelivery } from '../look/waiting-store.ts';
import { orderStops, reckonWorkload, type Task } from './workload.ts';

/**
 * Converts the data of an area to the input of a run of dispatch. Places become points on a flat map, times become
 * minutes, and busy couriers are placed where their work ends.
 */
export function snapshotOf(
  { now, road, deliveries, couriers }: AreaMoment,
  policy: DispatchPolicy,
): Snapshot {
  const toPoint = planeRound(deliveries[0]!.pickup);
  const roads = workOn(road);
  const around = { road: roads, toPoint, now, policy, fairShare: averagePace(couriers, now) };
  return {
    ...roads,
    nowMinute: minuteOf(now),
    orders: deliveries.map((delivery) => toOrder(delivery, { toPoint, policy })),
    couriers: couriers.map((courier) => toDutyCourier(courier, around)),
  };
}

/** Returns the travel times on these roads, and the service times at stops. */
export const workOn = (road: Road) => ({
  travelMinutes: travelOn(road),
  pickupServiceMinutes: handoverMinutes,
  dropoffServiceMinutes: handoverMinutes,
});

export const minuteOf = (instant: Date): number => instant.getTime() / minuteMs;
export const instantOf = (minute: number): Date => new Date(minute * minuteMs);

function toOrder(
  delivery: WaitingDelivery,
  { toPoint, policy }: Pick<Surroundings, 'toPoint' | 'policy'>,
): OpenOrder {
  const { promisedDropoffAt, goneCourierId, barredCourierIds, lapsedCourierIds } = delivery;
  return {
    id: delivery.id,
    owner: delivery.workspaceId,
    pickup: toPoint(delivery.pickup),
    dropoff: toPoint(delivery.dropoff),
    placedMinute: minuteOf(delivery.createdAt),
    readyMinute: minuteOf(delivery.readyAt),
    promisedMinute: promisedDropoffAt ? minuteOf(promisedDropoffAt) : Number.POSITIVE_INFINITY,
    // There is no latest time: a late delivery is better than none, and the search for a courier ends according to
    // decision 40.
    latestMinute: Number.POSITIVE_INFINITY,
    weightKg: delivery.weightKg,
    collectIdr: delivery.collectIdr,
    ...sharingOf(delivery, policy),
    barredCourierIds: new Set([...barredCourierIds, ...(goneCourierId === null ? [] : [goneCourierId])]),
    lapsedCourierIds: new Set(lapsedCourierIds),
  };
}

/** Returns the average number of deliveries that these couriers got per hour on duty. */
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

/** Converts an accepted delivery to the work that the courier still has to do for it. */
export const taskOf = (
  assignment: OpenAssignment,
  toPoint: (place: Coordinates) => Point,
): Task & { id: string } => ({
  id: assignment.deliveryId,
  isPickedUp: assignment.isPickedUp,
  pickup: toPoint(assignment.pickup),
  dropoff: toPoint(assignment.dropoff),
  readyMinute: minuteOf(assignment.readyAt),
  pickupPlace: assignment.pickupPlace,
  dropoffPlace: assignment.dropoffPlace,
});

/** Returns the place and time at which a courier's work ends, and their spare capacity. */
export function roomOf(
  courier: CourierOnDuty,
  { road, toPoint, now }: Pick<Surroundings, 'road' | 'toPoint' | 'now'>,
): Pick<DutyCourier, 'point' | 'freeMinute' | 'mostOrders' | 'spareWeightKg'> {
  const tasks = courier.assignments.map((assignment) => taskOf(assignment, toPoint));
  return {
    ...reckonWorkload(road, toPoint(courier.position), minuteOf(now), tasks),
    mostOrders: courier.capacityParcels - courier.assignments.length,
    spareWeightKg:
      courier.capacityKg - courier.assignments.reduce((sum, assignment) => sum + assignment.weightKg, 0),
  };
}

/** Converts a courier on duty to the input of a run of dispatch. */
export function toDutyCourier(courier: CourierOnDuty, around: Surroundings): DutyCourier {
  const { toPoint, now, fairShare } = around;
  const awaitedPickup = awaitedPickupOf(courier, toPoint(courier.position), around);
  const route = routeOf(courier, around);
  return {
    id: courier.id,
    ...roomOf(courier, around),
    lastPickupMinute: courier.untilAt === null ? Number.POSITIVE_INFINITY : minuteOf(courier.untilAt),
    cash: courier.cash,
    ordersAhead: courier.served - fairShare * hoursOnDuty(courier, now),
    assign: courier.mayDecline ? 'offer' : 'auto',
    ...(courier.workspaceId !== null && { onlyFor: courier.workspaceId }),
    ...(awaitedPickup && { awaitedPickup }),
    ...(route && { route }),
  };
}

/** Returns the limits on carrying an order together with others. */
const sharingOf = (
  { isDirect, serviceType }: Pick<WaitingDelivery, 'isDirect' | 'serviceType'>,
  policy: DispatchPolicy,
): Pick<CarriedOrder, 'isDirect' | 'mostTogether'> => ({
  isDirect,
  ...(serviceType === 'SAME_DAY' && { mostTogether: policy.insertionMostSameDayOrders }),
});

/**
 * Returns the remaining route of a busy courier; undefined for a courier without stops. Nothing may be inserted before
 * stops at the courier's present position, because the courier completes these first.
 */
function routeOf(
  courier: CourierOnDuty,
  { road, toPoint, now, policy }: Surroundings,
): CourierRoute | undefined {
  const nowMinute = minuteOf(now);
  const origin = { point: toPoint(courier.position), minute: nowMinute };
  const tasks = courier.assignments.map((assignment) => ({ ...taskOf(assignment, toPoint), assignment }));
  const carried = new Map(
    tasks.map(({ assignment, ...task }) => [assignment, toCarried(task, assignment, policy)] as const),
  );
  const stops = orderStops(road, origin.point, tasks).map(({ order, isPickup }) => ({
    order: carried.get(order.assignment)!,
    isPickup,
  }));
  if (stops.length === 0) return undefined;
  const elsewhere = stops.findIndex((stop) => road.travelMinutes(origin.point, placeOf(stop)) > 0);
  return { origin, stops, firstPlace: elsewhere < 0 ? stops.length : elsewhere };
}

function toCarried(
  task: Task & { id: string },
  assignment: OpenAssignment,
  policy: DispatchPolicy,
): CarriedOrder {
  const { promisedPickupAt, promisedDropoffAt, pickedUpAt } = assignment;
  return {
    id: task.id,
    pickup: task.pickup,
    dropoff: task.dropoff,
    readyMinute: task.readyMinute,
    promisedMinute: promisedDropoffAt ? minuteOf(promisedDropoffAt) : Number.POSITIVE_INFINITY,
    ...(promisedPickupAt && { promisedPickupMinute: minuteOf(promisedPickupAt) }),
    ...(pickedUpAt && { pickedUpMinute: minuteOf(pickedUpAt) }),
    ...sharingOf(assignment, policy),
  };
}

/**
 * Returns the pickup to which a courier is on the way. Returns undefined if the courier has already picked something
 * up, or if the courier's pickups are not all near each other.
 */
function awaitedPickupOf(
  { assignments }: CourierOnDuty,
  position: Point,
  { road, toPoint, now, policy }: Surroundings,
): AwaitedPickup | undefined {
  const [first] = assignments;
  if (first === undefined || assignments.some((assignment) => assignment.isPickedUp)) return undefined;
  const pickup = toPoint(first.pickup);
  const near = (assignment: OpenAssignment) => {
    const { x, y } = toPoint(assignment.pickup);
    return Math.hypot(x - pickup.x, y - pickup.y) <= policy.poolRadiusMeters;
  };
  if (!assignments.every(near)) return undefined;
  return {
    orders: assignments.map((assignment) => ({
      id: assignment.deliveryId,
      pickup: toPoint(assignment.pickup),
      dropoff: toPoint(assignment.dropoff),
      placedMinute: minuteOf(assignment.readyAt),
      readyMinute: minuteOf(assignment.readyAt),
      promisedMinute: Number.POSITIVE_INFINITY,
      latestMinute: Number.POSITIVE_INFINITY,
      weightKg: assignment.weightKg,
      isDirect: assignment.isDirect,
    })),
    arriveMinute: minuteOf(now) + road.travelMinutes(position, pickup),
  };
}
