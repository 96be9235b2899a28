import type { Scope } from '../../context.ts';
import type { Queryable, Statement } from '../../db/connect.ts';
import { lookedUp } from '../../db/looked-up.ts';
import { selected } from '../../http/fields.ts';
import { namesOf } from '../../names.ts';
import type { FeedPlace } from './cursor.ts';
import { type Attempt, attemptFields } from './fields.ts';

/** The outcome of an event: waiting, delivered, failed for good, or never sent. */
export const eventOutcomes = ['pending', 'delivered', 'failed', 'unsent'] as const;
export type EventOutcome = (typeof eventOutcomes)[number];

/** An event and its outcome. */
export interface LoggedEvent extends FeedPlace {
  readonly deliveryId: string;
  readonly providerOrderId: string | null;
  readonly status: string;
  readonly occurredAt: Date;
  readonly outcome: EventOutcome;
  readonly lastAttempt: Attempt | null;
}

/** A filter for events; an absent field does not filter. */
export interface EventFilter {
  readonly deliveryId?: string | undefined;
  readonly status?: string | undefined;
  readonly outcome?: EventOutcome | undefined;
  readonly from?: Date | undefined;
  /** The end of the time range, which is not part of it. */
  readonly to?: Date | undefined;
  /** Only events older than this position. */
  readonly before?: FeedPlace | undefined;
  readonly id?: string | undefined;
}

const attemptColumns = selected(attemptFields);

/** SQL condition: an `event` is waiting to be sent. */
export const isQueued = `
  exists (
    select
    from webhook_queue as queue
    where ${lookedUp('queue.delivery_id', 'event.delivery_id')}
      and (
        queue.part = 0 and event.sequence between queue.next_sequence and queue.last_sequence
        or queue.part = event.sequence
      )
  )`;

const outcomeOf = `
  case
    when ${isQueued} then 'pending'
    when last.outcome in ('delivered', 'failed') then last.outcome
    else 'unsent'
  end`;

/** The SQL condition of each filter field; `$` is its parameter. */
const clauses: Record<Exclude<keyof EventFilter, 'before'>, string> = {
  id: 'event.id = $',
  deliveryId: 'event.delivery_id = $',
  status: 'event.status = $',
  outcome: `${outcomeOf} = $`,
  // Events are partitioned by the day on which they were recorded. This may be the day before or after the one on which
  // they occurred, since the two times come from different clocks.
  from: `event.occurred_at >= $ and event.recorded_at >= $ - interval '1 day'`,
  to: `event.occurred_at < $ and event.recorded_at < $ + interval '1 day'`,
};

/** Conditions that find the few events of an outcome through an index, without reading all others. */
const shortcuts: Partial<Record<EventOutcome, string>> = {
  failed: `event.id in (
      select event_id
      from webhook_attempts
      where workspace_id = $1 and environment = $2 and outcome = 'failed'
    )`,
  pending: `event.delivery_id in (
      select queue.delivery_id
      from webhook_queue as queue
      join webhook_endpoints as endpoint on endpoint.id = queue.endpoint_id
      where endpoint.workspace_id = $1 and endpoint.environment = $2
    )`,
  unsent: 'event.untold',
};

/** Returns up to `most` of a provider's events, newest first. */
export async function selectEvents(
  sql: Queryable,
  scope: Scope,
  filter: EventFilter,
  most: number,
): Promise<LoggedEvent[]> {
  const { before } = filter;
  const values: unknown[] = [scope.workspaceId, scope.environment, most];
  const conditions: string[] = [];
  for (const name of namesOf(clauses)) {
    const value = filter[name];
    if (value === undefined) continue;
    const parameter = `$${values.push(value)}`;
    conditions.push(clauses[name].replaceAll('$', () => parameter));
  }
  const shortcut = filter.outcome && shortcuts[filter.outcome];
  if (shortcut !== undefined) conditions.push(shortcut);
  if (before !== undefined) {
    const [offset, sequence, id] = [before.offset, before.sequence, before.id].map((value) =>
      values.push(value),
    );
    conditions.push(`(event.feed_offset, event.sequence, event.id) < ($${offset}, $${sequence}, $${id})`);
  }
  const rows = await sql.query<LoggedEvent & { lastAttempt: JsonAttempt | null }>(
    listStatement(conditions),
    values,
  );
  return rows.map((row) => ({ ...row, lastAttempt: row.lastAttempt && readAttempt(row.lastAttempt) }));
}

const listStatement = (conditions: readonly string[]): Statement => ({
  name: 'webhooks.list',
  assembled: true,
  text: `
    select
      event.id, event.delivery_id as "deliveryId", event.sequence, event.status, event.occurred_at as "occurredAt",
      event.body::json ->> 'providerOrderID' as "providerOrderId", event.feed_offset as "offset", ${outcomeOf} as outcome, to_json(last) as "lastAttempt"
    from events as event
    left join lateral (
      select ${attemptColumns}
      from webhook_attempts as attempt
      where attempt.event_id = event.id and attempt.started_at >= event.recorded_at - interval '1 day'
      order by attempt.started_at desc
      limit 1
    ) as last on true
    where event.workspace_id = $1 and event.environment = $2
      ${conditions.map((condition) => `and ${condition}`).join('\n      ')}
    order by event.feed_offset desc, event.sequence desc, event.id desc
    limit $3`,
});

type JsonAttempt = Omit<Attempt, 'startedAt'> & { readonly startedAt: string };

const readAttempt = (attempt: JsonAttempt): Attempt => ({
  ...attempt,
  startedAt: new Date(attempt.startedAt),
});

const bodyOf: Statement = {
  name: 'webhooks.body',
  text: 'select body from events where id = $3 and workspace_id = $1 and environment = $2',
};

/** Returns the body that an event's calls send. */
export async function selectBody(sql: Queryable, scope: Scope, eventId: string): Promise<string | undefined> {
  const [row] = await sql.query<{ body: string }>(bodyOf, [scope.workspaceId, scope.environment, eventId]);
  return row?.body;
}

/** Maximum number of calls to return for an event: a provider may resend an event any number of times. */
const mostAttempts = 1_000;

const attemptsOf: Statement = {
  name: 'webhooks.attempts',
  text: `
    select ${attemptColumns}
    from (
      select *
      from webhook_attempts
      where event_id = $3 and workspace_id = $1 and environment = $2
      order by started_at desc
      limit ${mostAttempts}
    ) as latest
    order by started_at`,
};

/** Returns the latest thousand calls for an event, in order. */
export const selectAttempts = (sql: Queryable, scope: Scope, eventId: string): Promise<Attempt[]> =>
  sql.query<Attempt>(attemptsOf, [scope.workspaceId, scope.environment, eventId]);

/** An event in the feed. */
export interface FeedEvent extends FeedPlace {
  readonly deliveryId: string;
  readonly status: string;
  readonly occurredAt: Date;
  readonly body: string;
}

/** An event of the feed. Its body is null if the page had no room for the body. */
export type FoundFeedEvent = FeedEvent | (Omit<FeedEvent, 'body'> & { readonly body: null });

// The page's size is limited by the lengths of its bodies, which PostgreSQL knows without reading the bodies.
const feed: Statement = {
  name: 'webhooks.feed',
  text: `
    select
      id, delivery_id as "deliveryId", sequence, status, occurred_at as "occurredAt", feed_offset as "offset",
      case when bytes - octet_length(body) < $7 then body end as body
    from (
      select *, sum(octet_length(body)) over (order by feed_offset, sequence, id) as bytes
      from (
        select id, delivery_id, sequence, status, occurred_at, body, feed_offset
        from events
        where workspace_id = $1 and environment = $2
          and (feed_offset, sequence, id) > ($3::bigint, $4::integer, $5::text)
          and feed_offset < event_horizon()
        order by feed_offset, sequence, id
        limit $6
      ) as found
    ) as page
    order by feed_offset, sequence, id`,
};

/**
 * Returns a provider's events after a position, in an order in which every later event comes after the events already
 * returned. Bodies are included until their total length reaches `mostBytes`; the first one always is.
 */
export const selectFeed = (
  sql: Queryable,
  { workspaceId, environment }: Scope,
  { offset, sequence, id }: FeedPlace,
  { most, mostBytes }: { most: number; mostBytes: number },
): Promise<FoundFeedEvent[]> =>
  sql.query<FoundFeedEvent>(feed, [workspaceId, environment, offset, sequence, id, most, mostBytes]);

const logTest: Statement = {
  name: 'webhooks.log-test',
  text: `
    insert into webhook_attempts (
      event_id, workspace_id, environment, delivery_id, sequence, attempt, reason, outcome, started_at, duration_ms,
      http_status, response, error
    )
    values ($3, $1, $2, $4, 1, 1, 'test', $5, $6, $7, $8, $9, $10)`,
};

/** Stores the call of a test event in the log. A test event belongs to no real delivery. */
export async function insertTestAttempt(
  sql: Queryable,
  scope: Scope,
  { eventId, deliveryId }: { eventId: string; deliveryId: string },
  { outcome, startedAt, durationMs, httpStatus, response, error }: Attempt,
): Promise<void> {
  const call = [outcome, startedAt, durationMs, httpStatus, response, error];
  await sql.query(logTest, [scope.workspaceId, scope.environment, eventId, deliveryId, ...call]);
}
