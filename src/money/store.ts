import type { Environment } from '../context.ts';
import { onlyRow, type Queryable, reportSeconds, type Statement, type Tx } from '../db/connect.ts';
import type { BankEntryKind, Entry } from './ledger.ts';

/** A transaction of the ledger. */
export interface LedgerTransaction {
  readonly id: string;
  readonly environment: Environment;
  readonly kind:
    | 'collection'
    | 'found-collection'
    | 'deposit'
    | 'late-money'
    | 'settlement'
    | 'closing'
    | 'remittance'
    | 'invoice'
    | 'invoice-payment'
    | 'credit-note'
    | BankEntryKind
    | 'reversal'
    | 'cash-reversal'
    | 'payment-reversal';
  readonly source: string;
  readonly workspaceId: string | null;
  /** The courier whose money the transaction concerns; null if it concerns no courier. */
  readonly courierId: string | null;
  readonly shortfallReason: string | null;
  readonly recordedBy: string | null;
  readonly recordedAt: Date;
  /** The till, and the day of the till, whose cash the transaction changes. */
  readonly till?: TillDay | undefined;
}

/** A day of a cashier's till. Days are numbered from 1 and end with a closing. */
export interface TillDay {
  readonly cashierId: string;
  readonly day: number;
}

const insert: Statement = {
  name: 'money.insert-transaction',
  text: `
    with entered as (
      insert into ledger_transactions
        (id, environment, kind, source, workspace_id, courier_id, shortfall_reason, recorded_by, recorded_at,
          cashier_id, till_day)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $11, $12)
      on conflict (environment, kind, source) do nothing
      returning id
    ), lines as (
      insert into ledger_entries (transaction_id, account, amount_idr, courier_id, workspace_id, environment)
      select entered.id, line.account, line."amountIdr", $6, $5, $2
      from entered, jsonb_to_recordset($10::jsonb) as line (account text, "amountIdr" bigint)
    )
    select id from entered`,
};

/**
 * Stores a ledger transaction with its entries.
 * @returns false if the ledger already has a transaction of the same kind and source
 */
export async function insertTransaction(
  tx: Tx,
  transaction: LedgerTransaction,
  entries: readonly Entry[],
): Promise<boolean> {
  const { id, environment, kind, source, workspaceId, courierId, shortfallReason, till } = transaction;
  const values = [
    id,
    environment,
    kind,
    source,
    workspaceId,
    courierId,
    shortfallReason,
    transaction.recordedBy,
    transaction.recordedAt,
    JSON.stringify(entries),
    till?.cashierId ?? null,
    till?.day ?? null,
  ];
  return (await tx.query(insert, values)).length > 0;
}

const lockCourier: Statement = {
  name: 'money.lock-courier',
  text: `
    select id
    from couriers
    where id = $1 and environment = $2
    for no key update`,
};

/**
 * Locks a courier's balance until the transaction ends, so that two deposits of the same courier cannot run at once.
 * @returns true if the courier exists
 */
export async function lockCourierBalance(
  tx: Tx,
  environment: Environment,
  courierId: string,
): Promise<boolean> {
  return (await tx.query(lockCourier, [courierId, environment])).length > 0;
}

const balance: Statement = {
  name: 'money.courier-balance',
  text: `
    select coalesce(sum(balance_idr), 0)::bigint as "balanceIdr", max(held_since) as "heldSince"
    from courier_balances
    where courier_id = $1 and environment = $2`,
};

/**
 * Returns the cash that a courier holds (collected minus deposited), and the time since which the balance has been
 * above zero.
 */
export const findHeld = async (
  sql: Queryable,
  environment: Environment,
  courierId: string,
): Promise<Pick<CashInHand, 'balanceIdr' | 'heldSince'>> =>
  onlyRow(await sql.query<Pick<CashInHand, 'balanceIdr' | 'heldSince'>>(balance, [courierId, environment]));

/** Returns the cash that a courier holds. */
export const findBalanceIdr = async (
  sql: Queryable,
  environment: Environment,
  courierId: string,
): Promise<number> => (await findHeld(sql, environment, courierId)).balanceIdr;

/** SQL: true if the deposit `t` is not reversed. */
const isUnreversed = `not exists (
      select from ledger_transactions v
      where v.environment = t.environment and v.kind = 'cash-reversal' and v.source = t.id
    )`;

const lastDeposit: Statement = {
  name: 'money.last-deposit',
  text: `
    select t.recorded_at as at, coalesce(p.name, t.recorded_by, '') as by
    from ledger_transactions t
    left join people p on p.id = t.recorded_by
    where t.courier_id = $1 and t.environment = $2 and t.kind = 'deposit' and ${isUnreversed}
    order by t.recorded_at desc, t.id desc
    limit 1`,
};

/** Returns the time of a courier's last deposit that is not reversed, and the name of the cashier who took it. */
export const findLastDeposit = async (
  sql: Queryable,
  environment: Environment,
  courierId: string,
): Promise<{ readonly at: Date; readonly by: string } | undefined> =>
  (await sql.query<{ at: Date; by: string }>(lastDeposit, [courierId, environment]))[0];

const takings: Statement = {
  name: 'money.courier-takings',
  text: `
    select
      coalesce(sum(e.amount_idr) filter (where e.account = 'courier-cash' and t.kind = 'collection'), 0)::bigint
        as "cashIdr",
      coalesce(sum(e.amount_idr) filter (where e.account = 'qris'), 0)::bigint as "qrisIdr",
      coalesce(sum(e.amount_idr) filter (where e.account = 'shortfall'), 0)::bigint as "shortfallIdr",
      coalesce(sum(e.amount_idr) filter (where e.account = 'hub-cash' and t.kind = 'deposit' and not exists (
        select from ledger_transactions v
        where v.environment = t.environment and v.kind = 'cash-reversal' and v.source = t.id
      )), 0)::bigint as "depositedIdr"
    from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id
    where t.courier_id = $1 and t.environment = $2 and t.recorded_at >= $3`,
};

/** The amounts that a courier collected and deposited. */
export interface Takings {
  readonly cashIdr: number;
  readonly qrisIdr: number;
  /** The amount that was due but not collected. */
  readonly shortfallIdr: number;
  readonly depositedIdr: number;
}

/** Returns the amounts that a courier collected and deposited since the given time. */
export const findTakings = async (
  sql: Queryable,
  environment: Environment,
  courierId: string,
  since: Date,
): Promise<Takings> => onlyRow(await sql.query<Takings>(takings, [courierId, environment, since]));

/** A courier with cash in hand. */
export interface CashInHand {
  readonly courierId: string;
  readonly name: string;
  readonly balanceIdr: number;
  /** The time since which the courier's balance has been above zero. */
  readonly heldSince: Date | null;
  readonly lastDepositAt: Date | null;
}

const cashInHand: Statement = {
  name: 'money.cash-in-hand',
  mostSeconds: reportSeconds,
  text: `
    select h.courier_id as "courierId", c.name, h.balance_idr as "balanceIdr", h.held_since as "heldSince",
      (
        select t.recorded_at
        from ledger_transactions t
        where t.courier_id = h.courier_id and t.environment = h.environment and t.kind = 'deposit' and ${isUnreversed}
        order by t.recorded_at desc
        limit 1
      ) as "lastDepositAt"
    from courier_balances h
    join couriers c on c.id = h.courier_id
    where h.environment = $1 and h.balance_idr <> 0
    order by h.balance_idr desc, h.courier_id`,
};

/** Lists the couriers who hold cash, largest amount first. */
export const listCashInHand = (sql: Queryable, environment: Environment): Promise<CashInHand[]> =>
  sql.query<CashInHand>(cashInHand, [environment]);

/**
 * A courier who holds more cash than the limit. `since` is the time of the courier's last collection; if that is
 * unknown, the time since which the courier has held cash.
 */
export interface CashOver {
  readonly courierId: string;
  readonly workspaceId: string | null;
  readonly since: Date;
}

const cashOver: Statement = {
  name: 'money.cash-over',
  text: `
    select c.id as "courierId", c.workspace_id as "workspaceId", coalesce(h.last_collected_at, h.held_since) as since
    from courier_balances h
    join couriers c on c.id = h.courier_id
    where h.environment = $1 and h.balance_idr <> 0 and h.balance_idr > $2`,
};

/** Lists the couriers who hold more cash than the limit. */
export const listCashOver = (
  sql: Queryable,
  environment: Environment,
  limitIdr: number,
): Promise<CashOver[]> => sql.query<CashOver>(cashOver, [environment, limitIdr]);

const misheld: Statement = {
  name: 'money.misheld',
  mostSeconds: reportSeconds,
  text: `
    select courier_id as "courierId"
    from (
      select courier_id, environment, sum(amount_idr) as balance_idr
      from ledger_entries
      where account = 'courier-cash'
      group by courier_id, environment
    ) entered
    full join courier_balances held using (courier_id, environment)
    where coalesce(entered.balance_idr, 0) <> coalesce(held.balance_idr, 0)
    order by courier_id`,
};

/**
 * Lists the couriers whose stored balance differs from the sum of their ledger entries. The query reads the whole
 * ledger.
 */
export const listMisheld = async (sql: Queryable): Promise<string[]> =>
  (await sql.query<{ courierId: string }>(misheld)).map(({ courierId }) => courierId);
