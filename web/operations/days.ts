import { companyZone } from '../../src/time.ts';
import { textOf } from '../ui/address/address.ts';
import { moneyZone } from '../ui/fields/money-zone.ts';

export const dayMs = 86_400_000;

/** Returns a search parameter if it is a day, such as `2026-11-22`. */
export const dayOf = (value: unknown): string | undefined => {
  const text = textOf(value);
  return text !== undefined && /^20\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
    ? text
    : undefined;
};

/** Returns today's date in a time zone, as `YYYY-MM-DD`. */
export const todayIn = (zone: string, nowMs: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(nowMs);

/** Returns today's date in the zone of the company. */
export const today = (): string => todayIn(moneyZone(), Date.now());

/** Returns the present hour in the zone of the company. */
export const presentHour = (): number =>
  Number(
    new Intl.DateTimeFormat('en', { timeZone: companyZone, hour: '2-digit', hourCycle: 'h23' }).format(),
  );

/** Returns the day that is a number of days later; a negative number gives an earlier day. */
export const movedBy = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
