import type { Environment } from '../context.ts';
import { type Queryable, reportSeconds, type Statement } from '../db/connect.ts';
import { companyZone } from '../time.ts';

/** How hours on duty are grouped: one sum of all hours, or a sum for each day, week or courier. */
export type DutyGroup = 'total' | 'day' | 'week' | 'courier';

const keys: Readonly<Record<DutyGroup, string>> = {
  total: `''`,
  day: `to_char(d.day, 'YYYY-MM-DD')`,
  week: `to_char(date_trunc('week', d.day), 'YYYY-MM-DD')`,
  courier: 'c.id',
};

const zone = `'${companyZone}'`;

const begin = `$2::date::timestamp at time zone ${zone}`;
const end = `($3::date + 1)::timestamp at time zone ${zone}`;

/** SQL for the shifts that overlap the period. A shift that has not ended counts until now (`$4`). */
const shifts = `
      select courier_id, started_at, greatest(started_at, coalesce(ended_at, $4)) as ended_at
      from courier_shifts
      where started_at < ${end} and (ended_at is null or ended_at > ${begin})
        and ($5::text[] is null or courier_id = any($5))`;

/** SQL that splits each shift at midnight in Jakarta, for sums by day or week. */
const byDay = {
  seconds: `
      least(d.day + interval '1 day', s.ended_at at time zone ${zone}) - greatest(d.day, s.started_at at time zone ${zone})`,
  days: `
    cross join lateral generate_series(
      greatest($2::date::timestamp, date_trunc('day', s.started_at at time zone ${zone})),
      least($3::date::timestamp, date_trunc('day', s.ended_at at time zone ${zone})),
      '1 day'
    ) d (day)`,
};
/**
 * SQL for one sum of all hours and for sums by courier. Shifts are not split at midnight; only the part of a shift
 * within the period counts.
 */
const whole = { seconds: `least(${end}, s.ended_at) - greatest(${begin}, s.started_at)`, days: '' };

const sum = (group: DutyGroup): Statement => {
  const { seconds, days } = group === 'day' || group === 'week' ? byDay : whole;
  return {
    name: `duty.sum-by-${group}`,
    mostSeconds: reportSeconds,
    text: `
    select ${keys[group]} as key, (sum(extract(epoch from ${seconds})) / 3600)::float8 as hours
    from (${shifts}
    ) s
    join couriers c on c.id = s.courier_id and c.environment = $1${days}
    group by 1`,
  };
};

/**
 * The period and the couriers for which hours on duty are summed. `from` and `to` are the first and the last day, in
 * Jakarta.
 */
export interface DutyQuery {
  readonly from: string;
  readonly to: string;
  readonly now: Date;
  /** The couriers whose hours are summed; absent for all couriers. */
  readonly courierIds?: readonly string[] | undefined;
}

/**
 * Sums the hours that couriers were on duty.
 * @returns the sums in hours; the key is the day, week or courier id
 */
export async function sumDutyHours(
  sql: Queryable,
  environment: Environment,
  by: DutyGroup,
  { from, to, now, courierIds }: DutyQuery,
): Promise<Map<string, number>> {
  const values = [environment, from, to, now, courierIds ?? null];
  const rows = await sql.query<{ key: string; hours: number }>(sum(by), values);
  return new Map(rows.map(({ key, hours }) => [key, hours]));
}
