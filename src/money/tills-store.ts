import type { Environment } from '../context.ts';
import { onlyRow, type Queryable, reportSeconds, type Statement, type Tx } from '../db/connect.ts';
import { selected } from '../http/fields.ts';
import {
  type Closing,
  type ListedClosing,
  listedClosingFields,
  type Till,
  tillFields,
} from './cash-fields.ts';
import type { TillDay } from './store.ts';

const run: Statement = {
  name: 'tills.run',
  text: `
    insert into tills (environment, cashier_id, day)
    values ($1, $2, 1)
    on conflict (environment, cashier_id) do update set day = tills.day
    returning day`,
};

/**
 * Returns the current day of a cashier's till, and creates the till if the cashier has none. The day cannot be closed
 * until the transaction ends.
 */
export async function runTill(tx: Tx, environment: Environment, cashierId: string): Promise<TillDay> {
  const { day } = onlyRow(await tx.query<{ day: number }>(run, [environment, cashierId]));
  return { cashierId, day };
}

const lock: Statement = {
  name: 'tills.lock',
  text: `
    select day
    from tills
    where environment = $1 and cashier_id = $2
    for update`,
};

/** Locks a till until the transaction ends. @returns its current day; undefined if the cashier has no till */
export const lockTill = async (
  tx: Tx,
  environment: Environment,
  cashierId: string,
): Promise<number | undefined> => (await tx.query<{ day: number }>(lock, [environment, cashierId]))[0]?.day;

const begin: Statement = {
  name: 'tills.begin-next-day',
  text: `
    update tills
    set day = day + 1
    where environment = $1 and cashier_id = $2`,
};

/** Starts the next day of a till that the caller has locked. */
export async function beginNextDay(tx: Tx, environment: Environment, cashierId: string): Promise<void> {
  await tx.query(begin, [environment, cashierId]);
}

const list: Statement = {
  name: 'tills.list',
  mostSeconds: reportSeconds,
  text: `
    select ${selected(tillFields)}
    from tills t
    join people p on p.id = t.cashier_id
    left join till_closings c
      on c.environment = t.environment and c.cashier_id = t.cashier_id and c.day = t.day - 1
    cross join lateral (
      select coalesce(c.counted_idr - c.banked_idr, 0)::bigint as idr
    ) opening
    cross join lateral (
      select coalesce(sum(e.amount_idr) filter (where e.amount_idr > 0), 0)::bigint as taken_in_idr,
        coalesce(-sum(e.amount_idr) filter (where e.amount_idr < 0), 0)::bigint as paid_out_idr,
        count(*)::integer as movements
      from ledger_transactions x
      join ledger_entries e on e.transaction_id = x.id and e.account = 'hub-cash'
      where x.cashier_id = t.cashier_id and x.environment = t.environment and x.till_day = t.day
    ) moved
    where t.environment = $1 and ($2::text is null or t.cashier_id = $2)
    order by "expectedIdr" desc, t.cashier_id`,
};

/** Lists the tills of an environment, largest expected amount first. */
export const listTills = (sql: Queryable, environment: Environment): Promise<Till[]> =>
  sql.query<Till>(list, [environment, null]);

export const findTill = async (
  sql: Queryable,
  environment: Environment,
  cashierId: string,
): Promise<Till | undefined> => (await sql.query<Till>(list, [environment, cashierId]))[0];

const insert: Statement = {
  name: 'tills.insert-closing',
  text: `
    insert into till_closings (environment, cashier_id, day, opening_idr, expected_idr, counted_idr, denominations, reason,
      banked_idr, bank_reference, closed_by, closed_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
};

/** Stores the closing of a till's current day. */
export async function insertClosing(tx: Tx, closing: Closing): Promise<void> {
  const { denominations } = closing;
  await tx.query(insert, [
    closing.environment,
    closing.cashierId,
    closing.day,
    closing.openingIdr,
    closing.expectedIdr,
    closing.countedIdr,
    denominations === null ? null : JSON.stringify(denominations),
    closing.reason,
    closing.bankedIdr,
    closing.bankReference,
    closing.closedBy,
    closing.closedAt,
  ]);
}

const find: Statement = {
  name: 'tills.find-closing',
  text: `
    select ${selected(listedClosingFields)}
    from till_closings c
    join people cashier on cashier.id = c.cashier_id
    join people closer on closer.id = c.closed_by
    where c.environment = $1 and c.cashier_id = $2 and c.day = $3`,
};

export const findClosing = async (
  sql: Queryable,
  environment: Environment,
  { cashierId, day }: TillDay,
): Promise<ListedClosing | undefined> =>
  (await sql.query<ListedClosing>(find, [environment, cashierId, day]))[0];

const closings: Statement = {
  name: 'tills.list-closings',
  mostSeconds: reportSeconds,
  byIndexes: true,
  text: `
    select ${selected(listedClosingFields)}
    from till_closings c
    join people cashier on cashier.id = c.cashier_id
    join people closer on closer.id = c.closed_by
    where c.environment = $1 and ($2::timestamptz is null or (c.closed_at, c.cashier_id) < ($2, $3))
    order by c.closed_at desc, c.cashier_id desc
    limit $4`,
};

/** Identifies the last closing on the previous page of a list of closings. */
export type ClosingPlace = Pick<Closing, 'closedAt' | 'cashierId'>;

/** Lists up to `most` closed days, latest first, starting after the closing `after`. */
export const listClosings = (
  sql: Queryable,
  environment: Environment,
  after: ClosingPlace | undefined,
  most: number,
): Promise<ListedClosing[]> =>
  sql.query<ListedClosing>(closings, [environment, after?.closedAt ?? null, after?.cashierId ?? null, most]);
