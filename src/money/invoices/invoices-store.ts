import type { Environment, Scope } from '../../context.ts';
import { type Queryable, reportSeconds, type Statement } from '../../db/connect.ts';
import { selected } from '../../http/fields.ts';
import { exceptMadeUp } from '../../vocabulary/made-up.ts';
import { type InvoiceLine, lineFields, type ServiceOwed, serviceFields } from './fields.ts';
import type { Month } from './invoice.ts';

/** The number of deliveries completed in a month, and their total price. */
export interface MonthOwed {
  /** The month as `YYYY-MM` in the zone of the company. */
  readonly month: string;
  readonly deliveries: number;
  readonly amountIdr: number;
}

const months = (environment: Environment): Statement => ({
  name: `invoices.months.${environment}`,
  mostSeconds: reportSeconds,
  text: `
    select month.name as month, owed.deliveries, owed."amountIdr"
    from unnest($3::text[], $4::timestamptz[], $5::timestamptz[]) as month (name, begins_at, ends_at)
    cross join lateral (
      select count(*)::integer as deliveries, sum(amount_idr)::bigint as "amountIdr"
      from deliveries d
      where workspace_id = $1 and environment = $2
        and completed_at >= month.begins_at and completed_at < month.ends_at${exceptMadeUp(environment)}
    ) as owed
    where owed.deliveries > 0
    order by month.name desc`,
});

/**
 * Sums the completed deliveries of each given month, latest month first. Months without such deliveries are left out.
 */
export const listMonthsOwed = (
  sql: Queryable,
  { workspaceId, environment }: Scope,
  of: readonly Month[],
): Promise<MonthOwed[]> =>
  sql.query<MonthOwed>(months(environment), [
    workspaceId,
    environment,
    of.map(({ name }) => name),
    of.map(({ from }) => from),
    of.map(({ to }) => to),
  ]);

const services = (environment: Environment): Statement => ({
  name: `invoices.services.${environment}`,
  mostSeconds: reportSeconds,
  text: `
    select ${selected(serviceFields)}
    from deliveries d
    where workspace_id = $1 and environment = $2 and completed_at >= $3 and completed_at < $4${exceptMadeUp(environment)}
    group by category, service_type
    order by category, service_type`,
});

/** Sums the deliveries completed in a month by service. */
export const listServicesOwed = (
  sql: Queryable,
  { workspaceId, environment }: Scope,
  { from, to }: Month,
): Promise<ServiceOwed[]> =>
  sql.query<ServiceOwed>(services(environment), [workspaceId, environment, from, to]);

const lines = (environment: Environment): Statement => ({
  name: `invoices.lines.${environment}`,
  mostSeconds: reportSeconds,
  text: `
    select ${selected(lineFields)}
    from deliveries d
    where workspace_id = $1 and environment = $2 and completed_at >= $3 and completed_at < $4${exceptMadeUp(environment)}
      and ($5::text is null or (completed_at, id) > (
        select completed_at, id from deliveries d where id = $5 and workspace_id = $1 and environment = $2
      ))
    order by completed_at, id
    limit $6`,
});

/** Lists up to `most` lines of an invoice in order of completion, starting after the delivery `after`. */
export const listInvoiceLines = (
  sql: Queryable,
  { workspaceId, environment }: Scope,
  { from, to }: Month,
  { after, most }: { after: string | undefined; most: number },
): Promise<InvoiceLine[]> =>
  sql.query<InvoiceLine>(lines(environment), [workspaceId, environment, from, to, after ?? null, most]);
