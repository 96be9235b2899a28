import type { Queryable, Statement } from '../db/connect.ts';
import type { JobKind } from './jobs.ts';

/** The jobs of one kind that wait. */
export interface WaitingJobs {
  readonly kind: JobKind;
  /** Due jobs; counted up to 10,000 of all kinds. */
  readonly due: number;
  readonly parked: number;
  /** How long the oldest has been due; 0 when none is. */
  readonly oldestSeconds: number;
}

const measure: Statement = {
  name: 'jobs.measure',
  text: `
    with due as (
      select kind, run_at
      from jobs
      where parked_at is null and run_at <= $1
      order by run_at
      limit 10000
    )
    select
      kind, count(*) filter (where not is_parked) as due, count(*) filter (where is_parked) as parked,
      greatest(0, coalesce(extract(epoch from $1 - min(run_at) filter (where not is_parked)), 0))::float8 as "oldestSeconds"
    from (
      select kind, run_at, false as is_parked from due
      union all
      select kind, run_at, true from jobs where parked_at is not null
    ) as waiting
    group by kind`,
};

/** Measures the jobs that are due at `at` or parked, by kind. */
export const measureJobs = (sql: Queryable, at: Date): Promise<WaitingJobs[]> =>
  sql.query<WaitingJobs>(measure, [at]);
