import type { Environment, Scope } from '../../context.ts';
import { type Queryable, reportSeconds, type Statement } from '../../db/connect.ts';
import { selected } from '../../http/fields.ts';
import { billedKinds } from '../../vocabulary/fee-words.ts';
import { billedWithin, countedDeliveries, faresWithin, feesWithin } from './billed-store.ts';
import { joinCreditNote } from './credited-store.ts';
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

/** SQL: true if `$7` begins the order's number or is the delivery's id; without `$7`, true. */
const isFound = '($7::text is null or d.id = $7 or starts_with(lower(d.provider_order_id), lower($7::text)))';

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
        and ${isFound}
      order by d.completed_at, d.id
      limit $6)
      union all
      (${feesWithin({ ...ofProvider, from: '$3', to: '$4' })}
        and ($5::text is null or (f.charged_at, concat_ws('/', f.delivery_id, f.kind, f.attempt))
          > (select billed_at, line_id from last))
        and ${isFound}
      order by billed_at, line_id
      limit $6)
    ) d${joinCreditNote(ofProvider)}
    order by billed_at, d.line_id
    limit $6`,
});

/** Which lines of an invoice to return. */
interface LinesPage {
  /** The last line of the previous page. */
  readonly after: string | undefined;
  readonly most: number;
  /** The beginning of an order's number, or a delivery's id. */
  readonly find?: string | undefined;
}

/** Lists lines of an invoice in order of time. */
export const listInvoiceLines = (
  sql: Queryable,
  { workspaceId, environment }: Scope,
  { from, to }: Month,
  { after, most, find }: LinesPage,
): Promise<InvoiceLine[]> =>
  sql.query<InvoiceLine>(lines(environment), [
    workspaceId,
    environment,
    from,
    to,
    after ?? null,
    most,
    find ?? null,
  ]);

const someLines = (environment: Environment): Statement => ({
  name: `invoices.some-lines.${environment}`,
  mostSeconds: reportSeconds,
  text: `
    select ${selected(lineFields)}
    from (${billedWithin(environment, { ...ofProvider, from: '$3', to: '$4' })}
    ) d${joinCreditNote(ofProvider)}
    where d.line_id = any($5::text[])`,
});

/** Returns the lines of an invoice that have the given ids, in no order. */
export const findInvoiceLines = (
  sql: Queryable,
  { workspaceId, environment }: Scope,
  { from, to }: Month,
  ids: readonly string[],
): Promise<InvoiceLine[]> =>
  sql.query<InvoiceLine>(someLines(environment), [workspaceId, environment, from, to, ids]);
