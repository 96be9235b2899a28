/** The hours of each zone from UTC. */
export const zones = {
  'Asia/Jakarta': '+07:00',
  'Asia/Makassar': '+08:00',
  'Asia/Jayapura': '+09:00',
} as const;
export type Zone = keyof typeof zones;

const offsets: Readonly<Record<string, string>> = { WIB: '+07:00', WITA: '+08:00', WIT: '+09:00' };

/** Months in Indonesian and English by their first three letters. */
const months = 'jan feb mar apr mei jun jul agu sep okt nov des'.split(' ');
const otherMonths: Readonly<Record<string, string>> = {
  may: 'mei',
  ags: 'agu',
  agt: 'agu',
  aug: 'agu',
  oct: 'okt',
  nop: 'nov',
  dec: 'des',
};

const time =
  /[ ,T]+(?:pukul |jam )?(?<hour>\d{1,2})[:.](?<minute>\d{2})(?:[:.](?<second>\d{2})(?:\.\d+)?)? ?(?<half>[ap]m)? ?(?<zone>WIB|WITA|WIT)?$/i;
const yearFirst = /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})$/;
const dayFirst =
  /^(?:[a-z']+, ?)?(?<day>\d{1,2})[-/. ](?<month>\d{1,2}|[a-z]{3,9})[-/. ]{1,2}(?<year>\d{4})$/i;

function monthOf(text: string): number {
  if (/^\d/.test(text)) return Number(text);
  const letters = text.toLowerCase().slice(0, 3);
  return months.indexOf(otherMonths[letters] ?? letters) + 1;
}

/**
 * `2026-11-22 14:00`, `22/11/2026 14.00.00` and `22 Nov 2026 14:00`, in the zone of the import unless it names WIB, WITA or
 * WIT; another text stays as it is.
 */
export function readMoment(text: string, zone: Zone): string {
  const atTime = time.exec(text);
  const date = atTime === null ? '' : text.slice(0, atTime.index);
  const onDay = yearFirst.exec(date) ?? dayFirst.exec(date);
  if (atTime?.groups === undefined || onDay?.groups === undefined) return text;
  const { hour = '', minute, second = '00', half, zone: named } = atTime.groups;
  const { year, month = '', day = '' } = onDay.groups;
  const two = (part: string | number) => String(part).padStart(2, '0');
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0);
  const local = `${year}-${two(monthOf(month))}-${two(day)}T${two(hours)}:${minute}:${second}`;
  const offset = named === undefined ? zones[zone] : offsets[named.toUpperCase()];
  return isReal(local) ? `${local}${offset}` : text;
}

/** True for a day that the calendar has, at a time that a clock has. */
function isReal(local: string): boolean {
  const at = Date.parse(`${local}Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(local);
}
