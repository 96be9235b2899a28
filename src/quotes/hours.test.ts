import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { clientTimeZones, dayMs, localMoment, minuteMs } from '../time.ts';
import { endOfOperatingDay, isOpen, type OpeningHours, parseSpan, spanCovers } from './hours.ts';

const hours = (week: string[], holidays: Record<string, string[]> = {}): OpeningHours => ({
  week: week.map((text) => parseSpan(text)!),
  holidays: new Map(
    Object.entries(holidays).map(([date, spans]) => [
      Date.parse(date) / dayMs,
      spans.map((text) => parseSpan(text)!),
    ]),
  ),
});

const inJakarta = (text: string) => localMoment(new Date(`${text}+07:00`), 'Asia/Jakarta');

test('a span is hours of the day, of every day unless days are named', () => {
  assert.deepEqual(parseSpan('06:00-22:00'), { days: 0b1111111, fromMinute: 360, toMinute: 1320 });
  assert.deepEqual(parseSpan('daily 00:00-24:00'), { days: 0b1111111, fromMinute: 0, toMinute: 1440 });
  assert.deepEqual(parseSpan('mon-fri 06:30-09:00'), { days: 0b0111110, fromMinute: 390, toMinute: 540 });
  assert.deepEqual(parseSpan('sat,sun 22:00-02:00'), { days: 0b1000001, fromMinute: 1320, toMinute: 120 });
  assert.deepEqual(parseSpan('fri-mon 08:00-12:00')?.days, 0b1100011);
});

test('what is no span is refused', () => {
  const wrong = ['', '6:00-22:00', '06:00', '06:00-06:00', '24:00-06:00', '06:60-07:00', '06:00-24:01'];
  wrong.push(
    'foo 06:00-07:00',
    'mon- 06:00-07:00',
    'mon-tue-wed 06:00-07:00',
    '06:00-00:00',
    'mon  06:00-07:00',
  );
  for (const text of wrong) assert.equal(parseSpan(text), undefined, text);
});

test('a span past midnight belongs to the day it begins on', () => {
  const span = parseSpan('sat 22:00-02:00')!;
  assert.equal(spanCovers(span, inJakarta('2026-11-21T22:00:00')), true, 'Saturday night');
  assert.equal(spanCovers(span, inJakarta('2026-11-22T01:59:00')), true, 'Sunday morning');
  assert.equal(spanCovers(span, inJakarta('2026-11-22T02:00:00')), false, 'the end is not included');
  assert.equal(
    spanCovers(span, inJakarta('2026-11-21T01:00:00')),
    false,
    'Saturday morning belongs to Friday',
  );
});

test("on a holiday only the holiday's hours count, and none means closed", () => {
  const open = hours(['daily 06:00-22:00'], { '2026-12-25': ['08:00-12:00'], '2027-01-01': [] });
  assert.equal(isOpen(open, inJakarta('2026-12-24T21:59:00')), true);
  assert.equal(isOpen(open, inJakarta('2026-12-25T07:00:00')), false);
  assert.equal(isOpen(open, inJakarta('2026-12-25T08:00:00')), true);
  assert.equal(isOpen(open, inJakarta('2027-01-01T12:00:00')), false);
  assert.equal(isOpen(open, inJakarta('2027-01-02T12:00:00')), true);
});

const closedOn = (date: string) => hours(['22:00-04:00'], { [date]: [] });

test('decision 156: a holiday closes what begins on it, and not the night that runs into it', () => {
  const rows: [string, boolean][] = [
    ['2026-11-22T21:59:00', false],
    ['2026-11-22T22:00:00', true],
    ['2026-11-23T00:30:00', true],
    ['2026-11-23T03:59:00', true],
    ['2026-11-23T04:00:00', false],
    ['2026-11-23T22:30:00', false],
    ['2026-11-24T00:30:00', false],
    ['2026-11-24T22:00:00', true],
    ['2026-11-25T00:30:00', true],
  ];
  for (const [at, open] of rows) assert.equal(isOpen(closedOn('2026-11-23'), inJakarta(at)), open, at);
});

test("decision 156: a holiday's own night goes on past midnight, and the week's begins anew after it", () => {
  const open = hours(['08:00-20:00'], { '2026-11-23': ['20:00-02:00'] });
  const rows: [string, boolean][] = [
    ['2026-11-23T10:00:00', false],
    ['2026-11-23T20:00:00', true],
    ['2026-11-24T01:59:00', true],
    ['2026-11-24T02:00:00', false],
    ['2026-11-24T08:00:00', true],
  ];
  for (const [at, expected] of rows) assert.equal(isOpen(open, inJakarta(at)), expected, at);
});

test('decision 156: over both midnights of Nyepi, in each zone, it is open exactly while a span that began on another day runs', () => {
  const nyepi = '2027-03-08';
  const clock = fc.integer({ min: 0, max: 1439 });
  const written = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  const spans = fc
    .array(
      fc.tuple(clock, clock).filter(([from, to]) => from !== to && to !== 0),
      { minLength: 1, maxLength: 3 },
    )
    .map((pairs) => pairs.map(([from, to]) => `${written(from)}-${written(to)}`));
  const offsets = { 'Asia/Jakarta': '+07:00', 'Asia/Makassar': '+08:00', 'Asia/Jayapura': '+09:00' };
  const fromNyepi = fc.integer({ min: -1440, max: 2 * 1440 - 1 });
  fc.assert(
    fc.property(spans, fromNyepi, fc.constantFrom(...clientTimeZones), (week, minutes, zone) => {
      const midnight = Date.parse(`${nyepi}T00:00:00${offsets[zone]}`);
      const moment = localMoment(new Date(midnight + minutes * minuteMs), zone);
      // Computes each span of the days around the holiday on its own, in minutes from the holiday's midnight. The
      // holiday itself has no spans.
      const expected = [-2, -1, 1].some((day) =>
        week.some((text) => {
          const { fromMinute, toMinute } = parseSpan(text)!;
          const from = day * 1440 + fromMinute;
          const to = day * 1440 + toMinute + (toMinute < fromMinute ? 1440 : 0);
          return minutes >= from && minutes < to;
        }),
      );
      assert.equal(isOpen(hours(week, { [nyepi]: [] }), moment), expected);
    }),
    { numRuns: 3000 },
  );
});

test('an operating day ends at its last closing time, past midnight if need be, else at midnight', () => {
  const end = (week: string[], at: string) =>
    endOfOperatingDay(hours(week), new Date(`${at}+07:00`), 'Asia/Jakarta').toISOString();
  assert.equal(end(['06:00-12:00', '13:00-22:00'], '2026-11-20T09:00:00'), '2026-11-20T15:00:00.000Z');
  assert.equal(end(['daily 00:00-24:00'], '2026-11-20T09:00:00'), '2026-11-20T17:00:00.000Z');
  assert.equal(end(['18:00-02:00'], '2026-11-20T19:00:00'), '2026-11-20T19:00:00.000Z');
  assert.equal(end(['06:00-22:00'], '2026-11-20T23:00:00'), '2026-11-20T17:00:00.000Z', 'closed already');
  const intoHoliday = endOfOperatingDay(
    closedOn('2026-11-23'),
    new Date('2026-11-23T00:30:00+07:00'),
    'Asia/Jakarta',
  );
  assert.equal(intoHoliday.toISOString(), '2026-11-22T21:00:00.000Z', 'the night before goes on until 04:00');
});

test('all day every day is open at every instant, and an operating day always ends later, within a day and a half', () => {
  const always = hours(['daily 00:00-24:00']);
  const evening = hours(['mon-fri 17:00-01:00']);
  const instants = fc.date({
    min: new Date('2026-01-01Z'),
    max: new Date('2029-01-01Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instants, fc.constantFrom(...clientTimeZones), (instant, zone) => {
      assert.equal(isOpen(always, localMoment(instant, zone)), true);
      const aheadMs = endOfOperatingDay(evening, instant, zone).getTime() - instant.getTime();
      assert.ok(aheadMs > 0 && aheadMs <= 36 * 60 * minuteMs);
    }),
  );
});
