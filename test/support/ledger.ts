import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Environment } from '../../src/context.ts';
import type { Queryable } from '../../src/db/connect.ts';
import type { Account } from '../../src/money/ledger.ts';

const totals = {
  name: 'test.ledger-totals',
  text: `
    select account, sum(amount_idr)::bigint as "amountIdr"
    from ledger_entries
    where environment = $1
    group by account
    order by account`,
};

/** Returns the total of each account. */
export const listTotals = (
  sql: Queryable,
  environment: Environment,
): Promise<{ account: Account; amountIdr: number }[]> => sql.query(totals, [environment]);

/** The statement that sets balances to the sum of their entries; where all are right, it writes nothing. */
export const countHeld = readFileSync(new URL('../../ops/count-cash-held.sql', import.meta.url), 'utf8');

/** Counts the transactions that do not sum to zero, and sums all entries. */
const unbalanced = {
  name: 'test.unbalanced',
  text: `
    select count(*) filter (where sum <> 0) as transactions, coalesce(sum(sum), 0)::bigint as sum
    from (select sum(amount_idr) as sum from ledger_entries group by transaction_id) each_transaction`,
};

/** The couriers of whom something else is kept than their entries come to, in amount or times (decision 196). */
const misheld = {
  name: 'test.misheld',
  text: `${countHeld.replace(/;\s*$/, '')} returning courier_id`,
};
/** The statement above skips balances without an entry. */
const entryless = {
  name: 'test.entryless',
  text: `
    select courier_id
    from courier_balances held
    where not exists (
      select from ledger_entries e
      where e.account = 'courier-cash' and e.courier_id = held.courier_id and e.environment = held.environment
    )`,
};

/** Checks that every transaction sums to zero, and that each courier's balance is the sum of their entries. */
export async function assertInBalance(sql: Queryable): Promise<void> {
  assert.deepEqual(await sql.query(unbalanced), [{ transactions: 0, sum: 0 }]);
  const wrong = [...(await sql.query(misheld)), ...(await sql.query(entryless))];
  assert.deepEqual(wrong, [], 'what is kept of each courier is the sum of their entries');
}
