import type { Environment, Scope } from '../../context.ts';
import { type Queryable, reportSeconds, type Statement } from '../../db/connect.ts';
import { selected } from '../../http/fields.ts';
import { billedKinds } from '../../vocabulary/fee-words.ts';
import { billedWithin, countedDeliveries, faresWithin, feesWithin } from './billed-store.ts';
import { type InvoiceLine, lineFields, type ServiceOwed, serviceFields } from './fields.ts';
import type { Month } from './invoice.ts';

/** The number of deliveries completed in a month, and the sum of their fares and of the month's fees. */
export interface MonthOwed {
  /** The month as `YYYY-MM` in the zone of the company. */
  readonly month: string;
  readonly deliveries: number;
  readonly amountIdr: number;
}

const ofProvider = { workspaceId: '$1', environment: '$2' };

const months = (environment: Environment): Statement => ({
  name: `invoices.months.${environment}`,
  mostSeconds: reportSeconds,
  text: `
    select month.name as month, owed.deliveries, owed."amountIdr"
    from unnest($3::text[], $4::timestamptz[], $5::timestamptz[]) as month (name, begins_at, ends_at)
    cross join lateral (
      select ${countedDeliveries} as deliveries, sum(d.amount_idr)::bigint as "amountIdr"
      from (${billedWithin(environment, { ...ofProvider, from: 'month.begins_at', to: 'month.ends_at' })}
      ) d
    ) as owed
    where owed."amountIdr" is not null
    order by month.name desc`,
});

/**
 * Sums the completed deliveries and the fees of each given month, latest month first. Months without any are left out.
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
    from (${billedWithin(environment, { ...ofProvider, from: '$3', to: '$4' })}
    ) d
    group by d.kind, d.category, d.service_type
    order by array_position(array['${billedKinds.join("', '")}'], d.kind), d.category, d.service_type`,
});

/** Sums a month by kind and service: deliveries first, then fees. */
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
    with last as materialized (
      select billed_at, line_id
      from (${billedWithin(environment, { ...ofProvider, from: '$3', to: '$4' })}
      ) d
      where delivery_id = split_part($5, '/', 1) and line_id = $5
    )
    select ${selected(lineFields)}
    from (
      (${faresWithin(environment, { ...ofProvider, from: '$3', to: '$4' })}
        and ($5::text is null or (d.completed_at, d.id) > (select billed_at, line_id from last))
      order by d.completed_at, d.id
      limit $6)
      union all
      (${feesWithin({ ...ofProvider, from: '$3', to: '$4' })}
        and ($5::text is null or (f.charged_at, concat_ws('/', f.delivery_id, f.kind, f.attempt))
          > (select billed_at, line_id from last))
      order by billed_at, line_id
      limit $6)
    ) d
    order by billed_at, line_id
    limit $6`,
});

/** Lists up to `most` lines of an invoice in order of time, starting after the line `after`. */
export const listInvoiceLines = (
  sql: Queryable,
  { workspaceId, environment }: Scope,
  { from, to }: Month,
  { after, most }: { after: string | undefined; most: number },
): Promise<InvoiceLine[]> =>
  sql.query<InvoiceLine>(lines(environment), [workspaceId, environment, from, to, after ?? null, most]);
