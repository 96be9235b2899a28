import type { Scope } from '../../context.ts';
import type { Queryable, Statement } from '../../db/connect.ts';
import type { ServiceCategory, ServiceType } from '../../quotes/schema.ts';
import type { ClientTimeZone } from '../../time.ts';
import type { Mark, Status } from '../lifecycle.ts';
import { joinZone, zoneOfDelivery } from '../local-day-store.ts';

/** A delivery in a list. */
export interface FoundDelivery extends Scope {
  readonly id: string;
  readonly category: ServiceCategory;
  readonly serviceType: ServiceType;
  readonly status: Status;
  readonly mark: Mark | null;
  readonly providerOrderId: string;
  readonly providerOutletId: string | null;
  readonly senderName: string;
  readonly recipientName: string;
  readonly recipientPhone: string | null;
  /** The address of the destination. */
  readonly destination: string | null;
  readonly courierId: string | null;
  readonly courierName: string | null;
  readonly amountIdr: number;
  readonly codAmountIdr: number | null;
  readonly promisedDropoffAt: Date | null;
  /** The zone of its area, in which its times are local. */
  readonly timeZone: ClientTimeZone;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** SQL: the order of a list, latest first. */
export const latestFirst = 'd.created_at desc, d.id desc';

/**
 * Returns an SQL query for the first `$1` deliveries of a list, with their couriers. `deliveries` is SQL for the list,
 * with the alias `d`.
 */
export const listOf = (deliveries: string, order = latestFirst): string => `
    select
      d.id, d.workspace_id as "workspaceId", d.environment, d.category, d.service_type as "serviceType", d.status,
      d.mark, d.provider_order_id as "providerOrderId", d.provider_outlet_id as "providerOutletId",
      contact_name(d.sender) as "senderName", contact_name(d.recipient) as "recipientName",
      coalesce(d.recipient ->> 'phoneE164', nullif(d.recipient ->> 'phone', '')) as "recipientPhone", d.destination ->> 'address' as destination,
      d.courier_id as "courierId", c.name as "courierName", d.amount_idr as "amountIdr",
      d.cod_amount_idr as "codAmountIdr", ${zoneOfDelivery} as "timeZone", d.promised_dropoff_at as "promisedDropoffAt", d.created_at as "createdAt",
      d.updated_at as "updatedAt"
    from ${deliveries}
    left join couriers c on c.id = d.courier_id
    ${joinZone}
    order by ${order}
    limit $1`;

const seen: Statement = { name: 'deliveries.seen', text: 'select id from deliveries where id = any ($1)' };

/**
 * Returns the found deliveries that row-level security lets the provider read, which should be all of them. The search
 * itself runs without row-level security, because PostgreSQL does not use the index of names and phone numbers under
 * row-level security.
 */
export async function onlySeen(fenced: Queryable, found: readonly FoundDelivery[]): Promise<FoundDelivery[]> {
  const rows = await fenced.query<{ id: string }>(seen, [found.map(({ id }) => id)]);
  const ids = new Set(rows.map(({ id }) => id));
  return found.filter(({ id }) => ids.has(id));
}
