import type { Environment, Scope } from '../../context.ts';
import { onlyRow, type Queryable, reportSeconds, type Statement } from '../../db/connect.ts';
import { namesOf } from '../../names.ts';
import { companyZone } from '../../time.ts';
import type { Counts, Dimension, Times } from './roll-up.ts';
import { unpackTimes } from './times.ts';

/** A range of local days, as `YYYY-MM-DD`; both ends are included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/**
 * The ways to group a report. Each groups the stored counts of one dimension, such as hour or courier; `key` is the SQL
 * expression for the group of a row.
 */
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
  /** The courier's name in a report by courier; otherwise null. */
  readonly name: string | null;
}

const sums = `sum(h.deliveries)::integer as deliveries, sum(h.cancelled)::integer as cancelled,
      sum(h.completed)::integer as completed, sum(h.failed)::integer as failed,
      sum(h.pickups_on_time)::integer as "pickupsOnTime", sum(h.pickups_late)::integer as "pickupsLate",
      sum(h.dropoffs_on_time)::integer as "dropoffsOnTime", sum(h.dropoffs_late)::integer as "dropoffsLate"`;

/** SQL condition: the stored counts of dimension $2 in environment $1, from day $3 to $4. */
const ofDays = `h.environment = $1 and h.dimension = $2 and h.day between $3::date and $4::date`;

/**
 * SQL join: the keys of the `$5` groups with the most deliveries. With this join, histograms are added up only for
 * these groups.
 */
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
        sum(h.fares_idr)::bigint as "faresIdr", sum(h.fees_idr)::bigint as "feesIdr",
        sum(h.cod_deliveries)::integer as "codDeliveries", sum(h.cod_due_idr)::bigint as "codDueIdr",
        sum(h.cod_collected_idr)::bigint as "codCollectedIdr",
        sum(h.forecasts_held)::integer as "forecastsHeld", sum(h.forecasts_missed)::integer as "forecastsMissed",
        sum(h.assign_packed)::text as "assignTimes",
        sum(h.pickup_packed)::text as "pickupTimes", sum(h.dropoff_packed)::text as "dropoffTimes"
      from delivery_counts h${isLimited ? largestOf(key) : ''}
      where ${ofDays}
      group by 1
    ) found
    left join couriers c on $2 = 'courier' and c.id = found.key
    order by found.key`,
  };
};

/** The rows of a report, or its largest ones. */
export interface Report {
  readonly rows: readonly ReportRow[];
  /** The number of rows of the whole report, including rows that `rows` leaves out. */
  readonly total: number;
}

/**
 * Reads a report of deliveries by local booking day, from the latest stored counts.
 * @param most maximum number of rows; the rows with the most deliveries are returned
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

/** A row as read from the database: each histogram is packed into the digits of one number (decision 503). */
type PackedRow = Omit<ReportRow, keyof Times> & Readonly<Record<keyof Times, string>> & Pick<Report, 'total'>;

const lastCount: Statement = {
  name: 'reports.last-count',
  text: `select max(counted_at) as at from delivery_days_counted where environment = $1`,
};

/** Returns the time of the last count in an environment; null before the first. */
export const findLastCount = async (sql: Queryable, environment: Environment): Promise<Date | null> =>
  onlyRow(await sql.query<{ at: Date | null }>(lastCount, [environment])).at;

/** A provider's kept and broken promises in a week. */
export interface WeekOfPromises
  extends Pick<Counts, 'deliveries' | 'pickupsOnTime' | 'pickupsLate' | 'dropoffsOnTime' | 'dropoffsLate'> {
  /** The Monday of the week, as `YYYY-MM-DD`. */
  readonly week: string;
}

const weeks: Statement = {
  name: 'reports.weeks-of-provider',
  text: `
    select to_char(date_trunc('week', h.day), 'YYYY-MM-DD') as week, ${sums}
    from delivery_counts h
    where h.workspace_id = $1 and h.environment = $2
      and h.day >= ($3::timestamptz at time zone '${companyZone}')::date
      and h.day < ($4::timestamptz at time zone '${companyZone}')::date
    group by 1
    having sum(h.deliveries) > 0
    order by 1`,
};

/** Lists a provider's kept and broken promises by week of booking (decision 129). */
export const listWeeksOfPromises = (
  sql: Queryable,
  { workspaceId, environment }: Scope,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<WeekOfPromises[]> => sql.query<WeekOfPromises>(weeks, [workspaceId, environment, from, to]);
