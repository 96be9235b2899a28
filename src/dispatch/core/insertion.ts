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

/** Where a request goes best: after which stops its own come, and what that adds. Reused, not made anew. */
export interface Insertion {
  vehicle: number;
  pickupAfter: number;
  /** The pickup itself, when the dropoff follows at once. */
  dropoffAfter: number;
  cost: number;
}

export const noInsertion = (): Insertion => ({
  vehicle: -1,
  pickupAfter: -1,
  dropoffAfter: -1,
  cost: Number.POSITIVE_INFINITY,
});

/** Skips a place now and then, so that a greedy insertion does not always repeat itself (a "blink"). */
export type Blink = () => boolean;

/**
 * Looks for the cheapest feasible place in one route, and keeps it in `best` when it beats what is there: for each
 * place of the pickup, the dropoff is tried at once and then farther and farther on. For a parcel on board only the
 * dropoff is put in, and only on the route of its carrier. A place is tested in constant time by the stops' earliest
 * and latest starts. Travel that breaks the triangle inequality only loses places, it never admits an infeasible one.
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
  const { places, placeCount, travelMinutes, travelCosts, earliestMinutes, latestMinutes, serviceMinutes } =
    problem;
  const { next, startMinutes, latestStartMinutes, loads } = routes;
  const pickup = pickupNode(request);
  const dropoff = dropoffNode(request);
  const pickupPlace = places[pickup]!;
  const dropoffPlace = places[dropoff]!;
  const dropoffRow = dropoffPlace * placeCount;
  const start = startNode(problem, vehicle);
  const end = endNode(problem, vehicle);
  const room = problem.capacities[vehicle]! - (isAboard ? 0 : problem.loads[pickup]!);
  // An empty vehicle stands still, so there is no way from its start to its end to be saved.
  const fixed =
    routes.stopCounts[vehicle]! > 0
      ? 0
      : problem.vehicleCosts[vehicle]! + travelCosts[legOf(problem, start, end)]!;

  for (let after = start; after !== end; after = next[after]!) {
    // The dropoff is tried between `at`, where service begins at `begin`, and `to`.
    let at = after;
    let to = next[after]!;
    let begin = startMinutes[after]!;
    let base = fixed;
    if (!isAboard) {
      const row = places[after]! * placeCount;
      const toPlace = places[to]!;
      const arrive = begin + serviceMinutes[after]! + travelMinutes[row + pickupPlace]!;
      if (arrive > latestMinutes[pickup]!) return;
      if (loads[after]! > room || blink()) continue;
      at = pickup;
      begin = Math.max(arrive, earliestMinutes[pickup]!);
      base +=
        travelCosts[row + pickupPlace]! +
        travelCosts[pickupPlace * placeCount + toPlace]! -
        travelCosts[row + toPlace]!;
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
      const cost =
        base +
        travelCosts[row + dropoffPlace]! +
        travelCosts[dropoffRow + toPlace]! -
        travelCosts[row + toPlace]!;
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

/** Puts a request where an insertion says, and makes its route right. */
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
