import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playSameDay } from '../../bench/dispatch/same-day.ts';
import { measureSameDay, verifySameDay } from '../../bench/dispatch/verify-same-day.ts';

const plan = { seed: 5, orders: 160, couriers: 12, steps: 12 };

test('a day of SAME_DAY parcels is delivered in time by few couriers, on shorter ways than each parcel alone', (t) => {
  const outcome = playSameDay(plan);
  assert.deepEqual(verifySameDay(outcome), []);
  const metrics = measureSameDay(outcome);
  t.diagnostic(JSON.stringify(metrics));
  assert.equal(metrics.undelivered, 0);
  assert.equal(metrics.late, 0);
  assert.ok(metrics.metersPerParcel < metrics.metersAlone, `${metrics.metersPerParcel} m a parcel`);
});

test('a day with too few couriers brings what it can, twice nothing and nothing half', () => {
  const outcome = playSameDay({ ...plan, orders: 80, couriers: 1, steps: 4 });
  assert.deepEqual(verifySameDay(outcome), []);
  assert.ok(measureSameDay(outcome).undelivered > 0);
});

test('the same seed plays the same day', () => {
  const short = { ...plan, orders: 40, steps: 4 };
  assert.deepEqual(playSameDay(short).visits, playSameDay(short).visits);
});
