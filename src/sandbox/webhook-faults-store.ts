import type { Queryable, Statement } from '../db/connect.ts';
import type { DeliveryRef } from '../jobs/jobs.ts';

/*
 * Simulates network faults by changing the webhook queue to the state that a real fault would have left. The webhook
 * sender does not know that a fault is simulated. Only simulated faults break the order of events that decision 57
 * guarantees.
 */

const waiting: Statement = {
  name: 'webhooks.fault-waiting',
  text: 'select from webhook_queue where delivery_id = $1 and not resend limit 1',
};

/** True if the delivery has an event that is not sent yet. */
export async function hasUnsentEvents(sql: Queryable, deliveryId: string): Promise<boolean> {
  return (await sql.query(waiting, [deliveryId])).length > 0;
}

const delay: Statement = {
  name: 'webhooks.fault-hold',
  text: `
    insert into webhook_queue (
      delivery_id, endpoint_id, next_sequence, last_sequence, first_recorded_at, last_recorded_at, attempts, due_at
    )
    select $3, endpoint.id, $4::integer, $4 - 1, now(), now(), $5, now() + $6 * interval '1 millisecond'
    from webhook_endpoints as endpoint
    where endpoint.workspace_id = $1 and endpoint.environment = $2
    on conflict (delivery_id, part) do update
    set due_at = excluded.due_at
    where webhook_queue.last_sequence < webhook_queue.next_sequence`,
};

/**
 * Creates the queue entry of an event before the event happens, so that the event is sent only after `forMs`. The entry
 * starts with `attempts` as its number of earlier calls.
 */
export async function delayNextEvent(
  sql: Queryable,
  { workspaceId, environment, deliveryId }: DeliveryRef,
  event: { sequence: number; attempts: number; forMs: number },
): Promise<void> {
  const values = [workspaceId, environment, deliveryId, event.sequence, event.attempts, event.forMs];
  await sql.query(delay, values);
}

const swap: Statement = {
  name: 'webhooks.fault-swap',
  text: `
    with chain as (
      update webhook_queue
      set next_sequence = next_sequence + 1, due_at = now()
      where delivery_id = $1 and part = 0 and next_sequence = $2 and last_sequence > $2 and due_at > now()
      returning endpoint_id, first_recorded_at, last_recorded_at
    )
    insert into webhook_queue (
      delivery_id, part, endpoint_id, next_sequence, last_sequence, first_recorded_at, last_recorded_at, due_at
    )
    select
      $1, $2, endpoint_id, $2, $2, first_recorded_at, last_recorded_at, now() + $3 * interval '1 millisecond'
    from chain
    on conflict (delivery_id, part) do nothing`,
};

/** Makes the event after a delayed one due at once, and the delayed event due `afterMs` later. */
export async function swapHeldEvent(
  sql: Queryable,
  deliveryId: string,
  event: { sequence: number; afterMs: number },
): Promise<void> {
  await sql.query(swap, [deliveryId, event.sequence, event.afterMs]);
}

const release: Statement = {
  name: 'webhooks.fault-release',
  text: 'update webhook_queue set due_at = now() where delivery_id = $1 and part = 0 and due_at > now()',
};

/** Makes the delayed events of a delivery due at once. */
export async function releaseHeldEvents(sql: Queryable, deliveryId: string): Promise<void> {
  await sql.query(release, [deliveryId]);
}

const ofEvent = `
    from events as event
    join webhook_endpoints as endpoint using (workspace_id, environment)
    where event.delivery_id = $3 and event.sequence = $4
      and event.workspace_id = $1 and event.environment = $2`;

const double: Statement = {
  name: 'webhooks.fault-double',
  text: `
    insert into webhook_queue (
      delivery_id, part, endpoint_id, next_sequence, last_sequence, first_recorded_at, last_recorded_at, due_at,
      resend
    )
    select
      event.delivery_id, event.sequence, endpoint.id, event.sequence, event.sequence, event.recorded_at,
      event.recorded_at, now() + $5 * interval '1 millisecond', true
    ${ofEvent}
    on conflict (delivery_id, part) do nothing`,
};

/** Schedules a second call of an event after `afterMs`, with the same id and bytes. */
export async function doubleEvent(
  sql: Queryable,
  { workspaceId, environment, deliveryId }: DeliveryRef,
  event: { sequence: number; afterMs: number },
): Promise<void> {
  await sql.query(double, [workspaceId, environment, deliveryId, event.sequence, event.afterMs]);
}

/** Calls that the sandbox only records as lost have an error text that begins with this. They were never sent. */
export const lostOnTheWay = 'lost on the way';

const lose: Statement = {
  name: 'webhooks.fault-lose',
  text: `
    insert into webhook_attempts (
      event_id, workspace_id, environment, delivery_id, sequence, attempt, reason, outcome, started_at, duration_ms, error
    )
    select
      event.id, event.workspace_id, event.environment, event.delivery_id, event.sequence, 1, 'event', 'retrying',
      now(), 0, '${lostOnTheWay}, as x-sandbox-webhooks asked'
    ${ofEvent}`,
};

/** Records that the first call of an event was lost on the way to the receiver. */
export async function recordLostCall(
  sql: Queryable,
  { workspaceId, environment, deliveryId }: DeliveryRef,
  sequence: number,
): Promise<void> {
  await sql.query(lose, [workspaceId, environment, deliveryId, sequence]);
}
