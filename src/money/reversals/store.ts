import type { Environment } from '../../context.ts';
import { onlyRow, type Queryable, reportSeconds, type Statement, type Tx } from '../../db/connect.ts';
import { selected } from '../../http/fields.ts';
import { isId } from '../../ids.ts';
import type { Entry } from '../ledger.ts';
import type { LedgerTransaction } from '../store.ts';
import { type Reversal, type ReversalNames, reversalFields } from './fields.ts';

const shown = `
    select ${selected(reversalFields)}
    from reversals v
    join ledger_transactions t on t.id = v.transaction_id
    join people asker on asker.id = v.asked_by
    left join people decider on decider.id = coalesce(v.confirmed_by, v.rejected_by)
    left join people recorder on recorder.id = t.recorded_by
    left join people cashier on cashier.id = t.cashier_id
    left join couriers c on c.id = t.courier_id
    left join workspaces w on w.id = t.workspace_id
    left join invoice_payments y on y.transaction_id = t.id
    left join cash_receipts r on r.transaction_id = t.id`;

const find: Statement = {
  name: 'reversals.find',
  text: `${shown}
    where v.id = $1`,
};

export const findReversal = async (sql: Queryable, id: string): Promise<Reversal | undefined> =>
  isId(id) ? (await sql.query<Reversal>(find, [id]))[0] : undefined;

const lock: Statement = {
  name: 'reversals.lock',
  text: `${shown}
    where v.id = $1
    for update of v`,
};

/** Returns a reversal and locks it until the transaction ends. */
export const lockReversal = async (tx: Tx, id: string): Promise<Reversal | undefined> =>
  isId(id) ? (await tx.query<Reversal>(lock, [id]))[0] : undefined;

const list = (isAsked: boolean): Statement => ({
  name: `reversals.list-${isAsked ? 'asked' : 'ended'}`,
  mostSeconds: reportSeconds,
  byIndexes: true,
  text: `${shown}
    where v.environment = $1
      and ${isAsked ? 'v.confirmed_at is null and v.rejected_at is null' : '(v.confirmed_at is not null or v.rejected_at is not null)'}
      and ($5 or t.kind <> 'invoice-payment')
      and ($2::timestamptz is null or (v.asked_at, v.id) < ($2, $3))
    order by v.asked_at desc, v.id desc
    limit $4`,
});

/** Which page of a list of reversals to return. */
interface ReversalsPage {
  /** True for those that wait for a second person, false for those that are done or rejected. */
  readonly isAsked: boolean;
  /** The last reversal on the previous page. */
  readonly after: Reversal | undefined;
  readonly most: number;
  /** True for those of payments of providers too. */
  readonly ofPayments: boolean;
}

/** Lists reversals, latest first. */
export const listReversals = (
  sql: Queryable,
  environment: Environment,
  { isAsked, after, most, ofPayments }: ReversalsPage,
): Promise<Reversal[]> =>
  sql.query<Reversal>(list(isAsked), [
    environment,
    after?.askedAt ?? null,
    after?.id ?? null,
    most,
    ofPayments,
  ]);

const entry: Statement = {
  name: 'reversals.find-entry',
  text: `
    select t.id, t.environment, t.kind, t.source, t.workspace_id as "workspaceId", t.courier_id as "courierId",
      t.recorded_by as "recordedBy", t.cashier_id as "cashierId", t.recorded_at as "recordedAt",
      (
        select json_agg(json_build_object('account', e.account, 'amountIdr', e.amount_idr) order by e.account)
        from ledger_entries e
        where e.transaction_id = t.id
      ) as entries
    from ledger_transactions t
    where t.id = $1`,
};

/** A transaction of the ledger with its entries. */
export interface BookedEntry
  extends Pick<
    LedgerTransaction,
    'id' | 'environment' | 'kind' | 'source' | 'workspaceId' | 'courierId' | 'recordedBy' | 'recordedAt'
  > {
  readonly cashierId: string | null;
  readonly entries: readonly Entry[];
}

export const findEntry = async (sql: Queryable, id: string): Promise<BookedEntry | undefined> =>
  isId(id) ? (await sql.query<BookedEntry>(entry, [id]))[0] : undefined;

const insert: Statement = {
  name: 'reversals.insert',
  text: `
    insert into reversals (id, environment, transaction_id, amount_idr, reason, asked_by, asked_at)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (transaction_id) where rejected_at is null do nothing
    returning id`,
};

/** A reversal to store. */
interface AskedReversal {
  readonly id: string;
  readonly environment: Environment;
  readonly transactionId: string;
  readonly amountIdr: number;
  readonly reason: string;
  readonly askedBy: string;
  readonly askedAt: Date;
}

/** Stores a requested reversal. @returns false if the transaction has another one, done or requested */
export async function insertReversal(tx: Tx, reversal: AskedReversal): Promise<boolean> {
  const { id, environment, transactionId, amountIdr, reason, askedBy, askedAt } = reversal;
  const values = [id, environment, transactionId, amountIdr, reason, askedBy, askedAt];
  return (await tx.query(insert, values)).length > 0;
}

const lockNumbers: Statement = {
  name: 'reversals.lock-numbers',
  text: `select pg_advisory_xact_lock(hashtextextended('reversals of ' || $1::text, 0))`,
};
const lastNumber: Statement = {
  name: 'reversals.last-number',
  text: 'select coalesce(max(number), 0) as number from reversals where environment = $1',
};

/**
 * Returns the next number of a reversal's paper. Other transactions that need one wait until this transaction ends, so
 * that the numbers have no gaps.
 */
export async function takeReversalNumber(tx: Tx, environment: Environment): Promise<number> {
  await tx.query(lockNumbers, [environment]);
  return onlyRow(await tx.query<{ number: number }>(lastNumber, [environment])).number + 1;
}

const confirm: Statement = {
  name: 'reversals.confirm',
  text: `
    update reversals
    set number = $2, confirmed_by = $3, confirmed_at = $4, first_reason = $5,
      names = $6::jsonb || jsonb_build_object('confirmer', (select name from people where id = $3))
    where id = $1`,
};

/** The confirmation of a reversal. */
interface Confirmation {
  readonly number: number;
  readonly by: string;
  readonly at: Date;
  /** The reason that the receipt of the reversed transaction gives, if the transaction alone keeps none. */
  readonly firstReason: string | null;
  readonly names: Omit<ReversalNames, 'confirmer'>;
}

export async function markConfirmed(
  tx: Tx,
  id: string,
  { number, by, at, firstReason, names }: Confirmation,
): Promise<void> {
  await tx.query(confirm, [id, number, by, at, firstReason, JSON.stringify(names)]);
}

const reject: Statement = {
  name: 'reversals.reject',
  text: 'update reversals set rejected_by = $2, rejected_at = $3, rejection_reason = $4 where id = $1',
};

export const markReversalRejected = (tx: Tx, id: string, by: string, at: Date, reason: string) =>
  tx.query(reject, [id, by, at, reason]);

const holdAgain: Statement = {
  name: 'reversals.hold-again',
  mostSeconds: reportSeconds,
  text: `
    with moves as (
      select t.id, t.recorded_at, sum(e.amount_idr) over (order by t.recorded_at, t.id) as balance_idr
      from ledger_entries e
      join ledger_transactions t on t.id = e.transaction_id
      left join ledger_transactions v
        on v.environment = t.environment and v.kind = 'cash-reversal' and v.source = t.id
      where e.courier_id = $2 and e.account = 'courier-cash' and e.environment = $1
        and t.kind <> 'cash-reversal' and v.id is null
    ), last_without as (
      select recorded_at, id
      from moves
      where balance_idr <= 0
      order by recorded_at desc, id desc
      limit 1
    )
    update courier_balances
    set held_since = (
      select min(m.recorded_at)
      from moves m
      where not exists (select from last_without l where (l.recorded_at, l.id) >= (m.recorded_at, m.id))
    )
    where environment = $1 and courier_id = $2 and balance_idr > 0`,
};

/** Sets the time since which a courier holds cash as if what was reversed had never happened. */
export async function restoreHeldSince(tx: Tx, environment: Environment, courierId: string): Promise<void> {
  await tx.query(holdAgain, [environment, courierId]);
}
