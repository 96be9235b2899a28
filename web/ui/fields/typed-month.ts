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

/** Short and older names that Indonesians write besides the present ones. */
const otherNames: Readonly<Record<number, readonly string[]>> = {
  2: ['pebruari'],
  8: ['agt', 'ags', 'agst'],
  11: ['nopember'],
};

const both = [namesIn('id-ID'), namesIn('en-GB')];

/** The names of each month in both languages, January first. */
const names = Array.from({ length: 12 }, (_, month) => [
  ...both.map((all) => all[month]!),
  ...(otherNames[month + 1] ?? []),
]);

/** Returns the numbers of the months with a name that begins with a text, January as 1. */
export const monthsNamed = (start: string): number[] =>
  names.flatMap((own, month) =>
    own.some((name) => name.startsWith(start.toLowerCase())) ? [month + 1] : [],
  );

/** Divides a typed day or month into its words and numbers: `okt26` has two parts. */
export const partsOf = (typed: string): string[] => typed.toLowerCase().match(/\p{L}+|\d+/gu) ?? [];

/**
 * Returns true if a typed text, or the beginning of one, means a month: `10/2026`, `10 26`, `2026-10`, `102026`, `okt 2026`,
 * `October`, `2026`.
 */
export function isMonthTyped(month: string, typed: string): boolean {
  const [year = '', number = ''] = month.split('-');
  const isName = (part: string) => monthsNamed(part).includes(Number(number));
  const isNumber = (part: string) =>
    part === '0' ? number.startsWith('0') : /^\d{1,2}$/.test(part) && Number(part) === Number(number);
  const isMonth = (part: string) => isName(part) || isNumber(part);
  const isYear = (part: string) => year.startsWith(part) || year.slice(2) === part;
  const parts = partsOf(typed);
  const [first, second, third] = parts.length === 1 ? divide(parts[0]!) : parts;
  if (first === undefined || third !== undefined) return false;
  if (second === undefined) return isMonth(first) || year.startsWith(first);
  return first.length === 4 && first === year ? isMonth(second) : isMonth(first) && isYear(second);
}

/**
 * Returns the months that a field offers: those that the text means, and all if nothing or a blank was typed. Only then does the
 * first one, which leaving the field applies, need to be the present value.
 */
export function monthsTyped(
  all: readonly string[],
  value: string,
  typed: string | undefined,
): readonly string[] {
  if (typed === undefined) return all;
  if (typed.trim() === '') return [value, ...all.filter((month) => month !== value)];
  return all.filter((month) => isMonthTyped(month, typed));
}

/** Divides the digits of `102026` and `202610`. */
function divide(digits: string): string[] {
  if (/^20\d{4}$/.test(digits)) return [digits.slice(0, 4), digits.slice(4)];
  return /^\d{6}$/.test(digits) ? [digits.slice(0, 2), digits.slice(2)] : [digits];
}
