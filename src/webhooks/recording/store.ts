import type { Environment } from '../../context.ts';
import type { Queryable, Statement } from '../../db/connect.ts';
import type { Outcome } from '../retry.ts';

/** A call that ended, as it is recorded. Instants are milliseconds since 1970, by the database's clock. */
export interface EndedCall {
  readonly queueId: number;
  /** Where its queue row was found. */
  readonly place: string;
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

interface Column {
  readonly name: string;
  readonly type: string;
  readonly read: (call: EndedCall) => string | number | boolean | null;
}
const column = (name: string, type: string, read: Column['read']): Column => ({ name, type, read });

/** What PostgreSQL is told of a call: each column as an array of its own, which it reads several times faster than JSON. */
const basics: readonly Column[] = [
  column('queueId', 'bigint', (call) => call.queueId),
  column('eventId', 'text', (call) => call.eventId),
  column('sequence', 'integer', (call) => call.sequence),
  column('startedAtMs', 'float8', (call) => call.startedAtMs),
  column('durationMs', 'integer', (call) => call.durationMs),
  column('httpStatus', 'smallint', (call) => call.httpStatus),
  column('response', 'text', (call) => call.response),
];
const delivered: readonly Column[] = [...basics, column('place', 'tid', (call) => `"${call.place}"`)];
const all: readonly Column[] = [
  ...basics,
  column('deliveryId', 'text', (call) => call.deliveryId),
  column('part', 'integer', (call) => call.part),
  column('shard', 'smallint', (call) => call.shard),
  column('attempt', 'smallint', (call) => call.attempt),
  column('resend', 'boolean', (call) => call.resend),
  column('outcome', 'text', (call) => call.outcome),
  column('leaves', 'boolean', (call) => call.leaves),
  column('retryAtMs', 'float8', (call) => call.retryAtMs),
  column('error', 'text', (call) => call.error),
];

/** `call` as a table, with the provider's workspace and environment as one number: most calls of a batch share it. */
const callsOf = (columns: readonly Column[]) => `
      unnest($6::smallint[], ${columns.map(({ type }, index) => `$${index + 7}::${type}[]`).join(', ')})
        as call (scope, ${columns.map(({ name }) => `"${name}"`).join(', ')})`;

function valuesOf(
  columns: readonly Column[],
  senderId: number,
  held: HeldShards,
  ended: readonly EndedCall[],
) {
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
    ...columns.map((each) => arrayOf(ended, each)),
  ];
}

/** One column as PostgreSQL writes an array: the driver would look at each element for what it might be. */
function arrayOf(ended: readonly EndedCall[], { type, read }: Column): string {
  const elements = ended.map((call) => {
    const value = read(call);
    if (value === null) return 'null';
    return type === 'text' ? quoted(value as string) : value;
  });
  return `{${elements.join()}}`;
}

const quoted = (text: string) => `"${/["\\]/.test(text) ? text.replace(/["\\]/g, '\\$&') : text}"`;

/*
 * Only calls of shards that are still this sender's at the same epoch count: `for share` makes whoever takes a shard
 * over wait until this has committed, or this find that it is too late.
 */
const heldRows = `
      select webhook_shards.shard
      from webhook_shards
      join unnest($2::smallint[], $3::bigint[]) as own (shard, epoch)
        on own.shard = webhook_shards.shard and own.epoch = webhook_shards.epoch
      where webhook_shards.sender_id = $1
      for share of webhook_shards`;
const heldCte = `held as materialized (${heldRows}
    )`;

const loggedCte = (from: string, values: { attempt: string; outcome: string; error: string }) => `logged as (
      insert into webhook_attempts (
        event_id, workspace_id, environment, delivery_id, sequence, attempt, reason, outcome, started_at, duration_ms,
        http_status, response, error
      )
      select
        "eventId", ($4::text[])[scope], ($5::text[])[scope], "deliveryId", sequence, ${values.attempt},
        case when resend then 'resend' else 'event' end, ${values.outcome}, to_timestamp("startedAtMs" / 1000),
        "durationMs", "httpStatus", response, ${values.error}
      from ${from}
    )`;
const asTold = { attempt: 'attempt', outcome: 'outcome', error: 'error' };

/*
 * By far the most calls succeed and leave nothing more to send: their rows just go, those that still stand where they
 * were found. Where a shard is no longer held, nothing of the batch does.
 */
const finish: Statement = {
  name: 'webhooks.finish',
  text: `
    with held as materialized (
      select count(*) as shards
      from (${heldRows}
      ) as own
    ),
    finished as (
      delete from webhook_queue as queue
      using ${callsOf(delivered)}
      where queue.ctid = call.place
        and queue.id = call."queueId"
        and queue.last_sequence = call.sequence
        and (select shards from held) = cardinality($2::smallint[])
      returning scope, "queueId", queue.delivery_id as "deliveryId", "eventId", sequence, queue.attempts, queue.resend, "startedAtMs",
        "durationMs", "httpStatus", response
    ),
    ${loggedCte('finished', { attempt: 'attempts + 1', outcome: `'delivered'`, error: 'null' })}
    select case when count(*) < cardinality($6::smallint[]) then coalesce(json_agg("queueId"), '[]') end as settled
    from finished`,
};

/*
 * A queue row that a status change holds just now is left for the next time rather than waited for, since one long
 * transaction must not hold up everybody's events. The lock also shows the row as it is now, with an event that was
 * queued a moment ago. Every later step reads what was locked, so that no list of calls is ever joined with another.
 */
const record: Statement = {
  name: 'webhooks.record',
  text: `
    with ${heldCte},
    settled as materialized (
      select
        call.*, queue.endpoint_id, queue.last_sequence, queue.first_recorded_at, queue.last_recorded_at
      from ${callsOf(all)}
      join webhook_queue as queue
        on queue.delivery_id = call."deliveryId" and queue.part = call.part and queue.id = call."queueId"
      where call.shard in (select shard from held)
      for update of queue skip locked
    ),
    ${loggedCte('settled', asTold)},
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
    select
      coalesce(json_agg("queueId") filter (where last_sequence > sequence), '[]') as more,
      coalesce(json_agg("queueId"), '[]') as settled
    from settled`,
};

/** Whether a call can be recorded by `finishCalls`, if nothing more is to be sent. */
export const isDelivered = ({ outcome }: EndedCall): boolean => outcome === 'delivered';

/** A row is locked for longer than this connection waits. */
const lockNotAvailable = '55P03';

/**
 * Records delivered calls after which their deliveries have nothing more to send, at the least cost.
 * @returns their queue rows; undefined when a row of any of them is locked, and none is recorded
 */
export async function finishCalls(
  sql: Queryable,
  senderId: number,
  held: HeldShards,
  calls: readonly EndedCall[],
): Promise<ReadonlySet<number> | undefined> {
  try {
    const values = valuesOf(delivered, senderId, held, calls);
    const [batch] = await sql.query<{ settled: number[] | null }>(finish, values);
    return new Set(batch!.settled ?? calls.map(({ queueId }) => queueId));
  } catch (error) {
    if ((error as { code?: string }).code === lockNotAvailable) return undefined;
    throw error;
  }
}

/** What became of recorded calls, by their queue rows. */
export interface Recorded {
  readonly settled: ReadonlySet<number>;
  /** Whose delivery has a next event, which is due now. */
  readonly more: ReadonlySet<number>;
}

/**
 * Records calls that ended and moves their queue rows on, for as far as this sender still holds their shards. What is not
 * settled then: its queue row is another sender's, held by a status change just now, or gone.
 */
export async function recordCalls(
  sql: Queryable,
  senderId: number,
  held: HeldShards,
  ended: readonly EndedCall[],
): Promise<Recorded> {
  const values = valuesOf(all, senderId, held, ended);
  const [batch] = await sql.query<{ settled: number[]; more: number[] }>(record, values);
  return { settled: new Set(batch!.settled), more: new Set(batch!.more) };
}

const logGone: Statement = {
  name: 'webhooks.log-gone',
  text: `
    with ${heldCte},
    gone as materialized (
      select call.*
      from ${callsOf(all)}
      where call.shard in (select shard from held)
        and not exists (
          select
          from webhook_queue as queue
          where queue.delivery_id = call."deliveryId" and queue.part = call.part and queue.id = call."queueId"
        )
    ),
    ${loggedCte('gone', asTold)}
    select "queueId"
    from gone`,
};

/** Keeps calls whose queue rows were removed while they were made, with their endpoint. @returns their queue rows */
export async function logGoneCalls(
  sql: Queryable,
  senderId: number,
  held: HeldShards,
  ended: readonly EndedCall[],
): Promise<Set<number>> {
  const gone = await sql.query<{ queueId: number }>(logGone, valuesOf(all, senderId, held, ended));
  return new Set(gone.map(({ queueId }) => queueId));
}

const logged: Statement = {
  name: 'webhooks.logged',
  text: `
    select call."queueId"
    from unnest($1::bigint[], $2::text[], $3::float8[]) as call ("queueId", "eventId", "startedAtMs")
    where exists (
      select
      from webhook_attempts as attempt
      where attempt.event_id = call."eventId" and attempt.started_at = to_timestamp(call."startedAtMs" / 1000)
    )`,
};

/** Those of calls that are in the log. @returns their queue rows */
export async function findLogged(sql: Queryable, ended: readonly EndedCall[]): Promise<Set<number>> {
  const values = [
    ended.map(({ queueId }) => queueId),
    ended.map(({ eventId }) => eventId),
    ended.map(({ startedAtMs }) => startedAtMs),
  ];
  return new Set((await sql.query<{ queueId: number }>(logged, values)).map(({ queueId }) => queueId));
}
