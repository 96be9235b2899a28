import type { Queryable, Statement } from '../db/connect.ts';
import { type JobKind, slotsOf } from './jobs.ts';
import { hasFailedTooOften } from './store.ts';

/** Statistics of the waiting jobs of one kind. */
export interface WaitingJobs {
  readonly kind: JobKind;
  /** Number of due jobs, counted up to 10,000. */
  readonly due: number;
  /** Number of jobs that have failed too often, whether parked or recurring. */
  readonly failing: number;
  /** Age of the oldest due job; 0 if none is due. */
  readonly oldestSeconds: number;
}

const measure: Statement = {
  name: 'jobs.measure',
  text: `
    select
      kind, max(due) as due, max(failing) as failing,
      greatest(0, coalesce(extract(epoch from $1::timestamptz - min(oldest)), 0))::float8 as "oldestSeconds"
    from (
      select kinds.kind, due, 0 as failing, oldest
      from unnest($2::text[]) as kinds (kind)
      cross join lateral (
        select count(*) as due, min(run_at) as oldest
        from (
          select run_at
          from jobs
          where jobs.kind = kinds.kind and parked_at is null and run_at <= $1
          order by run_at, id
          limit 10000
        ) as first
      ) as counted
      union all
      select kind, 0, count(*), null from jobs where ${hasFailedTooOften} group by kind
    ) as waiting
    group by kind
    having max(due) > 0 or max(failing) > 0`,
};

/** Measures the jobs that are due at `at` or have failed too often, by kind. */
export const measureJobs = (sql: Queryable, at: Date): Promise<WaitingJobs[]> =>
  sql.query<WaitingJobs>(measure, [at, Object.keys(slotsOf)]);
