import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { defaultSolver, type SolverSettings } from '../../src/dispatch/core/policy.ts';
import type { RoutingProblem } from '../../src/dispatch/core/routing.ts';
import { type Drive, type RoutingSolution, solveRouting } from '../../src/dispatch/core/ruin-and-recreate.ts';
import { solveForFewest } from './fewest-vehicles.ts';
import { listLiLim, readLiLim } from './li-lim.ts';
import { seeded } from './seeded.ts';
import { verifyRoutes } from './verify-routes.ts';

export interface RoutingFigures {
  readonly instances: number;
  readonly distance: number;
  readonly vehicles: number;
  readonly iterationsPerSecond: number;
}

interface RoutingVariant {
  readonly title: string;
  readonly secondsEach: number;
  readonly solve: (problem: RoutingProblem, settings: SolverSettings, drive: Drive) => RoutingSolution;
  /** The distance that one more vehicle may cost. */
  readonly vehicleCost: number;
}

export const routingVariants: readonly RoutingVariant[] = [
  { title: 'least distance, 0.66 CPU-s each', secondsEach: 0.66, solve: solveRouting, vehicleCost: 10 },
  {
    title: 'fewest vehicles first, 5 CPU-s each',
    secondsEach: 5,
    solve: solveForFewest,
    vehicleCost: 10,
  },
];

/** Solves every instance in a thread of its own, as the service's solver has one. @throws when a solution is impossible */
export async function solveInThread(folder: string, variant: number): Promise<RoutingFigures> {
  const thread = new Worker(new URL(import.meta.url), { workerData: { folder, variant } });
  const [figures] = await once(thread, 'message');
  return figures as RoutingFigures;
}

/** Solves every instance of a folder within its CPU time, and checks each. */
function solveLiLim(folder: string, { secondsEach, solve, vehicleCost }: RoutingVariant): RoutingFigures {
  const names = listLiLim(folder);
  let distance = 0;
  let vehicles = 0;
  let iterations = 0;
  for (const name of names) {
    const problem = readLiLim(folder, name, vehicleCost);
    const solution = solve(problem, defaultSolver, {
      random: seeded(1),
      spentShare: cpuShare(secondsEach),
    });
    const wrong = verifyRoutes(problem, solution);
    if (wrong.length > 0 || solution.unserved.length > 0) throw new Error(`${name}: ${wrong.join('; ')}`);
    distance += solution.travelCost;
    vehicles += solution.usedVehicles;
    iterations += solution.iterations;
  }
  const iterationsPerSecond = iterations / (names.length * secondsEach);
  return { instances: names.length, distance, vehicles, iterationsPerSecond };
}

/** Measures this process's share of a budget of processor time, in seconds, from now on. */
function cpuShare(seconds: number): () => number {
  const since = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(since);
    return (user + system) / (seconds * 1e6);
  };
}

if (!isMainThread)
  parentPort?.postMessage(solveLiLim(workerData.folder, routingVariants[workerData.variant]!));
