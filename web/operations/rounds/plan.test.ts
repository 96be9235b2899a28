import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { idsOf, moveParcels, stepParcel } from './plan.ts';

const round = (roundID: string, ...ids: string[]) => ({
  roundID,
  version: 1,
  state: 'CONFIRMED' as const,
  courier: { courierID: `CO-${roundID}` },
  parcels: ids.map((deliveryID) => ({ deliveryID })),
});
const rounds = [round('one', 'a', 'b', 'c'), round('two', 'd')];
const listed = (changes: ReturnType<typeof moveParcels>) =>
  changes.map(({ roundID, courierID, deliveryIDs }) => [roundID ?? courierID, ...deliveryIDs]);

test('parcels leave their round and join another one, in front of a parcel or at its end', () => {
  const to = { kind: 'round', roundID: 'two' } as const;
  assert.deepEqual(listed(moveParcels(rounds, ['a', 'c'], to)), [
    ['one', 'b'],
    ['two', 'd', 'a', 'c'],
  ]);
  assert.deepEqual(listed(moveParcels(rounds, ['b'], to, 'd')), [
    ['one', 'a', 'c'],
    ['two', 'b', 'd'],
  ]);
  assert.deepEqual(listed(moveParcels(rounds, ['x'], to)), [['two', 'd', 'x']]);
});

test('parcels leave for the pool, or for a new round of a courier', () => {
  assert.deepEqual(listed(moveParcels(rounds, ['d'], { kind: 'waiting' })), [['two']]);
  assert.deepEqual(listed(moveParcels(rounds, ['b', 'd'], { kind: 'courier', courierID: 'CO-new' })), [
    ['one', 'a', 'c'],
    ['two'],
    ['CO-new', 'b', 'd'],
  ]);
});

test('a move to the place where parcels are changes nothing, and any other one loses the confirmation', () => {
  assert.deepEqual(moveParcels(rounds, ['c'], { kind: 'round', roundID: 'one' }), []);
  const [change] = moveParcels(rounds, ['c'], { kind: 'round', roundID: 'one' }, 'a');
  assert.deepEqual([change?.deliveryIDs, change?.confirmed], [['c', 'a', 'b'], false]);
});

test('a parcel steps one place up or down, and not beyond the ends', () => {
  assert.deepEqual(stepParcel(rounds[0]!, 'b', -1)?.deliveryIDs, ['b', 'a', 'c']);
  assert.deepEqual(stepParcel(rounds[0]!, 'b', 1)?.deliveryIDs, ['a', 'c', 'b']);
  assert.equal(stepParcel(rounds[0]!, 'a', -1), undefined);
  assert.equal(stepParcel(rounds[0]!, 'c', 1), undefined);
});

test('no move loses or doubles a parcel', () => {
  const all = rounds.flatMap(({ parcels }) => idsOf(parcels));
  const goals = fc.constantFrom(
    { kind: 'round', roundID: 'one' } as const,
    { kind: 'round', roundID: 'two' } as const,
  );
  fc.assert(
    fc.property(fc.subarray(all, { minLength: 1 }), goals, fc.constantFrom(...all), (moved, goal, before) => {
      const changes = new Map(moveParcels(rounds, moved, goal, before).map((each) => [each.roundID, each]));
      const after = rounds.flatMap(
        ({ roundID, parcels }) => changes.get(roundID)?.deliveryIDs ?? idsOf(parcels),
      );
      assert.deepEqual(after.toSorted(), all.toSorted());
    }),
  );
});
