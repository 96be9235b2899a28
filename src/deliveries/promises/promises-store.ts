import { onlyRow, type Queryable, type Statement } from '../../db/connect.ts';
import type { DeliveryRef } from '../../jobs/jobs.ts';
import { sqlList, unended } from '../../vocabulary/statuses.ts';

/**
 * SQL: the next promised time of a delivery whose passing raises an alert. It must equal the expression of the index
 * `deliveries_promised`.
 */
const nextPromise = `least(
          case when pickup_at is null and not pickup_late_alerted then promised_pickup_at end,
          case when not delivery_late_alerted then promised_dropoff_at end
        )`;

/**
 * Maximum number of deliveries for which one statement raises alerts. Each alert updates all indexes of its delivery,
 * and after an outage many alerts are due at once.
 */
const mostAtOnce = 1_000;
const countRaised = `select (select count(*)::int from due) as due, (select count(*)::int from raised) as raised`;

const raiseLate: Statement = {
  name: 'promises.raise-late',
  text: `
    with due as materialized (
      select id
      from deliveries
      where status in ${sqlList(unended)} and ${nextPromise} < $1
      order by ${nextPromise}
      limit $2
      -- skip rows that another transaction is changing; the next run gets them
      for no key update skip locked
    ), broken as (
      update deliveries d
      set
        pickup_late_alerted = pickup_late_alerted or (pickup_at is null and promised_pickup_at < $1) is true,
        delivery_late_alerted = delivery_late_alerted or (promised_dropoff_at < $1) is true
      from due
      where d.id = due.id
      returning d.id, workspace_id, environment, promised_pickup_at, pickup_late_alerted, promised_dropoff_at,
        delivery_late_alerted
    ), raised as (
      insert into alerts (kind, delivery_id, workspace_id, environment, promised_at, raised_at)
      select kind, id, workspace_id, environment, promised_at, $1
      from broken
      cross join lateral (values
        ('pickup-late', promised_pickup_at, pickup_late_alerted),
        ('delivery-late', promised_dropoff_at, delivery_late_alerted)
      ) as each (kind, promised_at, is_raised)
      where is_raised
      -- One of the two alerts may have been raised earlier.
      on conflict (delivery_id, kind) do nothing
      returning id
    )
    ${countRaised}`,
};

/**
 * Runs a statement that raises alerts again and again, until it finds less than a full page. The last parameter of the
 * statement is the page size.
 * @returns the number of alerts
 */
async function raiseByPages(sql: Queryable, statement: Statement, values: unknown[], atOnce: number) {
  let count = 0;
  for (;;) {
    const page = onlyRow(await sql.query<{ due: number; raised: number }>(statement, [...values, atOnce]));
    count += page.raised;
    if (page.due < atOnce) return count;
  }
}

/**
 * Raises an alert for each promise that is broken at `now` and has no alert yet. Only deliveries with such a promise
 * are read, in pages (decision 205).
 * @returns the number of alerts
 */
export const raiseLateAlerts = (sql: Queryable, now: Date, atOnce = mostAtOnce): Promise<number> =>
  raiseByPages(sql, raiseLate, [now], atOnce);

/**
 * SQL: the earliest time at which the search for a courier can start. If the delivery is released late, the search
 * starts later.
 */
const soughtFrom = 'greatest(created_at, schedule_from)';
/**
 * SQL: the earliest time at which a delivery can count as without a courier for too long. For INSTANT it is the start
 * of the search, to which a delay is added. For other services it is halfway between that start and the promised
 * pickup. It must equal the expression of the index `deliveries_seeking`.
 */
const missingFrom = `
        case service_type
          when 'INSTANT' then ${soughtFrom}
          else (
            ${soughtFrom} at time zone 'UTC'
            + (greatest(promised_pickup_at, created_at, schedule_from) - ${soughtFrom}) / 2
          ) at time zone 'UTC'
        end`;
const seeking = (where: string) => `
      select id, timeline_length, service_type, promised_pickup_at, greatest(updated_at, schedule_from) as since,
        $1::timestamptz as until
      from deliveries
      where status = 'ALLOCATING' and environment = 'production' and not courier_missing_alerted and ${where}`;

const raiseMissing: Statement = {
  name: 'promises.raise-courier-missing',
  text: `
    with waiting as (
      ${seeking(`service_type = 'INSTANT' and ${missingFrom} <= $1::timestamptz - make_interval(mins => $2)`)}
      union all
      ${seeking(`service_type = 'SAME_DAY' and ${missingFrom} <= $1::timestamptz`)}
      union all
      -- given back, by the database's clock, and not moved since
      select d.id, d.timeline_length, d.service_type, d.promised_pickup_at, g.given_back_at, now()
      from deliveries d
      join unnest($3::text[], $4::integer[], $5::timestamptz[]) g (delivery_id, timeline_length, given_back_at)
        on g.delivery_id = d.id and g.timeline_length = d.timeline_length
      where d.status = 'PENDING_PICKUP' and d.environment = 'production' and not d.courier_missing_alerted
    ), timed as (
      select id, timeline_length, until,
        since + case service_type
          when 'INSTANT' then make_interval(mins => $2)
          else greatest(make_interval(mins => $2), (promised_pickup_at - since) / 2)
        end as due_at
      from waiting
    ), due as materialized (
      select d.id, t.due_at
      from deliveries d
      join timed t on t.id = d.id and t.timeline_length = d.timeline_length
      where t.due_at <= t.until and not d.courier_missing_alerted
      limit $6
      for no key update of d skip locked
    ), alerted as (
      update deliveries d
      set courier_missing_alerted = true
      from due
      where d.id = due.id
      returning d.id, d.workspace_id, d.environment, due.due_at
    ), raised as (
      insert into alerts (kind, delivery_id, workspace_id, environment, promised_at, raised_at)
      select 'courier-missing', id, workspace_id, environment, due_at, $1
      from alerted
      on conflict (delivery_id, kind) do nothing
      returning id
    )
    ${countRaised}`,
};

/**
 * A delivery that its courier gave back, with the length of its timeline at that time. If the timeline is longer now,
 * another move has been made since.
 */
export interface GivenBack {
  readonly deliveryId: string;
  readonly timelineLength: number;
  readonly givenBackAt: Date;
}

/**
 * Raises an alert for each production delivery that has waited too long for a courier at `now`, either in ALLOCATING or
 * since its courier gave it back (decision 141). A delivery gets at most one such alert. Only deliveries that have
 * become due are read, in pages (decision 205).
 * @returns the number of alerts
 */
export async function raiseMissingAlerts(
  sql: Queryable,
  { now, afterMinutes, givenBack }: { now: Date; afterMinutes: number; givenBack: readonly GivenBack[] },
  atOnce = mostAtOnce,
): Promise<number> {
  const ids = givenBack.map(({ deliveryId }) => deliveryId);
  const lengths = givenBack.map(({ timelineLength }) => timelineLength);
  const instants = givenBack.map(({ givenBackAt }) => givenBackAt);
  return raiseByPages(sql, raiseMissing, [now, afterMinutes, ids, lengths, instants], atOnce);
}

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
