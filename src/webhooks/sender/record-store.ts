import type { Environment } from '../../context.ts';
import type { Queryable, Statement } from '../../db/connect.ts';
import { lookedUp } from '../../db/looked-up.ts';
import type { Outcome } from '../retry.ts';

/** An ended call in the form in which it is recorded. Times are by the database's clock. */
export interface EndedCall {
  readonly queueId: number;
  readonly deliveryId: string;
  readonly part: number;
  readonly shard: number;
  /** The epoch of the event's shard (its part of the queue) at the time when the sender took the event. */
  readonly epoch: number;
  readonly endpointId: number;
  readonly workspaceId: string;
  readonly environment: Environment;
  readonly eventId: string;
  readonly traceparent: string | null;
  readonly sequence: number;
  readonly resend: boolean;
  readonly attempt: number;
  readonly outcome: Outcome;
  /** True if the event leaves its place in the delivery's order, so that the delivery's next event may be sent. */
  readonly leaves: boolean;
  readonly startedAt: Date;
  readonly retryAt: Date | null;
  readonly durationMs: number;
  readonly httpStatus: number | null;
  readonly response: string | null;
  readonly error: string | null;
}

const isRowOf = (call: string) => `
        ${lookedUp('queue.delivery_id', `${call}."deliveryId"`)} and ${lookedUp('queue.part', `${call}.part`)}
        and ${lookedUp('queue.id', `${call}."queueId"`)}`;

/** SQL condition: the queue row has not changed since the call began. Recording a call changes the row. */
const isAsCalled = `
        ${isRowOf('call')}
        and queue.attempts = call.attempt - 1 and queue.next_sequence <= call.sequence`;

const logEntry = `
        "eventId", "workspaceId", environment, "deliveryId", sequence, attempt,
        case when resend then 'resend' else 'event' end, outcome, "startedAt", "durationMs", "httpStatus", response, error`;

/**
 * Records only calls whose shard (part of the queue) this sender still holds at the same epoch. With `for share`,
 * either another sender that takes a shard over waits until this statement commits, or this statement sees the new
 * epoch and records nothing. It skips a queue row that a status change has locked; the next run records that call. If a
 * call's queue row has changed or is gone, either the endpoint was removed, or the call was recorded before and only
 * the database's response was lost; the log then contains the call only once.
 */
const record: Statement = {
  name: 'webhooks.record',
  text: `
    with call as materialized (
      select call.*
      from json_to_recordset($2::json) as call (
        "queueId" bigint, "deliveryId" text, part integer, shard smallint, epoch bigint, "workspaceId" text,
        environment text, "eventId" text, sequence integer, resend boolean, attempt smallint, outcome text,
        leaves boolean, "startedAt" timestamptz, "retryAt" timestamptz, "durationMs" integer, "httpStatus" smallint,
        response text, error text
      )
      join (select shard, epoch from webhook_shards where holder_id = $1 for share) as held using (shard, epoch)
    ),
    settled as materialized (
      select
        call.*, queue.endpoint_id, queue.first_recorded_at, queue.last_recorded_at,
        leaves and queue.last_sequence = call.sequence as "isLast"
      from call
      join webhook_queue as queue on ${isAsCalled}
      for update of queue skip locked
    ),
    gone as materialized (
      select call.*
      from call
      where "queueId" not in (select "queueId" from settled)
        and not exists (select from webhook_queue as queue where ${isAsCalled})
    ),
    logged as (
      insert into webhook_attempts (
        event_id, workspace_id, environment, delivery_id, sequence, attempt, reason, outcome, started_at, duration_ms,
        http_status, response, error
      )
      select ${logEntry}
      from settled
      union all
      select ${logEntry}
      from gone
      where not exists (
        select
        from webhook_attempts as known
        where known.event_id = "eventId" and known.started_at = "startedAt"
      )
    ),
    finished as (
      delete from webhook_queue as queue
      using settled
      where ${isRowOf('settled')} and settled."isLast"
    ),
    moved_on as (
      update webhook_queue as queue
      set
        next_sequence = case when leaves then settled.sequence + 1 else settled.sequence end,
        attempts = case when leaves then 0 else attempt end,
        due_at = case when leaves then clock_timestamp() else "retryAt" end
      from settled
      where ${isRowOf('settled')} and not settled."isLast"
    ),
    stepped_aside as (
      insert into webhook_queue (
        delivery_id, part, endpoint_id, next_sequence, last_sequence, first_recorded_at, last_recorded_at, attempts,
        due_at, resend
      )
      select "deliveryId", sequence, endpoint_id, sequence, sequence, first_recorded_at, last_recorded_at, attempt,
        "retryAt", resend
      from settled
      where leaves and outcome = 'retrying'
      on conflict (delivery_id, part) do nothing
    )
    select "queueId" from settled
    union all
    select "queueId" from gone`,
};

/**
 * Records ended calls and advances their queue rows. To run it again with the same calls has no further effect.
 * @returns the ids of the queue rows whose calls are recorded; the others belong to another sender or are locked by a
 * status change
 */
export async function recordCalls(
  sql: Queryable,
  holderId: string,
  ended: readonly EndedCall[],
): Promise<ReadonlySet<number>> {
  const rows = await sql.query<{ queueId: number }>(record, [holderId, JSON.stringify(ended)]);
  return new Set(rows.map(({ queueId }) => queueId));
}
