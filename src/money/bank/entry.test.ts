import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { bankEntryKinds } from '../ledger.ts';
import {
  type BankEntrySays,
  bankEntryEntries,
  openedAccounts,
  readBankEntry,
  reversalEntries,
} from './entry.ts';

const plain = { amountIdr: 100_000, feeIdr: 0, account: null, cashierId: null } as const;
const shown = (says: BankEntrySays) =>
  bankEntryEntries(says).map(({ account, amountIdr }) => `${account} ${amountIdr}`);

test('decision 702: each kind moves its amount between its accounts', () => {
  const rows: readonly [BankEntrySays, readonly string[]][] = [
    [{ ...plain, kind: 'qris-settlement', feeIdr: 700 }, ['bank 99300', 'bank-fee 700', 'qris -100000']],
    [{ ...plain, kind: 'qris-settlement' }, ['bank 100000', 'qris -100000']],
    [{ ...plain, kind: 'bank-deposit', cashierId: 'PE-1' }, ['bank 100000', 'hub-cash -100000']],
    [{ ...plain, kind: 'bank-fee' }, ['bank-fee 100000', 'bank -100000']],
    [{ ...plain, kind: 'payroll-settlement' }, ['bank 100000', 'payroll -100000']],
    [{ ...plain, kind: 'payer-payout' }, ['payer-due 100000', 'bank -100000']],
    [{ ...plain, kind: 'opening-balance', account: 'bank' }, ['bank 100000', 'opening-equity -100000']],
    [{ ...plain, kind: 'opening-balance', account: 'qris' }, ['qris 100000', 'opening-equity -100000']],
  ];
  for (const [says, entries] of rows) assert.deepEqual(shown(says), entries);
});

test('decision 702: an entry and its reversal sum to zero on each account', () => {
  const says = fc.record({
    kind: fc.constantFrom(...bankEntryKinds),
    amountIdr: fc.integer({ min: 2, max: 999_999_999_999 }),
    share: fc.integer({ min: 0, max: 99 }),
    account: fc.constantFrom(...openedAccounts),
  });
  fc.assert(
    fc.property(says, ({ kind, amountIdr, share, account }) => {
      const feeIdr = kind === 'qris-settlement' ? Math.floor((amountIdr * share) / 100) : 0;
      const all = { kind, amountIdr, feeIdr, account, cashierId: null };
      const sums = new Map<string, number>();
      const entries = bankEntryEntries(all);
      assert.equal(
        entries.reduce((sum, entry) => sum + entry.amountIdr, 0),
        0,
      );
      assert.ok(entries.every((entry) => entry.amountIdr !== 0));
      for (const entry of [...entries, ...reversalEntries(all)])
        sums.set(entry.account, (sums.get(entry.account) ?? 0) + entry.amountIdr);
      assert.ok([...sums.values()].every((sum) => sum === 0));
    }),
  );
});

test('decision 702: an entry has the fields of its kind and no others', () => {
  const read = (...asked: Parameters<typeof readBankEntry>) => {
    try {
      return readBankEntry(...asked);
    } catch (error) {
      return (error as { problem: string }).problem;
    }
  };
  assert.equal(read('qris-settlement', 1_000, {}), 'fieldRequired');
  assert.equal(read('qris-settlement', 1_000, { fee: 1_000 }), 'feeTooHigh');
  assert.deepEqual(read('qris-settlement', 1_000, { fee: 0 }), {
    ...plain,
    kind: 'qris-settlement',
    amountIdr: 1_000,
  });
  assert.equal(read('bank-deposit', 1_000, {}), 'fieldRequired');
  assert.equal(read('bank-fee', 1_000, { cashierID: 'PE-1' }), 'fieldsUnknown');
  assert.equal(read('bank-fee', 1_000, { fee: 5 }), 'fieldsUnknown');
  assert.equal(read('opening-balance', 1_000, {}), 'fieldRequired');
  assert.equal(read('opening-balance', 1_000, { account: 'hub-cash' }), 'fieldRequired');
  assert.equal(read('opening-balance', 1_000, { account: 'bank', cashierID: 'PE-1' }), 'fieldsUnknown');
  assert.deepEqual(read('opening-balance', 1_000, { account: 'hub-cash', cashierID: 'PE-1' }), {
    ...plain,
    kind: 'opening-balance',
    amountIdr: 1_000,
    account: 'hub-cash',
    cashierId: 'PE-1',
  });
});
