import {
  dropoffNode,
  endNode,
  pickupNode,
  type Routes,
  type RoutingProblem,
  requestOf,
  retime,
  startNode,
  unlinkStop,
} from './routing.ts';

/** How much a ruin takes out (Christiaens and Vanden Berghe 2020, "slack induction by string removals"). */
export interface RuinSettings {
  /** Stops taken out on average. */
  readonly meanStops: number;
  /** The longest string taken from one route. */
  readonly longestString: number;
  /** How often a string keeps a part of its middle, and how often that part grows by one. */
  readonly splitShare: number;
  readonly splitGrowShare: number;
}

/** For each stop, the nearest other stops, nearest first: strings are taken from routes that pass near each other. */
export function nearestStops(problem: RoutingProblem, most: number): Int32Array[] {
  const { requestCount, places, placeCount, travelCosts } = problem;
  const stops = Array.from({ length: 2 * requestCount }, (_, node) => node);
  return stops.map((node) => {
    const row = places[node]! * placeCount;
    const back = (other: number) => travelCosts[places[other]! * placeCount + places[node]!]!;
    const near = Float64Array.from(stops, (other) => travelCosts[row + places[other]!]! + back(other));
    return Int32Array.from(stops.toSorted((a, b) => near[a]! - near[b]!).slice(0, most));
  });
}

/** Takes strings of stops, and the requests they belong to, out of a few neighbouring routes; gives the requests. */
export function ruinRoutes(
  problem: RoutingProblem,
  routes: Routes,
  { near, settings, random }: { near: readonly Int32Array[]; settings: RuinSettings; random: () => number },
): number[] {
  const stopCount = routes.stopCounts.reduce((sum, count) => sum + count, 0);
  if (stopCount === 0) return [];
  const longest = Math.min(settings.longestString, stopCount / routes.usedVehicles);
  const mostStrings = (4 * settings.meanStops) / (1 + longest) - 1;
  const strings = Math.floor(random() * mostStrings + 1);
  const removed: number[] = [];
  const ruined = new Set<number>();
  for (const stop of near[pickSeed(routes, 2 * problem.requestCount, random)]!) {
    if (ruined.size >= strings) break;
    const vehicle = routes.vehicleOf[stop]!;
    if (vehicle < 0 || ruined.has(vehicle)) continue;
    const length = Math.floor(1 + random() * Math.min(longest, routes.stopCounts[vehicle]!));
    for (const node of chooseString(problem, routes, { stop, length, settings, random })) {
      const request = requestOf(node);
      if (routes.vehicleOf[dropoffNode(request)]! < 0) continue;
      takeOut(problem, routes, request);
      removed.push(request);
    }
    retime(problem, routes, vehicle);
    ruined.add(vehicle);
  }
  return removed;
}

function pickSeed(routes: Routes, stops: number, random: () => number): number {
  for (;;) {
    const stop = Math.floor(random() * stops);
    if (routes.vehicleOf[stop]! >= 0) return stop;
  }
}

/** Takes a request's stops out of its route, without making the times right. */
export function takeOut(problem: RoutingProblem, routes: Routes, request: number): void {
  if (routes.vehicleOf[pickupNode(request)]! >= 0) unlinkStop(problem, routes, pickupNode(request));
  unlinkStop(problem, routes, dropoffNode(request));
}

/** `length` stops of one route round `stop`, in one piece or with a part of their middle left standing. */
function chooseString(
  problem: RoutingProblem,
  routes: Routes,
  {
    stop,
    length,
    settings,
    random,
  }: { stop: number; length: number; settings: RuinSettings; random: () => number },
): number[] {
  const vehicle = routes.vehicleOf[stop]!;
  const count = routes.stopCounts[vehicle]!;
  let kept = 0;
  if (length > 1 && random() < settings.splitShare) {
    kept = 1;
    while (length + kept < count && random() < settings.splitGrowShare) kept += 1;
    if (length + kept > count) kept = 0;
  }
  const window = takeWindow(problem, routes, { stop, length: length + kept, random });
  if (kept > 0) window.splice(1 + Math.floor(random() * (length - 1)), kept);
  return window;
}

/** `length` consecutive stops that include `stop`, placed at random. */
function takeWindow(
  problem: RoutingProblem,
  routes: Routes,
  { stop, length, random }: { stop: number; length: number; random: () => number },
): number[] {
  const vehicle = routes.vehicleOf[stop]!;
  const nodes: number[] = [];
  for (
    let at = routes.next[startNode(problem, vehicle)]!;
    at !== endNode(problem, vehicle);
    at = routes.next[at]!
  ) {
    nodes.push(at);
  }
  const place = nodes.indexOf(stop);
  const first = Math.max(0, place - length + 1);
  const last = Math.min(place, nodes.length - length);
  const from = first + Math.floor(random() * (last - first + 1));
  return nodes.slice(from, from + length);
}
