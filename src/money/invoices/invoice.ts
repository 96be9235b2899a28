import type { Scope } from '../../context.ts';
import { type ClientTimeZone, companyZone, hourMs, later, localFields, startOfDay } from '../../time.ts';
import type { ServiceOwed } from './fields.ts';

/** A calendar month in the zone of the company. */
export interface Month {
  /** The month as `YYYY-MM`. */
  readonly name: string;
  readonly from: Date;
  /** Start of the next month. */
  readonly to: Date;
}

/** Returns a month of a year; month 0 is December of the year before. */
function monthAt(year: number, month: number, zone: ClientTimeZone): Month {
  const dayAt = (at: number) => new Date(Date.UTC(year, at)).toISOString().slice(0, 10);
  const [first, next] = [dayAt(month - 1), dayAt(month)];
  return { name: first.slice(0, 7), from: startOfDay(first, zone), to: startOfDay(next, zone) };
}

/** Parses a month such as `2026-11`; undefined for any other text. */
export function readMonth(name: string, zone = companyZone): Month | undefined {
  const [, year, month] = /^(20\d{2})-(0[1-9]|1[0-2])$/.exec(name) ?? [];
  return year === undefined ? undefined : monthAt(Number(year), Number(month), zone);
}

/** Returns the month that contains a time. */
export const monthOf = (instant: Date, zone = companyZone): Month => monthBefore(instant, 0, zone);

/** Returns the month that contains a time, and the twelve before it, latest first. */
export const monthsUntil = (instant: Date, zone = companyZone): Month[] =>
  Array.from({ length: 13 }, (_, back) => monthBefore(instant, back, zone));

/** Returns the month that is `back` months before that of a time. */
function monthBefore(instant: Date, back: number, zone: ClientTimeZone): Month {
  const there = localFields(instant, zone);
  return monthAt(there.getUTCFullYear(), there.getUTCMonth() + 1 - back, zone);
}

/**
 * Returns the time when a month's invoice becomes final: an hour after the month ends, because a completion is
 * committed a little after the time that it records.
 */
export const fixedAtOf = ({ to }: Month): Date => later(to, hourMs);

/** Returns the last day of a month such as `2026-11`: the tax day of its invoice (decision 729). */
export function taxDayOf(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year!, number!, 0)).toISOString().slice(0, 10);
}

/** Returns the number of deliveries of an invoice, and the sum of their fares and of the fees. */
export const totalsOf = (services: readonly ServiceOwed[]) => ({
  deliveries: services.reduce((sum, { kind, deliveries }) => sum + (kind === 'FARE' ? deliveries : 0), 0),
  amountIdr: services.reduce((sum, { amountIdr }) => sum + amountIdr, 0),
});

/**
 * Builds the name of a month's draft from the month and the workspace; the issued invoice has a number of its own. In
 * the sandbox the name marks the draft as a trial (decision 252).
 */
export const draftName = ({ workspaceId, environment }: Scope, month: Month): string => {
  const kind = environment === 'production' ? 'DRAFT' : 'TRIAL';
  return `${kind}-${month.name.replace('-', '')}-${workspaceId.replace(/^WS-/, '')}`;
};
