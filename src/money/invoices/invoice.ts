import type { Scope } from '../../context.ts';
import { hourMs, later } from '../../time.ts';

/** Jakarta's offset from UTC, which is the same all year. */
const aheadMs = 7 * hourMs;

/** A calendar month in Jakarta. */
export interface Month {
  /** The month as `YYYY-MM`. */
  readonly name: string;
  readonly from: Date;
  /** Start of the next month. */
  readonly to: Date;
}

/** Returns a month of a year; month 0 is December of the year before. */
function monthAt(year: number, month: number): Month {
  const [first, next] = [new Date(Date.UTC(year, month - 1)), new Date(Date.UTC(year, month))];
  return {
    name: first.toISOString().slice(0, 7),
    from: later(first, -aheadMs),
    to: later(next, -aheadMs),
  };
}

/** Parses a month such as `2026-11`; undefined for any other text. */
export function readMonth(name: string): Month | undefined {
  const [, year, month] = /^(20\d{2})-(0[1-9]|1[0-2])$/.exec(name) ?? [];
  return year === undefined ? undefined : monthAt(Number(year), Number(month));
}

/** Returns the month that contains a time. */
export const monthOf = (instant: Date): Month => monthBefore(instant, 0);

/** Returns the month that contains a time, and the twelve before it, latest first. */
export const monthsUntil = (instant: Date): Month[] =>
  Array.from({ length: 13 }, (_, back) => monthBefore(instant, back));

/** Returns the month that is `back` months before that of a time. */
function monthBefore(instant: Date, back: number): Month {
  const there = later(instant, aheadMs);
  return monthAt(there.getUTCFullYear(), there.getUTCMonth() + 1 - back);
}

/**
 * Returns the time when a month's invoice becomes final: an hour after the month ends, because a completion is
 * committed a little after the time that it records.
 */
export const fixedAtOf = ({ to }: Month): Date => later(to, hourMs);

/**
 * Builds the number of a month's invoice from the month and the workspace, so that every month has a unique number. In
 * the sandbox the number marks the invoice as a trial (decision 252).
 */
export const invoiceNumber = ({ workspaceId, environment }: Scope, month: Month): string => {
  const kind = environment === 'production' ? 'INV' : 'TRIAL';
  return `${kind}-${month.name.replace('-', '')}-${workspaceId.replace(/^WS-/, '')}`;
};
