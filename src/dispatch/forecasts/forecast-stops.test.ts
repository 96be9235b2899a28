import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { assignmentsAt } from '../../../test/support/assignments.ts';
import type { Assignment } from '../look/assignments-store.ts';
import { stopsLeft } from '../look/stop-list.ts';
import { forecastStops } from './forecast-stops.ts';

const now = new Date('2026-11-21T03:00:00Z');
const { assignment, minutes, placeAt, planned } = assignmentsAt(now);

/** At this speed a degree of latitude takes 111.2 minutes, and each trip takes three more minutes to start. */
const road = { kmPerHour: 60, pace: 1, offsetMeters: 0, factor: 1 };

const forecast = (given: readonly Assignment[], latitude: number, { at = now, queue = 0 } = {}) =>
  forecastStops(stopsLeft(given), { now, road, queue, place: { ...placeAt(latitude).coordinates, at } });

const middles = (stops: ReturnType<typeof forecast>) =>
  stops.map(({ kind, deliveryId, range }) => [
    `${kind} ${deliveryId}`,
    Math.round((range.at.getTime() - now.getTime()) / 60_000),
  ]);

test('stops are expected one after the other: the way at the pace of the road, and the handover at each', () => {
  const a = assignment('a', { pickup: planned(0), dropoff: planned(2) });
  const b = assignment('b', { pickup: planned(1), dropoff: planned(3), destination: placeAt(-6.4) });
  const [first, second, third, fourth] = forecast([a, b], -6.19);
  const expected = (latitude: number) => Math.abs(latitude) * 111.195;
  const close = (stop: typeof first, minute: number) =>
    assert.ok(Math.abs(stop!.range.at.getTime() - minutes(minute).getTime()) < 4 * 60_000, `${minute}`);
  close(first, 3 + expected(0.01));
  assert.deepEqual(second!.range, first!.range, 'both are fetched at one place');
  close(third, 3 + expected(0.01) + 4 + 3 + expected(0.1));
  close(fourth, 3 + expected(0.01) + 4 + 3 + expected(0.1) + 4 + 3 + expected(0.1));
  assert.deepEqual(
    [first, second, third, fourth].map((stop) => stop!.placesBefore),
    [0, 0, 1, 2],
  );
});

test('a stop that the courier has reached has no forecast, and the time spent there counts', () => {
  const aboard = { status: 'IN_DELIVERY', arrivedAt: minutes(-3) } as const;
  const here = assignment('here', { ...aboard, destination: placeAt(-6.2) });
  const next = assignment('next', { status: 'IN_DELIVERY', destination: placeAt(-6.3) });
  const justThere = forecast(
    [
      { ...here, arrivedAt: now, dropoff: planned(0) },
      { ...next, dropoff: planned(1) },
    ],
    -6.2,
  );
  const longThere = forecast(
    [
      { ...here, dropoff: planned(0) },
      { ...next, dropoff: planned(1) },
    ],
    -6.2,
  );
  assert.deepEqual(
    justThere.map(({ deliveryId }) => deliveryId),
    ['next'],
  );
  const earlier = justThere[0]!.range.at.getTime() - longThere[0]!.range.at.getTime();
  assert.ok(Math.abs(earlier - 3 * 60_000) < 10_000, `${earlier}`);
});

test('a parcel that is not ready is waited for', () => {
  const late = assignment('late', { readyAt: minutes(45) });
  const [, dropoff] = forecast([late], -6.2);
  assert.ok(dropoff!.range.at >= minutes(45 + 2 + 3));
});

test('decision 131: a position of more than ten minutes widens the range at its beginning', () => {
  const given = [assignment('a', { status: 'IN_DELIVERY', destination: placeAt(-6.6) })];
  const [fresh] = forecast(given, -6.2, { at: minutes(-9) });
  const [old] = forecast(given, -6.2, { at: minutes(-20) });
  assert.equal(fresh!.range.from.getTime() - old!.range.from.getTime(), 20 * 60_000);
  assert.deepEqual(fresh!.range.to, old!.range.to);
});

test('a return is expected too, after the other stops', () => {
  const back = assignment('back', { status: 'IN_RETURN', pickup: null, dropoff: null });
  assert.deepEqual(
    middles(forecast([back], -6.2)).map(([stop]) => stop),
    ['RETURN back'],
  );
});

test('no range begins in the past, or ends before it begins', () => {
  const latitude = fc.double({ min: -6.5, max: -6.1, noNaN: true });
  const given = fc.array(
    fc.record({
      origin: latitude.map(placeAt),
      destination: latitude.map(placeAt),
      readyAt: fc.integer({ min: -30, max: 90 }).map(minutes),
    }),
    { minLength: 1, maxLength: 6 },
  );
  const queue = fc.double({ min: 0, max: 3, noNaN: true });
  fc.assert(
    fc.property(
      given,
      latitude,
      queue,
      fc.integer({ min: -40, max: 0 }),
      (deliveries, from, waiting, age) => {
        const each = deliveries.map((one, index) => assignment(String(index), one));
        for (const { range } of forecast(each, from, { at: minutes(age), queue: waiting })) {
          assert.ok(range.from >= now);
          assert.ok(range.from <= range.at && range.at <= range.to);
        }
      },
    ),
  );
});
