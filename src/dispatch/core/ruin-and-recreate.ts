import { type Blink, type Insertion, insertRequest, noInsertion, seekInsertion } from './insertion.ts';
import type { SolverSettings } from './policy.ts';
import {
  dropoffNode,
  layRoutes,
  legOf,
  pairOf,
  pickupNode,
  type Routes,
  type RoutingProblem,
  startNode,
  stopsOf,
} from './routing.ts';
import { nearestStops, type Ruin, ruinRoutes } from './ruin.ts';

/**
 * The random numbers and the time limit of a search. The search has no other source of randomness or time, so that it
 * can be repeated exactly.
 */
export interface Drive {
  readonly random: () => number;
  /**
   * Returns the share of the available time or iterations that is used up, from 0 to 1. The search calls it every few
   * iterations.
   */
  readonly spentShare: (best: { readonly unserved: readonly number[] }) => number;
}

/** The plan from which a search begins. */
export interface Beginning {
  /** For each vehicle: the stops of its route, in an order that violates no limit. */
  readonly stops: readonly (readonly number[])[];
  /** Requests that the search must not put on a route. */
  readonly aside: ReadonlySet<number>;
}

export interface RoutingSolution {
  /** For each vehicle: its stops in order, without start and end. */
  readonly stops: readonly (readonly number[])[];
  readonly unserved: readonly number[];
  readonly travelCost: number;
  readonly usedVehicles: number;
  readonly iterations: number;
}

/**
 * Assigns requests to vehicles by ruin and recreate (SISR): it repeatedly removes strings of consecutive stops from
 * neighbouring routes, inserts them again greedily, and accepts or rejects the new plan by simulated annealing. Every
 * intermediate plan respects all time windows, loads and shifts.
 */
export function solveRouting(
  problem: RoutingProblem,
  settings: SolverSettings,
  drive: Drive,
  { stops, aside }: Beginning = { stops: [], aside: new Set() },
): RoutingSolution {
  const plan: Plan = { routes: layRoutes(problem, stops), unserved: [] };
  if (aside.size === problem.requestCount) return readSolution(problem, plan, 0);
  const near = nearestStops(problem, settings.nearestStops);
  const search: Search = { problem, settings, ...drive, near, plan };
  const all = Array.from({ length: problem.requestCount }, (_, request) => request);
  recreate(
    search,
    all.filter((request) => !aside.has(request) && plan.routes.vehicleOf[dropoffNode(request)]! < 0),
  );
  return anneal(search);
}

/** Routes, and the requests that are on no route. */
interface Plan {
  readonly routes: Routes;
  unserved: readonly number[];
}

interface Search extends Drive, Ruin {
  readonly problem: RoutingProblem;
  /** The present plan; each iteration changes it in place. */
  readonly plan: Plan;
}

/**
 * Returns the total cost of a plan. It consists of the used vehicles, the travel, the costs of requests on their
 * vehicles, and the costs of requests that are on no route.
 */
function totalCost(problem: RoutingProblem, { routes, unserved }: Plan): number {
  let cost = 0;
  for (let vehicle = 0; vehicle < problem.vehicleCount; vehicle += 1) {
    if (routes.stopCounts[vehicle]! > 0)
      cost += problem.vehicleCosts[vehicle]! + routes.travelCosts[vehicle]!;
  }
  for (let request = 0; request < problem.requestCount; request += 1) {
    const vehicle = routes.vehicleOf[dropoffNode(request)]!;
    if (vehicle >= 0) cost += problem.pairCosts[pairOf(problem, request, vehicle)]!;
  }
  return unserved.reduce((sum, request) => sum + problem.unservedCosts[request]!, cost);
}

/** Searches for better plans from the present one until the time is used up; returns the best plan found. */
function anneal(search: Search): RoutingSolution {
  const { problem, plan } = search;
  const { firstTemperature, lastTemperature } = search.settings;
  const accepted = copyOf(plan);
  const best = copyOf(plan);
  let acceptedCost = totalCost(problem, plan);
  let bestCost = acceptedCost;
  let temperature = firstTemperature;
  let iterations = 0;
  for (let spent = 0; spent < 1; iterations += 1) {
    if (iterations % 16 === 0) {
      spent = Math.min(search.spentShare(best), 1);
      temperature = firstTemperature * (lastTemperature / firstTemperature) ** spent;
    }
    const removed = ruinRoutes(problem, plan.routes, search);
    recreate(search, [...plan.unserved, ...removed]);
    const cost = totalCost(problem, plan);
    if (cost >= acceptedCost - temperature * Math.log(search.random())) {
      copyPlan(accepted, plan);
      continue;
    }
    copyPlan(plan, accepted);
    acceptedCost = cost;
    if (cost < bestCost - 1e-9) {
      copyPlan(plan, best);
      bestCost = cost;
    }
  }
  return readSolution(problem, best, iterations);
}

/** Inserts requests again one by one, each at its cheapest position; a request that fits nowhere is left out. */
function recreate(search: Search, requests: readonly number[]): void {
  const { problem, plan, settings, random } = search;
  const blink = () => random() < settings.blinkShare;
  const best = noInsertion();
  const unserved: number[] = [];
  for (const request of sortRequests(search, requests)) {
    seekEverywhere(search, request, blink, best);
    if (best.cost < problem.unservedCosts[request]!) insertRequest(problem, plan.routes, request, best);
    else unserved.push(request);
  }
  plan.unserved = unserved;
}

function seekEverywhere(search: Search, request: number, blink: Blink, best: Insertion): void {
  const { problem, plan } = search;
  const { routes } = plan;
  best.cost = Number.POSITIVE_INFINITY;
  let emptyKind = -1;
  for (let vehicle = 0; vehicle < problem.vehicleCount; vehicle += 1) {
    const pairCost = problem.pairCosts[pairOf(problem, request, vehicle)]!;
    if (pairCost === Number.POSITIVE_INFINITY) continue;
    if (routes.stopCounts[vehicle] === 0 && problem.carriers[request]! < 0) {
      if (problem.kinds[vehicle] === emptyKind) continue;
      emptyKind = problem.kinds[vehicle]!;
    }
    // The search compares only travel costs, but every position on this route also costs `pairCost`. The best cost is
    // therefore lowered by `pairCost` during the search.
    best.cost -= pairCost;
    seekInsertion(problem, routes, { request, vehicle, blink }, best);
    best.cost += pairCost;
  }
}

/**
 * Sorts requests by one of these criteria, chosen at random in each call: random order, largest load, farthest,
 * nearest, or time window.
 */
function sortRequests({ problem, random }: Search, requests: readonly number[]): number[] {
  const { earliestMinutes, latestMinutes, loads, travelCosts } = problem;
  const depot = startNode(problem, 0);
  const far = (request: number) =>
    travelCosts[legOf(problem, depot, pickupNode(request))]! +
    travelCosts[legOf(problem, depot, dropoffNode(request))]!;
  const width = (request: number) =>
    latestMinutes[pickupNode(request)]! - earliestMinutes[pickupNode(request)]!;
  const keys: readonly [weight: number, key: (request: number) => number][] = [
    [4, random],
    [4, (request) => -loads[pickupNode(request)]!],
    [2, (request) => -far(request)],
    [1, far],
    [2, width],
    [2, (request) => earliestMinutes[pickupNode(request)]!],
    [2, (request) => -latestMinutes[dropoffNode(request)]!],
  ];
  let rest = random() * keys.reduce((sum, [weight]) => sum + weight, 0);
  const [, key] = keys.find(([weight]) => {
    rest -= weight;
    return rest < 0;
  })!;
  const keyed = requests.map((request) => ({ request, key: key(request) }));
  return keyed.sort((a, b) => a.key - b.key).map(({ request }) => request);
}

function copyPlan(from: Plan, to: Plan): void {
  for (const name of Object.keys(from.routes) as (keyof Routes)[]) to.routes[name].set(from.routes[name]);
  to.unserved = from.unserved;
}

const copyOf = ({ routes, unserved }: Plan): Plan => ({ routes: structuredClone(routes), unserved });

function readSolution(
  problem: RoutingProblem,
  { routes, unserved }: Plan,
  iterations: number,
): RoutingSolution {
  const stops = Array.from(routes.stopCounts, (_, vehicle) => stopsOf(problem, routes, vehicle));
  const travelCost = routes.travelCosts.reduce((sum, cost) => sum + cost, 0);
  const usedVehicles = stops.filter(({ length }) => length > 0).length;
  return { stops, unserved, travelCost, usedVehicles, iterations };
}
