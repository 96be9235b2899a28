import assert from 'node:assert/strict';
import { test } from 'node:test';
import { slaStatus } from './sla.ts';

const promised = new Date('2026-11-20T10:00:00.000Z');
const at = (milliseconds: number) => new Date(promised.getTime() + milliseconds);

test('a leg waits until it ends or its promised time passes, to the millisecond (decision 75)', () => {
  const cases: [string, Date | null, Date, string][] = [
    ['long before', null, at(-60_000), 'Waiting'],
    ['at the very instant', null, at(0), 'Waiting'],
    ['a millisecond later', null, at(1), 'Late'],
    ['ended at the very instant, asked later', at(0), at(5_000), 'On Time'],
    ['ended a millisecond later', at(1), at(5_000), 'Late'],
    ['ended before', at(-1), at(-1), 'On Time'],
  ];
  for (const [title, ended, now, expected] of cases)
    assert.equal(slaStatus(promised, ended, now), expected, title);
});

test('without a promise a leg waits until it ends', () => {
  assert.equal(slaStatus(null, null, at(0)), 'Waiting');
  assert.equal(slaStatus(null, at(0), at(0)), 'On Time');
});

test('midnight in any zone changes nothing: instants are compared', () => {
  for (const midnight of ['2026-12-31T17:00:00Z', '2026-12-31T16:00:00Z', '2026-12-31T15:00:00Z']) {
    const end = new Date(midnight);
    assert.equal(slaStatus(end, null, end), 'Waiting');
    assert.equal(slaStatus(end, null, new Date(end.getTime() + 1)), 'Late');
  }
});
