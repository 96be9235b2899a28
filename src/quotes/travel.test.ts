import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leastLead, travelMinutes, travelOn, unknownRoad } from './travel.ts';

test('a trip takes three minutes to get going, then its length at the speed of the hour', () => {
  assert.equal(travelMinutes(0, 20), 3);
  assert.equal(travelMinutes(10_000, 20), 33);
});

test('between two places a road is longer than the straight line, but never twice as long; who is near is there', () => {
  const road = { kmPerHour: 20, pace: 1, offsetMeters: 300, factor: 1.3 };
  const away = travelOn(road);
  const east = (x: number) => away({ x: 0, y: 0 }, { x, y: 0 });
  assert.equal(east(100), 0);
  assert.equal(east(200), travelMinutes(400, 20));
  assert.equal(east(1000), travelMinutes(1600, 20));
  const slower = travelOn({ ...road, pace: 1.5 })({ x: 0, y: 0 }, { x: 1000, y: 0 });
  assert.equal(slower, 1.5 * east(1000), 'decision 566: at the present pace');
});

test('the last moment to set off is never later than the ride on unknown roads would have it', () => {
  const rideSeconds = (meters: number) => 60 * (travelMinutes(meters, unknownRoad.kmPerHour) + 2 * 4);
  for (const meters of [0, 1000, 30_000])
    assert.ok(leastLead.fixedSeconds + meters / leastLead.metersPerSecond >= rideSeconds(meters));
});
