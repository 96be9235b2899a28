import type { Scope } from '../context.ts';
import { hourMs, later } from '../time.ts';

/** A month of the calendar of Jakarta. */
export interface Month {
  /** `YYYY-MM`. */
  readonly name: string;
  readonly from: Date;
  /** The first instant of the next month. */
  readonly to: Date;
}

const firstDay = (year: number, month: number) =>
  new Date(`${year}-${String(month).padStart(2, '0')}-01T00:00:00+07:00`);

/** Reads a month such as `2026-11`; undefined for other texts. */
export function readMonth(name: string): Month | undefined {
  const [, year, month] = /^(20\d{2})-(0[1-9]|1[0-2])$/.exec(name) ?? [];
  if (year === undefined || month === undefined) return undefined;
  const [y, m] = [Number(year), Number(month)];
  return { name, from: firstDay(y, m), to: m === 12 ? firstDay(y + 1, 1) : firstDay(y, m + 1) };
}

/** The month in which an instant lies. */
export const monthOf = (instant: Date): Month =>
  readMonth(
    later(instant, 7 * hourMs)
      .toISOString()
      .slice(0, 7),
  )!;

/** The month of an instant and the twelve before it, the latest first. */
export function monthsUntil(instant: Date): Month[] {
  const [year, month] = later(instant, 7 * hourMs)
    .toISOString()
    .split('-')
    .map(Number);
  return Array.from({ length: 13 }, (_, back) => {
    const count = year! * 12 + (month! - 1) - back;
    return readMonth(`${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`)!;
  });
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
