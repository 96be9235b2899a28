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
  /** By vehicle: what it costs to use it at all. */
  readonly vehicleCosts: Float64Array;
  /** By vehicle: equal numbers mark vehicles that are alike while empty, of which one need be tried. */
  readonly kinds: Int32Array;
  /** By request: the one vehicle that has the parcel on board, so that only the dropoff is left, or -1. */
  readonly carriers: Int32Array;
  /** By request: what it costs to leave it out; infinite where that may not be. */
  readonly unservedCosts: Float64Array;
  /** What it adds that a request goes with a vehicle, by `pairOf` the two; infinite where it may not. */
  readonly pairCosts: Float64Array;
}

export const pickupNode = (request: number): number => 2 * request;
export const dropoffNode = (request: number): number => 2 * request + 1;
export const requestOf = (node: number): number => node >> 1;
type Counts = Pick<RoutingProblem, 'requestCount'>;
export const startNode = ({ requestCount }: Counts, vehicle: number): number => 2 * (requestCount + vehicle);
export const endNode = (counts: Counts, vehicle: number): number => startNode(counts, vehicle) + 1;
export const pairOf = ({ vehicleCount }: RoutingProblem, request: number, vehicle: number): number =>
  request * vehicleCount + vehicle;
/** Where the two matrices say what lies between two nodes. */
export const legOf = ({ places, placeCount }: RoutingProblem, from: number, to: number): number =>
  places[from]! * placeCount + places[to]!;

const noVehicle = -1;

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
  /** By vehicle: of travel alone; nothing for one that is empty and stands still, infinite for one that is too full. */
  readonly travelCosts: Float64Array;
}

/** Lays each vehicle's route from its start, over the stops given, to its end. */
export function layRoutes(problem: RoutingProblem, stops: readonly (readonly number[])[] = []): Routes {
  const nodeCount = problem.places.length;
  const routes: Routes = {
    next: new Int32Array(nodeCount),
    previous: new Int32Array(nodeCount),
    vehicleOf: new Int32Array(nodeCount).fill(noVehicle),
    startMinutes: new Float64Array(nodeCount),
    latestStartMinutes: new Float64Array(nodeCount),
    loads: new Float64Array(nodeCount),
    stopCounts: new Int32Array(problem.vehicleCount),
    travelCosts: new Float64Array(problem.vehicleCount),
  };
  for (let vehicle = 0; vehicle < problem.vehicleCount; vehicle += 1) {
    const start = startNode(problem, vehicle);
    const end = endNode(problem, vehicle);
    routes.next[start] = end;
    routes.previous[end] = start;
    routes.vehicleOf.fill(vehicle, start, end + 1);
    let after = start;
    for (const node of stops[vehicle] ?? []) {
      linkStop(routes, node, after);
      after = node;
    }
    retime(problem, routes, vehicle);
  }
  return routes;
}

/** The stops of a vehicle in their order. */
export function stopsOf(problem: RoutingProblem, { next }: Routes, vehicle: number): number[] {
  const stops: number[] = [];
  const end = endNode(problem, vehicle);
  for (let at = next[startNode(problem, vehicle)]!; at !== end; at = next[at]!) stops.push(at);
  return stops;
}

/** Puts a stop after another; the route is right again only after `retime`. */
export function linkStop({ next, previous, vehicleOf }: Routes, node: number, after: number): void {
  const before = next[after]!;
  next[after] = node;
  previous[node] = after;
  next[node] = before;
  previous[before] = node;
  vehicleOf[node] = vehicleOf[after]!;
}

/** Takes a request's stops out of its route, which is right again only after `retime`. */
export function takeOut({ next, previous, vehicleOf }: Routes, request: number): void {
  for (let node = pickupNode(request); node <= dropoffNode(request); node += 1) {
    if (vehicleOf[node] === noVehicle) continue;
    next[previous[node]!] = next[node]!;
    previous[next[node]!] = previous[node]!;
    vehicleOf[node] = noVehicle;
  }
}

/** Loads are sums of fractions. */
const slightLoad = 1e-9;

/** Reckons a route's earliest starts, loads and cost forward, and its latest starts backward. */
export function retime(problem: RoutingProblem, routes: Routes, vehicle: number): void {
  const { places, placeCount, travelMinutes, earliestMinutes, latestMinutes, serviceMinutes } = problem;
  const { next, previous, startMinutes, latestStartMinutes, loads } = routes;
  const start = startNode(problem, vehicle);
  const end = endNode(problem, vehicle);
  const mostLoad = problem.capacities[vehicle]! + slightLoad;
  let stopCount = -1;
  let travelCost = 0;
  startMinutes[start] = earliestMinutes[start]!;
  loads[start] = problem.loads[start]!;
  for (let at = start; at !== end; ) {
    const to = next[at]!;
    const leg = places[at]! * placeCount + places[to]!;
    startMinutes[to] = Math.max(
      startMinutes[at]! + serviceMinutes[at]! + travelMinutes[leg]!,
      earliestMinutes[to]!,
    );
    loads[to] = loads[at]! + problem.loads[to]!;
    // A parcel on board that found no place again stays on board, which can be too much for the rest of the route.
    travelCost += loads[to]! > mostLoad ? Number.POSITIVE_INFINITY : problem.travelCosts[leg]!;
    stopCount += 1;
    at = to;
  }
  latestStartMinutes[end] = latestMinutes[end]!;
  for (let at = end; at !== start; ) {
    const from = previous[at]!;
    const ride = travelMinutes[places[from]! * placeCount + places[at]!]!;
    const leave = latestStartMinutes[at]! - ride - serviceMinutes[from]!;
    latestStartMinutes[from] = Math.min(leave, latestMinutes[from]!);
    at = from;
  }
  routes.stopCounts[vehicle] = stopCount;
  routes.travelCosts[vehicle] = stopCount === 0 ? 0 : travelCost;
}
