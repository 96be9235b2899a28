import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { solveForFewest } from '../../bench/dispatch/fewest-vehicles.ts';
import { seeded } from '../../bench/dispatch/seeded.ts';
import { verifyRoutes } from '../../bench/dispatch/verify-routes.ts';
import { defaultSolver } from '../../src/dispatch/core/policy.ts';
import type { RoutingProblem } from '../../src/dispatch/core/routing.ts';
import { solveRouting } from '../../src/dispatch/core/ruin-and-recreate.ts';

/** A made-up problem: windows that may be too tight, loads, shifts, and parcels already on board. */
function makeProblem(seed: number, requestCount: number, vehicleCount: number): RoutingProblem {
  const random = seeded(seed);
  const within = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const nodeCount = 2 * (requestCount + vehicleCount);
  const points = Array.from({ length: nodeCount }, () => [within(0, 60), within(0, 60)] as const);
  const distances = points.flatMap(([x, y]) => points.map((to) => Math.hypot(x - to[0], y - to[1])));
  const earliest = Array.from({ length: nodeCount }, () => within(0, 120));
  const carriers = Array.from({ length: requestCount }, () =>
    random() < 0.15 ? within(0, vehicleCount - 1) : -1,
  );
  const loads = new Float64Array(nodeCount);
  for (let vehicle = 0; vehicle < vehicleCount; vehicle += 1) {
    earliest[2 * (requestCount + vehicle)] = within(0, 40);
    earliest[2 * (requestCount + vehicle) + 1] = 0;
  }
  for (let request = 0; request < requestCount; request += 1) {
    const load = within(1, 4);
    loads[2 * request] = load;
    loads[2 * request + 1] = -load;
    if (carriers[request]! >= 0) loads[2 * (requestCount + carriers[request]!)]! += load;
  }
  const latest = Float64Array.from(earliest, (minute, node) =>
    node >= 2 * requestCount ? within(200, 400) : minute + within(20, 150),
  );
  const aboard = loads.filter((_, node) => node >= 2 * requestCount && node % 2 === 0);
  return {
    requestCount,
    vehicleCount,
    earliestMinutes: Float64Array.from(earliest),
    latestMinutes: latest,
    serviceMinutes: new Float64Array(nodeCount).map((_, node) => (node < 2 * requestCount ? 4 : 0)),
    loads,
    places: Int32Array.from(points, (_, index) => index),
    placeCount: nodeCount,
    travelMinutes: Float64Array.from(distances),
    travelCosts: Float64Array.from(distances),
    capacities: aboard.map((load) => Math.max(load, 8)),
    carriers: Int32Array.from(carriers),
    kinds: Int32Array.from(aboard, (_, vehicle) => vehicle),
    vehicleCosts: new Float64Array(vehicleCount).fill(20),
    unservedCosts: new Float64Array(requestCount).fill(1e6),
    pairCosts: new Float64Array(requestCount * vehicleCount),
  };
}

/** Checks of the clock in a search. */
function looks(count: number): () => number {
  let seen = 0;
  return () => {
    seen += 1;
    return seen / count;
  };
}

test('no route is ever late, too full, past its shift or out of order', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.integer({ min: 1, max: 14 }),
      fc.integer({ min: 1, max: 4 }),
      (seed, requests, vehicles) => {
        const problem = makeProblem(seed, requests, vehicles);
        const drive = { random: seeded(seed), spentShare: looks(8) };
        const solve = seed % 2 === 0 ? solveRouting : solveForFewest;
        const solution = solve(problem, defaultSolver, drive);
        assert.deepEqual(verifyRoutes(problem, solution), []);
      },
    ),
    { numRuns: 300 },
  );
});

test('a search ends no worse than its first greedy routes', () => {
  const problem = makeProblem(3, 30, 5);
  const cost = (count: number) => {
    const solution = solveRouting(problem, defaultSolver, { random: seeded(1), spentShare: looks(count) });
    return solution.travelCost + 20 * solution.usedVehicles + 1e6 * solution.unserved.length;
  };
  assert.ok(cost(200) <= cost(1));
});

test('two parcels on one way share a vehicle when vehicles are to be few', () => {
  const line = [0, 10, 1, 11, 0, 0, 0, 0];
  const distances = Float64Array.from(line.flatMap((from) => line.map((to) => Math.abs(from - to))));
  const problem: RoutingProblem = {
    requestCount: 2,
    vehicleCount: 2,
    earliestMinutes: new Float64Array(8),
    latestMinutes: new Float64Array(8).fill(100),
    serviceMinutes: new Float64Array(8),
    loads: Float64Array.from([1, -1, 1, -1, 0, 0, 0, 0]),
    places: Int32Array.from(line, (_, index) => index),
    placeCount: 8,
    travelMinutes: distances,
    travelCosts: distances,
    capacities: Float64Array.from([2, 2]),
    carriers: Int32Array.from([-1, -1]),
    kinds: new Int32Array(2),
    vehicleCosts: new Float64Array(2),
    unservedCosts: new Float64Array(2).fill(1e6),
    pairCosts: new Float64Array(4),
  };
  const solution = solveRouting(problem, defaultSolver, { random: seeded(1), spentShare: looks(20) });
  assert.equal(solution.usedVehicles, 1);
  assert.equal(solution.travelCost, 22);
  assert.deepEqual(solution.unserved, []);
});

test('the same chance and the same number of steps give the same routes', () => {
  const problem = makeProblem(9, 20, 4);
  const solve = () => solveRouting(problem, defaultSolver, { random: seeded(4), spentShare: looks(20) });
  assert.deepEqual(solve(), solve());
});
