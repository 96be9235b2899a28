/** The time zones that a client may set in `x-client-time-zone` (spec 4). */
export const clientTimeZones = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const;
export type ClientTimeZone = (typeof clientTimeZones)[number];

/** The zone of the operator's company: money papers and days without a delivery go by it (decision 582). */
export const companyZone: ClientTimeZone = 'Asia/Jakarta';

/** The first day that a request may name. An earlier one is a slip, such as the year 0026 (decision 592). */
export const firstDay = '2020-01-01';

/**
 * The offset and abbreviation of each zone. A table suffices, since none of the three zones has changed its offset
 * since 1988.
 */
const zones: Record<ClientTimeZone, { readonly offsetMinutes: number; readonly abbreviation: string }> = {
  'Asia/Jakarta': { offsetMinutes: 7 * 60, abbreviation: 'WIB' },
  'Asia/Makassar': { offsetMinutes: 8 * 60, abbreviation: 'WITA' },
  'Asia/Jayapura': { offsetMinutes: 9 * 60, abbreviation: 'WIT' },
};

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
export const minutesADay = 24 * 60;

export const isClientTimeZone = (name: unknown): name is ClientTimeZone =>
  clientTimeZones.some((zone) => zone === name);

/**
 * True if two times are at least so far apart. The order does not matter, so that work that recurs goes on when the clock
 * has been set back.
 */
export const isApart = (one: Date, other: Date, leastMs: number): boolean =>
  Math.abs(one.getTime() - other.getTime()) >= leastMs;

export const later = (instant: Date, milliseconds: number): Date =>
  new Date(instant.getTime() + milliseconds);

const instantPattern =
  /^(\d{4}-\d{2}-\d{2})[Tt ](\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?)(?:[Zz]|([+-]\d{2})(?::?(\d{2}))?)$/;

/**
 * Parses ISO 8601 with any offset (decision 2). Returns undefined for other texts, invalid dates, and years that have
 * more than four digits in UTC.
 */
export function parseInstant(text: string): Date | undefined {
  const [, day, time, offsetHours, offsetMinutes = '00'] = instantPattern.exec(text) ?? [];
  if (day === undefined || time === undefined) return undefined;
  const offset = offsetHours === undefined ? 'Z' : `${offsetHours}:${offsetMinutes}`;
  const instant = new Date(`${day}T${time.replace(',', '.')}${offset}`);
  const midnight = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(instant.getTime()) || Number.isNaN(midnight.getTime())) return undefined;
  return midnight.toISOString().startsWith(day) && /^\d/.test(instant.toISOString()) ? instant : undefined;
}

/** Parses an instant of a request that has passed validation. @throws RangeError if the text is not an instant */
export function readInstant(text: string): Date {
  const instant = parseInstant(text);
  if (instant === undefined) throw new RangeError(`not an instant: ${text}`);
  return instant;
}

/** A local day and time: `weekday` is 0 on Sunday, `minuteOfDay` counts from local midnight. */
export interface LocalMoment {
  readonly weekday: number;
  readonly minuteOfDay: number;
  /** The number of days from 1 January 1970 to the local day. */
  readonly dayNumber: number;
}

/** Returns the local time of a zone at an instant. */
export function localMoment(instant: Date, zone: ClientTimeZone): LocalMoment {
  const minutes = Math.floor(instant.getTime() / minuteMs) + zones[zone].offsetMinutes;
  const dayNumber = Math.floor(minutes / minutesADay);
  // 1 January 1970 was a Thursday.
  return { weekday: (dayNumber + 4) % 7, minuteOfDay: minutes - dayNumber * minutesADay, dayNumber };
}

/** Returns the local date and time of a zone at an instant; `minuteOfDay` counts from local midnight. */
function localTime(instant: Date, zone: ClientTimeZone) {
  const shifted = localFields(instant, zone);
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    minuteOfDay: shifted.getUTCHours() * 60 + shifted.getUTCMinutes(),
  };
}

/** Returns the instant at which a local day starts in a zone: the day of `instant`, or a day `plusDays` later. */
export function startOfLocalDay(instant: Date, zone: ClientTimeZone, plusDays = 0): Date {
  const offsetMs = zones[zone].offsetMinutes * minuteMs;
  const localDay = Math.floor((instant.getTime() + offsetMs) / dayMs) + plusDays;
  return new Date(localDay * dayMs - offsetMs);
}

/** Returns a date whose UTC fields are the local ones of an instant, as spreadsheets store times. */
export const localFields = (instant: Date, zone: ClientTimeZone): Date =>
  new Date(instant.getTime() + zones[zone].offsetMinutes * minuteMs);

/** Formats an instant as ISO 8601 in local time with its offset: `2026-11-20T16:15:00.000+07:00`. */
export const formatIso = (instant: Date, zone: ClientTimeZone): string =>
  `${localFields(instant, zone).toISOString().slice(0, -1)}+${String(zones[zone].offsetMinutes / 60).padStart(2, '0')}:00`;

/** Returns the abbreviation of a zone: `WIB`. */
export const abbreviationOf = (zone: ClientTimeZone): string => zones[zone].abbreviation;

/** Returns the instant at which a day such as `2026-11-20`, or a day `plusDays` later, starts in a zone. */
export const startOfDay = (day: string, zone: ClientTimeZone, plusDays = 0): Date =>
  new Date(Date.parse(day) + plusDays * dayMs - zones[zone].offsetMinutes * minuteMs);

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des'];

/** Formats an instant as local time, for `created_at` (decision 7): `20 Nov 2026 16:15 WIB`. */
export function formatLocal(instant: Date, zone: ClientTimeZone): string {
  const { year, month, day, minuteOfDay } = localTime(instant, zone);
  const two = (value: number) => String(value).padStart(2, '0');
  const clock = `${two(Math.floor(minuteOfDay / 60))}:${two(minuteOfDay % 60)}`;
  return `${two(day)} ${months[month - 1]} ${year} ${clock} ${zones[zone].abbreviation}`;
}
