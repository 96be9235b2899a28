import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type End, judge, type Minute, slopeOf } from '../bench/soak/figures.ts';

const minuteOf = (more: Partial<Minute> = {}): Minute => ({
  bookingsMs: [1, 2, 10],
  stepsMs: [3, 5],
  processes: [{ rssMegabytes: 300, heapMegabytes: 80 }],
  databaseMegabytes: 200,
  jobs: { due: 0, oldestSeconds: 0 },
  events: { due: 0, oldestSeconds: 0 },
  moves: 100,
  calls: 100,
  refusals: 0,
  errors: [],
  ...more,
});
const end: End = { eventsMade: 100, eventsReceived: 100, calls: 104, faults: 4 };
const hour = (minute: (index: number) => Partial<Minute>) =>
  Array.from({ length: 60 }, (_, index) => minuteOf(minute(index)));
const failing = (minutes: readonly Minute[], at: End = end) =>
  judge(minutes, at)
    .filter(({ holds }) => !holds)
    .map(({ text }) => text.replace(/:.*/, ''));

test('an hour whose figures stay as they are holds in every point', () => {
  assert.deepEqual(failing(hour((index) => ({ databaseMegabytes: 200 + (index % 7) }))), []);
});

test('an hour fails for memory that grows, answers that become slow, an error, and an event that was not received', () => {
  const leaking = hour((index) => ({ processes: [{ rssMegabytes: 300, heapMegabytes: 80 + index }] }));
  assert.deepEqual(failing(leaking), ['heap of process 1']);
  const slowing = hour((index) => ({ bookingsMs: [10 + index], stepsMs: index < 50 ? [5] : [5, 9] }));
  assert.deepEqual(failing(slowing), ['p99 of bookings', "p99 of couriers' steps"]);
  assert.deepEqual(failing(hour((index) => ({ errors: index === 30 ? ['one'] : [] }))), ['errors']);
  assert.deepEqual(failing([minuteOf()], { ...end, eventsReceived: 99 }), [
    'events made 100, received 99 (104 calls, 4 of them went wrong)',
  ]);
});

test('the slope of a value is its growth a minute', () => {
  assert.equal(slopeOf([5, 7, 9, 11]), 2);
  assert.equal(slopeOf([4]), 0);
});
