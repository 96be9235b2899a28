import type { Queryable, Statement, Tx } from '../db/connect.ts';
import { isFree, isHeld, leaseCte } from '../db/leases.ts';
import {
  type Job,
  type JobKind,
  mostAttempts,
  type NewJob,
  type RecurringKind,
  recurringKinds,
} from './jobs.ts';

/** A job that a worker has claimed: only this worker runs the job, until the worker's lease ends. */
export type ClaimedJob = Job & {
  readonly id: number;
  readonly holderId: string;
  readonly attempts: number;
  readonly runAt: Date;
};

/** A job that has failed too often, as operators see it. */
export type FailingJob = Job & {
  readonly id: number;
  readonly attempts: number;
  readonly lastError: string | null;
  /** Null for a recurring job, which continues to run. */
  readonly parkedAt: Date | null;
};

/**
 * Returns a CTE `job` that enqueues jobs in the surrounding statement. `jobs` is an array of `NewJob`: a parameter
 * (`$7`) or a column of `from`.
 */
export const enqueueJobsCte = (jobs: string, from?: string) => `job as (
  insert into jobs (kind, payload, delivery_id, run_at)
  select job.kind, job.payload, job.payload ->> 'deliveryId', job."runAt"
  from ${from === undefined ? '' : `${from}, `}jsonb_to_recordset(${jobs}::jsonb) as job (kind text, payload jsonb, "runAt" timestamptz)
)`;

const enqueue: Statement = {
  name: 'jobs.enqueue',
  text: `with ${enqueueJobsCte('$1')} select`,
};

/** Enqueues jobs. In a transaction, they exist only if it commits. */
export async function enqueueJobs(sql: Queryable, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length > 0) await sql.query(enqueue, [JSON.stringify(jobs)]);
}

/**
 * SQL condition: a job is of a recurring kind. The text must equal the condition of the unique index that allows only
 * one job of each such kind.
 */
const recurs = `kind in (${recurringKinds.map((kind) => `'${kind}'`).join(', ')})`;

/** SQL condition: a job has failed too often (decision 125). The attempt of a running job does not count as failed. */
export const hasFailedTooOften = `(
      jobs.parked_at is not null
      or jobs.${recurs} and jobs.attempts - (jobs.holder_id is not null)::integer >= ${mostAttempts}
    )`;

const enqueueRecurring: Statement = {
  name: 'jobs.enqueue-recurring',
  text: `
    insert into jobs (kind, payload, run_at)
    values ($1, '{}', $2)
    on conflict (kind) where ${recurs} do nothing`,
};

/** Schedules a recurring job unless it is scheduled already, so any number of processes may call this. */
export async function ensureRecurring(sql: Queryable, kind: RecurringKind, runAt: Date): Promise<void> {
  await sql.query(enqueueRecurring, [kind, runAt]);
}

/**
 * Returns an SQL condition: a job is not parked, not delayed after a failure, and not running in this process.
 * `running` is the parameter with the ids of the jobs that run here.
 */
const isWaiting = (running: string) => `
      jobs.parked_at is null and (jobs.rests_until is null or jobs.rests_until <= now())
        and jobs.id <> all (${running}::bigint[])`;

const firstRuns: Statement = {
  name: 'jobs.first-runs',
  text: `
    select kind, run_at as "runAt"
    from (
      select kind, (
        select run_at
        from jobs
        where jobs.kind = kinds.kind and ${isWaiting('$2')}
          and (jobs.holder_id = $3 or not ${isHeld('jobs.holder_id')})
        order by run_at, id
        limit 1
      ) as run_at
      from unnest($1::text[]) as kinds (kind)
    ) as first
    where run_at is not null`,
};

/** Returns, for each of these kinds, the due time of the first job that the worker `holderId` may claim. */
export const findFirstRuns = (
  sql: Queryable,
  holderId: string,
  { kinds, running = [] }: { kinds: readonly JobKind[]; running?: readonly number[] },
): Promise<{ readonly kind: JobKind; readonly runAt: Date }[]> =>
  sql.query(firstRuns, [kinds, running, holderId]);

/**
 * SQL: the job's holder in the statement's snapshot, for `isFree`. It is a subquery, since PostgreSQL may run a join by
 * reading the whole table.
 */
const seenHolder = '(select seen.holder_id from jobs seen where seen.id = jobs.id)';

const claim: Statement = {
  name: 'jobs.claim',
  text: `
    with ${leaseCte('jobs', '$3', '$4')},
    due as materialized (
      select jobs.id
      from jobs
      where jobs.kind = $6 and jobs.run_at <= $1 and ${isWaiting('$5')}
        and (jobs.holder_id = $3 or ${isFree('jobs.holder_id', seenHolder)})
      order by jobs.run_at, jobs.id
      limit $2
      for update skip locked
    )
    update jobs
    set holder_id = $3, rests_until = null, attempts = attempts + 1
    where id = any (array(select id from due))
    returning id, kind, payload, holder_id as "holderId", attempts, run_at as "runAt"`,
};

/** The id that a worker writes on the jobs that it claims, and the duration of the worker's lease. */
export interface Holder {
  readonly holderId: string;
  readonly leaseMs: number;
}

/** The jobs to claim: up to `most` of a kind that are due at `at`, except those running in this process. */
export interface Wanted {
  readonly kind: JobKind;
  readonly at: Date;
  readonly most: number;
  readonly running?: readonly number[];
}

/** Claims jobs of a kind, earliest due first, and renews the worker's lease. */
export function claimJobs(
  sql: Queryable,
  { holderId, leaseMs }: Holder,
  { kind, at, most, running = [] }: Wanted,
): Promise<ClaimedJob[]> {
  return sql.query<ClaimedJob>(claim, [at, most, holderId, leaseMs, running, kind]);
}

const remove: Statement = {
  name: 'jobs.remove',
  text: 'delete from jobs where id = $1 and holder_id = $2',
};

/** Removes a finished job. */
export async function removeJob(sql: Queryable, { id, holderId }: ClaimedJob): Promise<void> {
  await sql.query(remove, [id, holderId]);
}

const repeat: Statement = {
  name: 'jobs.repeat',
  text: `
    update jobs
    set run_at = $3, payload = $4, holder_id = null, rests_until = null, attempts = 0, last_error = null
    where id = $1 and holder_id = $2`,
};

/** Schedules an unfinished job again with a new payload, and resets its count of failures. */
export async function repeatJob(
  sql: Queryable,
  { id, holderId }: ClaimedJob,
  again: { runAt: Date; payload: object },
): Promise<void> {
  await sql.query(repeat, [id, holderId, again.runAt, JSON.stringify(again.payload)]);
}

const rest: Statement = {
  name: 'jobs.rest',
  text: `
    update jobs
    set rests_until = now() + $3 * interval '1 millisecond', holder_id = null, last_error = $4
    where id = $1 and holder_id = $2`,
};

/** Delays a failed job by `restMs` before its next attempt. */
export async function restJob(
  sql: Queryable,
  { id, holderId }: ClaimedJob,
  { restMs, error }: { restMs: number; error: string },
): Promise<void> {
  await sql.query(rest, [id, holderId, restMs, error]);
}

const restIfLost: Statement = {
  name: 'jobs.rest-if-lost',
  text: `
    update jobs
    set rests_until = now() + $3 * interval '1 millisecond'
    where id = $1 and holder_id = $2`,
};

/** Delays the job's next attempt before the present attempt runs, since the present one may kill its worker. */
export async function restJobIfLost(
  sql: Queryable,
  { id, holderId }: ClaimedJob,
  restMs: number,
): Promise<void> {
  await sql.query(restIfLost, [id, holderId, restMs]);
}

const park: Statement = {
  name: 'jobs.park',
  text: `
    update jobs
    set parked_at = now(), holder_id = null, last_error = coalesce($3, last_error)
    where id = $1 and holder_id = $2`,
};

/** Parks a job: it stays visible but does not run until an operator retries it. */
export async function parkJob(sql: Queryable, { id, holderId }: ClaimedJob, error?: string): Promise<void> {
  await sql.query(park, [id, holderId, error ?? null]);
}

const failing: Statement = {
  name: 'jobs.failing',
  text: `
    select id, kind, payload, attempts, last_error as "lastError", parked_at as "parkedAt"
    from jobs
    where ${hasFailedTooOften}
    order by parked_at desc nulls first
    limit 500`,
};

/** Returns up to 500 jobs that have failed too often: recurring ones, then the most recently parked. */
export const listFailingJobs = (sql: Queryable): Promise<FailingJob[]> => sql.query<FailingJob>(failing);

const retry: Statement = {
  name: 'jobs.retry',
  text: `
    update jobs
    set parked_at = null, rests_until = null, attempts = 0
    where id = $1 and ${hasFailedTooOften}
    returning id`,
};

/** Makes a job that has failed too often due again. @returns true if such a job existed */
export async function retryFailingJob(sql: Queryable, id: number): Promise<boolean> {
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

/** Returns the jobs of these kinds for a delivery, earliest due first. */
export const findJobsOfDelivery = (
  sql: Queryable,
  deliveryId: string,
  kinds: readonly JobKind[],
): Promise<(NewJob & { readonly id: number })[]> => sql.query(ofDelivery, [deliveryId, kinds]);

const removeOfDelivery: Statement = {
  name: 'jobs.remove-of-delivery',
  text: 'delete from jobs where delivery_id = $1 and kind = any ($2)',
};

/** Removes the jobs of these kinds for a delivery. */
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

/** Makes the jobs of these kinds for a delivery due at `at`, unless they are due earlier. */
export async function hastenJobsOfDelivery(
  sql: Queryable,
  deliveryId: string,
  kinds: readonly JobKind[],
  at: Date,
): Promise<void> {
  await sql.query(hastenOfDelivery, [deliveryId, kinds, at]);
}

const ofKind: Statement = {
  name: 'jobs.of-kind',
  text: 'select kind, payload from jobs where kind = $1 order by id limit 1',
};

/** Returns a waiting, running or parked job of a kind; undefined if there is none. */
export async function findJobOfKind<Kind extends JobKind>(
  sql: Queryable,
  kind: Kind,
): Promise<Extract<Job, { kind: Kind }> | undefined> {
  const [job] = await sql.query<Extract<Job, { kind: Kind }>>(ofKind, [kind]);
  return job;
}

/** Kinds of jobs whose payload is encrypted. */
export type SealedKind = 'mail' | 'password-reset';

const lockSealed: Statement = {
  name: 'jobs.lock-sealed',
  text: `
    select id, payload ->> 'sealed' as sealed
    from jobs
    where kind = $1
    order by id
    for update`,
};

/** Returns the encrypted payloads of all jobs of a kind, and locks these jobs until the transaction ends. */
export const lockSealedJobs = (
  tx: Tx,
  kind: SealedKind,
): Promise<{ readonly id: number; readonly sealed: string }[]> => tx.query(lockSealed, [kind]);

const writeSealed: Statement = {
  name: 'jobs.write-sealed',
  text: `update jobs set payload = jsonb_build_object('sealed', $2::text) where id = $1`,
};

/** Stores a job's payload after it was encrypted again. */
export async function writeSealedJob(tx: Tx, id: number, sealed: string): Promise<void> {
  await tx.query(writeSealed, [id, sealed]);
}

const removeOfKind: Statement = {
  name: 'jobs.remove-of-kind',
  text: 'delete from jobs where kind = $1',
};

/** Removes all jobs of a kind and enqueues one new job in their place. */
export async function replaceJobsOfKind(tx: Tx, job: NewJob): Promise<void> {
  await tx.query(removeOfKind, [job.kind]);
  await enqueueJobs(tx, [job]);
}
