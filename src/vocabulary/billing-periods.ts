/** Billing intervals of a provider: a month, half a month, or a week, which ends with its month. */
export const billingPeriods = ['MONTH', 'HALF_MONTH', 'WEEK'] as const;
export type BillingPeriod = (typeof billingPeriods)[number];

/** Days of one month, the first and the last included. */
export interface Days {
  /** The month as `YYYY-MM`. */
  readonly month: string;
  readonly first: number;
  readonly last: number;
}

const twoDigits = (day: number): string => String(day).padStart(2, '0');

/** Returns the number of days of a month such as `2026-11`. */
function lengthOf(month: string): number {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year!, number!, 0)).getUTCDate();
}

/** Parses the name of a period: a month such as `2026-11`, or days of it such as `2026-11-16-30`. Undefined for any other text. */
export function readDays(name: string): Days | undefined {
  const [, month, first, last] = /^(20\d{2}-(?:0[1-9]|1[0-2]))(?:-(\d{2})-(\d{2}))?$/.exec(name) ?? [];
  if (month === undefined) return undefined;
  if (first === undefined) return { month, first: 1, last: lengthOf(month) };
  const days = { month, first: Number(first), last: Number(last) };
  const isWithin = days.first >= 1 && days.first <= days.last && days.last <= lengthOf(month);
  return isWithin && nameOf(days) === name ? days : undefined;
}

/** Names a period; all days of a month have its name. */
export const nameOf = ({ month, first, last }: Days): string =>
  first === 1 && last === lengthOf(month) ? month : `${month}-${twoDigits(first)}-${twoDigits(last)}`;

/** Returns the last day of each period of a month. */
function lastDaysOf(month: string, period: BillingPeriod): number[] {
  const length = lengthOf(month);
  if (period === 'MONTH') return [length];
  if (period === 'HALF_MONTH') return [15, length];
  const isSunday = (day: number) => new Date(`${month}-${twoDigits(day)}`).getUTCDay() === 0;
  const days = Array.from({ length }, (_, index) => index + 1);
  return [...new Set([...days.filter(isSunday), length])];
}

/** True if two periods have a day in common. */
export const overlap = (one: Days, other: Days): boolean =>
  one.month === other.month && one.first <= other.last && other.first <= one.last;

/** Returns the periods of a month that are not invoiced yet: days between issued ones are a period of their own. */
export function openPeriods(month: string, period: BillingPeriod, issued: readonly string[]): string[] {
  const taken = issued.flatMap((name) => readDays(name) ?? []);
  const lastDays = lastDaysOf(month, period);
  const open: Days[] = [];
  for (let day = 1; day <= lengthOf(month); day += 1) {
    if (taken.some((each) => overlap(each, { month, first: day, last: day }))) continue;
    const last = open.at(-1);
    if (last?.last === day - 1 && !lastDays.includes(day - 1)) open[open.length - 1] = { ...last, last: day };
    else open.push({ month, first: day, last: day });
  }
  return open.map(nameOf);
}
