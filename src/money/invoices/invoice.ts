import type { Scope } from '../../context.ts';
import {
  type ClientTimeZone,
  companyZone,
  dayMs,
  hourMs,
  later,
  localFields,
  startOfDay,
} from '../../time.ts';
import { type Days, readDays } from '../../vocabulary/billing-periods.ts';
import type { ServiceOwed } from './fields.ts';

/** What one invoice is for: a calendar month in the zone of the company, or days of one (decision 731). */
export interface Month {
  /** The month as `2026-11`, or its days as `2026-11-16-30`. */
  readonly name: string;
  readonly from: Date;
  /** Start of the day after the last one. */
  readonly to: Date;
}

/** Returns a month of a year; month 0 is December of the year before. */
function monthAt(year: number, month: number, zone: ClientTimeZone): Month {
  const dayAt = (at: number) => new Date(Date.UTC(year, at)).toISOString().slice(0, 10);
  const [first, next] = [dayAt(month - 1), dayAt(month)];
  return { name: first.slice(0, 7), from: startOfDay(first, zone), to: startOfDay(next, zone) };
}

const dayOf = ({ month }: Days, day: number): string => `${month}-${String(day).padStart(2, '0')}`;

/** Parses a month such as `2026-11`, or days of it such as `2026-11-16-30`; undefined for any other text. */
export function readMonth(name: string, zone = companyZone): Month | undefined {
  const days = readDays(name);
  if (days === undefined) return undefined;
  const to = later(startOfDay(dayOf(days, days.last), zone), dayMs);
  return { name, from: startOfDay(dayOf(days, days.first), zone), to };
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

/** Returns the last day of a period: the tax day of its invoice (decision 729). */
export function taxDayOf(name: string): string {
  const days = readDays(name)!;
  return dayOf(days, days.last);
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
  return `${kind}-${month.name.replaceAll('-', '')}-${workspaceId.replace(/^WS-/, '')}`;
};
