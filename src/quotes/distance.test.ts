import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { measureByRoadFactor, straightMetersBetween } from './distance.ts';

const road = { offsetMeters: 300, factor: 1.3 };
const monas = { latitude: -6.1754, longitude: 106.8272 };
const bandung = { latitude: -6.9147, longitude: 107.6098 };

test('the straight line is the great circle', () => {
  assert.equal(straightMetersBetween(monas, monas), 0);
  assert.ok(Math.abs(straightMetersBetween(monas, bandung) - 119_300) < 500);
  const quarter = straightMetersBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 90 });
  assert.ok(Math.abs(quarter - 10_007_557) < 10);
  const half = straightMetersBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 });
  assert.ok(Math.abs(half - 20_015_114) < 20);
});

test('short trips are more circuitous: 1.60 at 1 km, 1.36 at 5 km, 1.33 at 10 km', () => {
  for (const [kilometers, circuity] of [
    [1, 1.6],
    [5, 1.36],
    [10, 1.33],
  ] as const) {
    const east = { latitude: 0, longitude: kilometers / 111.19508 };
    const { meters, straightMeters } = measureByRoadFactor({ latitude: 0, longitude: 0 }, east, road);
    assert.ok(Math.abs(meters / straightMeters - circuity) < 0.003, `${kilometers} km`);
  }
});

const place = fc.record({
  latitude: fc.double({ min: -11, max: 6, noNaN: true }),
  longitude: fc.double({ min: 95, max: 141, noNaN: true }),
});

test('a road is whole metres, the same there and back, and between one and two straight lines', () => {
  fc.assert(
    fc.property(place, place, (one, other) => {
      const there = measureByRoadFactor(one, other, road);
      assert.deepEqual(measureByRoadFactor(other, one, road), there);
      assert.ok(Number.isInteger(there.meters));
      assert.ok(there.meters >= there.straightMeters - 1 && there.meters <= 2 * there.straightMeters + 1);
    }),
  );
});
