import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { claimOf, divideMoney, type LateHandover } from './late-handover.ts';

const nothing: LateHandover = {
  mediaIds: [],
  signatureId: null,
  notes: null,
  recipientName: null,
  recipientRelationship: null,
  collectedAmountIdr: null,
  collectedBy: null,
  shortfallReason: null,
};

test('decision 409: of several late steps all photos count, and of everything else the latest', () => {
  const first = { ...nothing, mediaIds: ['A', 'B'], recipientName: 'Siti', notes: 'pagar' };
  const money = { ...nothing, collectedAmountIdr: 90_000, collectedBy: 'QRIS' as const };
  const again = {
    ...nothing,
    mediaIds: ['B', 'C'],
    recipientName: 'Budi',
    collectedAmountIdr: 87_500,
    collectedBy: 'CASH' as const,
    shortfallReason: 'kurang',
  };
  assert.deepEqual(claimOf([first, money, again, { ...nothing, signatureId: 'S' }]), {
    mediaIds: ['A', 'B', 'C'],
    signatureId: 'S',
    notes: 'pagar',
    recipientName: 'Budi',
    recipientRelationship: null,
    collected: { amountIdr: 87_500, by: 'CASH', shortfallReason: 'kurang' },
  });
  assert.equal(claimOf([first]).collected, null);
});

test('decision 417: a completion books up to the amount due, and every rupiah of a claim counts once', () => {
  const claimed = (amountIdr: number) => ({ amountIdr, by: 'CASH' as const, shortfallReason: null });
  assert.deepEqual(divideMoney(claimed(90_000), 87_500), {
    collected: { amountIdr: 87_500, by: 'CASH' },
    restIdr: 2_500,
  });
  assert.deepEqual(divideMoney(null, 87_500), { collected: { amountIdr: 0, by: 'CASH' }, restIdr: 0 });
  assert.deepEqual(divideMoney(claimed(90_000), null), { collected: null, restIdr: 90_000 });
  fc.assert(
    fc.property(fc.nat(), fc.option(fc.nat()), (amountIdr, dueIdr) => {
      const { collected, restIdr } = divideMoney(claimed(amountIdr), dueIdr);
      assert.equal((collected?.amountIdr ?? 0) + restIdr, amountIdr);
      assert.ok((collected?.amountIdr ?? 0) <= (dueIdr ?? 0));
    }),
  );
});
