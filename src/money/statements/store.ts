import type { Scope } from '../../context.ts';
import { onlyRow, type Queryable, reportSeconds, type Statement } from '../../db/connect.ts';
import { selected } from '../../http/fields.ts';
import { firstTransactionIdAt } from '../../ids.ts';
import type { Period } from '../schema.ts';
import { lineFields, type Owed, type StatementLine } from './fields.ts';

/** The sums of a provider's collections in a period. */
export interface StatementSums extends Owed {
  readonly deliveries: number;
  /** The part of the payable amount that paid remittances contain. */
  readonly paidIdr: number;
}

/**
 * Transaction ids are ordered by time, so the query needs only the entries' index and not the transactions. A
 * collection credits the amount due and debits the shortfall. A remittance does the reverse, so the signs distinguish
 * the two. Every collection before `open_from` of the latest paid remittance is paid; each later one is looked up.
 */
const sums: Statement = {
  name: 'money.statement-sums',
  mostSeconds: reportSeconds,
  text: `
    select count(*) filter (where account = 'provider-due')::integer as deliveries,
      coalesce(-sum(amount_idr) filter (where account = 'provider-due'), 0)::bigint as "dueIdr",
      coalesce(sum(amount_idr) filter (where account = 'shortfall'), 0)::bigint as "shortfallIdr",
      coalesce(-sum(amount_idr) filter (where transaction_id < paid.before or (
        select r.paid_at
        from remittance_lines l
        join remittances r on r.id = l.remittance_id
        where l.transaction_id = e.transaction_id
      ) is not null), 0)::bigint as "paidIdr"
    from ledger_entries e
    cross join (
      select coalesce((
        select open_from
        from remittances
        where workspace_id = $1 and environment = $2 and paid_at is not null
        order by drawn_at desc
        limit 1
      ), '') as before
    ) paid
    where workspace_id = $1 and environment = $2 and account in ('provider-due', 'shortfall')
      and (account = 'provider-due') = (amount_idr < 0)
      and transaction_id >= $3 and transaction_id < $4`,
};

/** Sums a provider's collections in a period. */
export const sumStatement = async (
  sql: Queryable,
  { workspaceId, environment }: Scope,
  { from, to }: Period,
): Promise<StatementSums> => {
  const values = [workspaceId, environment, firstTransactionIdAt(from), firstTransactionIdAt(to)];
  return onlyRow(await sql.query<StatementSums>(sums, values));
};

const lines: Statement = {
  name: 'money.statement-lines',
  mostSeconds: reportSeconds,
  text: `
    with previous as materialized (
      select recorded_at, id
      from ledger_transactions
      where id = $5 and workspace_id = $1 and environment = $2
    ), page as materialized (
      select id, kind, recorded_at, source, shortfall_reason
      from ledger_transactions
      where workspace_id = $1 and environment = $2 and kind in ('collection', 'found-collection')
        and recorded_at >= greatest($3::timestamptz, (select recorded_at from previous)) and recorded_at < $4
        and ($5::text is null or (recorded_at, id) > (select recorded_at, id from previous))
      order by recorded_at, id
      limit $6
    )
    select ${selected(lineFields)}
    from page t
    left join deliveries d on d.id = split_part(t.source, ' ', 1) and d.workspace_id = $1 and d.environment = $2
    cross join lateral (
      select -sum(amount_idr) filter (where account = 'provider-due')::bigint as due_idr,
        coalesce(sum(amount_idr) filter (where account = 'shortfall'), 0)::bigint as shortfall_idr,
        coalesce(
          case when t.kind = 'collection' then d.collected_by end,
          case when bool_or(account = 'qris') then 'QRIS' else 'CASH' end
        ) as collected_by
      from ledger_entries
      where transaction_id = t.id
    ) owed
    left join lateral (
      select r.*
      from remittance_lines l
      join remittances r on r.id = l.remittance_id
      where l.transaction_id = t.id and r.approved_at is not null
      offset 0
    ) r on true
    order by t.recorded_at, t.id`,
};

/** The position and the maximum length of a page of lines. */
export interface LinesPage {
  /** The id of the last line on the previous page. */
  readonly after: string | undefined;
  readonly most: number;
}

/** Lists a page of a provider's collections in a period, in the order recorded. */
export const listStatementLines = (
  sql: Queryable,
  { workspaceId, environment }: Scope,
  { from, to }: Period,
  { after, most }: LinesPage,
): Promise<StatementLine[]> =>
  sql.query<StatementLine>(lines, [workspaceId, environment, from, to, after ?? null, most]);
