import {
  type ClientTimeZone,
  type LocalMoment,
  later,
  localMoment,
  minuteMs,
  minutesADay,
  startOfLocalDay,
} from '../time.ts';

/** A weekly stretch of local time. `days` has one bit a weekday, Sunday lowest; an end before the start is past midnight. */
export interface Span {
  readonly days: number;
  readonly fromMinute: number;
  readonly toMinute: number;
}

/** Opening hours: the week's, and by day number those that replace them on a holiday, midnight to midnight. */
export interface OpeningHours {
  readonly week: readonly Span[];
  readonly holidays: ReadonlyMap<number, readonly Span[]>;
}

const dayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const everyDay = 0b1111111;
const spanPattern = /^(?:([a-z,-]+) )?(\d{2}):(\d{2})-(\d{2}):(\d{2})$/;

/**
 * Reads `06:00-22:00`, `daily 00:00-24:00`, `mon-fri 06:00-09:00` or `sat,sun 22:00-02:00`; other texts are
 * undefined.
 */
export function parseSpan(text: string): Span | undefined {
  const match = spanPattern.exec(text);
  if (match === null) return undefined;
  const days = parseDays(match[1] ?? 'daily');
  const fromMinute = Number(match[2]) * 60 + Number(match[3]);
  const toMinute = Number(match[4]) * 60 + Number(match[5]);
  const minutesFit = Number(match[3]) < 60 && Number(match[5]) < 60;
  if (days === 0 || !minutesFit || fromMinute >= minutesADay || toMinute > minutesADay) return undefined;
  return fromMinute === toMinute || toMinute === 0 ? undefined : { days, fromMinute, toMinute };
}

function parseDays(text: string): number {
  if (text === 'daily') return everyDay;
  let days = 0;
  for (const part of text.split(',')) {
    const [first, last = first, ...more] = part.split('-').map((name) => dayNames.indexOf(name));
    if (first === undefined || last === undefined || first < 0 || last < 0 || more.length > 0) return 0;
    for (let day = first; ; day = (day + 1) % 7) {
      days |= 1 << day;
      if (day === last) break;
    }
  }
  return days;
}

export function spanCovers(span: Span, { weekday, minuteOfDay }: LocalMoment): boolean {
  const today = (span.days >> weekday) & 1;
  if (span.fromMinute < span.toMinute) {
    return today === 1 && minuteOfDay >= span.fromMinute && minuteOfDay < span.toMinute;
  }
  const yesterday = (span.days >> ((weekday + 6) % 7)) & 1;
  return (today === 1 && minuteOfDay >= span.fromMinute) || (yesterday === 1 && minuteOfDay < span.toMinute);
}

export const isOpen = (hours: OpeningHours, moment: LocalMoment): boolean =>
  (hours.holidays.get(moment.dayNumber) ?? hours.week).some((span) => spanCovers(span, moment));

/**
 * The end of the operating day of `instant`: the day's last closing time, or midnight when no closing time is
 * left.
 */
export function endOfOperatingDay(hours: OpeningHours, instant: Date, zone: ClientTimeZone): Date {
  const { weekday, dayNumber } = localMoment(instant, zone);
  const midnight = startOfLocalDay(instant, zone);
  let end = 0;
  for (const span of hours.holidays.get(dayNumber) ?? hours.week) {
    if (((span.days >> weekday) & 1) === 0) continue;
    end = Math.max(end, span.toMinute > span.fromMinute ? span.toMinute : span.toMinute + minutesADay);
  }
  const closing = later(midnight, end * minuteMs);
  return closing > instant ? closing : later(midnight, minutesADay * minuteMs);
}
