import type { Coordinates } from '../../quotes/schema.ts';
import { travelOn } from '../../quotes/travel.ts';
import type { RoutePolicy } from '../core/policy.ts';
import { dropoffNode, endNode, pickupNode, type RoutingProblem, startNode } from '../core/routing.ts';
import type { Point } from '../core/snapshot.ts';
import type { RouteCourier, WaveMoment } from '../look/moment.ts';
import type { WaitingOrder } from '../look/orders-store.ts';
import { planeRound } from '../look/plane.ts';
import { minutesAfter, type OpenStop, type Scale, type Vehicle, vehicleOf } from './vehicle.ts';

/** One delivery of the problem: waiting, or on the route of the vehicle that is its home. */
export interface RouteRequest {
  readonly deliveryId: string;
  readonly workspaceId: string;
  readonly pickup: Coordinates;
  readonly dropoff: Coordinates;
  readonly readyMinute: number;
  readonly latestPickupMinute: number;
  readonly latestDropoffMinute: number;
  readonly weightKg: number;
  /** -1 while it waits. */
  readonly home: number;
  readonly isAboard: boolean;
  /** Whether another courier may have it. */
  readonly isBound: boolean;
  /** Whether routes are changed for it, or it only joins one. */
  readonly isDue: boolean;
  readonly barredCourierIds: readonly string[];
}

/** A moment as the solver sees it, and what its numbers mean. */
export interface WaveProblem {
  readonly problem: RoutingProblem;
  readonly scale: Scale;
  readonly requests: readonly RouteRequest[];
  readonly vehicles: readonly Vehicle[];
  /** By vehicle: its route as it stands. */
  readonly present: readonly (readonly number[])[];
}

/** Nothing is planned farther ahead. */
const horizonMinutes = 2 * 24 * 60;
/** What is late already is to be no later than it would be as things stand, give or take this. */
const toleranceMinutes = 1;
const neverMinutes = 1e6;

export function problemOf(moment: WaveMoment, policy: RoutePolicy): WaveProblem {
  const { now, road, depot } = moment;
  const toPoint = planeRound(moment.couriers[0]!.position);
  const onRoad = travelOn(road);
  const minutesBetween = (from: Point, to: Point): number => {
    const minutes = onRoad(from, to);
    return minutes === 0 ? 0 : minutes + policy.stopMinutes;
  };
  const scale: Scale = { now, toPoint, minutesBetween, policy };
  const vehicles = chooseVehicles(moment, scale, policy);
  const requests = [
    ...moment.orders.map((order) => waitingRequest(scale, order)),
    ...vehicles.flatMap((vehicle, index) => requestsOf(moment, vehicle, index)),
  ];
  const indexOf = new Map(requests.map(({ deliveryId }, index) => [deliveryId, index]));
  const nodeOf = ({ kind, assignment }: OpenStop): number => {
    const request = indexOf.get(assignment.deliveryId)!;
    return kind === 'PICKUP' ? pickupNode(request) : dropoffNode(request);
  };
  const present = vehicles.map(({ open }) => open.map(nodeOf));
  const problem = layOut({ scale, vehicles, requests, present, policy, depot });
  return { problem, scale, requests, vehicles, present };
}

/** Those who are on a route, and of the others the nearest to each order that needs one. */
function chooseVehicles(
  { couriers, orders, depot }: WaveMoment,
  scale: Scale,
  policy: RoutePolicy,
): Vehicle[] {
  const all = couriers.map((courier) => vehicleOf(scale, courier));
  if (depot !== null) return all;
  const chosen = new Set(all.filter(({ inUse }) => inUse));
  const idle = all.filter(({ inUse }) => !inUse);
  for (const order of orders) {
    if (!order.isDue) continue;
    const pickup = scale.toPoint(order.pickup);
    const serving = idle.filter(
      ({ courier }) => (courier.workspaceId ?? order.workspaceId) === order.workspaceId,
    );
    const away = new Map(
      serving.map((each) => [each, each.minute + scale.minutesBetween(each.point, pickup)]),
    );
    serving.sort((one, other) => away.get(one)! - away.get(other)!);
    for (const near of serving.slice(0, policy.nearestCouriers)) chosen.add(near);
  }
  return all.filter((vehicle) => chosen.has(vehicle));
}

function waitingRequest({ now }: Scale, order: WaitingOrder): RouteRequest {
  const latest = (instant: Date | null) => (instant === null ? horizonMinutes : minutesAfter(now, instant));
  return {
    deliveryId: order.id,
    workspaceId: order.workspaceId,
    pickup: order.pickup,
    dropoff: order.dropoff,
    readyMinute: minutesAfter(now, order.readyAt),
    latestPickupMinute: latest(order.latestPickupAt),
    latestDropoffMinute: latest(order.latestDropoffAt),
    weightKg: order.weightKg,
    home: -1,
    isAboard: false,
    isBound: false,
    isDue: order.isDue,
    barredCourierIds: order.barredCourierIds,
  };
}

/** What is still to be brought by a vehicle, no later than promised, or than it would be now. */
function requestsOf({ now, areaId, couriers }: WaveMoment, { open }: Vehicle, home: number): RouteRequest[] {
  const latest = (promised: Date | null, minute: number) =>
    Math.max(promised === null ? horizonMinutes : minutesAfter(now, promised), minute + toleranceMinutes);
  // Who asks before giving cannot take from one to give to another at once.
  const anyAsked = couriers.some(({ isAsked }) => isAsked);
  return open.flatMap(({ kind, assignment, minute }) => {
    if (kind !== 'DROPOFF') return [];
    const pickup = open.find((stop) => stop.kind === 'PICKUP' && stop.assignment === assignment);
    return [
      {
        deliveryId: assignment.deliveryId,
        workspaceId: assignment.workspaceId,
        pickup: assignment.origin!.coordinates!,
        dropoff: assignment.destination.coordinates!,
        readyMinute: minutesAfter(now, assignment.readyAt),
        latestPickupMinute: latest(assignment.promisedPickupAt, pickup?.minute ?? 0),
        latestDropoffMinute: latest(assignment.promisedDropoffAt, minute),
        weightKg: assignment.weightKg,
        home,
        isAboard: pickup === undefined,
        isBound:
          anyAsked ||
          pickup === undefined ||
          assignment.status !== 'PENDING_PICKUP' ||
          !assignment.isDispatched ||
          assignment.areaId !== areaId,
        isDue: true,
        barredCourierIds: [],
      },
    ];
  });
}

interface Layout extends Omit<WaveProblem, 'problem'> {
  readonly policy: RoutePolicy;
  readonly depot: Coordinates | null;
}

/** Writes everything by node, as the solver wants it. */
function layOut({ scale, vehicles, requests, present, policy, depot }: Layout): RoutingProblem {
  const nodeCount = 2 * (requests.length + vehicles.length);
  const counts = { requestCount: requests.length, vehicleCount: vehicles.length };
  const node = { ...counts } as RoutingProblem;
  const earliestMinutes = new Float64Array(nodeCount);
  const latestMinutes = new Float64Array(nodeCount).fill(horizonMinutes);
  const serviceMinutes = new Float64Array(nodeCount);
  const loads = new Float64Array(nodeCount);
  const points: (Point | undefined)[] = new Array(nodeCount).fill(undefined);
  const kgPerParcel = Math.min(
    ...vehicles.map(({ courier }) => courier.capacityKg / courier.capacityParcels),
  );
  requests.forEach((request, index) => {
    const [pickup, dropoff] = [pickupNode(index), dropoffNode(index)];
    // Parcels and weight in one number, so that neither is ever too much for any vehicle.
    const load = Math.max(1, request.weightKg / kgPerParcel);
    points[pickup] = scale.toPoint(request.pickup);
    points[dropoff] = scale.toPoint(request.dropoff);
    earliestMinutes[pickup] = request.readyMinute;
    latestMinutes[pickup] = request.latestPickupMinute;
    latestMinutes[dropoff] = request.latestDropoffMinute;
    serviceMinutes.fill(policy.parcelMinutes, pickup, dropoff + 1);
    loads[pickup] = load;
    loads[dropoff] = -load;
    if (request.isAboard) loads[startNode(node, request.home)]! += load;
  });
  const capacities = new Float64Array(vehicles.length);
  vehicles.forEach(({ courier, point, minute, open }, index) => {
    const [start, end] = [startNode(node, index), endNode(node, index)];
    points[start] = point;
    earliestMinutes[start] = minute;
    const until = courier.untilAt === null ? horizonMinutes : minutesAfter(scale.now, courier.untilAt);
    const doneMinute = open.reduce((last, stop) => Math.max(last, stop.minute), minute) + toleranceMinutes;
    latestMinutes[end] = Math.max(until, doneMinute + policy.parcelMinutes);
    capacities[index] = Math.max(courier.capacityParcels, mostLoad(loads, start, present[index]!));
  });
  const matrix = matrixOf(points, scale);
  if (depot !== null) forbidReturns({ ...node, ...matrix }, scale.toPoint(depot), points);
  return {
    ...counts,
    earliestMinutes,
    latestMinutes,
    serviceMinutes,
    loads,
    ...matrix,
    travelCosts: matrix.travelMinutes,
    capacities,
    carriers: Int32Array.from(requests, ({ isAboard, home }) => (isAboard ? home : -1)),
    kinds: Int32Array.from(vehicles, (_, index) => index),
    vehicleCosts: Float64Array.from(vehicles, ({ inUse }) => (inUse ? 0 : policy.courierMinutes)),
    // What a courier has been given is never left out again.
    unservedCosts: Float64Array.from(requests, ({ home }) =>
      home < 0 ? policy.leftOutMinutes : Number.POSITIVE_INFINITY,
    ),
    pairCosts: Float64Array.from(
      requests.flatMap((request) =>
        vehicles.map(({ courier }, vehicle) => {
          if (request.home === vehicle) return 0;
          // Who was given more than they can take gets nothing more.
          const isOverfull = capacities[vehicle]! > courier.capacityParcels;
          return isOverfull ? Number.POSITIVE_INFINITY : changeCost(request, courier, policy);
        }),
      ),
    ),
  };
}

/** What it costs that a delivery goes with a courier who does not have it. */
function changeCost(request: RouteRequest, { id, workspaceId }: RouteCourier, policy: RoutePolicy): number {
  const serves = (workspaceId ?? request.workspaceId) === request.workspaceId;
  if (!serves || request.isBound || request.barredCourierIds.includes(id)) return Number.POSITIVE_INFINITY;
  return request.home < 0 ? 0 : policy.changeMinutes;
}

/** The fullest that a vehicle gets as things stand, which may be more than it should take. */
function mostLoad(loads: Float64Array, start: number, route: readonly number[]): number {
  let load = loads[start]!;
  let most = load;
  for (const stop of route) {
    load += loads[stop]!;
    most = Math.max(most, load);
  }
  return most;
}

/** Minutes between all places, each place once. The end of a route is nowhere in particular, and costs nothing. */
function matrixOf(
  points: readonly (Point | undefined)[],
  { minutesBetween }: Scale,
): Pick<RoutingProblem, 'places' | 'placeCount' | 'travelMinutes'> {
  const keyOf = (point: Point | undefined) => (point === undefined ? '' : `${point.x} ${point.y}`);
  const distinct = [...new Map(points.map((point) => [keyOf(point), point])).values()];
  const placeOf = new Map(distinct.map((point, place) => [keyOf(point), place]));
  const travelMinutes = new Float64Array(distinct.length ** 2);
  distinct.forEach((from, row) => {
    distinct.forEach((to, column) => {
      if (from === undefined || to === undefined || row === column) return;
      travelMinutes[row * distinct.length + column] = minutesBetween(from, to);
    });
  });
  const places = Int32Array.from(points, (point) => placeOf.get(keyOf(point))!);
  return { places, placeCount: distinct.length, travelMinutes };
}

/** A round leaves the depot once: nobody comes back for more. */
function forbidReturns(node: RoutingProblem, depot: Point, points: readonly (Point | undefined)[]): void {
  const { places, placeCount, travelMinutes, requestCount } = node;
  for (let request = 0; request < requestCount; request += 1) {
    const { x, y } = points[dropoffNode(request)]!;
    if (x === depot.x && y === depot.y) continue;
    travelMinutes[places[dropoffNode(request)]! * placeCount + places[pickupNode(request)]!] = neverMinutes;
  }
}
