import type { Coordinates } from '../../quotes/schema.ts';
import { isOverCash } from '../core/exclusions.ts';
import type { RoutePolicy } from '../core/policy.ts';
import { dropoffNode, endNode, pickupNode, type RoutingProblem, startNode } from '../core/routing.ts';
import type { Point } from '../core/snapshot.ts';
import type { RouteCourier } from '../look/moment.ts';
import { minutesAfter, type Scale, type Vehicle } from './vehicle.ts';

/** A delivery in a routing problem. It waits for a courier, or is on the route of the vehicle `home`. */
export interface RouteRequest {
  readonly deliveryId: string;
  readonly workspaceId: string;
  readonly pickup: Coordinates;
  readonly dropoff: Coordinates;
  readonly readyMinute: number;
  readonly latestPickupMinute: number;
  readonly latestDropoffMinute: number;
  readonly weightKg: number;
  readonly collectIdr: number;
  /** The index of the vehicle on whose route the delivery is now; -1 if the delivery waits. */
  readonly home: number;
  readonly isAboard: boolean;
  /** True if only the vehicle `home` may carry this delivery. */
  readonly isBound: boolean;
  /**
   * True if the search may plan routes anew to include this delivery. If false, the delivery can only be added to a
   * finished route.
   */
  readonly isDue: boolean;
  readonly barredCourierIds: readonly string[];
}

/** All parts of a routing problem, before they are converted to arrays that are indexed by node. */
export interface Layout {
  readonly scale: Scale;
  readonly requests: readonly RouteRequest[];
  readonly vehicles: readonly Vehicle[];
  /** For each vehicle: the nodes of its present route. */
  readonly present: readonly (readonly number[])[];
  /** The place where all couriers start and pick up every delivery; null if each delivery has its own pickup place. */
  readonly depot: Coordinates | null;
}

/** The end of a time window that has no other end, in minutes from now (the planning horizon). */
export const horizonMinutes = 2 * 24 * 60;
/** If an order is already late in the present plan, a new plan may delay it by at most this many more minutes. */
export const toleranceMinutes = 1;
const neverMinutes = 1e6;

/** Builds the arrays of the solver, which are indexed by node. */
export function layOut(layout: Layout): RoutingProblem {
  const { scale, vehicles, requests, depot } = layout;
  const { policy } = scale;
  const nodeCount = 2 * (requests.length + vehicles.length);
  const nodes: Nodes = {
    requestCount: requests.length,
    vehicleCount: vehicles.length,
    earliestMinutes: new Float64Array(nodeCount),
    latestMinutes: new Float64Array(nodeCount).fill(horizonMinutes),
    serviceMinutes: new Float64Array(nodeCount),
    loads: new Float64Array(nodeCount),
    points: new Array(nodeCount).fill(undefined),
  };
  layRequests(nodes, layout);
  const capacities = layVehicles(nodes, layout);
  const { points, ...known } = nodes;
  const matrix = matrixOf(points, scale);
  if (depot !== null) forbidReturns({ ...known, ...matrix }, scale.toPoint(depot), points);
  return {
    ...known,
    ...matrix,
    travelCosts: matrix.travelMinutes,
    capacities,
    carriers: Int32Array.from(requests, ({ isAboard, home }) => (isAboard ? home : -1)),
    kinds: Int32Array.from(vehicles, (_, index) => index),
    vehicleCosts: Float64Array.from(vehicles, ({ inUse }) => (inUse ? 0 : policy.courierMinutes)),
    // A delivery that already has a courier is never left out.
    unservedCosts: Float64Array.from(requests, ({ home }) =>
      home < 0 ? policy.leftOutMinutes : Number.POSITIVE_INFINITY,
    ),
    pairCosts: pairCostsOf(layout, capacities),
  };
}

type ByNode = 'earliestMinutes' | 'latestMinutes' | 'serviceMinutes' | 'loads';

/** The values and the place of each node. The node at the end of a route has no place. */
interface Nodes extends Pick<RoutingProblem, 'requestCount' | 'vehicleCount' | ByNode> {
  readonly points: (Point | undefined)[];
}

function layRequests(nodes: Nodes, { scale, vehicles, requests }: Layout): void {
  const kgPerParcel = Math.min(
    ...vehicles.map(({ courier }) => courier.capacityKg / courier.capacityParcels),
  );
  requests.forEach((request, index) => {
    const [pickup, dropoff] = [pickupNode(index), dropoffNode(index)];
    // Combines the number and weight of parcels into one load, in which a heavy parcel counts as several parcels. A
    // vehicle that can carry the load exceeds neither limit.
    const load = Math.max(1, request.weightKg / kgPerParcel);
    nodes.points[pickup] = scale.toPoint(request.pickup);
    nodes.points[dropoff] = scale.toPoint(request.dropoff);
    nodes.earliestMinutes[pickup] = request.readyMinute;
    nodes.latestMinutes[pickup] = request.latestPickupMinute;
    nodes.latestMinutes[dropoff] = request.latestDropoffMinute;
    nodes.serviceMinutes.fill(scale.policy.parcelMinutes, pickup, dropoff + 1);
    nodes.loads[pickup] = load;
    nodes.loads[dropoff] = -load;
    if (request.isAboard) nodes.loads[startNode(nodes, request.home)]! += load;
  });
}

/** Fills in the start and end of each vehicle's route, and returns the vehicles' capacities. */
function layVehicles(nodes: Nodes, { scale, vehicles, present }: Layout): Float64Array {
  return Float64Array.from(vehicles, ({ courier, point, minute, open }, index) => {
    const [start, end] = [startNode(nodes, index), endNode(nodes, index)];
    nodes.points[start] = point;
    nodes.earliestMinutes[start] = minute;
    const until = courier.untilAt === null ? horizonMinutes : minutesAfter(scale.now, courier.untilAt);
    const doneMinute = open.reduce((last, stop) => Math.max(last, stop.minute), minute) + toleranceMinutes;
    nodes.latestMinutes[end] = Math.max(until, doneMinute + scale.policy.parcelMinutes);
    return Math.max(courier.capacityParcels, mostLoad(nodes.loads, start, present[index]!));
  });
}

const pairCostsOf = ({ requests, vehicles, scale }: Layout, capacities: Float64Array): Float64Array =>
  Float64Array.from(
    requests.flatMap((request) =>
      vehicles.map(({ courier }, vehicle) => {
        if (request.home === vehicle) return 0;
        // A courier who is already over capacity gets no further deliveries.
        const isOverfull = capacities[vehicle]! > courier.capacityParcels;
        return isOverfull ? Number.POSITIVE_INFINITY : changeCost(request, courier, scale.policy);
      }),
    ),
  );

/**
 * Returns the cost of giving a delivery to a courier who does not have it; infinite if that is not allowed. If there is
 * a cash limit, a delivery on which cash is collected stays with its courier.
 */
function changeCost(request: RouteRequest, courier: RouteCourier, policy: RoutePolicy): number {
  const serves = (courier.workspaceId ?? request.workspaceId) === request.workspaceId;
  const isBarred = request.isBound || request.barredCourierIds.includes(courier.id);
  const staysForCash = request.home >= 0 && request.collectIdr > 0 && courier.cash !== null;
  if (!serves || isBarred || staysForCash || isOverCash(courier, [request])) return Number.POSITIVE_INFINITY;
  return request.home < 0 ? 0 : policy.changeMinutes;
}

/** Returns the largest load of a vehicle on its present route, which may exceed its capacity. */
function mostLoad(loads: Float64Array, start: number, route: readonly number[]): number {
  let load = loads[start]!;
  let most = load;
  for (const stop of route) {
    load += loads[stop]!;
    most = Math.max(most, load);
  }
  return most;
}

type Matrix = Pick<RoutingProblem, 'places' | 'placeCount' | 'travelMinutes'>;

/**
 * Returns the travel minutes between all distinct places. The end of a route has no place, so travel to it takes no
 * time.
 */
function matrixOf(points: readonly (Point | undefined)[], { minutesBetween }: Scale): Matrix {
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

/** Prevents routes from returning to the depot, by making the way from each door to the depot impossibly long. */
function forbidReturns(
  { places, placeCount, travelMinutes, requestCount }: Matrix & Pick<RoutingProblem, 'requestCount'>,
  depot: Point,
  points: readonly (Point | undefined)[],
): void {
  for (let request = 0; request < requestCount; request += 1) {
    const { x, y } = points[dropoffNode(request)]!;
    if (x === depot.x && y === depot.y) continue;
    travelMinutes[places[dropoffNode(request)]! * placeCount + places[pickupNode(request)]!] = neverMinutes;
  }
}
