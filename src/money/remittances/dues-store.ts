import type { Environment, Scope } from '../../context.ts';
import { type Queryable, reportSeconds, type Statement, type Tx } from '../../db/connect.ts';
import { selected } from '../../http/fields.ts';
import { firstTransactionIdAt } from '../../ids.ts';
import { hourMs, later } from '../../time.ts';
import { type Due, dueFields } from './fields.ts';

/**
 * SQL that begins a query with two CTEs: `open`, the collections that are in no remittance, and `held`, the
 * transactions whose cash a courier still holds. $1 is the environment, and $2 the workspace, or null for all. A
 * deposit pays a courier's oldest collections first, so the courier holds the newest ones that add up to the balance: a
 * reversed deposit has paid none.
 * Each provider's ledger is read only from the position `open_from` of the latest paid remittance, and each collection
 * is looked up in the remittances: with a plain join, the planner might read the whole ledger.
 */
const openCollections = `
    with providers as (
      select w.id, w.name, coalesce((
        select r.open_from
        from remittances r
        where r.workspace_id = w.id and r.environment = $1 and r.paid_at is not null
        order by r.drawn_at desc
        limit 1
      ), '') as open_from
      from workspaces w
      where $2::text is null or w.id = $2
    ), open as materialized (
      select e.*
      from providers p
      cross join lateral (
        select e.transaction_id, e.workspace_id, min(e.courier_id) as courier_id,
          coalesce(-sum(e.amount_idr) filter (where e.account = 'provider-due'), 0) as due_idr,
          coalesce(sum(e.amount_idr) filter (where e.account = 'shortfall'), 0) as shortfall_idr
        from ledger_entries e
        where e.workspace_id = p.id and e.environment = $1 and e.transaction_id >= p.open_from
          and e.account in ('provider-due', 'shortfall') and (e.account = 'provider-due') = (e.amount_idr < 0)
          and (select l.remittance_id from remittance_lines l where l.transaction_id = e.transaction_id) is null
        group by e.transaction_id, e.workspace_id
      ) e
    ), holders as (
      select first.courier_id, b.balance_idr, t.recorded_at as since
      from (select courier_id, min(transaction_id) as id from open group by courier_id) first
      join courier_balances b on b.courier_id = first.courier_id and b.environment = $1 and b.balance_idr > 0
      join ledger_transactions t on t.id = first.id
    ), held as materialized (
      select id
      from (
        select t.id, h.balance_idr,
          sum(e.amount_idr) over (partition by t.courier_id order by t.recorded_at desc, t.id desc) - e.amount_idr
            as later_idr
        from holders h
        join ledger_transactions t
          on t.courier_id = h.courier_id and t.environment = $1 and t.recorded_at >= h.since
        join ledger_entries e on e.transaction_id = t.id and e.account = 'courier-cash' and e.amount_idr > 0
          and t.kind <> 'cash-reversal'
      ) debits
      where later_idr < balance_idr
    )`;

const dues: Statement = {
  name: 'money.dues',
  mostSeconds: reportSeconds,
  byIndexes: true,
  text: `${openCollections}, sums as (
      select o.workspace_id,
        count(*) filter (where h.id is null)::integer as deliveries,
        coalesce(sum(o.due_idr) filter (where h.id is null), 0)::bigint as due_idr,
        coalesce(sum(o.shortfall_idr) filter (where h.id is null), 0)::bigint as shortfall_idr,
        count(h.id)::integer as held_deliveries,
        coalesce(sum(o.due_idr - o.shortfall_idr) filter (where h.id is not null), 0)::bigint as held_idr
      from open o
      left join held h on h.id = o.transaction_id
      group by o.workspace_id
    )
    select ${selected(dueFields)}
    from providers p
    left join sums s on s.workspace_id = p.id
    left join billing_recipients party on party.workspace_id = p.id
    left join remittances r
      on r.workspace_id = p.id and r.environment = $1 and r.paid_at is null and r.rejected_at is null
    where s.workspace_id is not null or r.id is not null
    order by coalesce(s.due_idr - s.shortfall_idr, 0) desc, p.id`,
};

/** Lists what is owed to each provider, largest remittable amount first. */
export const listDues = (sql: Queryable, environment: Environment): Promise<Due[]> =>
  sql.query<Due>(dues, [environment, null]);

const drawUp: Statement = {
  name: 'money.draw-up-remittance',
  mostSeconds: reportSeconds,
  text: `${openCollections}, ready as materialized (
      select o.*
      from open o
      where o.transaction_id < $3 and not exists (select from held h where h.id = o.transaction_id)
    ), head as (
      insert into remittances
        (id, workspace_id, environment, until, open_from, deliveries, due_idr, shortfall_idr, drawn_by, drawn_at,
          workspace_name, account_id)
      select $5, $2, $1, $6, least($4, (
          select min(o.transaction_id)
          from open o
          where not exists (select from ready r where r.transaction_id = o.transaction_id)
        )), count(*), sum(due_idr), sum(shortfall_idr), $7, $8, (select name from workspaces where id = $2), (
          select a.id
          from provider_accounts a
          where a.workspace_id = $2 and a.approved_at is not null and a.replaced_at is null
        )
      from ready
      having count(*) > 0
      on conflict do nothing
      returning id
    ), lines as (
      insert into remittance_lines (transaction_id, remittance_id, workspace_id, environment)
      select r.transaction_id, head.id, $2, $1
      from ready r, head
    )
    select id
    from head`,
};

/** A remittance to create. */
export interface NewRemittance extends Scope {
  readonly id: string;
  readonly until: Date;
  readonly drawnBy: string;
  readonly drawnAt: Date;
}

/**
 * A transaction is committed a little after the time that it records. So the next remittance also reads the last hour
 * before this one's `until`.
 */
const commitMs = hourMs;

/**
 * Creates a remittance of all collections that can be remitted.
 * @returns false if there are no such collections, or if the provider has another open remittance
 */
export async function insertRemittance(tx: Tx, remittance: NewRemittance): Promise<boolean> {
  const { id, workspaceId, environment, until, drawnBy, drawnAt } = remittance;
  const ends = [firstTransactionIdAt(until), firstTransactionIdAt(later(until, -commitMs))];
  const values = [environment, workspaceId, ...ends, id, until, drawnBy, drawnAt];
  return (await tx.query(drawUp, values)).length > 0;
}
