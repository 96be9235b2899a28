/**
 * Pickups and deliveries with time windows, capacity and shifts (PDPTW). Request `k` has its pickup at node `2k` and
 * its dropoff at node `2k + 1`; vehicle `v` starts at node `2R + 2v` and ends at the node after it, `R` requests
 * in all. Every array is by node unless said otherwise.
 */
export interface RoutingProblem {
  readonly requestCount: number;
  readonly vehicleCount: number;
  /** The window in which service may begin; a vehicle's are the shift's. */
  readonly earliestMinutes: Float64Array;
  readonly latestMinutes: Float64Array;
  readonly serviceMinutes: Float64Array;
  /** What a stop adds to the load; at a vehicle's start, what is on board already. */
  readonly loads: Float64Array;
  /** The row and column of a node in the two matrices, which are `placeCount` squared. */
  readonly places: Int32Array;
  readonly placeCount: number;
  readonly travelMinutes: Float64Array;
  readonly travelCosts: Float64Array;
  /** By vehicle. */
  readonly capacities: Float64Array;
  /** By request: the one vehicle that has the parcel on board, so that only the dropoff is left, or -1. */
  readonly carriers: Int32Array;
  /** By vehicle: equal numbers mark vehicles that are alike while empty, of which one need be tried. */
  readonly kinds: Int32Array;
  /** What it costs to use a vehicle at all, and to leave a request out. */
  readonly vehicleCost: number;
  readonly unservedCost: number;
  /** Which vehicle a request may and should go with; any, unless set. */
  readonly ties?: Ties;
}

/** What ties requests to vehicles. */
export interface Ties {
  /** By request: the vehicle that was given it before, or -1. It is never left out again. */
  readonly homes: Int32Array;
  /** By request: what it costs to take it away from there; infinite where that may not be. */
  readonly leaveCosts: Float64Array;
  /** By request and by vehicle: whose it is, and the only owner it serves, or -1. */
  readonly owners: Int32Array;
  readonly servesOnly: Int32Array;
  /** By vehicle: 1 where it is used already, so that it costs nothing to go on using it. */
  readonly inUse: Uint8Array;
  /** The vehicles that a request may not go with, each as `request * vehicleCount + vehicle`. */
  readonly barred: ReadonlySet<number>;
}

export const pickupNode = (request: number): number => 2 * request;
export const dropoffNode = (request: number): number => 2 * request + 1;
export const requestOf = (node: number): number => node >> 1;
export const startNode = (problem: RoutingProblem, vehicle: number): number =>
  2 * problem.requestCount + 2 * vehicle;
export const endNode = (problem: RoutingProblem, vehicle: number): number => startNode(problem, vehicle) + 1;

export const noVehicle = -1;

/** Routes as chains of nodes, each with what makes testing an insertion O(1). */
export interface Routes {
  readonly next: Int32Array;
  readonly previous: Int32Array;
  /** By node; -1 for a stop on no route. */
  readonly vehicleOf: Int32Array;
  /** When service begins at the earliest, and at the latest if no later stop is to be late. */
  readonly startMinutes: Float64Array;
  readonly latestStartMinutes: Float64Array;
  /** On board after the stop. */
  readonly loads: Float64Array;
  /** By vehicle: stops between start and end. */
  readonly stopCounts: Int32Array;
  /** Travel alone. */
  travelCost: number;
  usedVehicles: number;
}

/** Routes in which every vehicle goes from its start straight to its end. */
export function emptyRoutes(problem: RoutingProblem): Routes {
  const nodeCount = problem.places.length;
  const routes: Routes = {
    next: new Int32Array(nodeCount),
    previous: new Int32Array(nodeCount),
    vehicleOf: new Int32Array(nodeCount).fill(noVehicle),
    startMinutes: new Float64Array(nodeCount),
    latestStartMinutes: new Float64Array(nodeCount),
    loads: new Float64Array(nodeCount),
    stopCounts: new Int32Array(problem.vehicleCount),
    travelCost: 0,
    usedVehicles: 0,
  };
  for (let vehicle = 0; vehicle < problem.vehicleCount; vehicle += 1) {
    const start = startNode(problem, vehicle);
    const end = endNode(problem, vehicle);
    routes.next[start] = end;
    routes.previous[end] = start;
    routes.vehicleOf[start] = vehicle;
    routes.vehicleOf[end] = vehicle;
    retime(problem, routes, vehicle);
  }
  return routes;
}

/** Makes one set of routes equal to another, without making new arrays. */
export function copyRoutes(from: Routes, to: Routes): void {
  to.next.set(from.next);
  to.previous.set(from.previous);
  to.vehicleOf.set(from.vehicleOf);
  to.startMinutes.set(from.startMinutes);
  to.latestStartMinutes.set(from.latestStartMinutes);
  to.loads.set(from.loads);
  to.stopCounts.set(from.stopCounts);
  to.travelCost = from.travelCost;
  to.usedVehicles = from.usedVehicles;
}

/** What a vehicle in use gives back of the cost of using it. */
export const sunkCost = ({ ties, vehicleCost }: RoutingProblem, vehicle: number): number =>
  ties?.inUse[vehicle] === 1 ? vehicleCost : 0;

/** What it adds to a request's cost to go with a vehicle; infinite where it may not. */
export function tieCost({ ties, vehicleCount }: RoutingProblem, request: number, vehicle: number): number {
  if (ties === undefined) return 0;
  const home = ties.homes[request]!;
  if (home === vehicle) return 0;
  const serves = ties.servesOnly[vehicle]!;
  if (serves >= 0 && serves !== ties.owners[request]) return Number.POSITIVE_INFINITY;
  if (ties.barred.has(request * vehicleCount + vehicle)) return Number.POSITIVE_INFINITY;
  return home < 0 ? 0 : ties.leaveCosts[request]!;
}

/** Puts stops on empty routes, by vehicle in their order. */
export function layRoutes(
  problem: RoutingProblem,
  routes: Routes,
  stops: readonly (readonly number[])[],
): void {
  stops.forEach((nodes, vehicle) => {
    let after = startNode(problem, vehicle);
    for (const node of nodes) {
      linkStop(problem, routes, node, after);
      after = node;
    }
    retime(problem, routes, vehicle);
  });
}

export function travelCost(
  { travelCosts, places, placeCount }: RoutingProblem,
  from: number,
  to: number,
): number {
  return travelCosts[places[from]! * placeCount + places[to]!]!;
}

/** Puts a stop after another; times are right again only after `retime`. */
export function linkStop(problem: RoutingProblem, routes: Routes, node: number, after: number): void {
  const before = routes.next[after]!;
  const vehicle = routes.vehicleOf[after]!;
  routes.travelCost +=
    travelCost(problem, after, node) + travelCost(problem, node, before) - travelCost(problem, after, before);
  routes.next[after] = node;
  routes.previous[node] = after;
  routes.next[node] = before;
  routes.previous[before] = node;
  routes.vehicleOf[node] = vehicle;
  // An empty vehicle stands still: its way from start to end is not travelled.
  if (routes.stopCounts[vehicle] === 0) {
    routes.usedVehicles += 1;
    routes.travelCost += travelCost(problem, after, before);
  }
  routes.stopCounts[vehicle]! += 1;
}

/** Takes a stop out of its route; times are right again only after `retime`. */
export function unlinkStop(problem: RoutingProblem, routes: Routes, node: number): void {
  const after = routes.previous[node]!;
  const before = routes.next[node]!;
  const vehicle = routes.vehicleOf[node]!;
  routes.travelCost +=
    travelCost(problem, after, before) - travelCost(problem, after, node) - travelCost(problem, node, before);
  routes.next[after] = before;
  routes.previous[before] = after;
  routes.vehicleOf[node] = noVehicle;
  routes.stopCounts[vehicle]! -= 1;
  if (routes.stopCounts[vehicle] === 0) {
    routes.usedVehicles -= 1;
    routes.travelCost -= travelCost(problem, after, before);
  }
}

/** Reckons a route's earliest starts and loads forward, and its latest starts backward. */
export function retime(problem: RoutingProblem, routes: Routes, vehicle: number): void {
  const { places, placeCount, travelMinutes, earliestMinutes, latestMinutes, serviceMinutes, loads } =
    problem;
  const start = startNode(problem, vehicle);
  const end = endNode(problem, vehicle);
  routes.startMinutes[start] = earliestMinutes[start]!;
  routes.loads[start] = loads[start]!;
  for (let at = start; at !== end; ) {
    const to = routes.next[at]!;
    const arrive =
      routes.startMinutes[at]! + serviceMinutes[at]! + travelMinutes[places[at]! * placeCount + places[to]!]!;
    routes.startMinutes[to] = Math.max(arrive, earliestMinutes[to]!);
    routes.loads[to] = routes.loads[at]! + loads[to]!;
    at = to;
  }
  routes.latestStartMinutes[end] = latestMinutes[end]!;
  for (let at = end; at !== start; ) {
    const from = routes.previous[at]!;
    const leave =
      routes.latestStartMinutes[at]! -
      travelMinutes[places[from]! * placeCount + places[at]!]! -
      serviceMinutes[from]!;
    routes.latestStartMinutes[from] = Math.min(leave, latestMinutes[from]!);
    at = from;
  }
}
