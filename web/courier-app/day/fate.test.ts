import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Day } from './day.ts';
import { fateOf } from './fate.ts';

test('decision 436: a delivery is gone only if the courier has neither its job nor its parcel', () => {
  const none = { assignments: [], held: [], finished: [] };
  const it = { deliveryID: 'DE-1' };
  for (const [day, fate] of [
    [{}, 'gone'],
    [{ assignments: [it], held: [it] }, 'changed'],
    [{ assignments: [{ ...it, awaitsSettlement: true }], held: [it] }, 'awaits'],
    [{ held: [it], finished: [it] }, 'held'],
    [{ finished: [it] }, 'finished'],
    [{ assignments: [{ deliveryID: 'DE-2' }], held: [{ deliveryID: 'DE-3' }] }, 'gone'],
  ] as const)
    assert.equal(fateOf({ ...none, ...day } as unknown as Day, 'DE-1'), fate);
});
