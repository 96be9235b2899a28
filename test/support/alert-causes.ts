import type { Context, Scope } from '../../src/context.ts';
import { noteHealth, selectEndpoint } from '../../src/webhooks/store.ts';

/**
 * SQL: the first failed webhook call of the provider of a row after the last one that succeeded before a time, as the
 * record of calls has it. A call that succeeded later may not have ended the alert yet. Calls `after` a time count.
 */
const failsSince = (row: string, before: string, after = "'-infinity'") => `(
        select min(f.started_at)
        from webhook_attempts f
        where f.workspace_id = ${row}.workspace_id and f.environment = 'production' and f.outcome <> 'delivered'
          and f.started_at > greatest(${after}, (
            select max(s.started_at)
            from webhook_attempts s
            where s.workspace_id = ${row}.workspace_id and s.environment = 'production' and s.outcome = 'delivered'
              and s.started_at < ${before}
          ))
      )`;

/** SQL condition: somebody acknowledged an alert at a time or later, as the record of changes has it. */
const isAnswered = (alert: string, since: string) => `exists (
        select
        from audit_chain c
        where c.action = 'alert.acknowledge' and c.details::jsonb -> 'after' ->> 'alertID' = ${alert}.id::text
          and c.at >= ${since}
      )`;

const openStatus = `d.status in ('QUEUEING', 'PREPARING', 'VERIFIED', 'NOT_VERIFIED', 'ALLOCATING', 'PENDING_PICKUP',
    'PICKING_UP', 'PENDING_DELIVERY', 'IN_DELIVERY')`;

/** Open alerts whose cause, as its own tables state it, is over. */
const untrueText = `
  select a.id, a.kind, a.delivery_id as "deliveryId"
  from alerts a
  left join deliveries d on d.id = a.delivery_id
  left join delivery_forecasts f on f.delivery_id = d.id and f.courier_id is not distinct from d.courier_id
  left join courier_shifts s on s.courier_id = a.courier_id and s.ended_at is null
  left join courier_positions p on p.courier_id = a.courier_id
  where a.environment = 'production' and a.acknowledged_at is null and a.ended_at is null
    and not case a.kind
      when 'pickup-late' then ${openStatus} and d.pickup_at is null and greatest($1, f.pickup_at) > d.promised_pickup_at
      when 'delivery-late' then ${openStatus} and greatest($1, f.dropoff_at) > d.promised_dropoff_at
      when 'courier-missing' then
        d.status = 'ALLOCATING' and d.updated_at <= $1 - interval '10 minutes' and not exists (
          select
          from dispatch_waits w
          where w.delivery_id = d.id and w.timeline_length = d.timeline_length and w.reason = 'held'
            and w.looked_at > $1 - interval '2 minutes'
        )
        or d.status = 'PENDING_PICKUP' and exists (
          select
          from dispatch_give_backs g
          where g.delivery_id = d.id and g.timeline_length = d.timeline_length
        )
      when 'courier-silent' then s.started_at is not null and coalesce(p.at, s.started_at) <= $1 - interval '10 minutes'
      when 'cash-over-limit' then 0 < (
        select sum(amount_idr)
        from ledger_entries e
        where e.courier_id = a.courier_id and e.account = 'courier-cash'
      )
      when 'late-handover' then exists (
        select
        from late_evidence e
        where e.delivery_id = d.id and e.settled_at is null
      )
      when 'courier-sos' then a.call_id = any ($2) and not ${isAnswered('a', 'a.raised_at')}
      when 'webhook-unhealthy' then ${failsSince('a', "$1::timestamptz - interval '1 minute'")} <= $1 - interval '15 minutes'
    end`;

/** Unacknowledged calls for help of couriers without an open alert. Several calls may share an alert. */
const unheardText = `
  select call.id
  from unnest($1::text[], $2::text[], $3::timestamptz[]) as call (id, courier_id, at)
  where not exists (
    select
    from alerts a
    where a.kind = 'courier-sos' and a.courier_id = call.courier_id and a.raised_at <= call.at
      and (a.acknowledged_at is null and a.ended_at is null or ${isAnswered('a', 'call.at')})
  )`;

/** Shops whose calls have all failed for a quarter of an hour and a minute, at one address, and that no alert names. */
const unnamedShopsText = `
  select e.workspace_id
  from webhook_endpoints e
  where e.environment = 'production' and ${failsSince('e', "'infinity'", 'e.updated_at')} <= $1::timestamptz - interval '16 minutes'
    and not exists (
      select
      from alerts a
      where a.workspace_id = e.workspace_id and a.kind = 'webhook-unhealthy' and a.ended_at is null
    )`;

/** Late deliveries that no alert names, handled or open. */
const unnamedText = `
  select d.id
  from deliveries d
  where d.environment = 'production' and ${openStatus} and d.promised_dropoff_at < $1
    and not exists (
      select
      from alerts a
      where a.delivery_id = d.id and a.kind = 'delivery-late' and a.ended_at is null
    )`;

/** A call for help of a courier. */
export interface MadeCall {
  readonly callId: string;
  readonly courierId: string;
  readonly at: Date;
}

/**
 * Returns what is wrong with the alerts of a minute: open ones whose cause is over, and causes without an alert. Each
 * cause is read from its own tables; `made` are the calls for help that couriers made.
 */
export async function findFalseAlerts({ sql, now }: Context, made: readonly MadeCall[]): Promise<object[]> {
  const at = now();
  const calls = made.map(({ callId }) => callId);
  const callers = made.map(({ courierId }) => courierId);
  const times = made.map((call) => call.at);
  const found = await Promise.all([
    sql.query<object>({ name: 'test.untrue-alerts', text: untrueText }, [at, calls]),
    sql.query<object>({ name: 'test.unnamed', text: unnamedText }, [at]),
    sql.query<object>({ name: 'test.unheard', text: unheardText }, [calls, callers, times]),
    sql.query<object>({ name: 'test.unnamed-shops', text: unnamedShopsText }, [at]),
  ]);
  return found.flat();
}

/** A call like the last one to the receiver of a shop. */
const callText = `
  insert into webhook_attempts (event_id, workspace_id, environment, delivery_id, sequence, attempt, reason, outcome,
    started_at, duration_ms, error)
  select event_id, workspace_id, environment, delivery_id, sequence, attempt, reason, $3, $4, 120, $5
  from webhook_attempts
  where workspace_id = $1 and environment = $2
  order by started_at desc
  limit 1`;

/** Records a call to the receiver of a shop by the test's clock, since the sender's times are the database's. */
export async function callReceiver({ sql, now }: Context, scope: Scope, succeeds: boolean): Promise<void> {
  const at = now();
  const [outcome, error] = succeeds ? ['delivered', null] : ['failed', 'HTTP 503'];
  const values = [scope.workspaceId, scope.environment, outcome, at, error];
  await sql.query({ name: 'test.call-receiver', text: callText }, values);
  const endpoint = await selectEndpoint(sql, scope);
  await noteHealth(sql, [{ endpointId: endpoint!.id, since: succeeds ? null : at, isNew: succeeds }]);
}
