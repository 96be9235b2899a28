import { type Spread, spreadTable } from './spread-table.ts';

/** Converts an expected time of arrival to a range in which 80 % of couriers arrive (decision 569). */

/** The arrival that is forecast: at the pickup, or at the recipient's door. */
export type Leg = 'pickup' | 'dropoff';
/** The state of a delivery: without a courier, with a courier but not picked up, or picked up. */
export type Stage = 'waiting' | 'assigned' | 'aboard';

/**
 * Returns the indexes of the two nodes around a value, and the position of the value between them from 0 to 1. For a
 * value outside all nodes, both indexes are that of the nearest node.
 */
function between(nodes: readonly number[], value: number): [left: number, right: number, share: number] {
  const right = nodes.findIndex((node) => node >= value);
  if (right === 0) return [0, 0, 0];
  if (right < 0) return [nodes.length - 1, nodes.length - 1, 0];
  return [right - 1, right, (value - nodes[right - 1]!) / (nodes[right]! - nodes[right - 1]!)];
}

const mix = (one: Spread, other: Spread, share: number): Spread => [
  one[0] + share * (other[0] - one[0]),
  one[1] + share * (other[1] - one[1]),
  one[2] + share * (other[2] - one[2]),
];

/**
 * Returns the spread of a forecast: how far the ends of its range are from the expected time. `leadMinutes` is the time
 * from now to the expected arrival; `queue` is the number of waiting deliveries per courier on duty in the area. For a
 * longer lead than the table contains, the spread grows in proportion to the lead.
 */
export function spreadOf(
  leg: Leg,
  stage: Stage,
  { leadMinutes, queue }: { readonly leadMinutes: number; readonly queue: number },
): Spread {
  const { leads, queues, spreads } = spreadTable;
  const rows: readonly (readonly Spread[])[] = spreads[`${leg} ${stage}`]!;
  const [low, high, queueShare] = between(queues, queue);
  const [left, right, leadShare] = between(leads, leadMinutes);
  const at = (row: readonly Spread[]) => mix(row[left]!, row[right]!, leadShare);
  const growth = Math.max(1, leadMinutes / leads.at(-1)!);
  const [from, middle, to] = mix(at(rows[low]!), at(rows[high]!), queueShare);
  return [growth * from, growth * middle, growth * to];
}

/**
 * A forecast in minutes. Of ten couriers, eight arrive between `fromMinute` and `toMinute`, and five arrive before
 * `atMinute`.
 */
export interface MinuteRange {
  readonly fromMinute: number;
  readonly atMinute: number;
  readonly toMinute: number;
}

/**
 * Returns the range around an expected time. It never begins in the past. `silentMinutes` is the age of the courier's
 * last position. The courier may have come nearer by this many minutes since, so the range begins earlier.
 */
export function rangeOf(
  leg: Leg,
  stage: Stage,
  {
    nowMinute,
    expectedMinute,
    queue,
    silentMinutes = 0,
  }: {
    readonly nowMinute: number;
    readonly expectedMinute: number;
    readonly queue: number;
    readonly silentMinutes?: number;
  },
): MinuteRange {
  const [from, middle, to] = spreadOf(leg, stage, { leadMinutes: expectedMinute - nowMinute, queue });
  const fromMinute = Math.max(nowMinute, expectedMinute + from - silentMinutes);
  const atMinute = Math.max(fromMinute, expectedMinute + middle);
  return { fromMinute, atMinute, toMinute: Math.max(atMinute, expectedMinute + to) };
}
