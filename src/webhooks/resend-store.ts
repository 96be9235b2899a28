import type { Scope } from '../context.ts';
import { onlyRow, type Queryable, reportSeconds, type Statement, sweepSeconds } from '../db/connect.ts';
import type { FeedPlace } from './log/cursor.ts';
import { isQueued } from './log/store.ts';

/**
 * SQL that queues each `event` for its `endpoint` as a resend: it is due now, and waits for no other event of its
 * delivery. The caller appends the `from` clause.
 */
const requeue = `
      insert into webhook_queue (
        delivery_id, part, endpoint_id, next_sequence, last_sequence, first_recorded_at, last_recorded_at, due_at,
        resend
      )
      select
        event.delivery_id, event.sequence, endpoint.id, event.sequence, event.sequence, event.recorded_at,
        event.recorded_at, clock_timestamp(), true`;

const resendOne: Statement = {
  name: 'webhooks.resend-one',
  text: `
    with queued as (
      ${requeue}
      from events as event
      join webhook_endpoints as endpoint using (workspace_id, environment)
      where event.id = $3 and workspace_id = $1 and environment = $2 and not ${isQueued}
      on conflict (delivery_id, part) do nothing
      returning delivery_id
    ),
    unmarked as (
      update events
      set untold = false
      where id = $3 and workspace_id = $1 and environment = $2 and untold and exists (select from queued)
    )
    select delivery_id from queued`,
};

/** Queues one event again, unless it is still waiting in the queue. @returns the number of queued events */
export async function requeueEvent(sql: Queryable, scope: Scope, eventId: string): Promise<number> {
  return (await sql.query(resendOne, [scope.workspaceId, scope.environment, eventId])).length;
}

/** A range of times at which events occurred; `to` is exclusive. */
export interface Range {
  readonly from: Date;
  readonly to: Date;
}

/** A position in the list of final failures: the failed calls after which Antar gave up their event. */
export interface FailedPlace {
  /** The start of the call by the database's clock, to the microsecond. */
  readonly at: string;
  readonly eventId: string;
}

// Only an event's last call counts, so each failed event is found once.
const resendFailed: Statement = {
  name: 'webhooks.resend-failed',
  mostSeconds: sweepSeconds,
  text: `
    with given_up as materialized (
      select event_id, started_at
      from webhook_attempts
      where workspace_id = $1 and environment = $2 and outcome = 'failed'
        and (started_at, event_id) > ($5::timestamptz, $6::text)
        and started_at <= $7::timestamptz
      order by started_at, event_id
      limit $8
    ),
    queued as (
      ${requeue}
      from given_up
      join events as event on event.id = given_up.event_id
      join webhook_endpoints as endpoint on endpoint.workspace_id = $1 and endpoint.environment = $2
      where event.workspace_id = $1 and event.environment = $2
        and event.occurred_at >= $3 and event.occurred_at < $4
        and not exists (
          select
          from webhook_attempts as later
          where later.event_id = given_up.event_id and later.started_at > given_up.started_at
        )
        and not ${isQueued}
      order by event.feed_offset, event.sequence
      on conflict (delivery_id, part) do nothing
      returning 1
    )
    select (select count(*) from queued) as queued, started_at::text as at, event_id as "eventId"
    from given_up
    order by started_at desc, event_id desc
    limit 1`,
};

const now: Statement = { name: 'webhooks.now', text: 'select clock_timestamp()::text as now' };

/** Returns the time by the database's clock, to the microsecond. */
export async function findNow(sql: Queryable): Promise<string> {
  const row = onlyRow(await sql.query<{ now: string }>(now));
  return row.now;
}

/**
 * Reads the next `most` final failures from a position up to the time `until`. Of their events, it queues again those
 * that occurred in a time range.
 * @returns the number of queued events and the next position; undefined at the end
 */
export async function requeueFailed(
  sql: Queryable,
  scope: Scope,
  range: Range,
  { at, eventId, until, most }: FailedPlace & { until: string; most: number },
): Promise<{ queued: number; place: FailedPlace } | undefined> {
  const values = [scope.workspaceId, scope.environment, range.from, range.to, at, eventId, until, most];
  const [row] = await sql.query<{ queued: number } & FailedPlace>(resendFailed, values);
  return row && { queued: row.queued, place: { at: row.at, eventId: row.eventId } };
}

const place = '(event.feed_offset, event.sequence, event.id)';
const lastOfPage = 'order by feed_offset desc, sequence desc, id desc limit 1';

/**
 * SQL condition: an `event` occurred in the range, and its position is after the given one. Events are partitioned by
 * the day on which they were recorded, which may be the day before or after the one on which they occurred.
 */
const afterPlace = `
        event.workspace_id = $1 and event.environment = $2
        and event.recorded_at >= $3::timestamptz - interval '1 day'
        and event.recorded_at < $4::timestamptz + interval '1 day'
        and event.occurred_at >= $3 and event.occurred_at < $4
        and ${place} > ($5::bigint, $6::integer, $7::text)`;

// The marks of unsent events are removed by position, not by event id: while a day's partition has no statistics,
// PostgreSQL would scan it once per id.
const resendRange: Statement = {
  name: 'webhooks.resend-range',
  // PostgreSQL plans the statement for the given range, and so reads only the partitions of its days.
  assembled: true,
  mostSeconds: reportSeconds,
  text: `
    with page as materialized (
      select id, delivery_id, sequence, recorded_at, feed_offset
      from events as event
      where ${afterPlace}
      order by feed_offset, sequence, id
      limit $8
    ),
    queued as (
      ${requeue}
      from page as event
      join webhook_endpoints as endpoint on endpoint.workspace_id = $1 and endpoint.environment = $2
      where not ${isQueued}
      order by event.feed_offset, event.sequence
      on conflict (delivery_id, part) do nothing
      returning delivery_id
    ),
    unmarked as (
      update events as event
      set untold = false
      where ${afterPlace}
        and ${place} <= (select feed_offset, sequence, id from page ${lastOfPage})
        and event.untold and exists (select from queued)
    )
    select
      (select count(*) from queued) as queued, (select count(*) from page) as read, feed_offset as offset, sequence, id
    from page
    ${lastOfPage}`,
};

/**
 * Queues the next `most` events of a time range after a position again, whatever their outcome, except events that are
 * still waiting.
 * @returns the number queued, the number read, and the position of the last event read; undefined at the end
 */
export async function requeueRange(
  sql: Queryable,
  { workspaceId, environment }: Scope,
  { from, to }: Range,
  { offset, sequence, id, most }: FeedPlace & { most: number },
): Promise<({ queued: number; read: number } & FeedPlace) | undefined> {
  const values = [workspaceId, environment, from, to, offset, sequence, id, most];
  const [row] = await sql.query<{ queued: number; read: number } & FeedPlace>(resendRange, values);
  return row;
}
