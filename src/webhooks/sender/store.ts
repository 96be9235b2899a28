import type { Queryable, Statement } from '../../db/connect.ts';
import { lookedUp } from '../../db/looked-up.ts';
import { cancelCtes } from '../store.ts';

/** A due event with its queue row. */
export interface DueEvent {
  readonly queueId: number;
  readonly deliveryId: string;
  readonly part: number;
  readonly shard: number;
  readonly endpointId: number;
  readonly endpointVersion: number;
  /** True if the endpoint is stored as failing. */
  readonly failing: boolean;
  readonly resend: boolean;
  /** True if the query found the event among the newly due events rather than in the backlog. */
  readonly isFresh: boolean;
  /** Number of calls already made for the event. */
  readonly attempts: number;
  /** Due time of the event's next call, in seconds since 1970, to the microsecond. */
  readonly dueAtSeconds: number;
  /** The event's id. The id and the body are null if the event has been pruned. */
  readonly eventId: string | null;
  readonly body: string | null;
  /** Trace context of the request or job that caused the event. */
  readonly traceparent: string | null;
  readonly sequence: number;
  /** Sequence of the last event in the queue row. */
  readonly lastSequence: number;
}

/**
 * The number of further events that an endpoint's lane has room for: resends if `resend` is true, otherwise other
 * events.
 */
export interface Want {
  readonly endpointId: number;
  readonly resend: boolean;
  readonly room: number;
  /** The sender already has the events of the endpoint that became due before this time, in seconds since 1970. */
  readonly dueFromSeconds: number;
}

/** A sender's query for due events. */
export interface DueQuery {
  readonly shards: readonly number[];
  /** The ids of the queue rows whose events the sender already has. */
  readonly inHand: readonly number[];
  readonly wants: readonly Want[];
  /**
   * The query for newly due events: up to `most` events that became due within the last `withinMs`, of all endpoints
   * except those whose lanes are `full`.
   */
  readonly fresh: { readonly withinMs: number; readonly full: readonly number[]; readonly most: number };
}

const columns = `
  id, delivery_id, part, shard, endpoint_id, resend, attempts, due_at, next_sequence, last_sequence, first_recorded_at,
  last_recorded_at`;
const isOurs = `shard = any ($1::smallint[]) and id not in (select unnest($2::bigint[])) and due_at <= now()`;

// The queue row's recording times tell which partitions to search for the event. An hour is added at both ends, in case
// a clock was set back.
const due: Statement = {
  name: 'webhooks.due',
  text: `
    select
      queue.id as "queueId", queue.delivery_id as "deliveryId", queue.part, queue.shard,
      queue.endpoint_id as "endpointId", endpoint.version as "endpointVersion",
      endpoint.failing_since is not null as failing, queue.resend, queue."isFresh", queue.attempts,
      date_part('epoch', queue.due_at) as "dueAtSeconds", event.id as "eventId", event.body, event.traceparent,
      coalesce(event.sequence, queue.next_sequence) as sequence, queue.last_sequence as "lastSequence"
    from (
      (
        select true as "isFresh", ${columns}
        from webhook_queue
        where not resend and ${isOurs} and due_at > now() - $7 * interval '1 millisecond' and endpoint_id <> all ($8::bigint[])
        order by due_at
        limit $9
      )
      union all
      select false, queue.*
      from unnest($3::bigint[], $4::boolean[], $5::integer[], $6::float8[]) as want (endpoint_id, resend, room, due_from)
      cross join lateral (
        select ${columns}
        from webhook_queue
        where endpoint_id = want.endpoint_id and resend = want.resend and ${isOurs}
          and due_at >= to_timestamp(want.due_from)
        order by due_at
        limit want.room
      ) as queue
    ) as queue
    join webhook_endpoints as endpoint on endpoint.id = queue.endpoint_id
    left join lateral (
      select event.id, event.sequence, event.body, event.traceparent
      from events as event
      where event.delivery_id = queue.delivery_id
        and event.workspace_id = endpoint.workspace_id
        and event.environment = endpoint.environment
        and event.sequence between queue.next_sequence and queue.last_sequence
        and event.recorded_at >= queue.first_recorded_at - interval '1 hour'
        and event.recorded_at <= queue.last_recorded_at + interval '1 hour'
      order by event.sequence
      limit 1
    ) as event on true`,
};

/** Returns due events, oldest first. The process sorts them, since PostgreSQL would copy every body to do so. */
export async function findDue(
  sql: Queryable,
  { shards, inHand, wants, fresh }: DueQuery,
): Promise<DueEvent[]> {
  const found = await sql.query<DueEvent>(due, [
    shards,
    inHand,
    wants.map(({ endpointId }) => endpointId),
    wants.map(({ resend }) => resend),
    wants.map(({ room }) => room),
    wants.map(({ dueFromSeconds }) => dueFromSeconds),
    fresh.withinMs,
    fresh.full,
    fresh.most,
  ]);
  return found.sort((one, other) => one.dueAtSeconds - other.dueAtSeconds);
}

// Reads at most two index entries for each endpoint, so that the number of an endpoint's rows does not matter.
const waiting: Statement = {
  name: 'webhooks.waiting',
  text: `
    with recursive seen (endpoint_id, resend) as (
      (select endpoint_id, resend from webhook_queue order by endpoint_id, resend limit 1)
      union all
      select next.endpoint_id, next.resend
      from seen
      cross join lateral (
        select endpoint_id, resend
        from webhook_queue
        where (endpoint_id, resend) > (seen.endpoint_id, seen.resend)
        order by endpoint_id, resend
        limit 1
      ) as next
    )
    select seen.endpoint_id as "endpointId", seen.resend, endpoint.version as "endpointVersion"
    from seen
    left join webhook_endpoints as endpoint on endpoint.id = seen.endpoint_id`,
};

/** An endpoint with events in the queue, whether they are due or not. */
export interface WaitingEndpoint {
  readonly endpointId: number;
  readonly resend: boolean;
  /** Null if the endpoint was removed while an event was being queued for it. */
  readonly endpointVersion: number | null;
}

/** Returns every endpoint with queued events, once for its resends and once for its other events. */
export const findWaitingEndpoints = (sql: Queryable): Promise<WaitingEndpoint[]> =>
  sql.query<WaitingEndpoint>(waiting);

const dropOrphansStatement: Statement = {
  name: 'webhooks.drop-orphans',
  text: `
    with ${cancelCtes(`queue.endpoint_id = any ($1)
        and not exists (select from webhook_endpoints as endpoint where endpoint.id = queue.endpoint_id)`)}
    select`,
};

export async function dropOrphans(sql: Queryable, endpointIds: readonly number[]): Promise<void> {
  await sql.query(dropOrphansStatement, [endpointIds]);
}

const drop: Statement = {
  name: 'webhooks.drop',
  text: `
    with gone as materialized (
      select queue.delivery_id, queue.part
      from unnest($1::text[], $2::integer[], $3::bigint[], $4::integer[]) as row (delivery_id, part, id, last_sequence)
      join webhook_queue as queue
        on ${lookedUp('queue.delivery_id', 'row.delivery_id')} and ${lookedUp('queue.part', 'row.part')}
        and queue.id = row.id and queue.last_sequence = row.last_sequence
      order by queue.delivery_id, queue.part
      for update of queue
    )
    delete from webhook_queue as queue
    using gone
    where ${lookedUp('queue.delivery_id', 'gone.delivery_id')} and ${lookedUp('queue.part', 'gone.part')}`,
};

/** Removes queue rows whose events no longer exist, unless another event has been queued in the row since. */
export async function dropRows(sql: Queryable, rows: readonly DueEvent[]): Promise<void> {
  const values = [
    rows.map(({ deliveryId }) => deliveryId),
    rows.map(({ part }) => part),
    rows.map(({ queueId }) => queueId),
    rows.map(({ lastSequence }) => lastSequence),
  ];
  await sql.query(drop, values);
}
