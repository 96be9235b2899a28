import { monthsNamed, partsOf } from '../fields/typed-month.ts';

/** A day as `YYYY-MM-DD`, or with a time as `YYYY-MM-DDTHH:MM`. */
export type Day = string;

const dayMs = 86_400_000;

/** Returns the day that is a number of days later; a negative number gives an earlier day. */
export const dayAfter = (day: Day, days: number): Day =>
  new Date(Date.parse(day.slice(0, 10)) + days * dayMs).toISOString().slice(0, 10);

/** Days by their names in both languages, counted from today. */
const named: Readonly<Record<string, number>> = {
  'hari ini': 0,
  today: 0,
  kemarin: -1,
  yesterday: -1,
  besok: 1,
  tomorrow: 1,
};

const two = (part: string | number) => String(part).padStart(2, '0');

/** Returns a day if the calendar has it; no year before 2000 can be meant. */
function dayOf(year: string | number, month: string | number, day: string | number): Day | undefined {
  const text = `${year}-${two(month)}-${two(day)}`;
  const at = Date.parse(`${text}T00:00Z`);
  const isReal = !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
  return isReal && text >= '2000' ? text : undefined;
}

/** Returns the number of a month that is written in digits, or in letters of either language. */
function monthOf(part: string): string | undefined {
  if (/^\d{1,2}$/.test(part)) return part;
  const months = part.length < 3 ? [] : monthsNamed(part);
  return months.length === 1 ? String(months[0]) : undefined;
}

const yearOf = (part: string): string | undefined =>
  /^\d{4}$/.test(part) ? part : /^\d{2}$/.test(part) ? `20${part}` : undefined;

/** Reads eight digits without signs between them: `20261115`, `15112026`, `11152026`. */
const readDigits = (digits: string): Day | undefined =>
  dayOf(digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)) ??
  dayOf(digits.slice(4), digits.slice(2, 4), digits.slice(0, 2)) ??
  dayOf(digits.slice(4), digits.slice(0, 2), digits.slice(2, 4));

function readParts([first = '', second = '', third]: readonly string[], year: string): Day | undefined {
  if (third === undefined && /^\d{8}$/.test(first)) return second === '' ? readDigits(first) : undefined;
  if (/^\d{4}$/.test(first)) return dayOf(first, monthOf(second) ?? '', third ?? '');
  const inYear = third === undefined ? year : yearOf(third);
  if (inYear === undefined) return undefined;
  // The day comes first in Indonesia; an American order is meant only where it alone is a day.
  const inOrder = /^\d{1,2}$/.test(first) ? dayOf(inYear, monthOf(second) ?? '', first) : undefined;
  return inOrder ?? (/^\d{1,2}$/.test(second) ? dayOf(inYear, monthOf(first) ?? '', second) : undefined);
}

const timeAtEnd = /(?:^|[\sT,]+)(\d{1,2})[:.](\d{2})$/i;

/**
 * Reads a typed day: `2 Nov 2026`, `2 November`, `2/11/26`, `11/15/2026`, `2026-11-02`, `15112026`, `kemarin`. A timed
 * field reads a time after it too, by default midnight. Returns undefined for any other text.
 */
export function readDay(text: string, today: Day, isTimed = false): Day | undefined {
  const plain = text.trim().toLowerCase();
  const [atEnd = '', hour = '0', minute = '00'] = (isTimed && timeAtEnd.exec(plain)) || [];
  const date = plain.slice(0, plain.length - atEnd.length);
  const parts = partsOf(date);
  const days = named[parts.join(' ')];
  const day =
    days !== undefined
      ? dayAfter(today, days)
      : parts.length > 3 || parts.length === 0
        ? undefined
        : readParts(parts, today.slice(0, 4));
  if (day === undefined || !isTimed) return day;
  return Number(hour) > 23 || Number(minute) > 59 ? undefined : `${day}T${two(hour)}:${minute}`;
}

/** True if nothing more can follow a typed day: it has a year of four digits, and its time if the field has one. */
export const isWholeDay = (text: string, isTimed = false): boolean =>
  isTimed
    ? timeAtEnd.test(text.trim())
    : /\d{4}\s*$|^\s*\d{4}\D+\d{1,2}\D+\d{2}\s*$|^\s*\d{8}\s*$/.test(text);

const timeOfDay = /^(\d{1,2})(?:[:. ]?(\d{2}))? ?([ap]m)?$/i;

/** Reads a typed time of day as `HH:MM`: `14:05`, `14.05`, `1405`, `9`, `2 pm`. */
export function readTime(text: string): string | undefined {
  const [, hour, minute = '00', half] = timeOfDay.exec(text.trim()) ?? [];
  if (hour === undefined || Number(minute) > 59) return undefined;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0);
  return hours > 23 ? undefined : `${two(hours)}:${minute}`;
}
