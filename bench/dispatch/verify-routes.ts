import {
  dropoffNode,
  endNode,
  pickupNode,
  type RoutingProblem,
  requestOf,
  startNode,
} from '../../src/dispatch/core/routing.ts';
import type { RoutingSolution } from '../../src/dispatch/core/ruin-and-recreate.ts';

/** Checks a solution against the problem alone, trusting no reckoning of the solver; gives what is wrong. */
export function verifyRoutes(problem: RoutingProblem, solution: RoutingSolution): string[] {
  const wrong: string[] = [];
  const seen = new Map<number, number>();
  let cost = 0;
  solution.stops.forEach((stops, vehicle) => {
    for (const stop of stops) {
      if (seen.has(stop)) wrong.push(`stop ${stop} is visited twice`);
      seen.set(stop, vehicle);
    }
    if (stops.length > 0)
      cost += verifyRoute(problem, vehicle, stops, (what) => wrong.push(`${vehicle}: ${what}`));
  });
  for (let request = 0; request < problem.requestCount; request += 1) {
    const pickup = seen.get(pickupNode(request));
    const dropoff = seen.get(dropoffNode(request));
    const carrier = problem.carriers[request]!;
    if (solution.unserved.includes(request) !== (dropoff === undefined))
      wrong.push(`request ${request} is miscounted`);
    if (carrier >= 0 && (pickup !== undefined || (dropoff ?? carrier) !== carrier))
      wrong.push(`${request} changed hands`);
    if (carrier < 0 && pickup !== dropoff) wrong.push(`request ${request} is split`);
  }
  if (Math.abs(cost - solution.travelCost) > 1e-6 * Math.max(1, cost))
    wrong.push(`cost ${solution.travelCost} is ${cost}`);
  return wrong;
}

/** Drives one route as it stands; gives its travel cost. */
function verifyRoute(
  problem: RoutingProblem,
  vehicle: number,
  stops: readonly number[],
  say: (what: string) => void,
): number {
  const start = startNode(problem, vehicle);
  const aboard = new Set<number>();
  let at = start;
  let clock = problem.earliestMinutes[start]!;
  let load = problem.loads[start]!;
  let cost = 0;
  for (const stop of [...stops, endNode(problem, vehicle)]) {
    const leg = problem.places[at]! * problem.placeCount + problem.places[stop]!;
    clock = Math.max(
      clock + problem.serviceMinutes[at]! + problem.travelMinutes[leg]!,
      problem.earliestMinutes[stop]!,
    );
    cost += problem.travelCosts[leg]!;
    load += problem.loads[stop]!;
    if (clock > problem.latestMinutes[stop]! + 1e-9) say(`stop ${stop} is late`);
    if (load > problem.capacities[vehicle]! + 1e-9) say(`too full after stop ${stop}`);
    const request = requestOf(stop);
    if (stop < start && stop === pickupNode(request)) aboard.add(request);
    if (request < problem.requestCount && stop === dropoffNode(request)) {
      if (problem.carriers[request]! < 0 && !aboard.has(request))
        say(`request ${request} is dropped before it is picked up`);
    }
    at = stop;
  }
  return cost;
}
