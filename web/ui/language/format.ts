/** The formats of numbers, money and times on all screens (decision 202). */

import {
  formatIn,
  fullMoment,
  momentText,
  rangeText,
  timeText,
  zoneName,
} from '../../../src/vocabulary/moment-text.ts';
import { inLanguages, type Language } from './pairs.ts';

const locales = { id: 'id-ID', en: 'en-GB' } as const;

const digits = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 });

/** Formats whole rupiah, in the same way for both languages: `Rp12.500`, `−Rp12.500`. */
export function formatRupiah(amountIdr: number): string {
  return `${amountIdr < 0 ? '−' : ''}Rp${digits.format(Math.abs(amountIdr))}`;
}

/** Made once: to make one takes longer than to format a hundred numbers. */
const numbers = { id: new Intl.NumberFormat(locales.id), en: new Intl.NumberFormat(locales.en) } as const;

export const formatNumber = (value: number, language: Language): string => numbers[language].format(value);

/** Formats a share from 0 to 1 as a percentage, always with one decimal: `97,3 %`, `98,0 %` (decision 698). */
export function formatShare(share: number | null, language: Language): string {
  if (share === null) return '–';
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return `${new Intl.NumberFormat(locales[language], digits).format(share * 100)} %`;
}

/** Formats a number briefly, for the axis of a chart: `12,5 jt`, `12.5M`. */
export const formatShortNumber = (value: number, language: Language): string =>
  new Intl.NumberFormat(locales[language], { notation: 'compact' }).format(value);

/** Formats an amount for a figure: whole below ten million, then briefly, `Rp179,4 jt`, `Rp179.4M`. */
export function formatShortRupiah(amountIdr: number, language: Language): string {
  if (Math.abs(amountIdr) < 10_000_000) return formatRupiah(amountIdr);
  const sign = amountIdr < 0 ? '−' : '';
  const number = new Intl.NumberFormat(locales[language], { notation: 'compact', maximumFractionDigits: 1 });
  return `${sign}Rp${number.format(Math.abs(amountIdr))}`;
}

/** Formats a distance: in metres below a kilometre, otherwise in kilometres with one decimal. */
export function formatDistance(distanceMeters: number, language: Language): string {
  if (distanceMeters < 1_000) return `${Math.round(distanceMeters)} m`;
  const number = new Intl.NumberFormat(locales[language], { maximumFractionDigits: 1 });
  return `${number.format(distanceMeters / 1_000)} km`;
}

type Instant = string | number | Date;

/** Formats the time of day in a zone: `14:05`. */
export const formatTime = timeText;

/** Formats the day in a zone, without the year if it is the present one: `22 Nov`, `22 Nov 2025`. */
export function formatDay(at: Instant, zone: string, language: Language): string {
  const yearOf = (each: Instant) => formatIn(each, 'en', { timeZone: zone, year: 'numeric' });
  return yearOf(at) === yearOf(Date.now())
    ? formatDayOfMonth(at, zone, language)
    : formatIn(at, language, { timeZone: zone, day: 'numeric', month: 'short', year: 'numeric' });
}

/** Formats a day with its year, as fields show it: `22 Nov 2026`. */
export const formatLongDay = (day: Instant, language: Language): string =>
  formatIn(day, language, { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' });

/** Formats the day of the month in a zone: `22 Nov`. */
export const formatDayOfMonth = (at: Instant, zone: string, language: Language): string =>
  formatIn(at, language, { timeZone: zone, day: 'numeric', month: 'short' });

/** Formats the day of the week briefly: `Min`. */
export const formatShortWeekday = (day: Instant, language: Language): string =>
  formatIn(day, language, { timeZone: 'UTC', weekday: 'short' });

/** Formats the day of the week with its date: `Minggu, 29 November`. */
export const formatWeekday = (at: Instant, zone: string, language: Language): string =>
  formatIn(at, language, { timeZone: zone, weekday: 'long', day: 'numeric', month: 'long' });

/** Formats a month such as `2026-10`: `Okt 2026`; days of it such as `2026-10-16-31`: `16–31 Okt 2026`. */
export function formatMonth(name: string, language: Language): string {
  const [first, last] = [name.slice(8, 10), name.slice(11)].map(Number);
  const month = formatIn(`${name.slice(0, 7)}-01`, language, {
    timeZone: 'UTC',
    month: 'short',
    year: 'numeric',
  });
  if (!first) return month;
  return first === last ? `${first} ${month}` : `${first}–${last} ${month}`;
}

const readZone = () => ({
  offset: new Date().getTimezoneOffset(),
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});
let ofDevice = readZone();

/** Returns the time zone of this device, for times that concern a person rather than an area. */
export function zoneOfDevice(): string {
  // Read again only if the device's clock changes: a board asks for each of its times.
  if (new Date().getTimezoneOffset() !== ofDevice.offset) ofDevice = readZone();
  return ofDevice.zone;
}

/**
 * Formats a moment for the reader of this device: `14:05` today, `28 Nov 14:05` this year, with its zone only if this
 * device shows another time (decision 680).
 */
export const formatMoment = (
  at: Instant,
  zone: string,
  language: Language,
  nowMs: number = Date.now(),
): string => momentText(at, { zone, language, now: nowMs, readerZone: zoneOfDevice() });

/** Formats a range of moments as `formatMoment` does: `14:05–14:17`. */
export const formatRange = (
  from: Instant,
  to: Instant,
  zone: string,
  language: Language,
  nowMs: number = Date.now(),
): string => rangeText(from, to, { zone, language, now: nowMs, readerZone: zoneOfDevice() });

/** Formats day, time and zone in full, for tooltips: `22 Nov 2026 14:05 WIB`. */
export const formatFullMoment = fullMoment;

export { zoneName };

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
