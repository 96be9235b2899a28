import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockOf } from './receiver.ts';

test('the time of an event has its day, unless that is today, and its year, unless that is this one', () => {
  const at = new Date(2026, 10, 28, 21, 5, 12);
  const shown = (now: Date) => clockOf(at, now);
  assert.equal(shown(new Date(2026, 10, 28, 23, 59)), '21:05:12');
  assert.equal(shown(new Date(2026, 10, 29, 0, 1)), '28 Nov 21:05:12');
  assert.equal(shown(new Date(2026, 10, 27, 23, 59)), '28 Nov 21:05:12');
  assert.equal(shown(new Date(2027, 0, 1)), '28 Nov 2026 21:05:12');
});
