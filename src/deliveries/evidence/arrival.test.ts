import assert from 'node:assert/strict';
import { test } from 'node:test';
import { metersAway } from './arrival.ts';

const place = { latitude: -6.2, longitude: 106.8 };
const north = (meters: number) => ({ ...place, latitude: place.latitude + meters / 111_195 });

for (const [meters, accuracyMeters, away] of [
  [0, 0, undefined],
  [499, 0, undefined],
  [501, 0, 501],
  [501, 20, undefined],
  [521, 20, 521],
  [10_000, null, 10_000],
  [10_000, undefined, 10_000],
] as const) {
  test(`decision 434: ${meters} m from the place, exact to ${accuracyMeters} m, is ${away ? 'far' : 'near'}`, () => {
    assert.equal(metersAway({ ...north(meters), accuracyMeters }, place), away);
  });
}

test('decision 434: without a position, or without coordinates, no arrival is far', () => {
  assert.equal(metersAway(null, place), undefined);
  assert.equal(metersAway(place, null), undefined);
  assert.equal(metersAway(place, undefined), undefined);
});
