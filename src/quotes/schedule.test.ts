import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { problems } from '../problems/problems.ts';
import { type ClientTimeZone, clientTimeZones, dayMs, hourMs, later, minuteMs } from '../time.ts';
import { pickupMoment, pickupWindowOf, refuseWindow } from './schedule.ts';

const past = problems.scheduleInPast().message;
const outside = problems.scheduleOutsideWindow().message;
const backwards = problems.scheduleEndsBeforeStart().message;
const onlyExpress = problems.scheduleOnlyExpress().message;

const windowOf = (from: string, to: string) => pickupWindowOf({ pickupTimeFrom: from, pickupTimeTo: to });
const scheduleOf = (from: Date, to: Date, now: Date, zone: ClientTimeZone = 'Asia/Jakarta') =>
  refuseWindow({ from, to }, 'EXPRESS', now, zone)?.message;

test('a window is refused by the first of: past, too far ahead, too wide, backwards', () => {
  const now = new Date('2026-11-20T09:00:00+07:00');
  const rows: [string, string, string | undefined][] = [
    ['2026-11-20T10:00:00+07:00', '2026-11-20T12:00:00+07:00', undefined],
    ['2026-11-20T08:55:00+07:00', '2026-11-20T12:00:00+07:00', undefined],
    ['2026-11-20T08:54:59+07:00', '2026-11-20T12:00:00+07:00', past],
    ['2026-11-20T08:56:00+07:00', '2026-11-20T08:59:00+07:00', past],
    ['2026-11-20T08:56:00+07:00', '2026-11-20T09:00:00+07:00', past],
    ['2026-11-20T08:56:00+07:00', '2026-11-20T09:00:01+07:00', undefined],
    ['2026-11-20T08:56:00+07:00', '2026-11-20T08:50:00+07:00', past],
    ['2026-11-23T23:00:00+07:00', '2026-11-24T00:00:00+07:00', undefined],
    ['2026-11-23T23:00:00+07:00', '2026-11-24T00:00:01+07:00', outside],
    ['2026-11-23T23:59:59+07:00', '2026-11-24T06:00:00+07:00', outside],
    ['2026-11-24T00:00:00+07:00', '2026-11-24T06:00:00+07:00', outside],
    ['2026-11-20T10:00:00+07:00', '2026-11-23T10:00:00+07:00', undefined],
    ['2026-11-20T10:00:00+07:00', '2026-11-23T10:00:01+07:00', outside],
    ['2026-11-20T10:00:00+07:00', '2026-11-20T10:00:00+07:00', backwards],
    ['2026-11-20T10:00:00+07:00', '2026-11-20T09:30:00+07:00', backwards],
    ['2026-11-20T07:00:00+07:00', '2026-11-20T06:00:00+07:00', past],
    ['2026-11-25T10:00:00+07:00', '2026-11-25T09:00:00+07:00', outside],
    ['2026-11-20T03:00:00Z', '2026-11-20T13:00:00+09:00', undefined],
  ];
  for (const [from, to, wanted] of rows) {
    assert.equal(
      refuseWindow(windowOf(from, to), 'EXPRESS', now, 'Asia/Jakarta')?.message,
      wanted,
      `${from} ${to}`,
    );
  }
});

test('LOGISTIC has no schedule, whatever it says', () => {
  const now = new Date('2026-11-20T09:00:00+07:00');
  const window = windowOf('2020-01-01T10:00:00+07:00', '2020-01-01T09:00:00+07:00');
  assert.equal(refuseWindow(window, 'LOGISTIC', now, 'Asia/Jakarta')?.message, onlyExpress);
});

test('the last bookable instant is the end of the third day ahead, in the zone of the client', () => {
  const lateEvening = new Date('2026-11-20T23:30:00+07:00');
  const start = new Date('2026-11-24T00:30:00+07:00');
  assert.equal(scheduleOf(start, later(start, hourMs), lateEvening, 'Asia/Jakarta'), outside);
  assert.equal(
    scheduleOf(start, later(start, hourMs), lateEvening, 'Asia/Makassar'),
    undefined,
    'a day later there already',
  );
});

/** Generates instants within two minutes or some hours of a local midnight, including month and year ends. */
const nearMidnight = fc
  .record({
    day: fc.constantFrom(
      '2026-11-30',
      '2026-12-31',
      '2027-02-28',
      '2028-02-28',
      '2028-02-29',
      '2026-11-20',
      '2027-01-01',
    ),
    offsetMs: fc.oneof(
      fc.integer({ min: -2 * minuteMs, max: 2 * minuteMs }),
      fc.integer({ min: -20 * hourMs, max: 20 * hourMs }),
    ),
    zone: fc.constantFrom(...clientTimeZones),
  })
  .map(({ day, offsetMs, zone }) => {
    const offset = { 'Asia/Jakarta': '+07:00', 'Asia/Makassar': '+08:00', 'Asia/Jayapura': '+09:00' }[zone];
    return { now: later(new Date(`${day}T24:00:00${offset}`), offsetMs), zone };
  });

/** Returns the local day as `Intl` computes it, for comparison. */
const localDay = (instant: Date, zone: ClientTimeZone) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(instant);
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

test('around midnight, in each zone, a window is bookable that began at most five minutes ago, is not over, and ends by the end of the third day', () => {
  const ahead = fc.oneof(
    fc.integer({ min: -hourMs, max: 5 * dayMs }),
    fc.integer({ min: -5 * minuteMs - 2, max: -5 * minuteMs + 2 }),
    fc.integer({ min: 3 * dayMs - hourMs, max: 4 * dayMs + hourMs }),
  );
  const widths = fc.oneof(
    fc.integer({ min: 1, max: 10 * minuteMs }),
    fc.integer({ min: 1, max: 6 * hourMs }),
  );
  fc.assert(
    fc.property(nearMidnight, ahead, widths, ({ now, zone }, aheadMs, widthMs) => {
      const start = later(now, aheadMs);
      const isPast = aheadMs < -5 * minuteMs || (aheadMs < 0 && aheadMs + widthMs <= 0);
      const lastDay = dayAfter(localDay(now, zone), 3);
      const endsLate = localDay(later(start, widthMs - 1), zone) > lastDay;
      const wanted = isPast ? past : endsLate ? outside : undefined;
      assert.equal(scheduleOf(start, later(start, widthMs), now, zone), wanted);
    }),
    { numRuns: 3000 },
  );
});

test('around midnight a window is as wide as its instants say, whatever the days are called', () => {
  fc.assert(
    fc.property(nearMidnight, fc.integer({ min: -hourMs, max: 4 * dayMs }), ({ now, zone }, widthMs) => {
      const wanted = widthMs > 3 * dayMs ? outside : widthMs <= 0 ? backwards : undefined;
      assert.equal(scheduleOf(now, later(now, widthMs), now, zone), wanted);
    }),
  );
});

test('a trip is judged when its window opens, or now when it is open already', () => {
  const now = new Date('2026-11-20T09:00:00+07:00');
  const soon = later(now, hourMs);
  assert.equal(pickupMoment(null, now), now);
  assert.equal(pickupMoment({ from: soon, to: later(soon, hourMs) }, now), soon);
  assert.equal(pickupMoment({ from: later(now, -minuteMs), to: soon }, now), now);
});
