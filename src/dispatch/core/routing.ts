/**
 * A pickup and delivery problem with time windows, capacity and shifts (PDPTW). Request `k` has its pickup at node `2k`
 * and its dropoff at node `2k + 1`. With `R` requests, vehicle `v` starts at node `2R + 2v` and ends at the next node.
 * Arrays are by node unless stated otherwise.
 */
export interface RoutingProblem {
  readonly requestCount: number;
  readonly vehicleCount: number;
  /** The time window in which service at the node may begin. For a vehicle's start and end, it is the shift. */
  readonly earliestMinutes: Float64Array;
  readonly latestMinutes: Float64Array;
  readonly serviceMinutes: Float64Array;
  /** The load that a stop adds, negative at a dropoff; at a vehicle's start, the load that is already on board. */
  readonly loads: Float64Array;
  /**
   * The index of each node in `travelMinutes` and `travelCosts`, which are square matrices with `placeCount` rows and
   * columns.
   */
  readonly places: Int32Array;
  readonly placeCount: number;
  readonly travelMinutes: Float64Array;
  readonly travelCosts: Float64Array;
  /** For each vehicle: the largest load that it can carry. */
  readonly capacities: Float64Array;
  /** For each vehicle: the fixed cost of using it. */
  readonly vehicleCosts: Float64Array;
  /**
   * For each vehicle: its kind. Vehicles without stops are interchangeable if they are of the same kind, so the search
   * tries only one of each kind.
   */
  readonly kinds: Int32Array;
  /** For each request: the vehicle that has already picked up the parcel and must deliver it; -1 before the pickup. */
  readonly carriers: Int32Array;
  /** For each request: the cost of leaving it out of all routes; infinite if it must be on a route. */
  readonly unservedCosts: Float64Array;
  /**
   * The cost, in addition to travel, of assigning a request to a vehicle; infinite if the vehicle may not carry it. The
   * index is given by `pairOf`.
   */
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
/** Returns the index of the way between two nodes in `travelMinutes` and `travelCosts`. */
export const legOf = ({ places, placeCount }: RoutingProblem, from: number, to: number): number =>
  places[from]! * placeCount + places[to]!;

const noVehicle = -1;

/**
 * Routes as linked lists of nodes. The stored times and loads make it possible to test an insertion in constant time.
 */
export interface Routes {
  readonly next: Int32Array;
  readonly previous: Int32Array;
  /** For each node: the vehicle on whose route it is; -1 if it is on no route. */
  readonly vehicleOf: Int32Array;
  /** For each node: the earliest minute at which service can start. */
  readonly startMinutes: Float64Array;
  /** For each node: the latest minute at which service can start without making a following stop late. */
  readonly latestStartMinutes: Float64Array;
  /** For each node: the load on board after the stop. */
  readonly loads: Float64Array;
  /** For each vehicle: the number of stops between start and end. */
  readonly stopCounts: Int32Array;
  /**
   * For each vehicle: the cost of its travel, without its fixed cost; 0 for a vehicle without stops, infinite for an
   * overloaded one.
   */
  readonly travelCosts: Float64Array;
}

/** Builds each vehicle's route as a linked list: its start, the given stops, its end. */
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

/** Returns the stops of a vehicle in order. */
export function stopsOf(problem: RoutingProblem, { next }: Routes, vehicle: number): number[] {
  const stops: number[] = [];
  const end = endNode(problem, vehicle);
  for (let at = next[startNode(problem, vehicle)]!; at !== end; at = next[at]!) stops.push(at);
  return stops;
}

/**
 * Inserts a stop into a route after another stop. The route's times and loads are outdated until `retime` is called.
 */
export function linkStop({ next, previous, vehicleOf }: Routes, node: number, after: number): void {
  const before = next[after]!;
  next[after] = node;
  previous[node] = after;
  next[node] = before;
  previous[before] = node;
  vehicleOf[node] = vehicleOf[after]!;
}

/**
 * Removes the stops of a request from their route. The route's times and loads are outdated until `retime` is called.
 */
export function takeOut({ next, previous, vehicleOf }: Routes, request: number): void {
  for (let node = pickupNode(request); node <= dropoffNode(request); node += 1) {
    if (vehicleOf[node] === noVehicle) continue;
    next[previous[node]!] = next[node]!;
    previous[next[node]!] = previous[node]!;
    vehicleOf[node] = noVehicle;
  }
}

/** The tolerance when comparing loads, which are sums of fractions. */
const slightLoad = 1e-9;

/** Recomputes a route's earliest starts, loads and cost from start to end, and its latest starts from end to start. */
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
    // If a parcel is on board but its dropoff is on no route, the parcel still takes up capacity and can overload the
    // vehicle.
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
