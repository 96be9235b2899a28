import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeOn, reportEveryMs } from './travel.ts';

const leg = { from: { latitude: -6.2, longitude: 106.8 }, to: { latitude: -6.3, longitude: 106.9 } };

test('a courier on the way is where the time that has passed puts them, and never beyond', () => {
  assert.deepEqual(placeOn(leg, 0), leg.from);
  assert.deepEqual(placeOn(leg, 0.5), { latitude: -6.25, longitude: 106.85 });
  assert.deepEqual(placeOn(leg, 1), leg.to);
  assert.deepEqual(placeOn(leg, 7), leg.to);
  assert.deepEqual(placeOn(leg, -1), leg.from);
});

test('a courier on the way says where they are forty times a leg, but not more than once a second', () => {
  assert.deepEqual([100, 40_000, 120_000, 720_000].map(reportEveryMs), [1_000, 1_000, 3_000, 10_000]);
});
