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

/** What each account of the books comes to. */
export const listTotals = (
  sql: Queryable,
  environment: Environment,
): Promise<{ account: Account; amountIdr: number }[]> => sql.query(totals, [environment]);
