import { type Insertion, insertRequest, noInsertion, seekInsertion } from './insertion.ts';
import {
  copyRoutes,
  dropoffNode,
  emptyRoutes,
  endNode,
  layRoutes,
  pickupNode,
  type Routes,
  type RoutingProblem,
  retime,
  startNode,
  sunkCost,
  type Ties,
  tieCost,
  travelCost,
} from './routing.ts';
import { nearestStops, type RuinSettings, ruinRoutes, takeOut } from './ruin.ts';

export interface SolverSettings extends RuinSettings {
  /** How often a greedy insertion overlooks a place. */
  readonly blinkShare: number;
  /** Simulated annealing accepts a worsening of about this much, at first and at last. */
  readonly firstTemperature: number;
  readonly lastTemperature: number;
  /** The share of the time spent on using fewer vehicles before anything else, and the part of it for each try. */
  readonly fleetShare: number;
  readonly fleetTryShare: number;
  readonly nearestStops: number;
}

export const defaultSolver: SolverSettings = {
  meanStops: 14,
  longestString: 14,
  splitShare: 0.5,
  splitGrowShare: 0.99,
  blinkShare: 0.01,
  firstTemperature: 20,
  lastTemperature: 0.3,
  fleetShare: 0,
  fleetTryShare: 0.3,
  nearestStops: 200,
};

/** What drives a search: nothing in it reads a clock or draws chance from elsewhere. */
export interface Drive {
  readonly random: () => number;
  /** How much of the time or of the iterations is spent, from 0 to 1; asked every few iterations. */
  readonly spentShare: () => number;
}

/** Where a search begins, in place of empty routes. */
export interface Beginning {
  /** By vehicle: stops in a feasible order. */
  readonly stops: readonly (readonly number[])[];
  /** Requests that the search leaves alone, on no route. */
  readonly aside: ReadonlySet<number>;
}

export interface RoutingSolution {
  /** By vehicle: its stops in order, start and end left out. */
  readonly stops: readonly (readonly number[])[];
  readonly unserved: readonly number[];
  readonly travelCost: number;
  readonly usedVehicles: number;
  readonly iterations: number;
}

/**
 * Routes vehicles over requests by ruin and recreate (SISR): take strings of neighbouring stops out, put them back
 * greedily, keep the result by simulated annealing. Every state on the way keeps all windows, loads and shifts.
 */
export function solveRouting(
  problem: RoutingProblem,
  settings: SolverSettings,
  drive: Drive,
  beginning?: Beginning,
): RoutingSolution {
  const search = openSearch(problem, settings, drive);
  if (beginning !== undefined) beginFrom(search, beginning);
  if (search.unserved.length + usedStops(search) === 0) return readSolution(search);
  recreate(search, search.unserved);
  keepBest(search);
  const { fleetShare, fleetTryShare } = settings;
  if (fleetShare > 0) anneal(search, fleetShare * fleetTryShare);
  while (search.spent < fleetShare && search.best.unserved.length === 0) {
    if (!dropVehicle(search, Math.min(search.spent + fleetShare * fleetTryShare, fleetShare))) break;
  }
  anneal(search, 1);
  return readSolution(search);
}

/** A set of routes and who is on none. */
interface Plan {
  readonly routes: Routes;
  unserved: readonly number[];
}

interface Search {
  readonly problem: RoutingProblem;
  readonly settings: SolverSettings;
  readonly drive: Drive;
  readonly near: readonly Int32Array[];
  /** Changed by every ruin; the plan accepted last; the best one seen. */
  readonly routes: Routes;
  unserved: readonly number[];
  readonly accepted: Plan;
  readonly best: Plan;
  /** By vehicle: 1 where the fleet was reduced by it. */
  readonly closed: Uint8Array;
  spent: number;
  iterations: number;
}

function openSearch(problem: RoutingProblem, settings: SolverSettings, drive: Drive): Search {
  return {
    problem,
    settings,
    drive,
    near: nearestStops(problem, settings.nearestStops),
    routes: emptyRoutes(problem),
    unserved: Array.from({ length: problem.requestCount }, (_, request) => request),
    accepted: { routes: emptyRoutes(problem), unserved: [] },
    best: { routes: emptyRoutes(problem), unserved: [] },
    closed: new Uint8Array(problem.vehicleCount),
    spent: 0,
    iterations: 0,
  };
}

function beginFrom(search: Search, { stops, aside }: Beginning): void {
  layRoutes(search.problem, search.routes, stops);
  search.unserved = search.unserved.filter(
    (request) => !aside.has(request) && search.routes.vehicleOf[dropoffNode(request)]! < 0,
  );
}

const usedStops = ({ routes }: Search): number => routes.stopCounts.reduce((sum, count) => sum + count, 0);

function totalCost(problem: RoutingProblem, { routes, unserved }: Plan): number {
  const { vehicleCost, unservedCost, carriers, ties } = problem;
  if (unserved.some((request) => isOverfull(problem, routes, carriers[request]!)))
    return Number.POSITIVE_INFINITY;
  const tied = ties === undefined ? 0 : tiesCost(problem, ties, routes);
  return routes.travelCost + routes.usedVehicles * vehicleCost + unserved.length * unservedCost + tied;
}

/** What is paid for those who are not where they were, infinite when one of them is nowhere, less what is sunk. */
function tiesCost(problem: RoutingProblem, ties: Ties, routes: Routes): number {
  let cost = 0;
  for (let vehicle = 0; vehicle < problem.vehicleCount; vehicle += 1) {
    if (routes.stopCounts[vehicle]! > 0) cost -= sunkCost(problem, vehicle);
  }
  for (let request = 0; request < problem.requestCount; request += 1) {
    if (ties.homes[request]! < 0) continue;
    const vehicle = routes.vehicleOf[dropoffNode(request)]!;
    cost += vehicle < 0 ? Number.POSITIVE_INFINITY : tieCost(problem, request, vehicle);
  }
  return cost;
}

/** A parcel on board that found no place again stays on board, which can be too much for the rest of the route. */
function isOverfull(problem: RoutingProblem, routes: Routes, carrier: number): boolean {
  if (carrier < 0) return false;
  const end = endNode(problem, carrier);
  for (let at = startNode(problem, carrier); at !== end; at = routes.next[at]!) {
    if (routes.loads[at]! > problem.capacities[carrier]!) return true;
  }
  return false;
}

/** Searches from the best plan until a share of the time is spent, or until nobody is left out where that is asked. */
function anneal(search: Search, untilShare: number, untilServed = false): void {
  const { problem, settings, drive, best } = search;
  restorePlan(search, best);
  const fromShare = search.spent;
  let acceptedCost = totalCost(problem, search.accepted);
  let bestCost = acceptedCost;
  let temperature = settings.firstTemperature;
  while (search.spent < untilShare && !(untilServed && best.unserved.length === 0)) {
    if (search.iterations % 16 === 0) {
      search.spent = drive.spentShare();
      temperature = cool(settings, (search.spent - fromShare) / (untilShare - fromShare));
    }
    ruinAndRecreate(search);
    const cost = totalCost(problem, search);
    if (cost >= acceptedCost - temperature * Math.log(drive.random())) {
      restorePlan(search, search.accepted);
      continue;
    }
    acceptPlan(search);
    acceptedCost = cost;
    if (cost < bestCost - 1e-9) {
      keepBest(search);
      bestCost = cost;
    }
  }
}

function cool({ firstTemperature, lastTemperature }: SolverSettings, share: number): number {
  return firstTemperature * (lastTemperature / firstTemperature) ** Math.min(share, 1);
}

/** Tries to do without one more vehicle; when time runs out first, the best plan is as before, and gives false. */
function dropVehicle(search: Search, untilShare: number): boolean {
  const { best, problem, closed } = search;
  const before: Plan = { routes: emptyRoutes(problem), unserved: [] };
  copyPlan(best, before);
  const openBefore = closed.slice();
  const vehicle = shortestRoute(search);
  if (vehicle < 0) return false;
  closeVehicle(search, vehicle);
  recreate(search, search.unserved);
  copyPlan(search, best);
  anneal(search, untilShare, true);
  if (best.unserved.length === 0) return true;
  copyPlan(before, best);
  closed.set(openBefore);
  return false;
}

/** The used vehicle with the fewest stops that has no parcel on board; -1 when there is none. */
function shortestRoute({ problem, routes }: Search): number {
  const laden = new Set(problem.carriers);
  let shortest = -1;
  for (let vehicle = 0; vehicle < problem.vehicleCount; vehicle += 1) {
    if (routes.stopCounts[vehicle] === 0 || laden.has(vehicle)) continue;
    if (shortest < 0 || routes.stopCounts[vehicle]! < routes.stopCounts[shortest]!) shortest = vehicle;
  }
  return shortest;
}

/** Takes a vehicle out of use, and every empty one with it. */
function closeVehicle(search: Search, vehicle: number): void {
  const { problem, routes } = search;
  const requests = Array.from({ length: problem.requestCount }, (_, request) => request);
  const removed = requests.filter((request) => routes.vehicleOf[dropoffNode(request)] === vehicle);
  for (const request of removed) takeOut(problem, routes, request);
  retime(problem, routes, vehicle);
  search.unserved = [...search.unserved, ...removed];
  for (let each = 0; each < problem.vehicleCount; each += 1) {
    if (routes.stopCounts[each] === 0) search.closed[each] = 1;
  }
}

function ruinAndRecreate(search: Search): void {
  const { problem, routes, near, settings, drive } = search;
  search.iterations += 1;
  const removed = ruinRoutes(problem, routes, { near, settings, random: drive.random });
  recreate(search, [...search.unserved, ...removed]);
}

/** Puts requests back one by one, each where it is cheapest; who fits nowhere is left out. */
function recreate(search: Search, requests: readonly number[]): void {
  const { problem, routes, settings, drive } = search;
  const blink = () => drive.random() < settings.blinkShare;
  const unserved: number[] = [];
  const best = noInsertion();
  for (const request of sortRequests(search, requests)) {
    seekEverywhere(search, request, blink, best);
    if (best.cost < problem.unservedCost) insertRequest(problem, routes, request, best);
    else unserved.push(request);
  }
  search.unserved = unserved;
}

function seekEverywhere(search: Search, request: number, blink: () => boolean, best: Insertion): void {
  const { problem, routes, closed } = search;
  best.cost = Number.POSITIVE_INFINITY;
  let emptyKind = -1;
  for (let vehicle = 0; vehicle < problem.vehicleCount; vehicle += 1) {
    if (closed[vehicle] === 1) continue;
    const isEmpty = routes.stopCounts[vehicle] === 0;
    const tie = tieCost(problem, request, vehicle) - (isEmpty ? sunkCost(problem, vehicle) : 0);
    if (tie === Number.POSITIVE_INFINITY) continue;
    if (isEmpty && problem.carriers[request]! < 0) {
      if (problem.kinds[vehicle] === emptyKind) continue;
      emptyKind = problem.kinds[vehicle]!;
    }
    // What the tie costs is part of every place on this route.
    best.cost -= tie;
    seekInsertion(problem, routes, { request, vehicle, blink }, best);
    best.cost += tie;
  }
}

/** In an order drawn anew each time: at random, the largest, the farthest, the nearest, or by the windows. */
function sortRequests({ problem, drive }: Search, requests: readonly number[]): number[] {
  const { earliestMinutes, latestMinutes, loads } = problem;
  const depot = startNode(problem, 0);
  const far = (request: number) =>
    travelCost(problem, depot, pickupNode(request)) + travelCost(problem, depot, dropoffNode(request));
  const width = (request: number) =>
    latestMinutes[pickupNode(request)]! - earliestMinutes[pickupNode(request)]!;
  const keys: readonly [weight: number, key: (request: number) => number][] = [
    [4, () => drive.random()],
    [4, (request) => -loads[pickupNode(request)]!],
    [2, (request) => -far(request)],
    [1, far],
    [2, width],
    [2, (request) => earliestMinutes[pickupNode(request)]!],
    [2, (request) => -latestMinutes[dropoffNode(request)]!],
  ];
  let rest = drive.random() * keys.reduce((sum, [weight]) => sum + weight, 0);
  const [, key] = keys.find(([weight]) => {
    rest -= weight;
    return rest < 0;
  })!;
  const keyed = requests.map((request) => ({ request, key: key(request) }));
  return keyed.sort((a, b) => a.key - b.key).map(({ request }) => request);
}

function copyPlan(from: Plan, to: Plan): void {
  copyRoutes(from.routes, to.routes);
  to.unserved = from.unserved;
}

const acceptPlan = (search: Search) => copyPlan(search, search.accepted);

function keepBest(search: Search): void {
  acceptPlan(search);
  copyPlan(search, search.best);
}

/** Goes on from a plan. */
function restorePlan(search: Search, plan: Plan): void {
  copyPlan(plan, search);
  if (plan !== search.accepted) copyPlan(plan, search.accepted);
}

function readSolution({ problem, best, iterations }: Search): RoutingSolution {
  const stops = Array.from({ length: problem.vehicleCount }, (_, vehicle) => {
    const nodes: number[] = [];
    const end = endNode(problem, vehicle);
    for (let at = best.routes.next[startNode(problem, vehicle)]!; at !== end; at = best.routes.next[at]!)
      nodes.push(at);
    return nodes;
  });
  const { travelCost, usedVehicles } = best.routes;
  return { stops, unserved: best.unserved, travelCost, usedVehicles, iterations };
}
