import { firstDay } from '../../../src/time.ts';
import { monthAfter } from './months.ts';

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

/** Returns the numbers of the months whose name in either language begins with a text, January as 1. */
export const monthsNamed = (start: string): number[] =>
  Array.from({ length: 12 }, (_, month) => month + 1).filter((month) =>
    names.some((all) => all[month - 1]!.startsWith(start.toLowerCase())),
  );

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
