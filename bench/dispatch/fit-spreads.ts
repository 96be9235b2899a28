import type { Spread } from '../../src/dispatch/core/spread-table.ts';
import { errorOf, leadOf, type Sample } from './forecasts.ts';

/** The nodes of the table: leads in minutes, and waiting orders for each courier. */
const leads = [0, 5, 10, 15, 20, 30, 45, 60, 90];
const queues = [0, 0.2, 0.5, 0.9, 1.3];
const heldShare = 0.8;
/** A node with less weight of samples takes the spread of its neighbour. */
const leastWeight = 30;

/** The weight of a value at a node: 1 on it, falling to 0 at its neighbours. */
function weightAt(nodes: readonly number[], index: number, value: number): number {
  const node = nodes[index]!;
  const neighbour = value < node ? nodes[index - 1] : nodes[index + 1];
  if (neighbour === undefined) return 1;
  return Math.max(0, 1 - Math.abs((value - node) / (neighbour - node)));
}

interface Weighted {
  readonly error: number;
  readonly weight: number;
}

/** Returns the shortest interval of errors with the share to be held, and their median. */
function shortest(errors: Weighted[]): Spread | undefined {
  errors.sort((one, other) => one.error - other.error);
  const sums = [0];
  for (const { weight } of errors) sums.push(sums.at(-1)! + weight);
  const all = sums.at(-1)!;
  if (all < leastWeight) return undefined;
  let best: readonly [number, number] | undefined;
  let last = 0;
  for (let first = 0; first < errors.length; first += 1) {
    while (last < errors.length && sums[last + 1]! - sums[first]! < heldShare * all) last += 1;
    if (last >= errors.length) break;
    const [from, to] = [errors[first]!.error, errors[last]!.error];
    if (best === undefined || to - from < best[1] - best[0]) best = [from, to];
  }
  const median = errors[sums.findIndex((sum) => sum >= all / 2) - 1]!.error;
  return [best![0], median, best![1]];
}

function fitRows(samples: readonly Sample[]): Spread[][] {
  const rows = queues.map((_, row) =>
    leads.map((__, column) =>
      shortest(
        samples.flatMap((sample) => {
          const weight = weightAt(leads, column, leadOf(sample)) * weightAt(queues, row, sample.queue);
          return weight > 0 ? [{ error: errorOf(sample), weight }] : [];
        }),
      ),
    ),
  );
  const nearest = (row: number, column: number): Spread => {
    for (let away = 0; away < leads.length; away += 1) {
      const found = rows[row]?.[column - away] ?? rows[row]?.[column + away];
      if (found !== undefined) return found;
    }
    return nearest(row - 1, column);
  };
  return rows.map((row, index) => inOrder(row.map((_, column) => nearest(index, column))));
}

/** Evens a row out, so that what is expected later is also forecast later. */
function inOrder(row: readonly Spread[]): Spread[] {
  const ends = ([0, 1, 2] as const).map((end) => {
    const times = row.map((spread, column) => leads[column]! + spread[end]);
    const noEarlier = times.map((_, column) => Math.max(...times.slice(0, column + 1)));
    const noLater = times.map((_, column) => Math.min(...times.slice(column)));
    return times.map((_, column) => (noEarlier[column]! + noLater[column]!) / 2 - leads[column]!);
  });
  return row.map((_, column) => tenths(ends.map((end) => end[column]!)));
}

const tenths = (minutes: readonly number[]): Spread =>
  minutes.map((each) => Math.round(10 * each) / 10) as unknown as Spread;

/** Fits the table of spreads to samples. */
export function fitSpreads(samples: readonly Sample[]) {
  const groups = Map.groupBy(samples, ({ leg, stage }) => `${leg} ${stage}`);
  const spreads = [...groups].map(([name, group]) => [name, fitRows(group)] as const);
  return { leads, queues, spreads: Object.fromEntries(spreads) };
}

const head = `/** Offsets in minutes from the expected time. \`middle\` is exceeded as often as not. */
export type Spread = readonly [from: number, middle: number, to: number];

/**
 * Spreads of forecasts by leg and stage: a row for each queue, a column for each lead. Written by
 * \`npm run bench -- forecasts --fit\`.
 */
export const spreadTable: {
  readonly leads: readonly number[];
  readonly queues: readonly number[];
  readonly spreads: Readonly<Record<string, readonly (readonly Spread[])[]>>;
} = `;

/** Writes the table as the source file of the core. */
export const writeSpreads = (table: ReturnType<typeof fitSpreads>): string =>
  `${head}${JSON.stringify(table)};\n`;
