import assert from 'node:assert/strict';
import { test } from 'node:test';
import { areaEntry, smallSheet } from '../../test/support/tariffs.ts';
import { estimateTimeline, supplyFromShifts } from './eta.ts';
import { compileMarket } from './market.ts';

const areaOf = (changes: Parameters<typeof areaEntry>[0] = {}) =>
  compileMarket('TV-1', new Date(0), smallSheet({ areas: [areaEntry(changes)] })).areas[0]!;

const noon = new Date('2026-11-20T12:00:00+07:00');

test('pickup is when a courier gets there; drop-off adds the road and four minutes at each end', () => {
  const trip = { area: areaOf(), vehicle: 'MOTORCYCLE' as const, distanceMeters: 8000 };
  const { pickup, dropoff } = estimateTimeline(trip, { available: true, pickupMinutes: 7 }, noon);
  assert.equal(pickup?.toISOString(), '2026-11-20T05:07:00.000Z');
  assert.equal(dropoff?.toISOString(), '2026-11-20T05:38:00.000Z');
});

test('decision 566: on slow roads the ride to the door takes as much longer as the measured pace says', () => {
  const trip = { area: areaOf(), vehicle: 'MOTORCYCLE' as const, distanceMeters: 8000 };
  const { dropoff } = estimateTimeline(trip, { available: true, pickupMinutes: 7, pace: 1.5 }, noon);
  assert.equal(dropoff?.toISOString(), '2026-11-20T05:50:00.000Z');
});

test('the speed is that of the hour of the pickup', () => {
  const area = areaOf({
    speeds: {
      MOTORCYCLE: [
        { when: '00:00-12:05', kmPerHour: 60 },
        { when: '12:05-24:00', kmPerHour: 30 },
      ],
    },
  });
  const trip = { area, vehicle: 'MOTORCYCLE' as const, distanceMeters: 10_000 };
  const supply = (pickupMinutes: number) => ({ available: true, pickupMinutes });
  assert.equal(estimateTimeline(trip, supply(4), noon).dropoff?.toISOString(), '2026-11-20T05:25:00.000Z');
  assert.equal(estimateTimeline(trip, supply(5), noon).dropoff?.toISOString(), '2026-11-20T05:36:00.000Z');
});

test('what cannot be known is null', () => {
  const trip = { area: areaOf(), vehicle: 'MOTORCYCLE' as const, distanceMeters: 8000 };
  const nobody = { pickup: null, dropoff: null };
  assert.deepEqual(estimateTimeline(trip, { available: false, pickupMinutes: null }, noon), nobody);
  const later = estimateTimeline(trip, { available: false, pickupMinutes: 45 }, noon);
  assert.equal(later.pickup?.toISOString(), '2026-11-20T05:45:00.000Z', 'a short fleet has an estimate');
  assert.deepEqual(estimateTimeline(trip, { available: true, pickupMinutes: null }, noon), nobody);
  const car = estimateTimeline({ ...trip, vehicle: 'CAR' }, { available: true, pickupMinutes: 5 }, noon);
  assert.deepEqual([car.pickup?.toISOString(), car.dropoff], ['2026-11-20T05:05:00.000Z', null]);
});

test('shifts promise a courier half their spacing away, sooner where more are on shift', () => {
  const minutes = (couriers: number) =>
    supplyFromShifts(areaOf({ shifts: [{ when: '00:00-24:00', couriers }] }), noon).pickupMinutes!;
  assert.ok(minutes(10_000) < minutes(1000) && minutes(1000) < minutes(100));
  assert.equal(minutes(12_282), Math.ceil(3 + ((300 + 650) / 1000 / 24) * 60));
});

test('without a shift nobody is promised', () => {
  const area = areaOf({ shifts: [{ when: '06:00-12:00', couriers: 10 }] });
  assert.deepEqual(supplyFromShifts(area, noon), { available: false, pickupMinutes: null });
});
