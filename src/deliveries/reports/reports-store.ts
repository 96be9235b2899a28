import type { Environment, Scope } from '../../context.ts';
import { onlyRow, type Queryable, reportSeconds, type Statement } from '../../db/connect.ts';
import { namesOf } from '../../names.ts';
import type { Counts, Dimension, Times } from './roll-up.ts';
import { unpackTimes } from './times.ts';

/** From one local day to another, both included, `YYYY-MM-DD`. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Groups of a report's rows, with the dimension that each reads and the key of its rows. */
const groups = {
  total: { dimension: 'hour', key: `''` },
  day: { dimension: 'hour', key: `to_char(h.day, 'YYYY-MM-DD')` },
  week: { dimension: 'hour', key: `to_char(date_trunc('week', h.day), 'YYYY-MM-DD')` },
  hour: { dimension: 'hour', key: 'h.key' },
  'weekday-hour': { dimension: 'hour', key: `extract(isodow from h.day) || '/' || h.key` },
  area: { dimension: 'area', key: 'h.key' },
  provider: { dimension: 'provider', key: 'h.key' },
  courier: { dimension: 'courier', key: 'h.key' },
  service: { dimension: 'service', key: 'h.key' },
  reason: { dimension: 'reason', key: 'h.key' },
} satisfies Readonly<Record<string, { readonly dimension: Dimension; readonly key: string }>>;
export type ReportGroup = keyof typeof groups;
export const reportGroups = namesOf(groups);

/** A row of a report. */
export interface ReportRow extends Counts, Times {
  readonly key: string;
  /** The courier's, in a report by courier. */
  readonly name: string | null;
}

const sums = `sum(h.deliveries)::integer as deliveries, sum(h.cancelled)::integer as cancelled,
      sum(h.completed)::integer as completed, sum(h.failed)::integer as failed,
      sum(h.pickups_on_time)::integer as "pickupsOnTime", sum(h.pickups_late)::integer as "pickupsLate",
      sum(h.dropoffs_on_time)::integer as "dropoffsOnTime", sum(h.dropoffs_late)::integer as "dropoffsLate"`;

/** The counted rows of $2, a dimension, in environment $1 from day $3 to $4. */
const ofDays = `h.environment = $1 and h.dimension = $2 and h.day between $3::date and $4::date`;

/** The keys of the $5 largest rows: only their sums of histograms are made. */
const largestOf = (key: string) => `
      join (
        select ${key} as key, count(*) over ()::integer as total
        from delivery_counts h
        where ${ofDays}
        group by 1
        order by sum(h.deliveries) desc, 1
        limit $5
      ) largest on largest.key = ${key}`;

const read = (group: ReportGroup, isLimited: boolean): Statement => {
  const { key } = groups[group];
  return {
    name: `reports.read-${isLimited ? 'largest-' : ''}by-${group}`,
    mostSeconds: reportSeconds,
    text: `
    select found.*, c.name
    from (
      select ${key} as key, ${isLimited ? 'min(largest.total)' : 'count(*) over ()::integer'} as total, ${sums},
        sum(h.cod_deliveries)::integer as "codDeliveries", sum(h.cod_due_idr)::bigint as "codDueIdr",
        sum(h.cod_collected_idr)::bigint as "codCollectedIdr", sum(h.assign_packed)::text as "assignTimes",
        sum(h.pickup_packed)::text as "pickupTimes", sum(h.dropoff_packed)::text as "dropoffTimes"
      from delivery_counts h${isLimited ? largestOf(key) : ''}
      where ${ofDays}
      group by 1
    ) found
    left join couriers c on $2 = 'courier' and c.id = found.key
    order by found.key`,
  };
};

/** A report, or the largest rows of it. */
export interface Report {
  readonly rows: readonly ReportRow[];
  /** The number of all its rows. */
  readonly total: number;
}

/**
 * Reads a report of deliveries by their local day of booking, as of the last count.
 * @param most if given, as many rows at most: those with the most deliveries
 */
export async function readReport(
  sql: Queryable,
  environment: Environment,
  group: ReportGroup,
  { from, to }: Days,
  most?: number,
): Promise<Report> {
  const values = [environment, groups[group].dimension, from, to, ...(most === undefined ? [] : [most])];
  const found = await sql.query<PackedRow>(read(group, most !== undefined), values);
  const rows = found.map(({ total: _, ...row }) => ({
    ...row,
    assignTimes: unpackTimes(row.assignTimes),
    pickupTimes: unpackTimes(row.pickupTimes),
    dropoffTimes: unpackTimes(row.dropoffTimes),
  }));
  return { rows, total: found[0]?.total ?? 0 };
}

/** A row with its histograms packed (decision 503). */
type PackedRow = Omit<ReportRow, keyof Times> & Readonly<Record<keyof Times, string>> & Pick<Report, 'total'>;

const lastCount: Statement = {
  name: 'reports.last-count',
  text: `select max(counted_at) as at from delivery_days_counted where environment = $1`,
};

/** When deliveries were counted last; null before the first count. */
export const findLastCount = async (sql: Queryable, environment: Environment): Promise<Date | null> =>
  onlyRow(await sql.query<{ at: Date | null }>(lastCount, [environment])).at;

/** The kept and broken promises to a provider in a week. */
export interface WeekOfPromises
  extends Pick<Counts, 'deliveries' | 'pickupsOnTime' | 'pickupsLate' | 'dropoffsOnTime' | 'dropoffsLate'> {
  /** The Monday on which it begins, `YYYY-MM-DD`. */
  readonly week: string;
}

const weeks: Statement = {
  name: 'reports.weeks-of-provider',
  text: `
    select to_char(date_trunc('week', h.day), 'YYYY-MM-DD') as week, ${sums}
    from delivery_counts h
    where h.workspace_id = $1 and h.environment = $2
      and h.day >= ($3::timestamptz at time zone 'Asia/Jakarta')::date
      and h.day < ($4::timestamptz at time zone 'Asia/Jakarta')::date
    group by 1
    having sum(h.deliveries) > 0
    order by 1`,
};

/** A provider's kept and broken promises, by week of booking (decision 129). */
export const listWeeksOfPromises = (
  sql: Queryable,
  { workspaceId, environment }: Scope,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<WeekOfPromises[]> => sql.query<WeekOfPromises>(weeks, [workspaceId, environment, from, to]);
