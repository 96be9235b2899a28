import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { linePath, scaleOf, ticksOf } from './scale.ts';

test('a scale places its bounds at its ends, and every value at the first end if the bounds are equal', () => {
  const up = scaleOf({ least: 80, most: 100 }, 200, 0);
  assert.deepEqual([80, 90, 100].map(up), [200, 100, 0]);
  assert.equal(scaleOf({ least: 5, most: 5 }, 200, 0)(5), 200);
});

test('a line goes through its points, breaks where one is missing, and shows a single one as a dot', () => {
  assert.equal(linePath([[0, 1], [2, 3.04], null, [4, 5]]), 'M0.0 1.0h0L2.0 3.0M4.0 5.0h0');
  assert.equal(linePath([]), '');
});

test('decision 695: ticks are round values that enclose the bounds', () => {
  const rows = [
    [80, 100, 0, [80, 85, 90, 95, 100]],
    [72.4, 100, 0, [70, 80, 90, 100]],
    [0, 100, 0, [0, 20, 40, 60, 80, 100]],
    [0, 3, 1, [0, 1, 2, 3]],
    [0, 0, 1, [0, 1]],
    [0, 0, 0, [0, 0.2, 0.4, 0.6, 0.8, 1]],
    [0, 2.7, 0, [0, 1, 2, 3]],
    [0, 12_345_678, 1, [0, 5_000_000, 10_000_000, 15_000_000]],
  ] as const;
  for (const [least, most, leastStep, ticks] of rows)
    assert.deepEqual(ticksOf({ least, most }, leastStep), ticks, `${least} to ${most}`);
});

test('any axis has two to seven ticks, evenly spaced, that enclose its bounds', () => {
  const bound = fc.integer({ min: 0, max: 1_000_000_000 });
  fc.assert(
    fc.property(
      bound,
      bound,
      fc.constantFrom(1, 10, 1_000),
      fc.constantFrom(0, 1),
      (one, other, part, leastStep) => {
        const [least, most] = [Math.min(one, other) / part, Math.max(one, other) / part];
        const ticks = ticksOf({ least, most }, leastStep);
        const spare = 1e-6 * Math.max(1, most);
        assert.ok(ticks.length >= 2 && ticks.length <= 7, ticks.join());
        assert.ok(ticks[0]! <= least + spare && ticks.at(-1)! >= most - spare, ticks.join());
        const step = ticks[1]! - ticks[0]!;
        for (const [index, tick] of ticks.entries())
          assert.ok(Math.abs(tick - ticks[0]! - index * step) <= spare, ticks.join());
        if (leastStep === 1) assert.ok(ticks.every(Number.isInteger), ticks.join());
      },
    ),
  );
});
