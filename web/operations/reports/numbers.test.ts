import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boundsOf, shadeOf } from './numbers.ts';

test('decision 695: shares are drawn from 80 % or their least value, anything else from 0', () => {
  assert.deepEqual(boundsOf('onTime', [97, 88.2, null]), { least: 80, most: 100 });
  assert.deepEqual(boundsOf('onTime', [97, 62.5]), { least: 62.5, most: 100 });
  assert.deepEqual(boundsOf('onTime', []), { least: 80, most: 100 });
  assert.deepEqual(boundsOf('deliveries', [40, 90]), { least: 0, most: 90 });
  assert.deepEqual(boundsOf('times', [null]), { least: 0, most: 0 });
});

test('decision 696: one hour with many bookings leaves the others different, and none has no shade', () => {
  assert.deepEqual(
    [0, 1, 4, 100].map((count) => shadeOf(count, 100)),
    [0, 0.1, 0.2, 1],
  );
  const [quiet, busy] = [shadeOf(4, 420), shadeOf(30, 420)];
  assert.ok(busy - quiet > 0.15, `${quiet}, ${busy}`);
});
