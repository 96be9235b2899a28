import { formatIso, localFields, startOfDay } from '../../../src/time.ts';
import { moneyZone } from './money-zone.ts';

/** Matches a month as `YYYY-MM`. */
export const monthPattern = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** Returns the current month in the zone of the company. */
export const presentMonth = (): string => localFields(new Date(), moneyZone()).toISOString().slice(0, 7);

/** Returns the first instant of a month in the zone of the company, and the first of the next month. */
export const periodOf = (month: string): { readonly from: string; readonly to: string } => ({
  from: startOfMonth(month),
  to: startOfMonth(monthAfter(month, 1)),
});

const startOfMonth = (month: string): string => {
  const zone = moneyZone();
  return formatIso(startOfDay(`${month}-01`, zone), zone).replace('.000', '');
};

/** Returns the month some months after another one, or before it if the count is negative. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7);
}
