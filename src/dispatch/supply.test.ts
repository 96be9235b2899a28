import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { straightMetersBetween } from '../quotes/distance.ts';
import { defaultPolicy } from './core/policy.ts';
import { mapSupply, minutesToPickup, type Need, type SpareCourier } from './supply.ts';

const origin = { latitude: -6.1944, longitude: 106.8229 };
const north = (meters: number) => ({ ...origin, latitude: origin.latitude + meters / 111_195 });

const courier = (changes: Partial<SpareCourier> = {}): SpareCourier => ({
  onlyFor: null,
  place: origin,
  freeMinute: 1000,
  seenMinute: 1000,
  spareWeightKg: 20,
  ...changes,
});
const need = (changes: Partial<Need> = {}): Need => ({
  workspaceId: 'WS-1',
  origin,
  weightKg: 1,
  nowMinute: 1000,
  seenSinceMinute: 998,
  // A kilometre a minute, so that minutes are kilometres.
  travelMinutes: (from, to) => Math.hypot(from.x - to.x, from.y - to.y) / 1000,
  ...changes,
});
const minutes = (couriers: SpareCourier[], changes: Partial<Need> = {}) =>
  minutesToPickup(mapSupply(couriers, defaultPolicy), need(changes), defaultPolicy);
const near = (actual: number | undefined, expected: number) =>
  assert.ok(actual !== undefined && Math.abs(actual - expected) < 0.02, `${actual} is not ${expected}`);

test('the first who can be there counts, the end of their present work included', () => {
  near(minutes([courier({ place: north(3000) }), courier({ place: north(2000) })]), 2);
  near(minutes([courier({ freeMinute: 1005 }), courier({ place: north(4000) })]), 4);
  near(minutes([courier({ freeMinute: 1005 }), courier({ place: north(6000) })]), 5);
});

test('who is too far, busy for too long, out of sight or too laden is nobody', () => {
  assert.equal(minutes([]), undefined);
  assert.equal(minutes([courier({ place: north(8100) })]), undefined);
  assert.equal(minutes([courier({ freeMinute: 1026 })]), undefined);
  assert.equal(minutes([courier({ seenMinute: 997 })]), undefined);
  assert.equal(minutes([courier({ spareWeightKg: 4 })], { weightKg: 5 }), undefined);
  near(minutes([courier({ spareWeightKg: 5 })], { weightKg: 5 }), 0);
});

test("a workspace's own fleet serves it alone, the operator's serves all", () => {
  const own = courier({ onlyFor: 'WS-1', place: north(1000) });
  near(minutes([own]), 1);
  assert.equal(minutes([own], { workspaceId: 'WS-2' }), undefined);
  near(minutes([own, courier({ place: north(3000) })], { workspaceId: 'WS-2' }), 3);
});

test('a search answers as looking at every courier would, also at the edges of the squares', () => {
  const place = fc.record({
    latitude: fc.double({ min: -7.15, max: -5.85, noNaN: true }),
    longitude: fc.double({ min: 105.85, max: 107.15, noNaN: true }),
  });
  const couriers = fc.array(
    fc.record({
      onlyFor: fc.constantFrom(null, 'WS-1', 'WS-2'),
      place,
      freeMinute: fc.integer({ min: 1000, max: 1030 }),
      seenMinute: fc.integer({ min: 996, max: 1000 }),
      spareWeightKg: fc.integer({ min: 0, max: 3 }),
    }),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(couriers, place, (all, origin) => {
      const found = minutes(all, { origin });
      const away = (each: SpareCourier) => straightMetersBetween(each.place, origin);
      // What lies at the very edge of the reach may fall on either side of it.
      const best = (reachMeters: number) =>
        all
          .filter(({ onlyFor }) => onlyFor !== 'WS-2')
          .filter((each) => each.seenMinute >= 998 && each.spareWeightKg >= 1 && each.freeMinute <= 1025)
          .filter((each) => away(each) <= reachMeters)
          .reduce((least, each) => Math.min(least, each.freeMinute - 1000 + away(each) / 1000), Infinity);
      const { searchRadiusMeters: reach } = defaultPolicy;
      assert.ok((found ?? Infinity) <= best(reach * 0.99) + 0.1);
      assert.ok((found ?? Infinity) >= best(reach * 1.01) - 0.1);
    }),
    { numRuns: 500 },
  );
});
