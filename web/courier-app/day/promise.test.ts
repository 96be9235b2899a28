import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Job, Stop } from './day.ts';
import { dueAt, lateMinutes } from './promise.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 26, 3, minute)).toISOString();
const job = (pickup: string | null, dropoff: string | null) =>
  ({ promisedPickupAt: pickup, promisedDropoffAt: dropoff }) as Job;
const stop = (kind: Stop['kind'], to: string | null = null) => ({ kind, window: { from: null, to } }) as Stop;

test('a stop is due at the end of its window, else at the earliest promise of its jobs', () => {
  const jobs = [job(at(20), at(50)), job(at(10), at(40)), job(null, null)];
  for (const [kind, to, due] of [
    ['PICKUP', null, at(10)],
    ['DROPOFF', null, at(40)],
    ['DROPOFF', at(5), at(5)],
    ['RETURN', null, null],
  ] as const)
    assert.equal(dueAt({ stop: stop(kind, to), jobs }), due, `${kind} ${to}`);
  assert.equal(dueAt({ stop: stop('PICKUP'), jobs: [job(null, null)] }), null);
});

test('a promise is overdue a whole minute after it', () => {
  const now = Date.parse(at(30));
  for (const [promised, late] of [
    [at(31), 0],
    [at(30), 0],
    [new Date(now - 59_999).toISOString(), 0],
    [at(29), 1],
    [at(0), 30],
  ] as const)
    assert.equal(lateMinutes(promised, now), late, promised);
});
