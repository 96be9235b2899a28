import assert from 'node:assert/strict';
import { test } from 'node:test';
import { presentForecast, type StoredForecast } from './present-forecast.ts';

const at = (time: string) => new Date(`2026-11-21T${time}Z`);
const stored: StoredForecast = {
  pickup: null,
  dropoff: {
    from: '2026-11-21T07:05:00Z',
    at: '2026-11-21T07:10:00Z',
    to: '2026-11-21T07:17:00Z',
    promisedAt: '2026-11-21T07:12:00Z',
  },
  return: null,
  silentSince: null,
  moved: null,
};
const dropoffAt = (time: string) => presentForecast(stored, at(time))!.dropoff;

test('a range that has begun starts with the next minute, so that a watcher gets it once a minute', () => {
  assert.deepEqual(dropoffAt('07:00:00')!.from, at('07:05:00'));
  assert.deepEqual(dropoffAt('07:06:10')!.from, at('07:07:00'));
  assert.deepEqual(dropoffAt('07:06:10'), dropoffAt('07:06:50'));
});

test('a range is late once its middle is beyond the promise, also when time has passed it', () => {
  assert.equal(dropoffAt('07:11:00')!.isLate, false);
  assert.equal(dropoffAt('07:13:00')!.isLate, true);
});

test('a range that has ended is none', () => {
  assert.deepEqual(dropoffAt('07:16:30')!.from, at('07:17:00'));
  assert.equal(dropoffAt('07:17:00'), null);
});
