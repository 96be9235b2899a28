import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { moveNames, moveOf } from './lifecycle.ts';
import {
  addedNeeds,
  isCodeOf,
  type MoveInput,
  missingOf,
  needsOf,
  type Owed,
  otherWriteOff,
} from './needs.ts';

const nothing: MoveInput = {
  hasCourier: false,
  hasAnyCourier: false,
  photoCount: 0,
  reasonCode: null,
  recipientName: null,
  collected: null,
};
const unpaid: Owed = { codAmountIdr: null, hasPickupProof: false };
const due: Owed = { codAmountIdr: 50_000, hasPickupProof: false };

const input = fc.record({
  hasCourier: fc.boolean(),
  hasAnyCourier: fc.boolean(),
  photoCount: fc.nat(3),
  reasonCode: fc.constantFrom(null, ' ', 'D1001', otherWriteOff),
  notes: fc.constantFrom(undefined, null, ' ', 'Basah'),
  recipientName: fc.constantFrom(null, '\u200b', 'Siti'),
  collected: fc.option(
    fc.record({
      amountIdr: fc.constantFrom(-1, 0, 40_000, 50_000, 60_000),
      shortfallReason: fc.constantFrom(null, ' ', 'Uang kurang'),
    }),
  ),
  hasSignature: fc.boolean(),
  barcode: fc.constantFrom(null, 'DE-1'),
  pin: fc.constantFrom(null, '123456'),
  withoutPin: fc.constantFrom(null, 'Ponsel mati'),
});
const owed = fc.record({
  codAmountIdr: fc.constantFrom(null, 50_000),
  hasPickupProof: fc.boolean(),
});

test('a move lacks everything that it needs when nothing is brought, and what is asked beside it', () => {
  for (const move of moveNames)
    assert.deepEqual(missingOf(move, nothing, { owed: due, added: addedNeeds }), [
      ...needsOf(move, due),
      ...addedNeeds,
    ]);
});

test('only what is needed can be missing, and a need that is met does not come back by bringing more', () => {
  fc.assert(
    fc.property(fc.constantFrom(...moveNames), input, owed, (move, each, standing) => {
      const missing = missingOf(move, each, { owed: standing });
      assert.ok(missing.every((need) => (moveOf(move).needs ?? []).some((needed) => needed === need)));
      const more = { ...each, hasCourier: true, hasAnyCourier: true, photoCount: 1, recipientName: 'Siti' };
      assert.ok(missingOf(move, more, { owed: standing }).every((need) => missing.includes(need)));
    }),
  );
});

test('money is met by the whole amount, or by less with a reason; never by more, nor where none is due', () => {
  const cases: [owed: Owed, collected: MoveInput['collected'], isMet: boolean][] = [
    [unpaid, null, true],
    [unpaid, { amountIdr: 1 }, false],
    [due, null, false],
    [due, { amountIdr: 50_000 }, true],
    [due, { amountIdr: 50_001 }, false],
    [due, { amountIdr: 40_000 }, false],
    [due, { amountIdr: 40_000, shortfallReason: '\u2800' }, false],
    [due, { amountIdr: 40_000, shortfallReason: 'Uang kurang' }, true],
    [due, { amountIdr: -1, shortfallReason: 'Uang kurang' }, false],
    [due, { amountIdr: 0.5, shortfallReason: 'Uang kurang' }, false],
  ];
  for (const [standing, collected, isMet] of cases) {
    const missing = missingOf('complete', { ...nothing, collected }, { owed: standing });
    assert.equal(!missing.includes('collected'), isMet, JSON.stringify([standing, collected]));
  }
});

test('decision 80: the pickup alone takes the photo of an earlier courier', () => {
  const again: Owed = { codAmountIdr: null, hasPickupProof: true };
  assert.deepEqual(missingOf('pickUp', nothing, { owed: again }), []);
  assert.deepEqual(needsOf('pickUp', again), []);
  assert.ok(missingOf('complete', nothing, { owed: again }).includes('proof'));
  assert.ok(needsOf('fail', again).includes('proof'));
});

test('decision 510: only another reason of a write-off needs notes', () => {
  const missing = (reasonCode: string | null, notes: string | null) =>
    missingOf('writeOff', { ...nothing, reasonCode, notes }, { owed: unpaid });
  assert.deepEqual(missing(null, null), ['reason']);
  assert.deepEqual(missing('W1001', null), []);
  assert.deepEqual(missing(otherWriteOff, '\u200b'), ['notes']);
  assert.deepEqual(missing(otherWriteOff, 'Terbakar'), []);
});

test('a code is that of a parcel in any case and with blanks around it, and never that of its neighbour', () => {
  const parcel = { id: 'DE-01ABC', providerOrderId: 'Order-7' };
  for (const code of ['DE-01ABC', ' de-01abc ', 'ORDER-7', 'order-7\n']) assert.ok(isCodeOf(code, parcel));
  for (const code of ['', 'DE-01ABCD', 'Order-77', 'Order']) assert.ok(!isCodeOf(code, parcel));
});
