import { offsets, type Zone } from '../../booking/draft.ts';

const namedOffsets: Readonly<Record<string, string>> = {
  WIB: '+07:00',
  WITA: '+08:00',
  WIT: '+09:00',
  Z: 'Z',
  UTC: 'Z',
  GMT: 'Z',
};

/** Indonesian and English months by their first three letters. */
const months = 'jan feb mar apr mei jun jul agu sep okt nov des'.split(' ');
const otherMonths: Readonly<Record<string, string>> = {
  may: 'mei',
  ags: 'agu',
  agt: 'agu',
  aug: 'agu',
  oct: 'okt',
  nop: 'nov',
  peb: 'feb',
  dec: 'des',
};

const time =
  /(?:[ ,T]+|[ ,]+[-|] *)(?:pukul |jam )?(?<hour>\d{1,2})[:.](?<minute>\d{2})(?:[:.](?<second>\d{2})(?:[.,]\d+)?)? ?(?<half>[ap]m)?(?: ?(?<zone>WIB|WITA|WIT|Z|(?:UTC|GMT)?(?<offset>[+-]\d{1,2}(?::?\d{2})?)|UTC|GMT))?$/i;
const yearFirst = /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})$/;
/** Two digits are a year only after a month in letters, where they cannot be a day. */
const dayFirst =
  /^(?:[a-z']+,? ?)?(?<day>\d{1,2})[-/. ](?:(?<month>\d{1,2}|[a-z]{3,9})[-/. ]{1,2}(?<year>\d{4})|(?<named>[a-z]{3,9})[-/. ]{1,2}'?(?<short>\d{2}))$/i;
const monthFirst = /^(?:[a-z]+,? )?(?<month>[a-z]{3,9})\.? (?<day>\d{1,2}),? (?<year>\d{4})$/i;

function monthOf(text: string): number {
  if (/^\d/.test(text)) return Number(text);
  const letters = text.toLowerCase().slice(0, 3);
  return months.indexOf(otherMonths[letters] ?? letters) + 1;
}

/** Returns the UTC offset of a named zone: `WIB`, `UTC`, `+0700`, `GMT+7`. */
function offsetOf(named: string, offset: string | undefined): string {
  const [, sign = '+', hours = '0', minutes = '00'] = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(offset ?? '') ?? [];
  return namedOffsets[named.toUpperCase()] ?? `${sign}${two(hours)}:${minutes}`;
}

const two = (part: string | number) => String(part).padStart(2, '0');

/**
 * Reads times such as `2026-11-22 14:00`, `22/11/2026 14.00.00`, `22 Nov 2026 14:00` and `Nov 22, 2026 2:00 PM`. The
 * import's zone applies unless the text names one. Returns any other text unchanged.
 */
export function readMoment(text: string, zone: Zone): string {
  const atTime = time.exec(text);
  const date = atTime === null ? '' : text.slice(0, atTime.index);
  const onDay = yearFirst.exec(date) ?? dayFirst.exec(date) ?? monthFirst.exec(date);
  if (atTime?.groups === undefined || onDay?.groups === undefined) return text;
  const { hour = '', minute, second = '00', half, zone: named, offset } = atTime.groups;
  const { short, year = `20${short}`, named: inLetters = '', month = inLetters, day = '' } = onDay.groups;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0);
  const local = `${year}-${two(monthOf(month))}-${two(day)}T${two(hours)}:${minute}:${second}`;
  return isReal(local) ? `${local}${named === undefined ? offsets[zone] : offsetOf(named, offset)}` : text;
}

/** Returns true if both the day and the time of day exist. */
function isReal(local: string): boolean {
  const at = Date.parse(`${local}Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(local);
}
