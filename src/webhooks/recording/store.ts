import type { Environment } from '../../context.ts';
import type { Queryable, Statement } from '../../db/connect.ts';
import type { Outcome } from '../retry.ts';

/** A call that ended, as it is recorded. Instants are milliseconds since 1970, by the database's clock. */
export interface EndedCall {
  readonly queueId: number;
  readonly deliveryId: string;
  readonly part: number;
  readonly shard: number;
  /** The shard's epoch when the call was begun. */
  readonly epoch: number;
  readonly endpointId: number;
  readonly workspaceId: string;
  readonly environment: Environment;
  readonly eventId: string;
  readonly sequence: number;
  readonly resend: boolean;
  readonly attempt: number;
  readonly outcome: Outcome;
  /** The delivery's next event need not wait any more. */
  readonly leaves: boolean;
  readonly startedAtMs: number;
  readonly retryAtMs: number | null;
  readonly durationMs: number;
  readonly httpStatus: number | null;
  readonly response: string | null;
  readonly error: string | null;
}

/** Shards as this sender holds them. */
export type HeldShards = ReadonlyMap<number, number>;

/** What PostgreSQL is told of a call: each column as an array of its own, which it reads several times faster than JSON. */
const columnsOfAll = {
  queueId: 'bigint',
  deliveryId: 'text',
  part: 'integer',
  shard: 'smallint',
  eventId: 'text',
  sequence: 'integer',
  attempt: 'smallint',
  startedAtMs: 'float8',
  durationMs: 'integer',
  httpStatus: 'smallint',
  response: 'text',
} as const;
/** Of those that did not succeed, besides. */
const columnsOfFailed = {
  resend: 'boolean',
  outcome: 'text',
  leaves: 'boolean',
  retryAtMs: 'float8',
  error: 'text',
} as const;

type Column = keyof typeof columnsOfAll | keyof typeof columnsOfFailed;
type Columns = readonly (readonly [name: Column, type: string])[];
const delivered = Object.entries(columnsOfAll) as unknown as Columns;
const any = [...delivered, ...Object.entries(columnsOfFailed)] as unknown as Columns;

/** `call` as a table, with the provider's workspace and environment as one number: most calls of a batch share it. */
const callsOf = (columns: Columns) => `
      unnest($6::smallint[], ${columns.map(([, type], index) => `$${index + 7}::${type}[]`).join(', ')})
        as call (scope, ${columns.map(([name]) => `"${name}"`).join(', ')})`;

function valuesOf(columns: Columns, senderId: number, held: HeldShards, ended: readonly EndedCall[]) {
  const workspaceIds: string[] = [];
  const environments: string[] = [];
  const places = new Map<string, number>();
  const scopes = ended.map(({ workspaceId, environment }) => {
    const scope = `${environment} ${workspaceId}`;
    let place = places.get(scope);
    if (place === undefined) {
      place = workspaceIds.push(workspaceId);
      environments.push(environment);
      places.set(scope, place);
    }
    return place;
  });
  return [
    senderId,
    [...held.keys()],
    [...held.values()],
    workspaceIds,
    environments,
    `{${scopes.join()}}`,
    ...columns.map(([name, type]) => arrayOf(ended, name, type === 'text')),
  ];
}

/** One column as PostgreSQL writes an array: the driver would look at each element for what it might be. */
function arrayOf(ended: readonly EndedCall[], name: Column, isText: boolean): string {
  const elements = ended.map((call) => {
    const value = call[name];
    return value === null || !isText ? value : quoted(value as string);
  });
  return `{${elements.map((element) => element ?? 'null').join()}}`;
}

const quoted = (text: string) => `"${/["\\]/.test(text) ? text.replace(/["\\]/g, '\\$&') : text}"`;

/*
 * Only calls of shards that are still this sender's at the same epoch count: `for share` makes whoever takes a shard
 * over wait until this has committed, or this find that it is too late.
 */
const heldCte = `held as materialized (
      select webhook_shards.shard
      from webhook_shards
      join unnest($2::smallint[], $3::bigint[]) as own (shard, epoch)
        on own.shard = webhook_shards.shard and own.epoch = webhook_shards.epoch
      where webhook_shards.sender_id = $1
      for share of webhook_shards
    )`;

const loggedCte = (from: string) => `logged as (
      insert into webhook_attempts (
        event_id, workspace_id, environment, delivery_id, sequence, attempt, reason, outcome, started_at, duration_ms,
        http_status, response, error
      )
      select
        "eventId", ($4::text[])[scope], ($5::text[])[scope], "deliveryId", sequence, attempt,
        case when resend then 'resend' else 'event' end, outcome, to_timestamp("startedAtMs" / 1000), "durationMs",
        "httpStatus", response, error
      from ${from}
    )`;

/*
 * A queue row that a status change holds just now is left for the next time rather than waited for, since one long
 * transaction must not hold up everybody's events. The lock also shows the row as it is now, with an event that was
 * queued a moment ago. Every later step reads what was locked, so that no list of calls is ever joined with another.
 */
const recordStatement = (name: string, columns: Columns): Statement => ({
  name,
  text: `
    with ${heldCte},
    settled as materialized (
      select
        call.scope, call."queueId", call."deliveryId", call.part, call."eventId", call.sequence, call.attempt,
        call."startedAtMs", call."durationMs", call."httpStatus", call.response,
        ${columns === any ? 'call.outcome, call.leaves, call."retryAtMs", call.error,' : `'delivered' as outcome, true as leaves, null::float8 as "retryAtMs", null as error,`}
        queue.endpoint_id, queue.last_sequence, queue.first_recorded_at, queue.last_recorded_at, queue.resend
      from ${callsOf(columns)}
      join webhook_queue as queue
        on queue.delivery_id = call."deliveryId" and queue.part = call.part and queue.id = call."queueId"
      where call.shard in (select shard from held)
      for update of queue skip locked
    ),
    ${loggedCte('settled')},
    finished as (
      delete from webhook_queue as queue
      using settled
      where queue.delivery_id = settled."deliveryId"
        and queue.part = settled.part
        and queue.id = settled."queueId"
        and settled.leaves
        and settled.last_sequence = settled.sequence
    ),
    moved_on as (
      update webhook_queue as queue
      set
        next_sequence = case when settled.leaves then settled.sequence + 1 else settled.sequence end,
        attempts = case when settled.leaves then 0 else settled.attempt end,
        due_at = case when settled.leaves then clock_timestamp() else to_timestamp(settled."retryAtMs" / 1000) end
      from settled
      where queue.delivery_id = settled."deliveryId"
        and queue.part = settled.part
        and queue.id = settled."queueId"
        and not (settled.leaves and settled.last_sequence = settled.sequence)
    ),
    stepped_aside as (
      insert into webhook_queue (
        delivery_id, part, endpoint_id, next_sequence, last_sequence, first_recorded_at, last_recorded_at, attempts,
        due_at, resend
      )
      select "deliveryId", sequence, endpoint_id, sequence, sequence, first_recorded_at, last_recorded_at, attempt,
        to_timestamp("retryAtMs" / 1000), resend
      from settled
      where leaves and outcome = 'retrying'
      on conflict (delivery_id, part) do nothing
    )
    select "queueId", last_sequence > sequence as more
    from settled`,
});
const recordDelivered = recordStatement('webhooks.record-delivered', delivered);
const recordAny = recordStatement('webhooks.record', any);

export interface RecordedCall {
  readonly queueId: number;
  /** The delivery has a next event, which is due now. */
  readonly more: boolean;
}

/**
 * Records calls that ended and moves their queue rows on, for as far as this sender still holds their shards.
 * @returns those that are settled; of the others, the queue row is another sender's, held just now, or gone
 */
export async function recordCalls(
  sql: Queryable,
  senderId: number,
  held: HeldShards,
  ended: readonly EndedCall[],
): Promise<RecordedCall[]> {
  const isDelivered = ({ outcome }: EndedCall) => outcome === 'delivered';
  const run = (statement: Statement, columns: Columns, calls: readonly EndedCall[]) =>
    calls.length === 0 ? [] : sql.query<RecordedCall>(statement, valuesOf(columns, senderId, held, calls));
  const well = await run(recordDelivered, delivered, ended.filter(isDelivered));
  const others = await run(
    recordAny,
    any,
    ended.filter((call) => !isDelivered(call)),
  );
  return [...well, ...others];
}

const logGone: Statement = {
  name: 'webhooks.log-gone',
  text: `
    with ${heldCte},
    gone as materialized (
      select call.*
      from ${callsOf(any)}
      where call.shard in (select shard from held)
        and not exists (
          select
          from webhook_queue as queue
          where queue.delivery_id = call."deliveryId" and queue.part = call.part and queue.id = call."queueId"
        )
    ),
    ${loggedCte('gone')}
    select "queueId"
    from gone`,
};

/** Keeps calls whose queue rows were removed while they were made, with their endpoint. @returns their queue rows */
export async function logGoneCalls(
  sql: Queryable,
  senderId: number,
  held: HeldShards,
  ended: readonly EndedCall[],
): Promise<number[]> {
  const gone = await sql.query<{ queueId: number }>(logGone, valuesOf(any, senderId, held, ended));
  return gone.map(({ queueId }) => queueId);
}
