import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moveNames, moveOf } from '../../../src/deliveries/lifecycle.ts';
import { operationsMoves } from '../../../src/deliveries/moves-of-operations.ts';
import { moveWords } from './move-words.ts';
import type { BoardDelivery } from './rows.ts';
import { formerOf, undoableChanges } from './ways-back.ts';

const row = (status: BoardDelivery['status'], more: Partial<BoardDelivery> = {}) =>
  ({
    ...{ deliveryID: `DE-${status}`, category: 'EXPRESS', status, pickedUpAt: null, noCourier: null },
    ...{ courier: { courierID: 'CO-A', name: 'A' }, ...more },
  }) as BoardDelivery;

test('decision 494: only moves that give a courier can be undone, since the contract has an event for another one', () => {
  const undone = moveNames.filter((name) => moveOf(name).undo);
  assert.deepEqual(undone, ['assign', 'reassign']);
  for (const name of undone) assert.equal(moveOf(name).to, 'PENDING_PICKUP');
});

test('decision 494: the question before each final move says what it does, in both languages', () => {
  const final = operationsMoves.filter((name) => !moveOf(name).undo);
  assert.deepEqual(Object.keys(moveWords).toSorted(), final.toSorted());
  for (const [name, { effect }] of Object.entries(moveWords))
    for (const text of effect) assert.match(text, /webhook\.$/, name);
});

test('another courier is undone only if the delivery then has the status that it had', () => {
  const nobody = { courier: null };
  const cases: readonly [BoardDelivery, string | null | undefined][] = [
    [row('PENDING_PICKUP'), 'CO-A'],
    [row('PENDING_PICKUP', { pickedUpAt: '2026-11-20T05:00:00Z' }), 'CO-A'],
    [row('ALLOCATING', nobody), null],
    [row('PENDING_PICKUP', { noCourier: 'given-back' }), null],
    [row('PENDING_PICKUP', { noCourier: 'given-back', pickedUpAt: '2026-11-20T05:00:00Z' }), undefined],
    [row('PICKING_UP'), undefined],
    [row('ARRIVED_AT_PICKUP_POINT'), undefined],
    [row('IN_DELIVERY', { pickedUpAt: '2026-11-20T05:00:00Z' }), undefined],
    [row('IN_DELIVERY', { category: 'LOGISTIC' }), 'CO-A'],
    [row('IN_RETURN'), 'CO-A'],
    [row('PENDING_RETURN', nobody), undefined],
  ];
  for (const [each, former] of cases) assert.equal(formerOf(each, true), former, JSON.stringify(each));
  assert.equal(
    formerOf(row('ALLOCATING', nobody), false),
    undefined,
    'nothing is returned to dispatch in sandbox',
  );
});

test('a choice of the present courier, and one by another move, leaves nothing to undo', () => {
  const rows = [row('PENDING_PICKUP'), row('ALLOCATING', { courier: null }), row('PICKING_UP')];
  const couriers = new Map(rows.map(({ deliveryID }) => [deliveryID, 'CO-B']));
  assert.deepEqual(undoableChanges(rows, { couriers }, true), [
    { id: 'DE-PENDING_PICKUP', from: 'CO-B', to: 'CO-A' },
    { id: 'DE-ALLOCATING', from: 'CO-B', to: null },
  ]);
  assert.deepEqual(undoableChanges(rows, { couriers, move: 'collect' }, true), []);
  const same = new Map([['DE-PENDING_PICKUP', 'CO-A']]);
  assert.deepEqual(undoableChanges(rows, { couriers: same }, true), []);
});
