import type { Environment, Scope } from '../../context.ts';
import { type Queryable, reportSeconds, type Statement, type Tx } from '../../db/connect.ts';
import { selected } from '../../http/fields.ts';
import { isId } from '../../ids.ts';
import type { Offset } from '../payments/offsets-of.ts';
import { lineFields, type StatementLine } from '../statements/fields.ts';
import type { LinesPage } from '../statements/store.ts';
import type { Transfer } from '../transfer.ts';
import { type Remittance, remittanceFields } from './fields.ts';
import { conditionsOf, type RemittanceState } from './states.ts';

const columns = selected(remittanceFields);

const lock: Statement = {
  name: 'money.lock-remittance',
  text: `
    select ${columns}
    from remittances r
    where r.id = $1
    for no key update`,
};

/** Returns a remittance and locks it until the transaction ends. */
export const lockRemittance = async (tx: Tx, id: string): Promise<Remittance | undefined> =>
  isId(id) ? (await tx.query<Remittance>(lock, [id]))[0] : undefined;

const find: Statement = {
  name: 'money.find-remittance',
  text: `
    select ${columns}
    from remittances r
    where r.id = $1`,
};

export const findRemittance = async (sql: Queryable, id: string): Promise<Remittance | undefined> =>
  isId(id) ? (await sql.query<Remittance>(find, [id]))[0] : undefined;

const findOfProvider: Statement = {
  name: 'money.find-remittance-of-provider',
  text: `
    select ${columns}
    from remittances r
    where r.id = $1 and r.workspace_id = $2 and r.environment = $3 and r.approved_at is not null
      and r.rejected_at is null`,
};

/** Returns a provider's remittance if the provider may see it: once it has been approved. */
export const findRemittanceOfProvider = async (
  sql: Queryable,
  { workspaceId, environment }: Scope,
  id: string,
): Promise<Remittance | undefined> =>
  isId(id) ? (await sql.query<Remittance>(findOfProvider, [id, workspaceId, environment]))[0] : undefined;

/** The filter of a list of remittances, and which page of the list to return. */
export interface RemittancesFilter {
  readonly environment: Environment;
  readonly workspaceId?: string | undefined;
  readonly state?: RemittanceState | undefined;
  /** The id of the last remittance on the previous page. */
  readonly after?: string | undefined;
  readonly most: number;
}

const list = (state: RemittanceState | undefined): Statement => ({
  name: 'money.remittances',
  mostSeconds: reportSeconds,
  byIndexes: true,
  text: `
    select ${columns}
    from remittances r
    where r.environment = $1 and ($2::text is null or r.workspace_id = $2)
      and ${state === undefined ? 'true' : conditionsOf('r')[state]}
      and ($3::text is null or (r.drawn_at, r.id) < (select drawn_at, id from remittances where id = $3))
    order by r.drawn_at desc, r.id desc
    limit $4`,
});

/** Lists remittances, latest first. */
export const listRemittances = (
  sql: Queryable,
  { environment, workspaceId, state, after, most }: RemittancesFilter,
): Promise<Remittance[]> =>
  sql.query<Remittance>(list(state), [environment, workspaceId ?? null, after ?? null, most]);

const listOfProvider: Statement = {
  name: 'money.remittances-of-provider',
  mostSeconds: reportSeconds,
  text: `
    select ${columns}
    from remittances r
    where r.workspace_id = $1 and r.environment = $2 and r.approved_at is not null and r.rejected_at is null
      and ($3::text is null or (r.drawn_at, r.id) < (
        select drawn_at, id from remittances where id = $3 and workspace_id = $1 and environment = $2
      ))
    order by r.drawn_at desc, r.id desc
    limit $4`,
};

/** Lists a provider's approved and paid remittances, latest first. */
export const listRemittancesOfProvider = (
  sql: Queryable,
  { workspaceId, environment }: Scope,
  { after, most }: LinesPage,
): Promise<Remittance[]> =>
  sql.query<Remittance>(listOfProvider, [workspaceId, environment, after ?? null, most]);

const approve: Statement = {
  name: 'money.approve-remittance',
  text: 'update remittances set approved_by = $2, approved_at = $3 where id = $1',
};

export const markApproved = (tx: Tx, id: string, by: string, at: Date) => tx.query(approve, [id, by, at]);

const reject: Statement = {
  name: 'money.reject-remittance',
  text: `
    with freed as (
      delete from remittance_lines
      where remittance_id = $1
    )
    update remittances
    set rejected_by = $2, rejected_at = $3, rejection_reason = $4
    where id = $1`,
};

/** Marks a remittance as rejected. The next remittance can then include its collections. */
export const markRejected = (tx: Tx, id: string, by: string, at: Date, reason: string) =>
  tx.query(reject, [id, by, at, reason]);

const pay: Statement = {
  name: 'money.pay-remittance',
  text: 'update remittances set paid_by = $2, paid_at = $3, paid_on = $4, reference = $5 where id = $1',
};

const setOffsets: Statement = {
  name: 'money.set-offsets-of-remittance',
  text: 'update remittances set offsets = $2::jsonb, offset_idr = $3 where id = $1',
};

/** Stores the invoices that are taken off a remittance. */
export const storeOffsets = (tx: Tx, id: string, offsets: readonly Offset[]) => {
  const sum = offsets.reduce((total, { amount }) => total + amount, 0);
  return tx.query(setOffsets, [id, JSON.stringify(offsets), sum]);
};

export const markPaid = (tx: Tx, id: string, by: string, at: Date, { paidOn, reference }: Transfer) =>
  tx.query(pay, [id, by, at, paidOn, reference]);

const lines: Statement = {
  name: 'money.lines-of-remittance',
  mostSeconds: reportSeconds,
  text: `
    select ${selected(lineFields)}
    from (
      select l.transaction_id
      from remittance_lines l
      where l.remittance_id = $1 and l.workspace_id = $2 and l.environment = $3
        and ($4::text is null or l.transaction_id > $4)
      order by l.transaction_id
      limit $5
    ) page
    join ledger_transactions t on t.id = page.transaction_id
    left join deliveries d on d.id = split_part(t.source, ' ', 1) and d.workspace_id = $2 and d.environment = $3
    cross join lateral (
      select -sum(amount_idr) filter (where account = 'provider-due')::bigint as due_idr,
        coalesce(sum(amount_idr) filter (where account = 'shortfall'), 0)::bigint as shortfall_idr,
        case when bool_or(account = 'qris') then 'QRIS' else 'CASH' end as collected_by
      from ledger_entries
      where transaction_id = t.id
    ) owed
    join remittances h on h.id = $1
    left join remittances r on r.id = h.id and r.approved_at is not null
    order by t.id`,
};

/** Lists a page of a remittance's collections, in the order recorded. */
export const listLinesOfRemittance = (
  sql: Queryable,
  { id, workspaceId, environment }: Pick<Remittance, 'id' | 'workspaceId' | 'environment'>,
  { after, most }: LinesPage,
): Promise<StatementLine[]> =>
  sql.query<StatementLine>(lines, [id, workspaceId, environment, after ?? null, most]);

const lockOpen: Statement = {
  name: 'money.lock-open-remittance',
  text: `
    select
    from remittances
    where workspace_id = $1 and environment = $2 and paid_at is null and rejected_at is null
    for update`,
};

/**
 * Locks a provider's unpaid remittance until the transaction ends. If another transaction is changing the remittance,
 * waits for that transaction.
 * @returns true if there is an unpaid remittance
 */
export const lockOpenRemittance = async (tx: Tx, { workspaceId, environment }: Scope): Promise<boolean> =>
  (await tx.query(lockOpen, [workspaceId, environment])).length > 0;
