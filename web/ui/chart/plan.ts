import { scaleOf } from './scale.ts';

/** The measures of a chart in pixels. */
export interface Plan {
  readonly width: number;
  readonly height: number;
  /** The edges of the part in which values are drawn. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** The space of one group along its axis. */
  readonly slot: number;
  /** Returns where a value is, along the axis of values. */
  valueAt(value: number): number;
  /** Returns the middle of a group, along the axis of groups. */
  groupAt(index: number): number;
  /** Returns the group nearest to a point. */
  nearest(x: number, y: number): number;
}

interface Planned {
  readonly width: number;
  readonly count: number;
  /** Number of bars that stand beside each other in a group. */
  readonly bars: number;
  /** True if the groups are below each other, with their names at the left. */
  readonly isDown: boolean;
  readonly ticks: readonly number[];
}

const plotHeight = 200;
/** Space above the values, and below them for labels. */
const head = 14;
const foot = 26;
/** Space left of columns for the labels of values. */
const labelsWidth = 54;
/** The part of the width, and the most, that the names of rows take. */
const namesPart = 0.36;
const namesMost = 190;
/** Space right of the values; that of rows has their value. */
const end = 14;
const valueWidth = 64;
const barHeight = 9;
const rowGap = 15;

/** Returns the measures of a chart: columns from left to right, or rows below each other. */
export function planOf({ width, count, bars, isDown, ticks }: Planned): Plan {
  const left = isDown ? Math.min(namesMost, Math.round(width * namesPart)) : labelsWidth;
  const right = Math.max(left + 1, width - (isDown ? valueWidth : end));
  const slot = isDown ? bars * barHeight + rowGap : (right - left) / Math.max(1, count);
  const bottom = head + (isDown ? slot * count : plotHeight);
  const bounds = { least: ticks[0] ?? 0, most: ticks.at(-1) ?? 1 };
  const start = isDown ? head : left;
  return {
    width,
    height: bottom + foot,
    left,
    right,
    top: head,
    bottom,
    slot,
    valueAt: isDown ? scaleOf(bounds, left, right) : scaleOf(bounds, bottom, head),
    groupAt: (index) => start + (index + 0.5) * slot,
    nearest: (x, y) => Math.max(0, Math.min(count - 1, Math.floor(((isDown ? y : x) - start) / slot))),
  };
}
