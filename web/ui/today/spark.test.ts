import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boundsOf, sparkHeight, sparkPath, sparkWidth } from './spark.ts';

test('a line goes through the values of the hours, and breaks where an hour has none', () => {
  const bounds = { least: 0, most: 10 };
  assert.equal(sparkPath([0, 10], bounds), 'M1.5 32.5h0L6.6 1.5');
  assert.equal(sparkPath([0, null, 10], bounds), 'M1.5 32.5h0M11.7 1.5h0');
  assert.equal(sparkPath([], bounds), '');
  const whole = sparkPath(Array(24).fill(5), bounds);
  assert.match(whole, new RegExp(`L${(sparkWidth - 1.5).toFixed(1)} ${(sparkHeight / 2).toFixed(1)}$`));
});

test('counts are drawn from 0, shares from their least value, and no value is divided by 0', () => {
  assert.deepEqual(
    boundsOf(
      [
        [3, 8],
        [null, 5],
      ],
      true,
    ),
    { least: 0, most: 8 },
  );
  assert.deepEqual(boundsOf([[0.9, 0.98], [null]], false), { least: 0.9, most: 0.98 });
  assert.deepEqual(boundsOf([[], []], false), { least: 0, most: 0 });
  assert.equal(sparkPath([0], boundsOf([[0]], true)), 'M1.5 32.5h0');
});
