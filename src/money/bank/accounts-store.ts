import type { Environment } from '../../context.ts';
import { type Queryable, reportSeconds, type Statement } from '../../db/connect.ts';
import { selected } from '../../http/fields.ts';
import { firstTransactionIdAt } from '../../ids.ts';
import type { ClientTimeZone } from '../../time.ts';
import { firstStartOf, plusDays } from '../days.ts';
import type { AccountBalance, BankAccount } from './account.ts';
import { type AccountDay, type AccountLine, accountDayFields, accountLineFields } from './accounts-fields.ts';

const names = `'bank', 'qris', 'hub-cash', 'courier-cash', 'payroll', 'payer-due'`;

/**
 * Returns SQL for the entries `e` of an environment ($1) that were recorded from $2 on, each with its day `d` in the zone
 * that the parameter `zone` names. The day is that of
 * its paper, which may be earlier than the day of its recording but never later: so all entries of a day are recorded
 * since that day began.
 */
export const datedEntries = (zone: `$${number}`): string => `
    from ledger_entries e
    join ledger_transactions t on t.id = e.transaction_id
    left join bank_entries b on b.id = t.source and t.environment = b.environment
    left join remittances r on r.id = t.source and t.kind = 'remittance'
    left join invoice_payments i on i.id = t.source and t.kind = 'invoice-payment'
    cross join lateral (
      select coalesce(case when t.kind = 'reversal' then b.reversed_on else b.day end, r.paid_on, i.paid_on,
        (t.recorded_at at time zone ${zone}::text)::date) as day
    ) d
    where e.environment = $1 and e.account in (${names}) and e.transaction_id >= $2`;

const balances: Statement = {
  name: 'bank.balances',
  mostSeconds: reportSeconds,
  text: `
    with later as (
      select e.account, sum(e.amount_idr) as idr ${datedEntries('$4')} and d.day <= $3::date
      group by e.account
    )
    select a.name as account, (coalesce((
        select sum(e.amount_idr)
        from ledger_entries e
        where e.environment = $1 and e.account = a.name and e.account in (${names}) and e.transaction_id < $2
      ), 0) + coalesce(later.idr, 0))::bigint as "balanceIdr",
      exists (
        select
        from bank_entries o
        where o.environment = $1 and o.account = a.name and o.day <= $3::date
          and (o.reversed_on is null or o.reversed_on > $3::date)
      ) as "hasOpeningBalance"
    from unnest(array[${names}]) with ordinality as a (name, place)
    left join later on later.account = a.name
    order by a.place`,
};

/** Returns the balances of all accounts at the end of a day in a zone. */
export const listBalances = (
  sql: Queryable,
  environment: Environment,
  { day, zone }: { readonly day: string; readonly zone: ClientTimeZone },
): Promise<AccountBalance[]> => {
  const start = firstTransactionIdAt(firstStartOf(plusDays(day, 1)));
  return sql.query<AccountBalance>(balances, [environment, start, day, zone]);
};

/** An account of an environment, and its days from `from` to `to`, both included. */
export interface AccountPeriod {
  readonly environment: Environment;
  readonly account: BankAccount;
  readonly from: string;
  readonly to: string;
  readonly zone: ClientTimeZone;
}

const days: Statement = {
  name: 'bank.days',
  mostSeconds: reportSeconds,
  text: `
    with entries as materialized (
      select d.day, e.amount_idr ${datedEntries('$6')} and e.account = $3 and d.day <= $5::date
    ), opening as (
      select coalesce((
          select sum(e.amount_idr)
          from ledger_entries e
          where e.environment = $1 and e.account = $3 and e.account in (${names}) and e.transaction_id < $2
        ), 0) + coalesce((select sum(amount_idr) from entries where day < $4::date), 0) as idr
    ), x as (
      select day, count(*)::integer as lines,
        coalesce(sum(amount_idr) filter (where amount_idr > 0), 0)::bigint as in_idr,
        coalesce(-sum(amount_idr) filter (where amount_idr < 0), 0)::bigint as out_idr
      from entries
      where day >= $4::date
      group by day
    )
    select ${selected(accountDayFields)}
    from x
    cross join opening
    order by x.day desc`,
};

/** Lists the days of a period on which an account has lines, latest first. */
export const listAccountDays = (
  sql: Queryable,
  { environment, account, from, to, zone }: AccountPeriod,
): Promise<AccountDay[]> =>
  sql.query<AccountDay>(days, [
    environment,
    firstTransactionIdAt(firstStartOf(from)),
    account,
    from,
    to,
    zone,
  ]);

/**
 * SQL for the lines of the ledger entries that the query `entries` selects with all their columns and their day as
 * `on_day`, with the names of those whom they concern.
 */
export const linesOfEntries = (entries: string): string => `
    select ${selected(accountLineFields)}
    from (${entries}) e
    join ledger_transactions t on t.id = e.transaction_id
    cross join lateral (select e.on_day as day) d
    left join bank_entries b on b.id = t.source
    left join remittances r on r.id = t.source and t.kind = 'remittance'
    left join invoice_payments i on i.id = t.source and t.kind = 'invoice-payment'
    left join till_closings c
      on c.environment = t.environment and c.cashier_id = t.cashier_id and c.day = t.till_day
      and t.kind = 'bank-deposit' and b.id is null
    left join workspaces w on w.id = t.workspace_id
    left join couriers courier on courier.id = t.courier_id
    left join people cashier on cashier.id = t.cashier_id
    left join people p on p.id = t.recorded_by
    left join couriers recorder on recorder.id = t.recorded_by
    order by t.id`;

/** SQL for the lines of an account ($3) from day $4 to day $5. */
const linesOfPeriod = linesOfEntries(`
      select e.*, d.day as on_day ${datedEntries('$8')} and e.account = $3 and d.day between $4::date and $5::date
        and ($6::text is null or e.transaction_id > $6)
      order by e.transaction_id
      limit $7
    `);

const lines: Statement = { name: 'bank.lines', mostSeconds: reportSeconds, text: linesOfPeriod };

/** Lists a page of an account's lines of a period, in the order recorded, starting after the transaction `after`. */
export const listAccountLines = (
  sql: Queryable,
  { environment, account, from, to, zone }: AccountPeriod,
  { after, most }: { readonly after: string | undefined; readonly most: number },
): Promise<AccountLine[]> => {
  const start = firstTransactionIdAt(firstStartOf(from));
  return sql.query<AccountLine>(lines, [environment, start, account, from, to, after ?? null, most, zone]);
};
