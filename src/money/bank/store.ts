import type { Environment } from '../../context.ts';
import { onlyRow, type Queryable, type Statement, type Tx } from '../../db/connect.ts';
import { selected } from '../../http/fields.ts';
import { isId } from '../../ids.ts';
import type { Account } from '../ledger.ts';
import type { BankEntrySays } from './entry.ts';
import { type BankEntry, bankEntryFields } from './fields.ts';

const lockBooks: Statement = {
  name: 'bank.lock',
  text: `select pg_advisory_xact_lock(hashtextextended('bank of ' || $1::text, 0))`,
};

/** Locks an environment's bank entries until the transaction ends, so that no two use up the same amount. */
export async function lockBank(tx: Tx, environment: Environment): Promise<void> {
  await tx.query(lockBooks, [environment]);
}

/** A bank entry to store. */
export interface NewBankEntry extends BankEntrySays {
  readonly id: string;
  readonly environment: Environment;
  readonly day: string;
  readonly reference: string;
  readonly notes: string | null;
  readonly enteredBy: string;
  readonly enteredAt: Date;
}

const insert: Statement = {
  name: 'bank.insert-entry',
  text: `
    insert into bank_entries (id, environment, kind, account, day, reference, amount_idr, fee_idr, cashier_id, notes,
      entered_by, entered_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
    on conflict do nothing
    returning id`,
};

/**
 * Stores a bank entry.
 * @returns false if it is the second opening balance of its account, or repeats an entry that is not reversed
 */
export async function insertBankEntry(tx: Tx, entry: NewBankEntry): Promise<boolean> {
  const { id, environment, kind, account, day, reference, amountIdr, feeIdr, cashierId } = entry;
  const values = [id, environment, kind, account, day, reference, amountIdr, feeIdr, cashierId];
  return (await tx.query(insert, [...values, entry.notes, entry.enteredBy, entry.enteredAt])).length > 0;
}

const find: Statement = {
  name: 'bank.find-entry',
  text: `
    select ${selected(bankEntryFields)}
    from bank_entries b
    join people enterer on enterer.id = b.entered_by
    left join people reverser on reverser.id = b.reversed_by
    where b.id = $1
    for no key update of b`,
};

/** Returns a bank entry and locks it until the transaction ends. */
export const lockBankEntry = async (tx: Tx, id: string): Promise<BankEntry | undefined> =>
  isId(id) ? (await tx.query<BankEntry>(find, [id]))[0] : undefined;

const reverse: Statement = {
  name: 'bank.reverse-entry',
  text: `
    update bank_entries
    set reversed_by = $2, reversed_at = $3, reversed_on = $4, reversal_reason = $5
    where id = $1`,
};

/** The reversal of a bank entry. */
export interface Reversal {
  readonly on: string;
  readonly reason: string;
  readonly by: string;
}

export const markReversed = (tx: Tx, id: string, { on, reason, by }: Reversal, at: Date) =>
  tx.query(reverse, [id, by, at, on, reason]);

const balance: Statement = {
  name: 'bank.balance',
  byIndexes: true,
  text: `
    select coalesce(sum(amount_idr), 0)::bigint as "balanceIdr"
    from ledger_entries
    where environment = $1 and account = $2
      and account in ('bank', 'qris', 'hub-cash', 'courier-cash', 'payroll', 'payer-due')`,
};

/** Returns the present balance of an account: a debit is positive, a credit is negative. */
export const findAccountBalance = async (
  sql: Queryable,
  environment: Environment,
  account: Account,
): Promise<number> =>
  onlyRow(await sql.query<{ balanceIdr: number }>(balance, [environment, account])).balanceIdr;
