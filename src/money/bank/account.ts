import type { Account } from '../ledger.ts';

/** The accounts that stand for real money, and those that the bank settles. */
export const bankAccounts = [
  'bank',
  'qris',
  'hub-cash',
  'courier-cash',
  'payroll',
  'payer-due',
] as const satisfies readonly Account[];
export type BankAccount = (typeof bankAccounts)[number];

/** Why an account of real money may be below zero. */
export const negativeCauses = [
  'no-opening-balance',
  'qris-not-settled',
  'cash-not-banked',
  'settled-more-than-collected',
  'paid-more-than-received',
] as const;
export type NegativeCause = (typeof negativeCauses)[number];

/** The balance of an account at the end of a day. */
export interface AccountBalance {
  readonly account: BankAccount;
  /** A debit is positive, a credit is negative. */
  readonly balanceIdr: number;
  readonly hasOpeningBalance: boolean;
}

/** Returns why an account is below zero. An account that may be below zero, such as a debt, has no causes. */
export function causesOf(account: BankAccount, all: readonly AccountBalance[]): NegativeCause[] {
  const of = (name: BankAccount) => all.find((each) => each.account === name);
  const own = of(account);
  if (own === undefined || own.balanceIdr >= 0 || account === 'payer-due') return [];
  const holds = (name: BankAccount) => (of(name)?.balanceIdr ?? 0) > 0;
  const causes: NegativeCause[] = own.hasOpeningBalance ? [] : ['no-opening-balance'];
  if (account === 'bank') {
    if (holds('qris')) causes.push('qris-not-settled');
    if (holds('hub-cash')) causes.push('cash-not-banked');
  }
  if (account === 'qris') causes.push('settled-more-than-collected');
  return causes.length > 0 ? causes : ['paid-more-than-received'];
}
