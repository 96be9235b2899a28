import {
  type ClientTimeZone,
  type LocalMoment,
  later,
  localMoment,
  minuteMs,
  minutesADay,
  startOfLocalDay,
} from '../time.ts';

/**
 * A weekly time span in local time. `days` has one bit for each weekday on which the span begins, with Sunday as the
 * lowest bit. If the end is not later than the start, the span ends on the next day.
 */
export interface Span {
  readonly days: number;
  readonly fromMinute: number;
  readonly toMinute: number;
}

/**
 * Opening hours: the weekly time spans and, for each holiday (by day number), the spans that apply instead of the
 * weekly ones.
 */
export interface OpeningHours {
  readonly week: readonly Span[];
  readonly holidays: ReadonlyMap<number, readonly Span[]>;
}

const dayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const everyDay = 0b1111111;
const spanPattern = /^(?:([a-z,-]+) )?(\d{2}):(\d{2})-(\d{2}):(\d{2})$/;

/**
 * Parses `06:00-22:00`, `daily 00:00-24:00`, `mon-fri 06:00-09:00` or `sat,sun 22:00-02:00`; returns undefined for
 * other texts.
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

type LocalDay = Pick<LocalMoment, 'weekday' | 'dayNumber'>;

const dayBefore = ({ weekday, dayNumber }: LocalDay): LocalDay => ({
  weekday: (weekday + 6) % 7,
  dayNumber: dayNumber - 1,
});

const beginsOn = ({ days }: Span, { weekday }: LocalDay): boolean => ((days >> weekday) & 1) === 1;

const passesMidnight = ({ fromMinute, toMinute }: Span): boolean => fromMinute >= toMinute;

/** Returns true if a span that begins today includes this minute of today. */
const coversToday = (span: Span, minuteOfDay: number): boolean =>
  minuteOfDay >= span.fromMinute && (passesMidnight(span) || minuteOfDay < span.toMinute);

/** Returns true if a span that began yesterday includes this minute of today. */
const coversTomorrow = (span: Span, minuteOfDay: number): boolean =>
  passesMidnight(span) && minuteOfDay < span.toMinute;

export const spanCovers = (span: Span, moment: LocalMoment): boolean =>
  (beginsOn(span, moment) && coversToday(span, moment.minuteOfDay)) ||
  (beginsOn(span, dayBefore(moment)) && coversTomorrow(span, moment.minuteOfDay));

/** Returns the spans that begin on a day; a holiday's spans replace the weekly ones. */
const hoursOf = ({ week, holidays }: OpeningHours, day: LocalDay): readonly Span[] =>
  (holidays.get(day.dayNumber) ?? week).filter((span) => beginsOn(span, day));

/**
 * Returns true if a time is within opening hours. A span that began before midnight continues after midnight, even into
 * a holiday (decision 156).
 */
export const isOpen = (hours: OpeningHours, moment: LocalMoment): boolean =>
  hoursOf(hours, moment).some((span) => coversToday(span, moment.minuteOfDay)) ||
  hoursOf(hours, dayBefore(moment)).some((span) => coversTomorrow(span, moment.minuteOfDay));

/**
 * Returns the end of the operating day of `instant`: the last closing time of the spans that begin on that day or
 * continue into it from the day before. If there are no such spans, it is the midnight at which the day began.
 */
export function endOfOperatingDay(hours: OpeningHours, instant: Date, zone: ClientTimeZone): Date {
  const today = localMoment(instant, zone);
  const midnight = startOfLocalDay(instant, zone);
  const ends = [
    ...hoursOf(hours, today).map((span) => span.toMinute + (passesMidnight(span) ? minutesADay : 0)),
    ...hoursOf(hours, dayBefore(today)).map((span) => (passesMidnight(span) ? span.toMinute : 0)),
  ];
  const end = Math.max(0, ...ends);
  const closing = later(midnight, end * minuteMs);
  return closing > instant ? closing : later(midnight, minutesADay * minuteMs);
}
