import type { Queryable, Statement } from '../../db/connect.ts';
import { cancelCtes } from '../store.ts';

/** One event that is due, with the queue row that says so. */
export interface DueEvent {
  readonly queueId: number;
  /** Where the row stood when it was found: the shortest way to it, until somebody changes it. */
  readonly place: string;
  readonly deliveryId: string;
  readonly part: number;
  readonly shard: number;
  readonly endpointId: number;
  readonly endpointVersion: number;
  /** Calls already made. */
  readonly attempts: number;
  /** When its first call became due, or its next one: seconds since 1970, exact to the database's microseconds. */
  readonly dueAtSeconds: number;
  /** The event; null when it has been pruned. */
  readonly eventId: string | null;
  readonly sequence: number;
  readonly body: string;
  /** The last event of the row when it was found to have none. */
  readonly lastSequence?: number;
}

/** What a sender serves and what it does not want to hear of again. */
export interface Taking {
  readonly shards: readonly number[];
  /** Queue rows in hand, those that would be found. */
  readonly taken: readonly number[];
}

/*
 * Most queue rows are made with the event that they are first for, and are gone once it is told. What else is due is
 * looked up among all events, in a statement of its own, as the way to their partitions costs as much as all the rest.
 */
const isCarried = 'queue.event_sequence = queue.next_sequence';
const dueRow = `
    select
      queue.id as "queueId", queue.ctid as place, queue.delivery_id as "deliveryId", queue.part, queue.shard,
      queue.endpoint_id as "endpointId", endpoint.version as "endpointVersion",
      queue.attempts, date_part('epoch', queue.due_at) as "dueAtSeconds",
      case when ${isCarried} then queue.event_id end as "eventId", queue.next_sequence as sequence,
      case when ${isCarried} then queue.event_body end as body`;

// The day is known but for a clock set back, which leaves one or two partitions to look into.
const eventsOfRows: Statement = {
  name: 'webhooks.events-of-rows',
  text: `
    select
      queue.id as "queueId", event.id as "eventId", coalesce(event.sequence, queue.next_sequence) as sequence, event.body,
      queue.last_sequence as "lastSequence"
    from unnest($1::text[], $2::bigint[]) as row (delivery_id, id)
    join webhook_queue as queue on queue.delivery_id = row.delivery_id and queue.id = row.id
    join webhook_endpoints as endpoint on endpoint.id = queue.endpoint_id
    left join lateral (
      select event.id, event.sequence, event.body
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

/** The oldest first: sorted here, as PostgreSQL would copy every body to do so. */
async function findDue(sql: Queryable, statement: Statement, values: unknown[]): Promise<DueEvent[]> {
  const found = await sql.query<DueEvent>(statement, values);
  const rows = found.filter(({ eventId }) => eventId === null);
  if (rows.length > 0) {
    const ids = [rows.map(({ deliveryId }) => deliveryId), rows.map(({ queueId }) => queueId)];
    const events = await sql.query<Partial<DueEvent> & Pick<DueEvent, 'queueId'>>(eventsOfRows, ids);
    const byRow = new Map(events.map((event) => [event.queueId, event]));
    for (const row of rows) Object.assign(row, byRow.get(row.queueId));
  }
  return found.sort((one, other) => one.dueAtSeconds - other.dueAtSeconds);
}

const fresh: Statement = {
  name: 'webhooks.fresh',
  text: `${dueRow}
    from (
      select ctid, *
      from webhook_queue
      where not resend
        and due_at <= now()
        and due_at > now() - $5 * interval '1 millisecond'
        and shard = any ($1::smallint[])
        and id not in (select unnest($2::bigint[]))
        and endpoint_id <> all ($3::bigint[])
      order by due_at
      limit $4
    ) as queue
    join webhook_endpoints as endpoint on endpoint.id = queue.endpoint_id`,
};

/** Up to `most` events that became due within the last `withinMs`, of endpoints that have room, the oldest first. */
export function findFresh(
  sql: Queryable,
  { shards, taken }: Taking,
  fullEndpoints: readonly number[],
  { most, withinMs }: { most: number; withinMs: number },
): Promise<DueEvent[]> {
  return findDue(sql, fresh, [shards, taken, fullEndpoints, most, withinMs]);
}

const ofEndpoints = (which: 'backlog' | 'resends'): Statement => ({
  name: `webhooks.${which}`,
  text: `${dueRow}
    from unnest($3::bigint[], $4::integer[], $5::float8[]) as want (endpoint_id, room, due_from)
    join webhook_endpoints as endpoint on endpoint.id = want.endpoint_id
    cross join lateral (
      select ctid, *
      from webhook_queue
      where ${which === 'backlog' ? 'not resend' : 'resend'}
        and endpoint_id = want.endpoint_id
        and due_at >= to_timestamp(want.due_from)
        and due_at <= now()
        and shard = any ($1::smallint[])
        and id not in (select unnest($2::bigint[]))
      order by due_at
      limit want.room
    ) as queue`,
});
const backlog = ofEndpoints('backlog');
const resends = ofEndpoints('resends');

/** An endpoint that has room for so many more events. */
export interface Want {
  readonly endpointId: number;
  readonly room: number;
  /** What became due before is in hand already. */
  readonly dueFromSeconds: number;
}

const wantValues = ({ shards, taken }: Taking, wants: readonly Want[]) => [
  shards,
  taken,
  wants.map(({ endpointId }) => endpointId),
  wants.map(({ room }) => room),
  wants.map(({ dueFromSeconds }) => dueFromSeconds),
];

/** The oldest due events of endpoints, as many as each has room for. */
export const findBacklog = (sql: Queryable, taking: Taking, wants: readonly Want[]): Promise<DueEvent[]> =>
  findDue(sql, backlog, wantValues(taking, wants));

/** The oldest due resends of endpoints, as many as each has room for. */
export const findResends = (sql: Queryable, taking: Taking, wants: readonly Want[]): Promise<DueEvent[]> =>
  findDue(sql, resends, wantValues(taking, wants));

// Steps from endpoint to endpoint through the index, however many rows each has.
const endpointsIn = (where: string) => `
    (
      with recursive seen (endpoint_id) as (
        (select endpoint_id from webhook_queue where ${where} order by endpoint_id limit 1)
        union all
        select (
          select queue.endpoint_id
          from webhook_queue as queue
          where ${where} and queue.endpoint_id > seen.endpoint_id
          order by queue.endpoint_id
          limit 1
        )
        from seen
        where seen.endpoint_id is not null
      )
      select endpoint_id, ${where === 'resend'} as resend from seen where endpoint_id is not null
    )`;

const waiting: Statement = {
  name: 'webhooks.waiting',
  text: `
    select waiting.endpoint_id as "endpointId", waiting.resend, endpoint.id is null as orphaned
    from (${endpointsIn('not resend')} union all ${endpointsIn('resend')}) as waiting
    left join webhook_endpoints as endpoint on endpoint.id = waiting.endpoint_id`,
};

export interface WaitingEndpoint {
  readonly endpointId: number;
  readonly resend: boolean;
  /** The endpoint was removed while an event was being queued for it. */
  readonly orphaned: boolean;
}

/** Every endpoint that has anything in the queue, due or not. */
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
    delete from webhook_queue
    using unnest($1::text[], $2::integer[], $3::bigint[], $4::integer[]) as row (delivery_id, part, id, last_sequence)
    where webhook_queue.delivery_id = row.delivery_id
      and webhook_queue.part = row.part
      and webhook_queue.id = row.id
      and webhook_queue.last_sequence = row.last_sequence`,
};

/** Forgets queue rows whose events exist no more, unless one has been queued behind them since they were found. */
export async function dropRows(sql: Queryable, rows: readonly DueEvent[]): Promise<void> {
  const values = [
    rows.map(({ deliveryId }) => deliveryId),
    rows.map(({ part }) => part),
    rows.map(({ queueId }) => queueId),
    rows.map(({ lastSequence }) => lastSequence ?? null),
  ];
  await sql.query(drop, values);
}
