import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeCityDay } from '../../bench/dispatch/city.ts';
import { measureDay } from '../../bench/dispatch/metrics.ts';
import { seeded } from '../../bench/dispatch/seeded.ts';
import { simulateDay } from '../../bench/dispatch/simulate.ts';
import { verifyOutcome } from '../../bench/dispatch/verify.ts';
import { defaultPolicy } from '../../src/dispatch/core/policy.ts';

const plan = { seed: 7, orders: 500, couriers: 64, latePreparationShare: 0.2, blindShare: 0.2 };
const answers = () => ({ refusalShare: 0.2, random: seeded(11) });

test('every order of a city day ends exactly once, and no courier is in two places', () => {
  const outcome = simulateDay(makeCityDay(plan), { ...defaultPolicy, assign: 'offer' }, answers());
  assert.deepEqual(verifyOutcome(outcome), []);
  assert.ok(outcome.refusals > 50, `refusals happened: ${outcome.refusals}`);
});

test('a city day with enough couriers loses no order and keeps its promises', () => {
  const metrics = measureDay(
    simulateDay(makeCityDay(plan), { ...defaultPolicy, assign: 'offer' }, answers()),
  );
  assert.equal(metrics.undeliveredPercent, 0);
  assert.ok(metrics.clickToDoorP90 < 60, `p90 of click-to-door: ${metrics.clickToDoorP90} min`);
});

test('a day with hardly any courier delivers what it can and accounts for the rest', () => {
  const outcome = simulateDay(makeCityDay({ ...plan, couriers: 3 }), defaultPolicy, answers());
  assert.deepEqual(verifyOutcome(outcome), []);
  assert.ok(outcome.undelivered.length > 0);
});

test('the same seed plays the same day', () => {
  const play = () => simulateDay(makeCityDay(plan), defaultPolicy, answers()).trips;
  assert.deepEqual(play(), play());
});

test('a day with too few couriers delivers more parcels when pickups are inserted on the way', () => {
  const day = makeCityDay({ ...plan, couriers: 30, kitchens: 240, centreMeters: 1500 });
  const followed = { ...day, mostOrdersPerCourier: 5, expectedTravelMinutes: day.travelMinutes };
  const [without, inserting] = [false, true].map((insertion) => {
    const outcome = simulateDay(followed, { ...defaultPolicy, insertion }, answers());
    assert.deepEqual(verifyOutcome(outcome), []);
    return outcome.undelivered.length;
  });
  assert.ok(inserting! < 0.8 * without!, `undelivered ${inserting}, without insertion ${without}`);
});
