import type { Environment } from '../../context.ts';
import { exceptMadeUp } from '../../vocabulary/made-up.ts';

/** SQL expressions of a provider and a span of time; `to` is not included. */
interface Span {
  readonly workspaceId: string;
  readonly environment: string;
  readonly from: string;
  readonly to: string;
}

/** Selects the fares of a provider's deliveries that were completed within a span of time. */
export const faresWithin = (environment: Environment, span: Span) => `
      select d.id as line_id, 'FARE' as kind, d.id as delivery_id, d.provider_order_id, d.category, d.service_type,
        d.distance_meters, d.amount_idr, d.completed_at as billed_at
      from deliveries d
      where d.workspace_id = ${span.workspaceId} and d.environment = ${span.environment}
        and d.completed_at >= ${span.from} and d.completed_at < ${span.to}${exceptMadeUp(environment)}`;

/** Selects the fees that a provider was charged within a span of time. */
export const feesWithin = (span: Span) => `
      select concat_ws('/', f.delivery_id, f.kind, f.attempt) as line_id, f.kind, f.delivery_id, d.provider_order_id,
        d.category, d.service_type, d.distance_meters, f.amount_idr, f.charged_at as billed_at
      from delivery_fees f
      join deliveries d on d.id = f.delivery_id
      where f.workspace_id = ${span.workspaceId} and f.environment = ${span.environment}
        and f.charged_at >= ${span.from} and f.charged_at < ${span.to}`;

/**
 * Selects all that a provider owes for a span of time, which is the content of an invoice: the fares of completed
 * deliveries, and fees (decisions 252 and 713).
 */
export const billedWithin = (environment: Environment, span: Span): string =>
  `${faresWithin(environment, span)}
      union all${feesWithin(span)}`;

/** SQL: the number of deliveries among lines `d`; fees are not counted. */
export const countedDeliveries = `count(*) filter (where d.kind = 'FARE')::integer`;

/** SQL: the services of an invoice `i`. One from before there were fees has fares alone, without their kind. */
export const servicesOfInvoice = `(
    select coalesce(jsonb_agg('{"kind": "FARE"}'::jsonb || each.service order by each.place), '[]')
    from jsonb_array_elements(i.services) with ordinality as each (service, place)
  )`;

/** SQL: the tax day of an invoice `i`. One from before there were tax days is of a whole month. */
export const taxDayOfInvoice = `coalesce(i.tax_day, (to_date(i.month, 'YYYY-MM') + interval '1 month - 1 day')::date)`;
