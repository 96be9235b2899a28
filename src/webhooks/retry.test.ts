import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leavesPlace, outcomeOf, retryAt } from './retry.ts';

test('an event is called for four times at most, and a success ends it at once (decision 53)', () => {
  assert.deepEqual(
    [1, 2, 3, 4].map((attempt) => outcomeOf(attempt, false)),
    ['retrying', 'retrying', 'retrying', 'failed'],
  );
  for (const attempt of [1, 2, 3, 4]) assert.equal(outcomeOf(attempt, true), 'delivered');
});

test('a retry is due its full wait after the call before it started, and hardly later', () => {
  const startedAt = new Date('2026-11-20T09:15:00.000Z');
  const waitMs = retryAt(startedAt, 60).getTime() - startedAt.getTime();
  assert.ok(waitMs >= 60_000 && waitMs <= 60_300);
});

test('under strict ordering a retry keeps its place, under first-attempt ordering it steps aside (decision 57)', () => {
  assert.equal(leavesPlace('retrying', 'strict', false), false);
  assert.equal(leavesPlace('retrying', 'first-attempt', false), true);
  assert.equal(leavesPlace('retrying', 'first-attempt', true), false);
  for (const outcome of ['delivered', 'failed'] as const) {
    assert.equal(leavesPlace(outcome, 'strict', false), true);
    assert.equal(leavesPlace(outcome, 'first-attempt', true), true);
  }
});
