import { type Spread, spreadTable } from './spread-table.ts';

/** Converts an expected time of arrival to a range in which 80 % of couriers arrive (decision 569). */

/** The arrival that is forecast: at the pickup or at the door. */
export type Leg = 'pickup' | 'dropoff';
/** The state of a delivery: without a courier, with a courier, or with its parcel on board. */
export type Stage = 'waiting' | 'assigned' | 'aboard';

/**
 * Returns the indexes of the nodes on both sides of a value, and its position between them from 0 to 1. For a value
 * outside all nodes it returns the nearest node twice.
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
 * Returns the spread of a forecast: the offsets of its range from the expected time. `leadMinutes` are the minutes
 * from now to the expected arrival; `queue` is the number of waiting deliveries for each courier on duty in the area.
 * Beyond the longest lead of the table, the spread grows with the lead.
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
 * A forecast in minutes: of ten couriers, eight arrive between `fromMinute` and `toMinute`, and five before
 * `atMinute`.
 */
export interface MinuteRange {
  readonly fromMinute: number;
  readonly atMinute: number;
  readonly toMinute: number;
}

/**
 * Returns the range round an expected time. It never begins in the past. `silentMinutes` is the age of the courier's
 * position: the courier may be that much nearer by now, so the range begins earlier.
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
