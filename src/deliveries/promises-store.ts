import type { Queryable, Statement } from '../db/connect.ts';
import type { DeliveryRef } from '../jobs/jobs.ts';
import { sqlList, unended } from '../statuses.ts';

/** Whether nothing was raised yet: one look for each delivery that is due, however many alerts there have been. */
const hasNoAlert = (deliveryId: string, kind: string): string =>
  `(select a.id from alerts a where a.delivery_id = ${deliveryId} and a.kind = ${kind}) is null`;

const raiseLate: Statement = {
  name: 'promises.raise-late',
  text: `
    with open as materialized (
      select id, workspace_id, environment, pickup_at, promised_pickup_at, promised_dropoff_at
      from deliveries
      where status in ${sqlList(unended)}
        and least(promised_pickup_at, promised_dropoff_at) < $1
    ), broken as (
      select 'pickup-late' as kind, id, workspace_id, environment, promised_pickup_at as promised_at
      from open
      where pickup_at is null and promised_pickup_at < $1
      union all
      select 'delivery-late', id, workspace_id, environment, promised_dropoff_at
      from open
      where promised_dropoff_at < $1
    )
    insert into alerts (kind, delivery_id, workspace_id, environment, promised_at, raised_at)
    select kind, id, workspace_id, environment, promised_at, $1
    from broken
    where ${hasNoAlert('broken.id', 'broken.kind')}
    on conflict (delivery_id, kind) do nothing
    returning id`,
};

/** Raises an alert for each promise that is broken at `now` and has none yet. @returns their number */
export async function raiseLateAlerts(sql: Queryable, now: Date): Promise<number> {
  return (await sql.query(raiseLate, [now])).length;
}

const raiseMissing: Statement = {
  name: 'promises.raise-courier-missing',
  text: `
    with waiting as materialized (
      select id, workspace_id, environment, service_type, promised_pickup_at,
        greatest(updated_at, schedule_from) as since, $1::timestamptz as until
      from deliveries
      where status = 'ALLOCATING' and environment = 'production'
        and updated_at <= $1::timestamptz - make_interval(mins => $2)
      union all
      -- given back by the database's clock, and nobody has moved it since
      select d.id, d.workspace_id, d.environment, d.service_type, d.promised_pickup_at, g.given_back_at, now()
      from deliveries d
      join unnest($3::text[], $4::integer[], $5::timestamptz[]) g (delivery_id, timeline_length, given_back_at)
        on g.delivery_id = d.id and g.timeline_length = d.timeline_length
      where d.status = 'PENDING_PICKUP' and d.environment = 'production'
    ), due as (
      select *,
        since + case service_type
          when 'INSTANT' then make_interval(mins => $2)
          else greatest(make_interval(mins => $2), (promised_pickup_at - since) / 2)
        end as due_at
      from waiting
    )
    insert into alerts (kind, delivery_id, workspace_id, environment, promised_at, raised_at)
    select 'courier-missing', id, workspace_id, environment, due_at, $1
    from due
    where due_at <= until and ${hasNoAlert('due.id', "'courier-missing'")}
    on conflict (delivery_id, kind) do nothing
    returning id`,
};

/** A delivery whose courier gave it back while its timeline had this many entries. */
export interface GivenBack {
  readonly deliveryId: string;
  readonly timelineLength: number;
  readonly givenBackAt: Date;
}

/**
 * Raises an alert for each delivery that has sought a courier too long at `now` and has none yet (decision
 * 141), first after entering ALLOCATING, and again after its courier gave it back. Production only, where
 * couriers are sought.
 * @returns their number
 */
export async function raiseMissingAlerts(
  sql: Queryable,
  { now, afterMinutes, givenBack }: { now: Date; afterMinutes: number; givenBack: readonly GivenBack[] },
): Promise<number> {
  const ids = givenBack.map(({ deliveryId }) => deliveryId);
  const lengths = givenBack.map(({ timelineLength }) => timelineLength);
  const instants = givenBack.map(({ givenBackAt }) => givenBackAt);
  return (await sql.query(raiseMissing, [now, afterMinutes, ids, lengths, instants])).length;
}

/** The factor by which promised times move closer, and their least distance. */
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

/** Moves a delivery's promised times closer to its booking. */
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

/** Postpones a delivery's remaining promises. */
export async function postponePromises(
  sql: Queryable,
  { deliveryId, workspaceId, environment }: DeliveryRef,
  byMs: number,
): Promise<void> {
  await sql.query(postpone, [deliveryId, workspaceId, environment, byMs]);
}
