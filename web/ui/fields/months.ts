import { firstDay } from '../../../src/time.ts';

/** Matches a month as `YYYY-MM`. */
export const monthPattern = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** Returns the current month in Jakarta. */
export const presentMonth = (): string => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 7);

/** Returns the first instant of a month in Jakarta, and the first of the next month. */
export const periodOf = (month: string): { readonly from: string; readonly to: string } => ({
  from: `${month}-01T00:00:00+07:00`,
  to: `${monthAfter(month, 1)}-01T00:00:00+07:00`,
});

/** Returns the month some months after another one, or before it if the count is negative. */
function monthAfter(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7);
}

/** Returns the months that can be chosen: from the latest one back to the first. */
export function monthsUntil(latest: string): string[] {
  const months: string[] = [];
  for (let month = latest; month >= firstDay.slice(0, 7); month = monthAfter(month, -1)) months.push(month);
  return months;
}

const namesIn = (locale: string): readonly string[] => {
  const names = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long' });
  return Array.from({ length: 12 }, (_, month) => names.format(Date.UTC(2020, month)).toLowerCase());
};

/** The names of the months in both languages, January first. */
const names = [namesIn('id-ID'), namesIn('en-GB')];

/**
 * Returns true if a typed text, or the beginning of one, means a month: `10/2026`, `10 26`, `2026-10`, `102026`, `okt 2026`,
 * `October`, `2026`.
 */
export function isMonthTyped(month: string, typed: string): boolean {
  const [year = '', number = ''] = month.split('-');
  const isName = (part: string) => names.some((all) => all[Number(number) - 1]!.startsWith(part));
  const isNumber = (part: string) => /^\d{1,2}$/.test(part) && Number(part) === Number(number);
  const isYear = (part: string) => year.startsWith(part) || year.slice(2) === part;
  const parts = typed
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);
  const [first = '', second, third] = parts.length === 1 ? divide(parts[0]!) : parts;
  if (third !== undefined) return false;
  if (second === undefined) return isName(first) || isNumber(first) || year.startsWith(first);
  if (first.length === 4 && first === year) return isNumber(second) || number.startsWith(second);
  return (isName(first) || isNumber(first)) && isYear(second);
}

/** Divides the digits of `102026` and `202610`. */
function divide(digits: string): string[] {
  if (/^20\d{4}$/.test(digits)) return [digits.slice(0, 4), digits.slice(4)];
  return /^\d{6}$/.test(digits) ? [digits.slice(0, 2), digits.slice(2)] : [digits];
}
