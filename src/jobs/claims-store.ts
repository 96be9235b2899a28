import type { Queryable, Statement } from '../db/connect.ts';
import { isFree, isHeld, leaseCte } from '../db/leases.ts';
import type { Job, JobKind } from './jobs.ts';

/** A job that a worker has claimed: only this worker runs the job, until the worker's lease ends. */
export type ClaimedJob = Job & {
  readonly id: number;
  readonly holderId: string;
  readonly attempts: number;
  readonly runAt: Date;
};

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
