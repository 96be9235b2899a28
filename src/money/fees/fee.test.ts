import assert from 'node:assert/strict';
import { test } from 'node:test';
import { feeIdrOf } from './fee.ts';

test('a fee is a fixed amount and a percentage of the fare, rounded up to whole rupiah', () => {
  assert.equal(feeIdrOf({ feeIdr: 4_000, percent: 0 }, 15_000), 4_000);
  assert.equal(feeIdrOf({ feeIdr: 0, percent: 50 }, 15_001), 7_501);
  assert.equal(feeIdrOf({ feeIdr: 1_000, percent: 2.675 }, 40_000), 2_070);
  assert.equal(feeIdrOf({ feeIdr: 0, percent: 0 }, 15_000), 0);
});
