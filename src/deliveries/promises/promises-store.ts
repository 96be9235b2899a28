import type { Queryable, Statement } from '../../db/connect.ts';
import type { DeliveryRef } from '../../jobs/jobs.ts';

/**
 * The settings by which a delivery's promised times are moved closer to the booking. The time from the booking to each
 * promise is divided by `by`, but at least `leastPickupMs` or `leastDropoffMs` of it remain.
 */
export interface Nearer {
  readonly by: number;
  readonly leastPickupMs: number;
  readonly leastDropoffMs: number;
}

const bringNearer: Statement = {
  name: 'promises.bring-nearer',
  text: `
    update deliveries
    set
      promised_pickup_at = least(
        promised_pickup_at,
        created_at + greatest((promised_pickup_at - created_at) / $4, $5 * interval '1 millisecond')
      ),
      promised_dropoff_at = least(
        promised_dropoff_at,
        created_at + greatest((promised_dropoff_at - created_at) / $4, $6 * interval '1 millisecond')
      )
    where id = $1 and workspace_id = $2 and environment = $3`,
};

/** Moves a delivery's promised times closer to the time of its booking. */
export async function bringPromisesNearer(
  sql: Queryable,
  { deliveryId, workspaceId, environment }: DeliveryRef,
  { by, leastPickupMs, leastDropoffMs }: Nearer,
): Promise<void> {
  await sql.query(bringNearer, [deliveryId, workspaceId, environment, by, leastPickupMs, leastDropoffMs]);
}

const postpone: Statement = {
  name: 'promises.postpone',
  text: `
    update deliveries
    set
      promised_pickup_at =
        promised_pickup_at + case when pickup_at is null then $4 else 0 end * interval '1 millisecond',
      promised_dropoff_at = promised_dropoff_at + $4 * interval '1 millisecond'
    where id = $1 and workspace_id = $2 and environment = $3 and completed_at is null`,
};

/**
 * Postpones the promised times of a delivery that are still to be kept: that of the pickup, or that of the drop-off.
 */
export async function postponePromises(
  sql: Queryable,
  { deliveryId, workspaceId, environment }: DeliveryRef,
  byMs: number,
): Promise<void> {
  await sql.query(postpone, [deliveryId, workspaceId, environment, byMs]);
}
