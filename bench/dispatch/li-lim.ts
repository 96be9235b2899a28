import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RoutingProblem } from '../../src/dispatch/core/routing.ts';

/** The names of the instances of Li and Lim in a folder. */
export function listLiLim(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => /^l(c|r|rc)\w*\.txt$/i.test(file))
    .map((file) => file.slice(0, -'.txt'.length))
    .sort();
}

/**
 * Reads one instance: vehicles of one depot, distance and minutes the same Euclidean number. A line is
 * `id x y demand earliest latest service pickup dropoff`, the last two naming the partner of a dropoff or pickup.
 */
export function readLiLim(folder: string, name: string, vehicleCost: number): RoutingProblem {
  const lines = readFileSync(join(folder, `${name}.txt`), 'utf8')
    .trim()
    .split(/\r?\n/);
  const [head, ...rows] = lines.map((line) => line.trim().split(/\s+/).map(Number));
  const [vehicleCount, capacity] = head as [number, number];
  const pairs = rows.filter((row) => row[3]! > 0).map((row) => [row, rows[row[8]!]!]);
  const depots = Array.from({ length: 2 * vehicleCount }, () => rows[0]!);
  const stops = [...pairs.flat(), ...depots] as number[][];
  const column = (index: number) => Float64Array.from(stops, (row) => row[index]!);
  const distances = Float64Array.from(
    rows.flatMap((from) => rows.map((to) => Math.sqrt((from[1]! - to[1]!) ** 2 + (from[2]! - to[2]!) ** 2))),
  );
  return {
    requestCount: pairs.length,
    vehicleCount,
    earliestMinutes: column(4),
    latestMinutes: column(5),
    serviceMinutes: column(6),
    loads: column(3),
    places: Int32Array.from(stops, (row) => row[0]!),
    placeCount: rows.length,
    travelMinutes: distances,
    travelCosts: distances,
    capacities: new Float64Array(vehicleCount).fill(capacity),
    carriers: new Int32Array(pairs.length).fill(-1),
    kinds: new Int32Array(vehicleCount),
    vehicleCosts: new Float64Array(vehicleCount).fill(vehicleCost),
    unservedCosts: new Float64Array(pairs.length).fill(1e6),
    pairCosts: new Float64Array(pairs.length * vehicleCount),
  };
}
