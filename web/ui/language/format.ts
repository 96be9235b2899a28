/** The formats of numbers, money and times on all screens (decision 202). */

import { inLanguages, type Language } from './pairs.ts';

const locales = { id: 'id-ID', en: 'en-GB' } as const;

const digits = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 });

/** Formats whole rupiah, in the same way for both languages: `Rp12.500`, `−Rp12.500`. */
export function formatRupiah(amountIdr: number): string {
  return `${amountIdr < 0 ? '−' : ''}Rp${digits.format(Math.abs(amountIdr))}`;
}

export const formatNumber = (value: number, language: Language): string =>
  new Intl.NumberFormat(locales[language]).format(value);

/** Formats a distance: in metres below a kilometre, otherwise in kilometres with one decimal. */
export function formatDistance(distanceMeters: number, language: Language): string {
  if (distanceMeters < 1_000) return `${Math.round(distanceMeters)} m`;
  const number = new Intl.NumberFormat(locales[language], { maximumFractionDigits: 1 });
  return `${number.format(distanceMeters / 1_000)} km`;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const made = formatters.get(key) ?? new Intl.DateTimeFormat(locales[language], options);
  formatters.set(key, made);
  return made;
}

type Instant = string | Date;

/** Formats the time of day in a zone: `14:05`. */
export const formatTime = (at: Instant, zone: string): string =>
  // Both languages use the colon: `14.05` looks like a number in English.
  formatter('en', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(at),
  );

const dateOf = (at: Instant, zone: string): string =>
  formatter('id', { timeZone: zone, day: 'numeric', month: 'numeric', year: 'numeric' }).format(new Date(at));

/** Formats the time of day in a zone, with its day if that is not the day of `nowMs`: `14:05`, `30/11 01:03`. */
export function formatTimeOn(at: Instant, zone: string, nowMs: number): string {
  const date = dateOf(at, zone);
  const time = formatTime(at, zone);
  return date === dateOf(new Date(nowMs), zone) ? time : `${date.replace(/\/\d{4}$/, '')} ${time}`;
}

/** Formats the day in a zone: `22 Nov 2026`. */
export const formatDay = (at: Instant, zone: string, language: Language): string =>
  formatter(language, { timeZone: zone, day: 'numeric', month: 'short', year: 'numeric' }).format(
    new Date(at),
  );

/** Formats a month such as `2026-10`: `Okt 2026`. */
export const formatMonth = (month: string, language: Language): string =>
  formatter(language, { timeZone: 'UTC', month: 'short', year: 'numeric' }).format(new Date(`${month}-01`));

/** The abbreviations of Indonesia's time zones, as people write them after a time. */
const zoneNames: Readonly<Record<string, string>> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Pontianak': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
};
export const zoneName = (zone: string): string => zoneNames[zone] ?? zone;

/** Returns the time zone of this device, for times that concern a person rather than an area. */
export const zoneOfDevice = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Formats day, time and zone: `22 Nov 2026 14:05 WIB`. */
export const formatMoment = (at: Instant, zone: string, language: Language): string =>
  `${formatDay(at, zone, language)} ${formatTime(at, zone)} ${zoneName(zone)}`;

const spansIn = inLanguages({ s: ['dtk', 's'], m: ['mnt', 'min'], h: ['j', 'h'], d: ['hr', 'd'] });

/** Formats a duration in its largest unit, or two: `45 s`, `12 min`, `3 h 20 min`, `2 d`. */
export function formatSpan(milliseconds: number, language: Language): string {
  const unit = spansIn(language);
  const seconds = Math.max(0, Math.round(milliseconds / 1_000));
  if (seconds < 60) return `${seconds} ${unit.s}`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} ${unit.m}`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return `${Math.floor(hours / 24)} ${unit.d}`;
  const rest = minutes % 60;
  return rest === 0 ? `${hours} ${unit.h}` : `${hours} ${unit.h} ${rest} ${unit.m}`;
}
