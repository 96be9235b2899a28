import {
  dropoffNode,
  endNode,
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
 * Looks for the cheapest feasible place in one route, and keeps it in `best` when it beats what is there. A place
 * is tested in constant time by the stops' earliest and latest starts. Travel that breaks the triangle inequality
 * only loses places, it never admits an infeasible one.
 */
export function seekInsertion(
  problem: RoutingProblem,
  routes: Routes,
  { request, vehicle, blink }: { request: number; vehicle: number; blink: Blink },
  best: Insertion,
): void {
  if (problem.carriers[request]! >= 0) {
    seekDropoff(problem, routes, { request, vehicle, blink }, best);
    return;
  }
  const { places, placeCount, travelMinutes, travelCosts, earliestMinutes, latestMinutes, serviceMinutes } =
    problem;
  const { next, startMinutes, latestStartMinutes, loads } = routes;
  const pickup = pickupNode(request);
  const dropoff = dropoffNode(request);
  const pickupRow = places[pickup]! * placeCount;
  const dropoffRow = places[dropoff]! * placeCount;
  const pickupPlace = places[pickup]!;
  const dropoffPlace = places[dropoff]!;
  const end = endNode(problem, vehicle);
  const room = problem.capacities[vehicle]! - problem.loads[pickup]!;
  const empty = routes.stopCounts[vehicle] === 0;
  const fixed = empty ? problem.vehicleCost : 0;
  const bothMinutes = travelMinutes[pickupRow + dropoffPlace]!;
  const bothCost = travelCosts[pickupRow + dropoffPlace]!;

  for (let after = startNode(problem, vehicle); after !== end; after = next[after]!) {
    const afterRow = places[after]! * placeCount;
    const arrive = startMinutes[after]! + serviceMinutes[after]! + travelMinutes[afterRow + pickupPlace]!;
    if (arrive > latestMinutes[pickup]!) return;
    if (loads[after]! > room || blink()) continue;
    const before = next[after]!;
    const beforePlace = places[before]!;
    // An empty vehicle stands still, so there is no way from its start to its end to be saved.
    const saved = empty ? 0 : travelCosts[afterRow + beforePlace]!;
    const leave = Math.max(arrive, earliestMinutes[pickup]!) + serviceMinutes[pickup]!;

    const dropStart = Math.max(leave + bothMinutes, earliestMinutes[dropoff]!);
    if (dropStart > latestMinutes[dropoff]!) return;
    const together =
      fixed +
      travelCosts[afterRow + pickupPlace]! +
      bothCost -
      saved +
      travelCosts[dropoffRow + beforePlace]!;
    if (
      together < best.cost &&
      dropStart + serviceMinutes[dropoff]! + travelMinutes[dropoffRow + beforePlace]! <=
        latestStartMinutes[before]!
    ) {
      best.vehicle = vehicle;
      best.pickupAfter = after;
      best.dropoffAfter = pickup;
      best.cost = together;
    }

    const alone = travelCosts[afterRow + pickupPlace]! + travelCosts[pickupRow + beforePlace]! - saved;
    if (alone >= best.cost) continue;
    let at = before;
    let start = Math.max(leave + travelMinutes[pickupRow + beforePlace]!, earliestMinutes[before]!);
    while (at !== end && start <= latestStartMinutes[at]! && loads[at]! <= room) {
      const row = places[at]! * placeCount;
      const done = start + serviceMinutes[at]!;
      const drop = Math.max(done + travelMinutes[row + dropoffPlace]!, earliestMinutes[dropoff]!);
      if (drop > latestMinutes[dropoff]!) break;
      const to = next[at]!;
      const toPlace = places[to]!;
      const cost =
        alone +
        travelCosts[row + dropoffPlace]! +
        travelCosts[dropoffRow + toPlace]! -
        travelCosts[row + toPlace]!;
      if (
        cost < best.cost &&
        drop + serviceMinutes[dropoff]! + travelMinutes[dropoffRow + toPlace]! <= latestStartMinutes[to]! &&
        !blink()
      ) {
        best.vehicle = vehicle;
        best.pickupAfter = after;
        best.dropoffAfter = at;
        best.cost = cost;
      }
      start = Math.max(done + travelMinutes[row + toPlace]!, earliestMinutes[to]!);
      at = to;
    }
  }
}

/** The same for a parcel on board: only its dropoff is put in, and only on the route of its carrier. */
function seekDropoff(
  problem: RoutingProblem,
  routes: Routes,
  { request, vehicle, blink }: { request: number; vehicle: number; blink: Blink },
  best: Insertion,
): void {
  if (problem.carriers[request] !== vehicle) return;
  const { places, placeCount, travelMinutes, travelCosts, earliestMinutes, latestMinutes, serviceMinutes } =
    problem;
  const dropoff = dropoffNode(request);
  const place = places[dropoff]!;
  const end = endNode(problem, vehicle);
  for (let after = startNode(problem, vehicle); after !== end; after = routes.next[after]!) {
    const row = places[after]! * placeCount;
    const arrive = routes.startMinutes[after]! + serviceMinutes[after]! + travelMinutes[row + place]!;
    // Until the dropoff, the parcel is on board: the loads count it, and may be too much once it was taken out.
    if (arrive > latestMinutes[dropoff]! || routes.loads[after]! > problem.capacities[vehicle]!) return;
    const before = routes.next[after]!;
    const leave = Math.max(arrive, earliestMinutes[dropoff]!) + serviceMinutes[dropoff]!;
    const onward = place * placeCount + places[before]!;
    const saved =
      routes.stopCounts[vehicle] === 0 ? -problem.vehicleCost : travelCosts[row + places[before]!]!;
    const cost = travelCosts[row + place]! + travelCosts[onward]! - saved;
    if (cost >= best.cost || leave + travelMinutes[onward]! > routes.latestStartMinutes[before]! || blink())
      continue;
    best.vehicle = vehicle;
    best.pickupAfter = after;
    best.dropoffAfter = after;
    best.cost = cost;
  }
}

/** Puts a request where an insertion says, and makes its route's times right. */
export function insertRequest(
  problem: RoutingProblem,
  routes: Routes,
  request: number,
  where: Insertion,
): void {
  if (problem.carriers[request]! < 0) linkStop(problem, routes, pickupNode(request), where.pickupAfter);
  linkStop(problem, routes, dropoffNode(request), where.dropoffAfter);
  retime(problem, routes, where.vehicle);
}
