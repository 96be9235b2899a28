import type { Queryable, Statement, Tx } from '../../db/connect.ts';
import { reportSeconds } from '../../db/connect.ts';
import { sqlList, unended } from '../../vocabulary/statuses.ts';
import { billedWithin } from '../invoices/billed-store.ts';
import type { Month } from '../invoices/invoice.ts';
import type { Owed, ProviderLimit } from './limit.ts';

const isSet = '(l.credit_limit_idr is not null or l.stop_overdue_days is not null)';
const columns = `l.credit_limit_idr as "creditLimitIdr", l.stop_overdue_days as "stopOverdueDays"`;

const find: Statement = {
  name: 'money.find-provider-limit',
  text: `select ${columns} from provider_limits l where l.workspace_id = $1 and ${isSet}`,
};

/** Returns the limits of a provider; undefined if it has none. */
export const findLimit = async (sql: Queryable, workspaceId: string): Promise<ProviderLimit | undefined> =>
  (await sql.query<ProviderLimit>(find, [workspaceId]))[0];

const listed: Statement = {
  name: 'money.limited-providers',
  text: `select l.workspace_id as "workspaceId" from provider_limits l where ${isSet} order by l.workspace_id`,
};

/** Lists the ids of the workspaces with a limit. */
export const listLimited = async (sql: Queryable): Promise<string[]> =>
  (await sql.query<{ workspaceId: string }>(listed)).map(({ workspaceId }) => workspaceId);

const all: Statement = {
  name: 'money.provider-limits',
  text: `
    select w.id as "workspaceId", w.name, ${columns}
    from workspaces w
    left join provider_limits l on l.workspace_id = w.id
    order by ${isSet} is not true, w.name, w.id`,
};

/** Lists all providers with their limits, those with a limit first. */
export const listProviderLimits = (
  sql: Queryable,
): Promise<(ProviderLimit & { readonly workspaceId: string; readonly name: string })[]> => sql.query(all);

const put: Statement = {
  name: 'money.put-provider-limit',
  text: `
    insert into provider_limits (workspace_id, credit_limit_idr, stop_overdue_days, changed_by, changed_at)
    values ($1, $2, $3, $4, $5)
    on conflict (workspace_id) do update
    set credit_limit_idr = $2, stop_overdue_days = $3, changed_by = $4, changed_at = $5`,
};

export const saveLimit = (
  tx: Tx,
  workspaceId: string,
  { creditLimitIdr, stopOverdueDays }: ProviderLimit,
  { by, at }: { readonly by: string; readonly at: Date },
) => tx.query(put, [workspaceId, creditLimitIdr, stopOverdueDays, by, at]);

const lock: Statement = {
  name: 'money.lock-provider-limit',
  text: `select pg_advisory_xact_lock(hashtextextended('limit of ' || $1::text, 0))`,
};

/** Makes other bookings of a provider with a limit wait until the transaction ends. */
export async function lockLimit(tx: Tx, workspaceId: string): Promise<void> {
  await tx.query(lock, [workspaceId]);
}

const owed: Statement = {
  name: 'money.owed-by-provider',
  mostSeconds: reportSeconds,
  text: `
    with unpaid as (
      select sum(amount_idr + vat_idr - settled_idr) as idr, min(due_on) filter (where amount_idr + vat_idr > settled_idr) as oldest_due_on
      from invoices
      where workspace_id = $1 and environment = 'production' and paid_at is null and voided_at is null
    ), unbilled as (
      select sum(each.idr - (
        select coalesce(sum(i.amount_idr), 0)
        from invoices i
        where i.workspace_id = $1 and i.environment = 'production' and left(i.month, 7) = month.name
          and i.voided_at is null
      )) as idr
      from unnest($2::text[], $3::timestamptz[], $4::timestamptz[]) as month (name, begins_at, ends_at)
      cross join lateral (
        select sum(d.amount_idr) as idr
        from (${billedWithin('production', { workspaceId: '$1', environment: `'production'`, from: 'month.begins_at', to: 'month.ends_at' })}
        ) d
      ) each
      where not exists (
        select from invoices i
        where i.workspace_id = $1 and i.environment = 'production' and i.month = month.name and i.voided_at is null
      )
    ), under_way as (
      select sum(d.amount_idr) as idr
      from deliveries d
      where d.workspace_id = $1 and d.environment = 'production' and d.status in ${sqlList(unended)}
    ), credit as (
      select -sum(amount_idr) as idr
      from ledger_entries
      where workspace_id = $1 and environment = 'production' and account = 'provider-credit'
    )
    select coalesce(unpaid.idr, 0)::bigint as "unpaidIdr", unpaid.oldest_due_on::text as "oldestDueOn",
      (coalesce(unbilled.idr, 0) + coalesce(under_way.idr, 0))::bigint as "runningIdr", coalesce(credit.idr, 0)::bigint as "creditIdr"
    from unpaid, unbilled, under_way, credit`,
};

/**
 * Returns what a provider owes in production, of the given months. Of a month that is invoiced in parts, it is what the
 * invoices leave over.
 */
export const findOwed = async (
  sql: Queryable,
  workspaceId: string,
  months: readonly Month[],
): Promise<Owed> => {
  const values = [
    workspaceId,
    months.map(({ name }) => name),
    months.map(({ from }) => from),
    months.map(({ to }) => to),
  ];
  return (await sql.query<Owed>(owed, values))[0]!;
};
