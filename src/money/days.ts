import type { Context } from '../context.ts';
import { type ClientTimeZone, companyZone, dayMs, localMoment, startOfDay } from '../time.ts';

const textOf = (dayNumber: number): string => new Date(dayNumber * dayMs).toISOString().slice(0, 10);

/** What names the zone of the company: money goes by it (decision 705). */
export type OfCompany = Pick<Context, 'rules'>;

export const moneyZone = ({ rules }: OfCompany): ClientTimeZone => rules.of('companyTimeZone');

/** Returns the day of an instant in the zone of the company, as `2026-11-26`. */
export const companyDayOf = (company: OfCompany, instant: Date): string =>
  textOf(localMoment(instant, moneyZone(company)).dayNumber);

/** Returns the days of a period for the name of a file: `2026-11-01-2026-11-30`. */
export const daysOfPeriod = (
  company: OfCompany,
  { from, to }: { readonly from: Date; readonly to: Date },
): string => `${companyDayOf(company, from)}-${companyDayOf(company, new Date(to.getTime() - 1))}`;

const lastDayNumber = Date.parse('9999-12-31') / dayMs;

/** Adds whole days to a day such as `2026-11-26`; no day is after `9999-12-31`. */
export const plusDays = (day: string, days: number): string =>
  textOf(Math.min(Date.parse(day) / dayMs + days, lastDayNumber));

/** Returns the instant at which a day such as `2026-11-26` begins in the easternmost zone, before it does elsewhere. */
export const firstStartOf = (day: string): Date => startOfDay(day, 'Asia/Jayapura');

/** Returns the zone of a sheet of money; nothing if it is the zone that sheets have anyway. */
export const inMoneyZone = (company: OfCompany): { readonly zoneOf?: () => ClientTimeZone } =>
  moneyZone(company) === companyZone ? {} : { zoneOf: () => moneyZone(company) };
