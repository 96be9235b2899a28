import { oneOf, present, textOf } from '../../ui/address/address.ts';
import { monthPattern } from '../../ui/fields/months.ts';
import { dayOf, today } from '../days.ts';
import { readSandboxSearch } from '../environment.ts';

export const accounts = ['bank', 'qris', 'hub-cash', 'courier-cash', 'payroll', 'payer-due'] as const;
export type Account = (typeof accounts)[number];

/** The lists of bank statements. */
export const statementStates = ['open', 'matched', 'imports'] as const;
export type StatementState = (typeof statementStates)[number];

export interface BankSearch {
  readonly sandbox?: boolean;
  /** Bank statements in place of the books, and which of their lists. */
  readonly statements?: StatementState;
  readonly account?: Account;
  /** `YYYY-MM`. */
  readonly month?: string;
  /** The day whose lines are open, or the id of an open line, match or import. */
  readonly open?: string;
}

export function readBankSearch(search: Record<string, unknown>): BankSearch {
  const month = textOf(search.month);
  const statements = oneOf(statementStates, search.statements);
  return present({
    ...readSandboxSearch(search),
    statements,
    account: oneOf(accounts, search.account),
    month: month !== undefined && monthPattern.test(month) ? month : undefined,
    open: statements === undefined ? dayOf(search.open) : textOf(search.open),
  });
}

/** Returns the first and the last day of a month; the last one is at most today. */
export function daysOf(month: string): { readonly from: string; readonly to: string } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  const from = `${month}-01`;
  return { from, to: last < today() || from > today() ? last : today() };
}
