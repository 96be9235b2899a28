import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { straightMetersBetween } from '../quotes/distance.ts';
import type { Coordinates } from '../quotes/schema.ts';
import { defaultPolicy } from './core/policy.ts';
import { type MappedCourier, mapSupply, type Need, reachOf } from './supply.ts';

const origin = { latitude: -6.1944, longitude: 106.8229 };
const north = (meters: number) => ({ ...origin, latitude: origin.latitude + meters / 111_195 });

interface Facts extends Partial<Omit<MappedCourier, 'onlyFor'>> {
  readonly onlyFor?: string | null;
  readonly place?: Coordinates;
  readonly freeMinute?: number;
}

const courier = ({
  onlyFor = null,
  place = origin,
  freeMinute = 1000,
  ...changes
}: Facts = {}): MappedCourier => ({
  id: 'C',
  ...(onlyFor !== null && { onlyFor }),
  openings: [{ at: place, minute: freeMinute }],
  seenMinute: 1000,
  mostOrders: 3,
  spareWeightKg: 20,
  lastPickupMinute: Number.POSITIVE_INFINITY,
  cash: null,
  ...changes,
});
const need = (changes: Partial<Need> = {}): Need => ({
  workspaceId: 'WS-1',
  origin,
  weightKg: 1,
  collectIdr: 0,
  seenSinceMinute: 998,
  terms: {
    policy: defaultPolicy,
    snapshot: {
      nowMinute: 1000,
      // One kilometre per minute, so that minutes equal kilometres.
      travelMinutes: (from, to) => Math.hypot(from.x - to.x, from.y - to.y) / 1000,
      pickupServiceMinutes: 4,
      dropoffServiceMinutes: 4,
    },
  },
  ...changes,
});
const reach = (couriers: MappedCourier[], changes: Partial<Need> = {}) =>
  reachOf(mapSupply(couriers, defaultPolicy), need(changes));
const minutes = (couriers: MappedCourier[], changes: Partial<Need> = {}) => reach(couriers, changes)?.minutes;
const near = (actual: number | undefined, expected: number) =>
  assert.ok(actual !== undefined && Math.abs(actual - expected) < 0.02, `${actual} is not ${expected}`);

test('the first who can be there counts, the end of their present work included', () => {
  near(minutes([courier({ place: north(3000) }), courier({ place: north(2000) })]), 2);
  near(minutes([courier({ freeMinute: 1005 }), courier({ place: north(4000) })]), 4);
  near(minutes([courier({ freeMinute: 1005 }), courier({ place: north(6000) })]), 5);
});

test('who is too far, out of sight, too laden, over the cash limit or off duty by then is nobody', () => {
  assert.equal(minutes([]), undefined);
  assert.equal(minutes([courier({ place: north(8100) })]), undefined);
  assert.equal(minutes([courier({ lastPickupMinute: 1001 })]), undefined);
  const cash = { heldIdr: 900, limitIdr: 1000 };
  assert.equal(minutes([courier({ cash })], { collectIdr: 101 }), undefined);
  near(minutes([courier({ cash })], { collectIdr: 100 }), 0);
  assert.equal(minutes([courier({ seenMinute: 997 })]), undefined);
  assert.equal(minutes([courier({ spareWeightKg: 4 })], { weightKg: 5 }), undefined);
  near(minutes([courier({ spareWeightKg: 5 })], { weightKg: 5 }), 0);
});

test('who is busy for long or full is no driver now, and gives the estimate', () => {
  const late = courier({ freeMinute: 1026 });
  assert.deepEqual(reach([late]), { isAvailable: false, minutes: 26 });
  assert.deepEqual(reach([courier({ freeMinute: 1005, mostOrders: 0 })]), { isAvailable: false, minutes: 5 });
  assert.deepEqual(reach([late, courier({ freeMinute: 1025 })]), { isAvailable: true, minutes: 25 });
});

test('a courier under way counts from a stop that allows the detour', () => {
  const busy = (slackMinutes: number) => {
    const turn = { at: north(1000), minute: 1003, onward: { at: north(2000), legMinutes: 1, slackMinutes } };
    return courier({ openings: [turn, { at: north(2000), minute: 1030 }] });
  };
  // The detour takes two minutes (one to the pickup and two on to the next stop, instead of one), and the service at
  // the shop takes four: six in all.
  near(minutes([busy(6.1)]), 4);
  assert.equal(reach([busy(6.1)])?.isAvailable, true);
  near(minutes([busy(5.9)]), 32);
  assert.equal(reach([busy(5.9)])?.isAvailable, false);
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
      const found = minutes(all.map(courier), { origin });
      const away = (each: { place: Coordinates }) => straightMetersBetween(each.place, origin);
      // Distances on the plane are not exact, so a courier near the edge of the radius may or may not be found.
      const best = (reachMeters: number) =>
        all
          .filter(({ onlyFor }) => onlyFor !== 'WS-2')
          .filter((each) => each.seenMinute >= 998 && each.spareWeightKg >= 1)
          .filter((each) => away(each) <= reachMeters)
          .reduce((least, each) => Math.min(least, each.freeMinute - 1000 + away(each) / 1000), Infinity);
      const { searchRadiusMeters: reach } = defaultPolicy;
      assert.ok((found ?? Infinity) <= best(reach * 0.99) + 0.1);
      assert.ok((found ?? Infinity) >= best(reach * 1.01) - 0.1);
    }),
    { numRuns: 500 },
  );
});
