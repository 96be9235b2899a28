import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leftMs } from './absence.ts';

test('decision 481: whoever looked at no board for a quarter of an hour was away, for three days at most', () => {
  const now = Date.parse('2026-11-20T05:00:00Z');
  const minutes = (count: number) => now - count * 60_000;
  assert.equal(leftMs(undefined, now), undefined, 'a first look');
  assert.equal(leftMs(minutes(14), now), undefined);
  assert.equal(leftMs(minutes(15), now), minutes(15));
  assert.equal(leftMs(minutes(9_000), now), minutes(3 * 24 * 60));
});
