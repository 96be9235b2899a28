/** The one way to write a time, on screens, tracking pages, papers and in mails (decision 680). */

import type { Language } from './languages.ts';

type Instant = string | number | Date;

const locales: Readonly<Record<Language, string>> = { id: 'id-ID', en: 'en-GB' };

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const made = formatters.get(key) ?? new Intl.DateTimeFormat(locales[language], options);
  formatters.set(key, made);
  return made;
}

/** Formats an instant by options of `Intl`, for days of a calendar. */
export const formatIn = (at: Instant, language: Language, options: Intl.DateTimeFormatOptions): string =>
  formatter(language, options).format(new Date(at));

/** Formats the time of day in a zone: `14:05`. */
export const timeText = (at: Instant, zone: string): string =>
  // Both languages use the colon: `14.05` looks like a number in English.
  formatIn(at, 'en', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** The abbreviations of Indonesia's time zones, as people write them after a time. */
const zoneNames: Readonly<Record<string, string>> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Pontianak': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
};
export const zoneName = (zone: string): string => zoneNames[zone] ?? zone;

const dateOf = (at: Instant, zone: string): string =>
  formatIn(at, 'id', { timeZone: zone, day: 'numeric', month: 'numeric', year: 'numeric' });

export interface MomentForm {
  readonly zone: string;
  readonly language: Language;
  /** The present time: its day is left out, and its year. */
  readonly now: Instant;
  /** The zone of the reader; the moment names its own zone only if clocks differ there. By default they agree. */
  readonly readerZone?: string;
}

/** Formats a moment without its zone: `14:05` today, `28 Nov 14:05` this year, `28 Nov 2025 14:05` in another. */
function localText(at: Instant, { zone, language, now }: MomentForm): string {
  const [date, today] = [dateOf(at, zone), dateOf(now, zone)];
  const time = timeText(at, zone);
  if (date === today) return time;
  const year = date.slice(-4) === today.slice(-4) ? {} : ({ year: 'numeric' } as const);
  return `${formatIn(at, language, { timeZone: zone, day: 'numeric', month: 'short', ...year })} ${time}`;
}

/** Returns the name of a moment's zone after a space, or an empty text if the reader's clock shows the same. */
function zoneAfter(at: Instant, { zone, readerZone = zone }: MomentForm): string {
  const isSame =
    timeText(at, zone) === timeText(at, readerZone) && dateOf(at, zone) === dateOf(at, readerZone);
  return isSame ? '' : ` ${zoneName(zone)}`;
}

/** Formats a moment for a reader: `14:05`, `28 Nov 14:05`, `28 Nov 2025 14:05`, each with its zone if it is another. */
export const momentText = (at: Instant, form: MomentForm): string =>
  `${localText(at, form)}${zoneAfter(at, form)}`;

/** Formats a range of moments: `14:05–14:17`, `28 Nov 23:50–29 Nov 00:20`; one moment if its ends are equal. */
export function rangeText(from: Instant, to: Instant, form: MomentForm): string {
  const start = localText(from, form);
  // The day of the start holds for the end too.
  const end = localText(to, { ...form, now: from });
  const isOne = start === end || start.endsWith(` ${end}`);
  return `${isOne ? start : `${start}–${end}`}${zoneAfter(to, form)}`;
}

/** Formats day, time and zone in full, as tooltips show them: `22 Nov 2026 14:05 WIB`. */
export const fullMoment = (at: Instant, zone: string, language: Language): string =>
  `${formatIn(at, language, { timeZone: zone, day: 'numeric', month: 'short', year: 'numeric' })} ${timeText(at, zone)} ${zoneName(zone)}`;

/** Formats day, time and zone for papers and mails, which outlive their day: `22 November 2026 14:05 WIB`. */
export const paperMoment = (at: Instant, zone: string, language: Language): string =>
  `${formatIn(at, language, { timeZone: zone, dateStyle: 'long' })} ${timeText(at, zone)} ${zoneName(zone)}`;
