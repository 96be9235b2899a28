import {
  dropoffNode,
  endNode,
  legOf,
  linkStop,
  pickupNode,
  type Routes,
  type RoutingProblem,
  retime,
  startNode,
} from './routing.ts';

/**
 * The best position found for a request: the vehicle, the stops after which the pickup and the dropoff are inserted,
 * and the added cost. One object is reused for a whole search.
 */
export interface Insertion {
  vehicle: number;
  pickupAfter: number;
  /**
   * The stop after which the dropoff is inserted. It is the request's own pickup if the dropoff directly follows that.
   */
  dropoffAfter: number;
  cost: number;
}

export const noInsertion = (): Insertion => ({
  vehicle: -1,
  pickupAfter: -1,
  dropoffAfter: -1,
  cost: Number.POSITIVE_INFINITY,
});

/**
 * Returns true at random, with a small probability (a "blink"). The search then skips a position, so that it does not
 * always find the same plan.
 */
export type Blink = () => boolean;

/** The inputs of a search for a request's position in one route. */
interface Search {
  readonly request: number;
  readonly vehicle: number;
  readonly isAboard: boolean;
  /** The largest load that may be on board before the request is added. */
  readonly room: number;
  /** The cost of starting to use the vehicle; 0 if it already has stops. */
  readonly fixedCost: number;
  readonly blink: Blink;
}

/**
 * Finds the cheapest feasible position for a request in one route, and stores it in `best` if it costs less than the
 * one there. A parcel on board can only be on the route of the vehicle that carries it.
 */
export function seekInsertion(
  problem: RoutingProblem,
  routes: Routes,
  { request, vehicle, blink }: { request: number; vehicle: number; blink: Blink },
  best: Insertion,
): void {
  const carrier = problem.carriers[request]!;
  const isAboard = carrier >= 0;
  if (isAboard && carrier !== vehicle) return;
  const room = problem.capacities[vehicle]! - (isAboard ? 0 : problem.loads[pickupNode(request)]!);
  // The search subtracts the travel between the two stops around an inserted stop. A vehicle without stops does not
  // travel from its start to its end, so the cost of this travel is added here.
  const way = legOf(problem, startNode(problem, vehicle), endNode(problem, vehicle));
  const fixedCost =
    routes.stopCounts[vehicle]! > 0 ? 0 : problem.vehicleCosts[vehicle]! + problem.travelCosts[way]!;
  seekPlace(problem, routes, { request, vehicle, isAboard, room, fixedCost, blink }, best);
}

/**
 * Tries every position for the pickup (after the stop `after`). For each, it tries every later position for the dropoff
 * (between the stops `at` and `to`; service at `at` begins at `begin`). If the parcel is on board, only the dropoff is
 * inserted. Each test takes constant time, because the earliest and latest start of every stop are known. If a detour
 * can be faster than the direct way, the search can miss positions, but it never accepts an infeasible one.
 */
function seekPlace(
  problem: RoutingProblem,
  routes: Routes,
  { request, vehicle, isAboard, room, fixedCost, blink }: Search,
  best: Insertion,
): void {
  const { places, placeCount, travelMinutes, travelCosts } = problem;
  const { earliestMinutes, latestMinutes, serviceMinutes } = problem;
  const { next, startMinutes, latestStartMinutes, loads } = routes;
  const [pickup, dropoff] = [pickupNode(request), dropoffNode(request)];
  const [pickupPlace, dropoffPlace] = [places[pickup]!, places[dropoff]!];
  const dropoffRow = dropoffPlace * placeCount;
  const end = endNode(problem, vehicle);
  for (let after = startNode(problem, vehicle); after !== end; after = next[after]!) {
    let at = after;
    let to = next[after]!;
    let begin = startMinutes[after]!;
    let base = fixedCost;
    if (!isAboard) {
      const row = places[after]! * placeCount;
      const toPlace = places[to]!;
      const arrive = begin + serviceMinutes[after]! + travelMinutes[row + pickupPlace]!;
      if (arrive > latestMinutes[pickup]!) return;
      if (loads[after]! > room || blink()) continue;
      at = pickup;
      begin = Math.max(arrive, earliestMinutes[pickup]!);
      const there = travelCosts[row + pickupPlace]! + travelCosts[pickupPlace * placeCount + toPlace]!;
      base += there - travelCosts[row + toPlace]!;
    }
    for (;;) {
      const row = places[at]! * placeCount;
      const toPlace = places[to]!;
      const done = begin + serviceMinutes[at]!;
      const drop = Math.max(done + travelMinutes[row + dropoffPlace]!, earliestMinutes[dropoff]!);
      if (drop > latestMinutes[dropoff]!) {
        if (at === pickup) return;
        break;
      }
      const there = base + travelCosts[row + dropoffPlace]! + travelCosts[dropoffRow + toPlace]!;
      const cost = there - travelCosts[row + toPlace]!;
      if (
        cost < best.cost &&
        drop + serviceMinutes[dropoff]! + travelMinutes[dropoffRow + toPlace]! <= latestStartMinutes[to]! &&
        (at === pickup || !blink())
      ) {
        best.vehicle = vehicle;
        best.pickupAfter = after;
        best.dropoffAfter = at;
        best.cost = cost;
      }
      if (to === end || (at === pickup && base >= best.cost)) break;
      begin = Math.max(done + travelMinutes[row + toPlace]!, earliestMinutes[to]!);
      if (begin > latestStartMinutes[to]! || loads[to]! > room) break;
      at = to;
      to = next[at]!;
    }
    if (isAboard) return;
  }
}

/** Inserts a request at a position, and recomputes the times and loads of the route. */
export function insertRequest(
  problem: RoutingProblem,
  routes: Routes,
  request: number,
  where: Insertion,
): void {
  if (problem.carriers[request]! < 0) linkStop(routes, pickupNode(request), where.pickupAfter);
  linkStop(routes, dropoffNode(request), where.dropoffAfter);
  retime(problem, routes, where.vehicle);
}
