import type { Environment, Scope } from '../context.ts';
import { onlyRow, type Queryable, type Statement } from '../db/connect.ts';
import { lookedUp } from '../db/looked-up.ts';
import type { Endpoint } from './endpoint.ts';

/** The columns of a new event, each as an SQL expression: a parameter (`$3`) or a column of `from`. */
export interface EventExpressions {
  readonly id: string;
  readonly workspaceId: string;
  readonly environment: string;
  readonly deliveryId: string;
  /** The event's number within its delivery, counted from 1 under the delivery's lock. */
  readonly sequence: string;
  readonly status: string;
  readonly occurredAt: string;
  /** The JSON body that every call of the event sends (decision 54). It never changes afterwards (decision 56). */
  readonly body: string;
  /** Trace context of the request or job that caused the event (decision 291); null by default. */
  readonly traceparent?: string;
}

/**
 * Returns CTEs that record an `event` and queue it for its provider's endpoint, if any, in the same statement that
 * changes the status. `from` names the CTEs whose rows create events, so a status change that did not happen creates no
 * event. Without `from`, the CTEs always create one event. Removing an endpoint cancels its waiting events (decision
 * 118).
 */
export function emitEventCtes(event: EventExpressions, from?: string): string {
  return `event as (
    insert into events (id, workspace_id, environment, delivery_id, sequence, status, occurred_at, body, traceparent, untold)
    select
      (${event.id})::text, (${event.workspaceId})::text, (${event.environment})::text, (${event.deliveryId})::text,
      (${event.sequence})::integer, (${event.status})::text, (${event.occurredAt})::timestamptz, (${event.body})::text,
      (${event.traceparent ?? 'null'})::text,
      not exists (
        select
        from (select (${event.workspaceId})::text as workspace_id, (${event.environment})::text as environment) as own
        join webhook_endpoints using (workspace_id, environment)
      )
    ${from === undefined ? '' : `from ${from}`}
    returning workspace_id, environment, delivery_id, sequence, recorded_at
  ),
  queued as (
    ${queueEvents}
    join webhook_endpoints as endpoint using (workspace_id, environment)
    on conflict (delivery_id, part) do update
    set
      -- a removed endpoint's events, which the sender has not dropped yet, go to a part that no event has
      part = case when ${isSameEndpoint} then 0 else -excluded.next_sequence end,
      last_sequence = case when ${isSameEndpoint} then excluded.last_sequence else webhook_queue.last_sequence end,
      -- the clock may have been set back in between
      first_recorded_at = least(webhook_queue.first_recorded_at, excluded.first_recorded_at),
      last_recorded_at = greatest(webhook_queue.last_recorded_at, excluded.last_recorded_at)
    returning delivery_id, part
  ),
  queued_behind as (
    ${queueEvents}
    join queued on queued.delivery_id = event.delivery_id and queued.part < 0
    join webhook_endpoints as endpoint using (workspace_id, environment)
  )`;
}

const isSameEndpoint = 'webhook_queue.endpoint_id = excluded.endpoint_id';

/** SQL that queues each `event` for its `endpoint`; the caller appends the join with the endpoints. */
const queueEvents = `
    insert into webhook_queue (
      endpoint_id, delivery_id, next_sequence, last_sequence, first_recorded_at, last_recorded_at, due_at
    )
    select
      endpoint.id, event.delivery_id, event.sequence, event.sequence, event.recorded_at, event.recorded_at,
      event.recorded_at
    from event`;

/** The columns of an `Endpoint`. */
export const endpointColumns = `
  id, version, workspace_id as "workspaceId", environment, url,
  auth_key as "authKey", auth_value as "authValue", ordering, secret,
  previous_secret as "previousSecret", previous_secret_until as "previousSecretUntil",
  failing_since as "failingSince", created_at as "createdAt", updated_at as "updatedAt"`;

const endpointsById: Statement = {
  name: 'webhooks.endpoints-by-id',
  text: `select ${endpointColumns} from webhook_endpoints where id = any ($1)`,
};

/** Returns the endpoints with these ids, no matter which provider owns them. The sender of webhooks calls this. */
export const findEndpointsById = (sql: Queryable, ids: readonly number[]): Promise<Endpoint[]> =>
  sql.query<Endpoint>(endpointsById, [ids]);

const endpoints: Statement = {
  name: 'webhooks.endpoints',
  text: `select ${endpointColumns} from webhook_endpoints order by failing_since nulls last, id limit $1`,
};

/** Returns up to `limit` endpoints of all providers, failing ones first. */
export const listEndpoints = (sql: Queryable, limit: number): Promise<Endpoint[]> =>
  sql.query<Endpoint>(endpoints, [limit]);

const endpointOf: Statement = {
  name: 'webhooks.endpoint',
  text: `select ${endpointColumns} from webhook_endpoints where workspace_id = $1 and environment = $2`,
};

export async function selectEndpoint(sql: Queryable, scope: Scope): Promise<Endpoint | undefined> {
  const [endpoint] = await sql.query<Endpoint>(endpointOf, [scope.workspaceId, scope.environment]);
  return endpoint;
}

const upsert: Statement = {
  name: 'webhooks.upsert-endpoint',
  text: `
    insert into webhook_endpoints as known (
      workspace_id, environment, url, auth_key, auth_value, ordering, secret, created_at, updated_at
    )
    values ($1, $2, $3, $4, $5, $6, $7, $8, $8)
    on conflict (workspace_id, environment) do update
    set
      url = excluded.url,
      auth_key = excluded.auth_key,
      auth_value = excluded.auth_value,
      ordering = excluded.ordering,
      secret = case when known.secret_shown then known.secret else excluded.secret end,
      secret_shown = true,
      stands_in = null,
      version = known.version + 1,
      failing_since = case when known.url = excluded.url then known.failing_since end,
      updated_at = excluded.updated_at
    returning ${endpointColumns}`,
};

/** A provider's values for its endpoint; its secrets are encrypted. */
export interface EndpointValues
  extends Pick<
    Endpoint,
    'workspaceId' | 'environment' | 'url' | 'authKey' | 'authValue' | 'ordering' | 'secret'
  > {
  readonly at: Date;
}

/**
 * Creates a provider's endpoint or changes the existing one, and ends a stand-in. A signing secret that the provider
 * has already seen stays.
 */
export async function upsertEndpoint(sql: Queryable, values: EndpointValues): Promise<Endpoint> {
  const { workspaceId, environment, url, authKey, authValue, ordering, secret, at } = values;
  const parameters = [workspaceId, environment, url, authKey, authValue, ordering, secret, at];
  return onlyRow(await sql.query<Endpoint>(upsert, parameters));
}

/**
 * Returns CTEs, of which `cancelled` and `marked` remove the waiting events of removed endpoints from the queue and mark
 * them as unsent, so that lists find them. They leave a queue row to which another event was just added, since this
 * statement cannot see that event yet; the sender's next search of the whole queue (`sweep`) removes the row. The rows
 * are locked in the order of the key, as in every statement that locks several, so that no deadlock is possible.
 */
export const cancelCtes = (removed: string) => `seen as materialized (
      select queue.delivery_id, queue.part, queue.last_sequence
      from webhook_queue as queue
      where ${removed}
    ),
    locked as materialized (
      select queue.delivery_id, queue.part
      from seen
      join webhook_queue as queue
        on ${lookedUp('queue.delivery_id', 'seen.delivery_id')} and ${lookedUp('queue.part', 'seen.part')}
        and queue.last_sequence = seen.last_sequence
      order by queue.delivery_id, queue.part
      for update of queue
    ),
    cancelled as (
      delete from webhook_queue as queue
      using locked
      where ${lookedUp('queue.delivery_id', 'locked.delivery_id')} and ${lookedUp('queue.part', 'locked.part')}
      returning
        queue.delivery_id, queue.next_sequence, queue.last_sequence, queue.first_recorded_at, queue.last_recorded_at
    ),
    marked as (
      update events
      set untold = true
      from cancelled
      where ${lookedUp('events.delivery_id', 'cancelled.delivery_id')}
        and events.sequence between cancelled.next_sequence and cancelled.last_sequence
        and events.recorded_at >= cancelled.first_recorded_at - interval '1 hour'
        and events.recorded_at <= cancelled.last_recorded_at + interval '1 hour'
        and not events.untold
    )`;

const removeStatement: Statement = {
  name: 'webhooks.remove-endpoint',
  text: `
    with removed as (
      delete from webhook_endpoints
      where workspace_id = $1 and environment = $2
      returning id
    ),
    ${cancelCtes('queue.endpoint_id in (select id from removed)')}
    select id from removed`,
};

/** Removes an endpoint and cancels its waiting events. @returns true if it existed */
export async function deleteEndpoint(sql: Queryable, scope: Scope): Promise<boolean> {
  const removed = await sql.query(removeStatement, [scope.workspaceId, scope.environment]);
  return removed.length > 0;
}

const rotate: Statement = {
  name: 'webhooks.rotate-secret',
  text: `
    update webhook_endpoints
    set
      secret = $3,
      secret_shown = true,
      previous_secret = secret,
      previous_secret_until = clock_timestamp() + $4 * interval '1 second',
      version = version + 1,
      updated_at = $5
    where workspace_id = $1 and environment = $2
    returning ${endpointColumns}`,
};

/** Replaces an endpoint's signing secret. The previous one also signs for `overlapSeconds`, by the database's clock. */
export async function replaceSecret(
  sql: Queryable,
  scope: Scope,
  { secret, overlapSeconds, at }: { secret: string; overlapSeconds: number; at: Date },
): Promise<Endpoint | undefined> {
  const values = [scope.workspaceId, scope.environment, secret, overlapSeconds, at];
  const [endpoint] = await sql.query<Endpoint>(rotate, values);
  return endpoint;
}

// Skips endpoints that another transaction has locked. The sender later compares the stored health and stores it again.
const noteFailing: Statement = {
  name: 'webhooks.note-failing',
  text: `
    update webhook_endpoints as endpoint
    set failing_since = case when note.is_new then note.since else coalesce(endpoint.failing_since, note.since) end
    from unnest($1::bigint[], $2::timestamptz[], $3::boolean[]) as note (id, since, is_new)
    where endpoint.id = note.id
      and endpoint.id in (
        select id from webhook_endpoints where id = any ($1) for no key update skip locked
      )`,
};

/** A change of an endpoint's health that is to be stored. */
export interface HealthNote {
  readonly endpointId: number;
  /** The time since which every call has failed; null if the last call succeeded. */
  readonly since: Date | null;
  /** True if a call has succeeded since the last stored change, so that `since` replaces the stored time. */
  readonly isNew: boolean;
}

/** Stores, for each endpoint, the time since which its calls fail; null if they succeed. */
export async function noteHealth(sql: Queryable, notes: readonly HealthNote[]): Promise<void> {
  const values = [
    notes.map(({ endpointId }) => endpointId),
    notes.map(({ since }) => since),
    notes.map(({ isNew }) => isNew),
  ];
  await sql.query(noteFailing, values);
}

const failing: Statement = {
  name: 'webhooks.list-failing-endpoints',
  text: `
    select workspace_id as "workspaceId", failing_since as since
    from webhook_endpoints
    where environment = $1 and failing_since <= $2`,
};

/**
 * Returns the providers of an environment for whom every webhook call has failed since `before` or earlier (decision
 * 117).
 */
export const listFailingEndpoints = (
  sql: Queryable,
  environment: Environment,
  before: Date,
): Promise<{ workspaceId: string; since: Date }[]> =>
  sql.query<{ workspaceId: string; since: Date }>(failing, [environment, before]);
