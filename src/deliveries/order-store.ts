import type { Scope } from '../context.ts';
import type { Queryable, Statement, Tx } from '../db/connect.ts';
import type { Status } from '../vocabulary/statuses.ts';

/**
 * The delivery that belongs to an order number: the latest delivery that is not cancelled or, if all are cancelled, the
 * latest one.
 */
export interface OrderDelivery {
  readonly orderId: string;
  readonly deliveryId: string;
  readonly status: Status;
  readonly createdAt: Date;
}

const find: Statement = {
  name: 'deliveries.of-orders',
  text: `
    select wanted.code, d.provider_order_id as "orderId", d.id as "deliveryId", d.status, d.created_at as "createdAt"
    from (select distinct code from unnest($3::text[]) each (code)) wanted
    cross join lateral (
      select *
      from deliveries
      where workspace_id = $1 and environment = $2 and lower(plain_code(provider_order_id)) = lower(wanted.code)
        and plain_code(provider_order_id) = wanted.code
      order by status = 'CANCELLED', id desc
      limit 1
    ) d`,
};

/** Returns the deliveries of the given order numbers, indexed by order number, all in the format of `plain_code`. */
export async function findByOrders(
  sql: Queryable,
  { workspaceId, environment }: Scope,
  codes: readonly string[],
): Promise<ReadonlyMap<string, OrderDelivery>> {
  if (codes.length === 0) return new Map();
  const found = await sql.query<OrderDelivery & { readonly code: string }>(find, [
    workspaceId,
    environment,
    codes,
  ]);
  return new Map(found.map(({ code, ...each }) => [code, each]));
}

const lock: Statement = {
  name: 'deliveries.lock-orders',
  text: `
    select pg_advisory_xact_lock(name)
    from (
      select distinct hashtextextended('order ' || $1 || ' ' || $2 || ' ' || order_id, 0) as name
      from unnest($3::text[]) as each (order_id)
      -- all transactions lock in the same order, so that no deadlock is possible
      order by name
      offset 0
    ) sorted`,
};

/**
 * Locks order numbers, as plain codes, until the transaction ends. Another transaction that locks one of the same
 * numbers waits, so two transactions cannot book the same order.
 */
export async function lockOrders(
  tx: Tx,
  { workspaceId, environment }: Scope,
  orderIds: readonly string[],
): Promise<void> {
  if (orderIds.length > 0) await tx.query(lock, [workspaceId, environment, orderIds]);
}

const orderIds: Statement = {
  name: 'deliveries.order-ids',
  text: `
    select id, provider_order_id as "orderId"
    from deliveries
    where id = any ($1) and ($2::text is null or workspace_id = $2)`,
};

/**
 * Returns the order numbers of deliveries, indexed by delivery id. With a workspace, deliveries of other workspaces are
 * left out.
 */
export async function findOrderIds(
  sql: Queryable,
  ids: readonly string[],
  workspaceId: string | null,
): Promise<ReadonlyMap<string, string>> {
  const found = await sql.query<{ id: string; orderId: string }>(orderIds, [ids, workspaceId]);
  return new Map(found.map(({ id, orderId }) => [id, orderId]));
}
