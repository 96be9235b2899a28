import type { SolverSettings } from './policy.ts';
import {
  dropoffNode,
  legOf,
  type Routes,
  type RoutingProblem,
  requestOf,
  retime,
  stopsOf,
  takeOut,
} from './routing.ts';

/**
 * The inputs of a ruin, the step of the route search that removes stops from routes (Christiaens and Vanden Berghe
 * 2020, "slack induction by string removals").
 */
export interface Ruin {
  /** For each stop: its nearest stops, as returned by `nearestStops`. */
  readonly near: readonly Int32Array[];
  readonly settings: SolverSettings;
  readonly random: () => number;
}

/**
 * Returns for each stop the `most` nearest stops, itself included, nearest first. `ruinRoutes` uses them to find
 * routes that pass near each other.
 */
export function nearestStops(problem: RoutingProblem, most: number): Int32Array[] {
  const { travelCosts } = problem;
  const stops = Array.from({ length: 2 * problem.requestCount }, (_, node) => node);
  return stops.map((node) => {
    const near = stops.map(
      (other) => travelCosts[legOf(problem, node, other)]! + travelCosts[legOf(problem, other, node)]!,
    );
    return Int32Array.from(stops.toSorted((a, b) => near[a]! - near[b]!).slice(0, most));
  });
}

/**
 * Removes a string of consecutive stops from each of a few neighbouring routes. The other stop of each affected request
 * is removed too. Returns these requests.
 */
export function ruinRoutes(problem: RoutingProblem, routes: Routes, ruin: Ruin): number[] {
  const { near, settings, random } = ruin;
  const counts = routes.stopCounts.filter((count) => count > 0);
  if (counts.length === 0) return [];
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const longest = Math.min(settings.longestString, mean);
  const strings = Math.floor(random() * ((4 * settings.meanStops) / (1 + longest) - 1) + 1);
  let seed = -1;
  while (seed < 0 || routes.vehicleOf[seed]! < 0) seed = Math.floor(random() * 2 * problem.requestCount);
  const removed: number[] = [];
  const ruined = new Set<number>();
  for (const stop of near[seed]!) {
    if (ruined.size >= strings) break;
    const vehicle = routes.vehicleOf[stop]!;
    if (vehicle < 0 || ruined.has(vehicle)) continue;
    for (const node of chooseString(stopsOf(problem, routes, vehicle), stop, longest, ruin)) {
      const request = requestOf(node);
      if (routes.vehicleOf[dropoffNode(request)]! < 0) continue;
      takeOut(routes, request);
      removed.push(request);
    }
    retime(problem, routes, vehicle);
    ruined.add(vehicle);
  }
  return removed;
}

/**
 * Returns a random string of consecutive stops around `stop`. Sometimes stops in the middle of the string are left out.
 */
function chooseString(
  stops: readonly number[],
  stop: number,
  longest: number,
  { settings, random }: Ruin,
): number[] {
  const length = Math.floor(1 + random() * Math.min(longest, stops.length));
  let count = 0;
  if (length > 1 && random() < settings.splitShare) {
    count = 1;
    while (length + count < stops.length && random() < settings.splitGrowShare) count += 1;
    if (length + count > stops.length) count = 0;
  }
  const place = stops.indexOf(stop);
  const first = Math.max(0, place - (length + count) + 1);
  const last = Math.min(place, stops.length - (length + count));
  const from = first + Math.floor(random() * (last - first + 1));
  const string = stops.slice(from, from + length + count);
  if (count > 0) string.splice(1 + Math.floor(random() * (length - 1)), count);
  return string;
}
