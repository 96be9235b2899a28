import type { Queryable, Statement, Tx } from '../db/connect.ts';
import {
  type Job,
  type JobKind,
  mostAttempts,
  type NewJob,
  type RecurringKind,
  recurringKinds,
} from './jobs.ts';

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
