import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type SlaStatus, slaStatus } from './sla.ts';

const promised = new Date('2026-11-20T10:00:00.000Z');
const at = (milliseconds: number) => new Date(promised.getTime() + milliseconds);

const statusAt = (
  endedAt: Date | null,
  stoppedAt: Date | null,
  now: Date,
  promisedAt: Date | null = promised,
) => slaStatus({ promisedAt, endedAt, stoppedAt }, now);

test('a leg waits until it ends or its promised time passes, to the millisecond (decision 75)', () => {
  const cases: [string, Date | null, Date, SlaStatus][] = [
    ['long before', null, at(-60_000), 'Waiting'],
    ['at the very instant', null, at(0), 'Waiting'],
    ['a millisecond later', null, at(1), 'Late'],
    ['ended at the very instant, asked later', at(0), at(5_000), 'On Time'],
    ['ended a millisecond later', at(1), at(5_000), 'Late'],
    ['ended before', at(-1), at(-1), 'On Time'],
  ];
  for (const [title, ended, now, expected] of cases)
    assert.equal(statusAt(ended, null, now), expected, title);
});

test('a delivery that was cancelled or failed keeps what it had come to (decision 75)', () => {
  const cases: [string, Date | null, Date, SlaStatus][] = [
    ['the leg waited', null, at(-1), 'Waiting'],
    ['the leg waited at the very instant of its promise', null, at(0), 'Waiting'],
    ['the promise was broken', null, at(1), 'Late'],
    ['the leg had ended in time', at(-2), at(-1), 'On Time'],
    ['the leg had ended late', at(1), at(2), 'Late'],
  ];
  for (const [title, ended, stopped, expected] of cases)
    assert.equal(statusAt(ended, stopped, at(60_000)), expected, title);
});

test('without a promise a leg waits until it ends', () => {
  assert.equal(statusAt(null, null, at(0), null), 'Waiting');
  assert.equal(statusAt(at(0), null, at(0), null), 'On Time');
  assert.equal(statusAt(null, at(0), at(0), null), 'Waiting');
});

test('midnight in any zone changes nothing: instants are compared', () => {
  for (const midnight of ['2026-12-31T17:00:00Z', '2026-12-31T16:00:00Z', '2026-12-31T15:00:00Z']) {
    const end = new Date(midnight);
    assert.equal(statusAt(null, null, end, end), 'Waiting');
    assert.equal(statusAt(null, null, new Date(end.getTime() + 1), end), 'Late');
  }
});
