import { hourMs, minuteMs } from '../../../../src/time.ts';

/** The period that the time-line shows. */
export interface TimeWindow {
  readonly fromMs: number;
  readonly nowMs: number;
  readonly toMs: number;
  /** The time that a label takes. */
  readonly labelMs: number;
}

const backMs = hourMs;
const aheadMs = 4 * hourMs;
/** The time-line moves at this interval: a second is less than a tenth of a pixel. */
const tickMs = 15_000;

/** The width of a shape and an order number of ten letters. */
const labelPixels = 104;

/**
 * Returns the window around a time, rounded so that it stays the same for some seconds.
 * @param pixels the width on which it is drawn
 */
export function windowAt(nowMs: number, pixels: number): TimeWindow {
  const tick = Math.floor(nowMs / tickMs) * tickMs;
  const labelMs = Math.round((labelPixels * (backMs + aheadMs)) / pixels);
  return { fromMs: tick - backMs, nowMs: tick, toMs: tick + aheadMs, labelMs };
}

/** Returns the place of a time as a percentage of the window: 0 is its start, 100 its end. */
export const percentOf = ({ fromMs, toMs }: TimeWindow, atMs: number): number =>
  (100 * (atMs - fromMs)) / (toMs - fromMs);

/** A line of the axis. Full hours have a time. */
export interface Tick {
  readonly atMs: number;
  readonly isHour: boolean;
}

/** Returns the full and half hours within the window. Indonesia's zones differ by whole hours. */
export function ticksOf({ fromMs, toMs }: TimeWindow): Tick[] {
  const stepMs = 30 * minuteMs;
  const first = Math.ceil(fromMs / stepMs) * stepMs;
  return Array.from({ length: Math.floor((toMs - first) / stepMs) + 1 }, (_, index) => {
    const atMs = first + index * stepMs;
    return { atMs, isHour: atMs % hourMs === 0 };
  });
}
