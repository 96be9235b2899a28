import type { Queryable, Statement } from '../db/connect.ts';
import type { Job, JobKind, NewJob } from './jobs.ts';

/** A job that this worker holds until its lease ends. */
export type ClaimedJob = Job & {
  readonly id: number;
  readonly lease: string;
  readonly attempts: number;
  readonly runAt: Date;
};

/** A job parked after too many failures, for operators to look at. */
export type ParkedJob = Job & {
  readonly id: number;
  readonly attempts: number;
  readonly lastError: string | null;
  readonly parkedAt: Date;
};

/**
 * A CTE `job` that enqueues jobs in the surrounding statement. Its one parameter (`$7`) is the value of
 * `jobsParameter`.
 */
export const enqueueJobsCte = (parameter: string) => `job as (
  insert into jobs (kind, payload, delivery_id, run_at)
  select asked.kind, asked.payload, asked.payload ->> 'deliveryId', asked."runAt"
  from jsonb_to_recordset(${parameter}::jsonb) as asked (kind text, payload jsonb, "runAt" timestamptz)
)`;

/** The value of `enqueueJobsCte`'s parameter: JSON text. */
export const jobsParameter = (jobs: readonly NewJob[]): string => JSON.stringify(jobs);

const enqueue: Statement = {
  name: 'jobs.enqueue',
  text: `with ${enqueueJobsCte('$1')} select`,
};

/** Enqueues jobs. In a transaction they exist exactly when it commits. */
export async function enqueueJobs(sql: Queryable, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length > 0) await sql.query(enqueue, [jobsParameter(jobs)]);
}

const enqueueRecurring: Statement = {
  name: 'jobs.enqueue-recurring',
  text: `
    insert into jobs (kind, payload, run_at)
    values ($1, '{}', $2)
    on conflict (kind) where kind in ('prune', 'watch-promises', 'verify-audit') do nothing`,
};

/** Jobs of one row each that reschedule themselves; a unique index keeps them single. */
export type RecurringKind = 'prune' | 'watch-promises' | 'verify-audit';

/** Schedules a recurring job once, however many processes ask. */
export async function ensureRecurring(sql: Queryable, kind: RecurringKind, runAt: Date): Promise<void> {
  await sql.query(enqueueRecurring, [kind, runAt]);
}

const claim: Statement = {
  name: 'jobs.claim',
  text: `
    with due as materialized (
      select id
      from jobs
      where parked_at is null and run_at <= $1 and (held_until is null or held_until <= now())
      order by run_at, id
      limit $2
      for update skip locked
    )
    update jobs
    set lease = $3, held_until = now() + $4 * interval '1 millisecond', attempts = attempts + 1
    from due
    where jobs.id = due.id
    returning jobs.id, kind, payload, lease, attempts, run_at as "runAt"`,
};

/** Claims up to `most` jobs that are due at `at`, for `leaseMs`. */
export function claimJobs(
  sql: Queryable,
  { at, most, lease, leaseMs }: { at: Date; most: number; lease: string; leaseMs: number },
): Promise<ClaimedJob[]> {
  return sql.query<ClaimedJob>(claim, [at, most, lease, leaseMs]);
}

const nextRunAt: Statement = {
  name: 'jobs.next-run-at',
  text: `
    select run_at as "runAt"
    from jobs
    where parked_at is null and run_at > $1
    order by run_at
    limit 1`,
};

/** The due time of the first job after `at`. */
export async function findNextRunAt(sql: Queryable, at: Date): Promise<Date | undefined> {
  const [row] = await sql.query<{ runAt: Date }>(nextRunAt, [at]);
  return row?.runAt;
}

const extend: Statement = {
  name: 'jobs.extend',
  text: `
    update jobs
    set held_until = now() + $3 * interval '1 millisecond'
    from unnest($1::bigint[], $2::uuid[]) as held (id, lease)
    where jobs.id = held.id and jobs.lease = held.lease`,
};

/** Extends the lease of running jobs by `leaseMs` if they are still this worker's. */
export async function extendLeases(
  sql: Queryable,
  jobs: Iterable<ClaimedJob>,
  leaseMs: number,
): Promise<void> {
  const held = [...jobs];
  await sql.query(extend, [held.map(({ id }) => id), held.map(({ lease }) => lease), leaseMs]);
}

const remove: Statement = {
  name: 'jobs.remove',
  text: 'delete from jobs where id = $1 and lease = $2',
};

/** Removes a finished job. */
export async function removeJob(sql: Queryable, { id, lease }: ClaimedJob): Promise<void> {
  await sql.query(remove, [id, lease]);
}

const repeat: Statement = {
  name: 'jobs.repeat',
  text: `
    update jobs
    set run_at = $3, payload = $4, held_until = null, lease = null, attempts = 0, last_error = null
    where id = $1 and lease = $2`,
};

/** Schedules an unfinished job again, as if it were new. */
export async function repeatJob(
  sql: Queryable,
  { id, lease }: ClaimedJob,
  again: { runAt: Date; payload: object },
): Promise<void> {
  await sql.query(repeat, [id, lease, again.runAt, JSON.stringify(again.payload)]);
}

const rest: Statement = {
  name: 'jobs.rest',
  text: `
    update jobs
    set held_until = now() + $3 * interval '1 millisecond', lease = null, last_error = $4
    where id = $1 and lease = $2`,
};

/** Delays a failed job by `restMs` before its next attempt. */
export async function restJob(
  sql: Queryable,
  { id, lease }: ClaimedJob,
  { restMs, error }: { restMs: number; error: string },
): Promise<void> {
  await sql.query(rest, [id, lease, restMs, error]);
}

const park: Statement = {
  name: 'jobs.park',
  text: `
    update jobs
    set parked_at = now(), held_until = null, lease = null, last_error = coalesce($3, last_error)
    where id = $1 and lease = $2`,
};

/** Parks a job: it stays visible and does not run until an operator asks for another try. */
export async function parkJob(sql: Queryable, { id, lease }: ClaimedJob, error?: string): Promise<void> {
  await sql.query(park, [id, lease, error ?? null]);
}

const parked: Statement = {
  name: 'jobs.parked',
  text: `
    select id, kind, payload, attempts, last_error as "lastError", parked_at as "parkedAt"
    from jobs
    where parked_at is not null
    order by parked_at desc
    limit 500`,
};

/** The newest 500 parked jobs. */
export const listParkedJobs = (sql: Queryable): Promise<ParkedJob[]> => sql.query<ParkedJob>(parked);

const retry: Statement = {
  name: 'jobs.retry',
  text: 'update jobs set parked_at = null, attempts = 0 where id = $1 and parked_at is not null returning id',
};

/** Starts a parked job again. @returns whether it existed */
export async function retryParkedJob(sql: Queryable, id: number): Promise<boolean> {
  return (await sql.query(retry, [id])).length > 0;
}

const ofDelivery: Statement = {
  name: 'jobs.of-delivery',
  text: `
    select id, kind, payload, run_at as "runAt"
    from jobs
    where delivery_id = $1 and kind = any ($2)
    order by run_at`,
};

/** The waiting jobs of these kinds for a delivery. */
export const findJobsOfDelivery = (
  sql: Queryable,
  deliveryId: string,
  kinds: readonly JobKind[],
): Promise<(NewJob & { readonly id: number })[]> => sql.query(ofDelivery, [deliveryId, kinds]);

const removeOfDelivery: Statement = {
  name: 'jobs.remove-of-delivery',
  text: 'delete from jobs where delivery_id = $1 and kind = any ($2)',
};

/** Removes the waiting jobs of these kinds for a delivery. */
export async function removeJobsOfDelivery(
  sql: Queryable,
  deliveryId: string,
  kinds: readonly JobKind[],
): Promise<void> {
  await sql.query(removeOfDelivery, [deliveryId, kinds]);
}

const hastenOfDelivery: Statement = {
  name: 'jobs.hasten-of-delivery',
  text: 'update jobs set run_at = $3 where delivery_id = $1 and kind = any ($2) and run_at > $3',
};

/** Makes the waiting jobs of these kinds for a delivery due now. */
export async function hastenJobsOfDelivery(
  sql: Queryable,
  deliveryId: string,
  kinds: readonly JobKind[],
  at: Date,
): Promise<void> {
  await sql.query(hastenOfDelivery, [deliveryId, kinds, at]);
}
