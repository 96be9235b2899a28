import { minuteMs } from '../../../../src/time.ts';
import { isStopLate, type TimelineStop } from './stops.ts';
import { percentOf, type TimeWindow } from './time-window.ts';

/** A stop as it is drawn. Places are percentages of the window. */
export interface Bar {
  readonly stop: TimelineStop;
  /** The line of the row on which it is drawn. */
  readonly line: number;
  readonly left: number;
  /** The width of the forecast, or of the time that the courier has been there. */
  readonly width: number;
  /** The width that it takes at least, so that it can be read and pressed. */
  readonly space: number;
  readonly at: number;
  /** Where the red part begins; undefined if no part is after the promise. */
  readonly lateFrom: number | undefined;
  readonly isLate: boolean;
  /** True if it began before the window: it is drawn at the start. */
  readonly isCut: boolean;
}

/** The bars of a row. */
export interface Bars {
  readonly bars: readonly Bar[];
  readonly lines: number;
  /** True if there are too many bars at one time for labels: they are drawn thin. */
  readonly isDense: boolean;
  /** The stops after the window. */
  readonly later: number;
}

/** The least length of a thin bar, and of one that is done. */
const leastMs = { thin: 6 * minuteMs, done: 3 * minuteMs };
/** With more lines than this, bars are thin. */
const mostLabelled = 3;

const endOf = ({ toMs }: TimelineStop, nowMs: number) => Math.max(toMs ?? nowMs, 0);

/** Puts spans on lines so that none overlaps another. Returns the line of each; spans are sorted by their start. */
export function linesOf(spans: readonly { readonly from: number; readonly to: number }[]): number[] {
  const ends: number[] = [];
  return spans.map(({ from, to }) => {
    const free = ends.findIndex((end) => end <= from);
    const line = free < 0 ? ends.length : free;
    ends[line] = to;
    return line;
  });
}

/** Lays out the stops of a row within the window. */
export function barsOf(stops: readonly TimelineStop[], window: TimeWindow): Bars {
  const isOpen = ({ state }: TimelineStop) => state !== 'done';
  const seen = stops.filter((stop) =>
    isOpen(stop) ? stop.fromMs < window.toMs : stop.atMs >= window.fromMs,
  );
  const later = stops.filter((stop) => isOpen(stop) && stop.fromMs >= window.toMs).length;
  const spansBy = (leastOpenMs: number) =>
    seen
      .map((stop) => spanOf(stop, window, isOpen(stop) ? leastOpenMs : leastMs.done))
      .toSorted((one, other) => one.from - other.from || one.to - other.to);
  const labelled = spansBy(window.labelMs);
  const isDense = Math.max(0, ...linesOf(labelled)) >= mostLabelled;
  const spans = isDense ? spansBy(leastMs.thin) : labelled;
  const lines = linesOf(spans);
  const bars = spans.map((span, index) => barOf(span, lines[index] ?? 0, window));
  return { bars, lines: Math.max(0, ...lines) + 1, isDense, later };
}

interface Span {
  readonly stop: TimelineStop;
  readonly from: number;
  readonly to: number;
}

function spanOf(stop: TimelineStop, window: TimeWindow, leastSpanMs: number): Span {
  const from = Math.max(window.fromMs, stop.fromMs);
  const to = Math.max(endOf(stop, window.nowMs), from + leastSpanMs);
  // A bar at the end of the window keeps its least length.
  return to <= window.toMs
    ? { stop, from, to }
    : { stop, from: Math.min(from, window.toMs - leastSpanMs), to: window.toMs };
}

function barOf({ stop, from, to }: Span, line: number, window: TimeWindow): Bar {
  const left = percentOf(window, from);
  const end = percentOf(window, Math.min(window.toMs, Math.max(endOf(stop, window.nowMs), from)));
  const isLate = isStopLate(stop, window.nowMs);
  const promised = stop.promisedMs === undefined ? undefined : percentOf(window, stop.promisedMs);
  const isOver = isLate || (stop.state === 'expected' && promised !== undefined && promised < end);
  return {
    stop,
    line,
    left,
    width: Math.max(0, end - left),
    space: percentOf(window, to) - left,
    at: Math.min(100, Math.max(left, percentOf(window, stop.atMs))),
    lateFrom: isOver && promised !== undefined ? Math.min(end, Math.max(left, promised)) : undefined,
    isLate,
    isCut: stop.fromMs < window.fromMs,
  };
}
