import type { SolverSettings } from '../../src/dispatch/core/policy.ts';
import { pairOf, type RoutingProblem } from '../../src/dispatch/core/routing.ts';
import { type Drive, type RoutingSolution, solveRouting } from '../../src/dispatch/core/ruin-and-recreate.ts';

type Stops = RoutingSolution['stops'];

/** The share of the time spent on using fewer vehicles before anything else, and the part of it for each try. */
const fleetShare = 0.9;
const tryShare = 0.3 * fleetShare;

/**
 * Solves for the fewest vehicles first, where published tables count them first: after a part of the time the solver is to
 * serve everybody without the vehicle of the shortest route, again and again, until a try fails or the share is spent.
 */
export function solveForFewest(
  problem: RoutingProblem,
  settings: SolverSettings,
  { random, spentShare }: Drive,
): RoutingSolution {
  let spent = 0;
  let iterations = 0;
  const search = (limited: RoutingProblem, stops: Stops, until: number, isTry = false): RoutingSolution => {
    const from = spent;
    const share: Drive['spentShare'] = (best) => {
      spent = spentShare(best);
      const isDone = spent >= until || (isTry && best.unserved.length === 0);
      return isDone ? 1 : (spent - from) / (until - from);
    };
    const drive = { random, spentShare: share };
    const found = solveRouting(limited, settings, drive, { stops, aside: new Set() });
    iterations += found.iterations;
    return found;
  };
  let open = problem;
  let best = search(open, [], tryShare);
  while (spent < fleetShare && best.unserved.length === 0) {
    const stops = withoutShortest(problem, best.stops);
    if (stops === undefined) break;
    const fewer = withoutEmpty(open, stops);
    const found = search(fewer, stops, Math.min(spent + tryShare, fleetShare), true);
    if (found.unserved.length > 0) break;
    best = found;
    open = fewer;
  }
  return { ...search(open, best.stops, 1), iterations };
}

/** The routes but the shortest of those with nothing on board from the start; undefined when there is none. */
function withoutShortest({ carriers }: RoutingProblem, stops: Stops): Stops | undefined {
  const [shortest] = stops
    .filter((route, vehicle) => route.length > 0 && !carriers.includes(vehicle))
    .sort((one, other) => one.length - other.length);
  return shortest && stops.map((route) => (route === shortest ? [] : route));
}

/** The same problem, but that vehicles without a route may take nobody. */
function withoutEmpty(problem: RoutingProblem, stops: Stops): RoutingProblem {
  const pairCosts = problem.pairCosts.slice();
  stops.forEach((route, vehicle) => {
    if (route.length > 0) return;
    for (let request = 0; request < problem.requestCount; request += 1) {
      pairCosts[pairOf(problem, request, vehicle)] = Number.POSITIVE_INFINITY;
    }
  });
  return { ...problem, pairCosts };
}
