import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type AccountBalance, bankAccounts, causesOf } from './account.ts';

const balances = (sums: Partial<Record<AccountBalance['account'], number>>, opened: readonly string[] = []) =>
  bankAccounts.map((account) => ({
    account,
    balanceIdr: sums[account] ?? 0,
    hasOpeningBalance: opened.includes(account),
  }));

test('decision 703: a bank below zero names the money that has not reached it', () => {
  const bank = (...args: Parameters<typeof balances>) => causesOf('bank', balances(...args));
  assert.deepEqual(bank({ bank: 0 }), []);
  assert.deepEqual(bank({ bank: -1 }), ['no-opening-balance']);
  assert.deepEqual(bank({ bank: -1, qris: 5 }), ['no-opening-balance', 'qris-not-settled']);
  assert.deepEqual(bank({ bank: -1, qris: 5, 'hub-cash': 3 }, ['bank']), [
    'qris-not-settled',
    'cash-not-banked',
  ]);
  assert.deepEqual(bank({ bank: -1 }, ['bank']), ['paid-more-than-received']);
});

test('decision 703: every account of real money below zero names a cause, a debt none', () => {
  const sum = fc.integer({ min: -1_000, max: 1_000 });
  const sums = fc.record(Object.fromEntries(bankAccounts.map((account) => [account, sum])));
  fc.assert(
    fc.property(sums, fc.subarray([...bankAccounts]), (each, opened) => {
      const all = balances(each, opened);
      for (const { account, balanceIdr } of all) {
        const isCaused = balanceIdr < 0 && account !== 'payer-due';
        assert.equal(causesOf(account, all).length > 0, isCaused, account);
      }
    }),
  );
});
