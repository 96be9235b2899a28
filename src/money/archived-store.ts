import type { Statement, Tx } from '../db/connect.ts';

const columns = `id, workspace_id, environment, provider_order_id, category, service_type, distance_meters, amount_idr,
        collected_by, completed_at`;

/** Every completed delivery as statements read it: those in the database, and what stays of archived ones (decision 218). */
export const completedDeliveries = `(
      select ${columns}
      from deliveries
      where completed_at is not null
      union all
      select ${columns}
      from archived_deliveries
    )`;

const keep: Statement = {
  name: 'money.keep-archived',
  text: `
    insert into archived_deliveries (${columns})
    select ${columns}
    from deliveries
    where id = any ($1) and completed_at is not null`,
};

/** Keeps what statements read of deliveries that the same transaction removes. */
export async function keepForStatements(tx: Tx, deliveryIds: readonly string[]): Promise<void> {
  await tx.query(keep, [deliveryIds]);
}
