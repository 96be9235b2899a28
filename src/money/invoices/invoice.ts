import type { Scope } from '../../context.ts';
import { hourMs, later } from '../../time.ts';

/** Jakarta's clock is ahead of UTC, all year. */
const aheadMs = 7 * hourMs;

/** A month of the calendar of Jakarta. */
export interface Month {
  /** `YYYY-MM`. */
  readonly name: string;
  readonly from: Date;
  /** The first instant of the next month. */
  readonly to: Date;
}

/** A month of a year; 0 is the last one of the year before. */
function monthAt(year: number, month: number): Month {
  const [first, next] = [new Date(Date.UTC(year, month - 1)), new Date(Date.UTC(year, month))];
  return {
    name: first.toISOString().slice(0, 7),
    from: later(first, -aheadMs),
    to: later(next, -aheadMs),
  };
}

/** Reads a month such as `2026-11`; undefined for other texts. */
export function readMonth(name: string): Month | undefined {
  const [, year, month] = /^(20\d{2})-(0[1-9]|1[0-2])$/.exec(name) ?? [];
  return year === undefined ? undefined : monthAt(Number(year), Number(month));
}

/** The month in which an instant lies. */
export const monthOf = (instant: Date): Month => monthBefore(instant, 0);

/** The month of an instant and the twelve before it, the latest first. */
export const monthsUntil = (instant: Date): Month[] =>
  Array.from({ length: 13 }, (_, back) => monthBefore(instant, back));

/** The month that is `back` months before that of an instant. */
function monthBefore(instant: Date, back: number): Month {
  const there = later(instant, aheadMs);
  return monthAt(there.getUTCFullYear(), there.getUTCMonth() + 1 - back);
}

/** When an invoice is fixed: an hour after its month, since a completion commits a little after its time. */
export const fixedAtOf = ({ to }: Month): Date => later(to, hourMs);

/**
 * The number of an invoice: one a workspace and month, so that none is missing and none is given twice. Those of the
 * sandbox are trials (decision 252).
 */
export const invoiceNumber = ({ workspaceId, environment }: Scope, month: Month): string => {
  const kind = environment === 'production' ? 'INV' : 'TRIAL';
  return `${kind}-${month.name.replace('-', '')}-${workspaceId.replace(/^WS-/, '')}`;
};
