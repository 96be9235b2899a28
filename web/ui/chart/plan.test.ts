import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planOf } from './plan.ts';

const ticks = [80, 90, 100];

test('times are columns from left to right, whose values go up', () => {
  const plan = planOf({ width: 668, count: 6, bars: 1, isDown: false, ticks });
  assert.deepEqual([plan.left, plan.right, plan.slot], [54, 654, 100]);
  assert.deepEqual([plan.groupAt(0), plan.groupAt(5)], [104, 604]);
  assert.deepEqual([plan.valueAt(80), plan.valueAt(100)], [plan.bottom, plan.top]);
  assert.deepEqual(
    [0, 153, 155, 900].map((x) => plan.nearest(x, 0)),
    [0, 0, 1, 5],
  );
});

test('names are rows below each other, whose height follows their number', () => {
  const plan = planOf({ width: 1_000, count: 4, bars: 2, isDown: true, ticks });
  assert.deepEqual([plan.left, plan.right], [190, 936]);
  assert.deepEqual([plan.valueAt(80), plan.valueAt(100)], [plan.left, plan.right]);
  assert.equal(plan.bottom - plan.top, 4 * plan.slot);
  assert.deepEqual(
    [0, plan.top + plan.slot + 1, 900].map((y) => plan.nearest(0, y)),
    [0, 1, 3],
  );
  assert.ok(planOf({ width: 1_000, count: 4, bars: 3, isDown: true, ticks }).slot > plan.slot);
});

test('a chart narrower than its labels has no negative width', () => {
  const plan = planOf({ width: 20, count: 3, bars: 1, isDown: false, ticks });
  assert.ok(plan.right > plan.left && plan.slot > 0);
});
