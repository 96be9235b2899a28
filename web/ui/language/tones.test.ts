import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statuses } from '../../../src/vocabulary/statuses.ts';
import { needsPerson, progressOf, toneOf } from './tones.ts';

test('decision 682: only failed, held and returning deliveries have a ground, and progress never goes back', () => {
  const onGround = statuses.filter((status) => needsPerson(toneOf[status]) && toneOf[status] !== 'seek');
  assert.deepEqual(onGround, [
    ...['FAILED', 'FAILED_PICKUP', 'FAILED_DELIVERY', 'PENDING_RETURN'],
    ...['IN_RETURN', 'FAILED_IN_RETURN', 'ON_HOLD'],
  ]);
  const way = [
    'ALLOCATING',
    'PENDING_PICKUP',
    'PICKING_UP',
    'PENDING_DELIVERY',
    'IN_DELIVERY',
    'COMPLETED',
  ] as const;
  const shares = way.map(progressOf);
  assert.deepEqual(shares, shares.toSorted());
  assert.equal(shares.at(-1), 1);
});
