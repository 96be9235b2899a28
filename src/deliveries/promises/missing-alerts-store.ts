import type { Queryable, Statement } from '../../db/connect.ts';
import { changeByPages, countChanged, endOver, mostAtOnce, raiseAgain } from './delivery-alerts-store.ts';

/**
 * SQL: the earliest time at which the search for a courier can start. If the delivery is released late, the search
 * starts later.
 */
const soughtFrom = 'greatest(created_at, schedule_from)';
/**
 * SQL: the earliest time from which a missing courier can raise an alert. For INSTANT it is the start of the search, to
 * which a delay is added. For other services it is halfway between that start and the promised pickup. It must equal
 * the expression of the index `deliveries_seeking`.
 */
const missingFrom = `
        case service_type
          when 'INSTANT' then ${soughtFrom}
          else (
            ${soughtFrom} at time zone 'UTC'
            + (greatest(promised_pickup_at, created_at, schedule_from) - ${soughtFrom}) / 2
          ) at time zone 'UTC'
        end`;
/** SQL: the time at which the search for a courier began, for a delivery in ALLOCATING. */
const seeksSince = 'greatest(updated_at, schedule_from)';
/** Returns SQL for the time at which a search that began at `since` raises an alert; `$2` is the delay in minutes. */
const dueAt = (since: string) => `${since} + case service_type
          when 'INSTANT' then make_interval(mins => $2)
          else greatest(make_interval(mins => $2), (promised_pickup_at - ${since}) / 2)
        end`;
const seeking = (where: string) => `
      select id, timeline_length, service_type, promised_pickup_at, ${seeksSince} as since,
        $1::timestamptz as until
      from deliveries
      where status = 'ALLOCATING' and environment = 'production' and not courier_missing_alerted and ${where}
        and id <> all ($3::text[])`;

const raise: Statement = {
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
      join unnest($4::text[], $5::integer[], $6::timestamptz[]) g (delivery_id, timeline_length, given_back_at)
        on g.delivery_id = d.id and g.timeline_length = d.timeline_length
      where d.status = 'PENDING_PICKUP' and d.environment = 'production' and not d.courier_missing_alerted
    ), timed as (
      select id, timeline_length, until,
        ${dueAt('since')} as due_at
      from waiting
    ), due as materialized (
      select d.id, t.due_at
      from deliveries d
      join timed t on t.id = d.id and t.timeline_length = d.timeline_length
      where t.due_at <= t.until and not d.courier_missing_alerted
      limit $7
      for no key update of d skip locked
    ), alerted as (
      update deliveries d
      set courier_missing_alerted = true
      from due
      where d.id = due.id
      returning d.id, d.workspace_id, d.environment, due.due_at
    ), changed as (
      insert into alerts (kind, delivery_id, workspace_id, environment, promised_at, raised_at)
      select 'courier-missing', id, workspace_id, environment, due_at, $1
      from alerted
      ${raiseAgain}
      returning id
    )
    ${countChanged}`,
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

/** The deliveries that wait for a courier, as far as alerts depend on them. */
export interface Seeking {
  readonly now: Date;
  /** Number of minutes for which a delivery waits for a courier before an alert is raised. */
  readonly afterMinutes: number;
  /**
   * The ids of waiting deliveries whose courier dispatch has already chosen. The courier sets off later, in time for
   * the promises.
   */
  readonly chosen: readonly string[];
}

/**
 * Raises an alert for each production delivery that has waited too long for a courier at `now`, either in ALLOCATING or
 * since its courier gave it back (decision 141). Only deliveries that have become due are read, in pages (decision
 * 205).
 * @returns the number of alerts
 */
export function raiseMissingAlerts(
  sql: Queryable,
  { now, afterMinutes, chosen, givenBack }: Seeking & { readonly givenBack: readonly GivenBack[] },
  atOnce = mostAtOnce,
): Promise<number> {
  const ids = givenBack.map(({ deliveryId }) => deliveryId);
  const lengths = givenBack.map(({ timelineLength }) => timelineLength);
  const instants = givenBack.map(({ givenBackAt }) => givenBackAt);
  return changeByPages(sql, raise, [now, afterMinutes, chosen, ids, lengths, instants], atOnce);
}

const listWithCourier: Statement = {
  name: 'promises.list-missing-with-courier',
  text: `
    select d.id
    from alerts a
    join deliveries d on d.id = a.delivery_id
    where a.kind = 'courier-missing' and a.delivery_id is not null and a.ended_at is null
      and d.status = 'PENDING_PICKUP'`,
};

/**
 * Lists the ids of deliveries with an alert `courier-missing` that has not ended although they have a courier. The
 * alert remains justified only while the delivery is given back by its courier.
 */
export const listMissingWithCourier = async (sql: Queryable): Promise<string[]> =>
  (await sql.query<{ id: string }>(listWithCourier)).map(({ id }) => id);

const end = endOver('promises.end-courier-missing', {
  kinds: ['courier-missing'],
  isTrue: `d.environment = 'production' and (
          d.status = 'ALLOCATING' and d.id <> all ($3::text[]) and ${dueAt(seeksSince)} <= $1
          or d.status = 'PENDING_PICKUP' and d.id = any ($4::text[])
        )`,
  most: '$5',
});

/**
 * Ends the alerts of deliveries that have a courier, or whose courier dispatch has chosen. `givenBack` has the ids of
 * deliveries that their courier gave back and that still wait for another courier; their alerts continue.
 * @returns the number of ended alerts
 */
export const endMissingAlerts = (
  sql: Queryable,
  { now, afterMinutes, chosen, givenBack }: Seeking & { readonly givenBack: readonly string[] },
  atOnce = mostAtOnce,
): Promise<number> => changeByPages(sql, end, [now, afterMinutes, chosen, givenBack], atOnce);
