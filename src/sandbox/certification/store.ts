import type { Scope } from '../../context.ts';
import type { Queryable, Statement, Tx } from '../../db/connect.ts';
import type { Status } from '../../deliveries/lifecycle.ts';
import { isId } from '../../ids.ts';
import { lostOnTheWay } from '../webhook-faults-store.ts';
import type { Report } from './report.ts';

/** The name of a play, and the delivery that was booked for it. */
export interface CastPlay {
  readonly play: string;
  readonly deliveryId: string;
}

export interface Certification {
  readonly id: string;
  readonly plays: readonly CastPlay[];
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  readonly report: Report | null;
}

const insert: Statement = {
  name: 'certifications.insert',
  text: `
    insert into certifications (id, workspace_id, environment, plays, started_at)
    values ($1, $2, $3, $4::jsonb, $5)`,
};

export async function insertCertification(
  sql: Queryable,
  { workspaceId, environment }: Scope,
  { id, plays, startedAt }: Pick<Certification, 'id' | 'plays' | 'startedAt'>,
): Promise<void> {
  await sql.query(insert, [id, workspaceId, environment, JSON.stringify(plays), startedAt]);
}

const lockScope: Statement = {
  name: 'certifications.lock-scope',
  text: "select pg_advisory_xact_lock(hashtextextended('certifications ' || $1 || ' ' || $2, 0))",
};

const underWay: Statement = {
  name: 'certifications.under-way',
  text: `
    select id
    from certifications
    where workspace_id = $1 and environment = $2 and finished_at is null and started_at > $3
    limit 1`,
};

/**
 * Returns true if a certification of the workspace's environment that began after `since` has not ended. Until the
 * transaction ends, other calls of this function for the same environment wait.
 */
export async function lockCertifications(
  tx: Tx,
  { workspaceId, environment }: Scope,
  since: Date,
): Promise<boolean> {
  await tx.query(lockScope, [workspaceId, environment]);
  // This is a separate statement, so that it reads what transactions that held the lock before have committed.
  return (await tx.query(underWay, [workspaceId, environment, since])).length > 0;
}

const find: Statement = {
  name: 'certifications.find',
  text: `
    select id, plays, started_at as "startedAt", finished_at as "finishedAt", report
    from certifications
    where id = $1 and workspace_id = $2 and environment = $3`,
};

/** Returns a certification of the workspace and environment; undefined when there is none. */
export async function findCertification(
  sql: Queryable,
  { workspaceId, environment }: Scope,
  id: string,
): Promise<Certification | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await sql.query<Certification>(find, [id, workspaceId, environment]);
  return row;
}

const latest: Statement = {
  name: 'certifications.latest',
  text: `
    select id, started_at as "startedAt", finished_at as "finishedAt", (report ->> 'passed')::boolean as passed
    from certifications
    where workspace_id = $1 and environment = $2
    order by started_at desc, id desc
    limit $3`,
};

/** A certification in a list; `passed` is null until it has ended. */
export interface ListedCertification extends Pick<Certification, 'id' | 'startedAt' | 'finishedAt'> {
  readonly passed: boolean | null;
}

/** Lists the latest certifications of the workspace and environment, newest first. */
export const listCertifications = (
  sql: Queryable,
  { workspaceId, environment }: Scope,
  most: number,
): Promise<ListedCertification[]> => sql.query<ListedCertification>(latest, [workspaceId, environment, most]);

const finish: Statement = {
  name: 'certifications.finish',
  text: `
    update certifications
    set report = $4::jsonb, finished_at = $5
    where id = $1 and workspace_id = $2 and environment = $3 and finished_at is null`,
};

export async function finishCertification(
  sql: Queryable,
  { workspaceId, environment }: Scope,
  { id, report, at }: { id: string; report: Report; at: Date },
): Promise<void> {
  await sql.query(finish, [id, workspaceId, environment, JSON.stringify(report), at]);
}

const unsettled: Statement = {
  name: 'certifications.unsettled',
  text: `
    select played.delivery_id as id
    from unnest($1::text[]) as played (delivery_id)
    where (
        exists (select from jobs where jobs.delivery_id = played.delivery_id and kind = 'simulate')
        or exists (select from webhook_queue as queue where queue.delivery_id = played.delivery_id)
      )
      and not exists (
        select
        from webhook_attempts as attempt
        where attempt.workspace_id = $2 and attempt.environment = $3 and attempt.delivery_id = played.delivery_id
          and attempt.error not like '${lostOnTheWay}%'
      )`,
};

/**
 * Lists the deliveries whose simulation is still running or that have unsent webhook events. Deliveries with a failed
 * call are left out.
 */
export async function findUnsettled(
  sql: Queryable,
  { workspaceId, environment }: Scope,
  deliveryIds: readonly string[],
): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(unsettled, [deliveryIds, workspaceId, environment]);
  return rows.map(({ id }) => id);
}

/** A webhook call as the sender recorded it, and its delivery. */
export interface RecordedCall {
  readonly deliveryId: string;
  readonly status: Status;
  readonly sequence: number;
  readonly attempt: number;
  readonly reason: 'event' | 'resend';
  readonly startedAt: Date;
  readonly durationMs: number;
  readonly httpStatus: number | null;
  readonly error: string | null;
}

const calls: Statement = {
  name: 'certifications.calls',
  text: `
    select
      attempt.delivery_id as "deliveryId", event.status, attempt.sequence, attempt.attempt, attempt.reason,
      attempt.started_at as "startedAt", attempt.duration_ms as "durationMs", attempt.http_status as "httpStatus", attempt.error
    from webhook_attempts as attempt
    join events as event on event.id = attempt.event_id
    where attempt.workspace_id = $1 and attempt.environment = $2 and attempt.delivery_id = any ($3)
      and (attempt.error is null or attempt.error not like '${lostOnTheWay}%')
    order by attempt.started_at`,
};

/**
 * Lists the webhook calls for these deliveries. Calls that the sandbox only recorded as lost, without sending them, are
 * left out.
 */
export const findCalls = (
  sql: Queryable,
  { workspaceId, environment }: Scope,
  deliveryIds: readonly string[],
): Promise<RecordedCall[]> => sql.query<RecordedCall>(calls, [workspaceId, environment, deliveryIds]);
