import { type Environment, environments } from '../../context.ts';
import { onlyRow, type Queryable, reportSeconds, type Statement, type Tx } from '../../db/connect.ts';
import { failed, sqlList, unended } from '../../statuses.ts';

/**
 * The kept and broken promises of a provider in one week. A leg that waits, or waited when its delivery failed,
 * counts as neither.
 */
export interface WeekOfPromises {
  readonly workspaceId: string;
  /** The Monday in Jakarta on which the week begins, `YYYY-MM-DD`. */
  readonly week: string;
  readonly deliveries: number;
  readonly pickupsOnTime: number;
  readonly pickupsLate: number;
  readonly deliveriesOnTime: number;
  readonly deliveriesLate: number;
}

const zone = `'Asia/Jakarta'`;

/** What is counted of deliveries `d` at the instant `now`. */
const countsAt = (now: string) => `
      count(*)::integer as deliveries,
      count(*) filter (where d.pickup_at <= d.promised_pickup_at)::integer as pickups_on_time,
      count(*) filter (where coalesce(d.pickup_at, stopped.at, ${now}) > d.promised_pickup_at)::integer as pickups_late,
      count(*) filter (where d.completed_at <= d.promised_dropoff_at)::integer as deliveries_on_time,
      count(*) filter (where coalesce(d.completed_at, stopped.at, ${now}) > d.promised_dropoff_at)::integer as deliveries_late`;

/** When a delivery `d` failed last. */
const whenStopped = `
    left join lateral (
      select t.at
      from delivery_timeline t
      where t.delivery_id = d.id and d.failed_at is not null and t.status in ${sqlList(failed)}
      order by t.position desc
      limit 1
    ) stopped on true`;

const ofAll = (from: string, to: string) => `
        d.id >= first_delivery_id(${from}) and d.id < first_delivery_id(${to})`;
const ofOne = (from: string, to: string) =>
  `d.workspace_id = $5 and d.created_at >= ${from} and d.created_at < ${to}`;

/** When the first delivery was booked. */
const firstOfAll = 'select created_at from deliveries order by id limit 1';
const firstOfOne = 'select min(created_at) from deliveries where workspace_id = $5 and environment = $1';

const edgeOf = (edge: string) => `(select ${edge} from spans where spans.week = w.week and is_counted)`;

/** What the promises of a delivery are counted by. */
const counted =
  'd.id, d.workspace_id, d.pickup_at, d.promised_pickup_at, d.completed_at, d.promised_dropoff_at, d.failed_at';

/**
 * The days that are counted are read as they are, with what is still under way of them; the others, and parts of days, are
 * counted now. Each week is counted by itself, until the page is full. A period of centuries has no more days than the
 * installation.
 */
const weeksOf = (booked: typeof ofAll, first: string): string => `
    with known as (
      select coalesce(least(
          (select min(day) from promise_days_counted where environment = $1)::timestamp, (${first}) at time zone ${zone}
        ), 'infinity') as from_at,
        ($4::timestamptz + interval '1 day') at time zone ${zone} as to_at
    ), spans as materialized (
      select at::date as day, date_trunc('week', at)::date as week, greatest(at at time zone ${zone}, $2) as from_at,
        least((at + interval '1 day') at time zone ${zone}, $3) as to_at,
        c.day is not null and at at time zone ${zone} >= $2 and (at + interval '1 day') at time zone ${zone} <= $3 as is_counted
      from known
      cross join generate_series(
        date_trunc('day', greatest($2::timestamptz at time zone ${zone}, known.from_at)),
        least($3::timestamptz at time zone ${zone}, known.to_at), '1 day'
      ) at
      left join promise_days_counted c on c.environment = $1 and c.day = at::date
    )
    select workspace_id as "workspaceId", to_char(w.week, 'YYYY-MM-DD') as week, found.deliveries,
      found."pickupsOnTime", found."pickupsLate", found."deliveriesOnTime", found."deliveriesLate"
    from (select distinct week from spans where $6::date is null or week >= $6 order by week) w
    cross join lateral (
      select workspace_id, sum(deliveries)::integer as deliveries,
        sum(pickups_on_time)::integer as "pickupsOnTime", sum(pickups_late)::integer as "pickupsLate",
        sum(deliveries_on_time)::integer as "deliveriesOnTime", sum(deliveries_late)::integer as "deliveriesLate"
      from (
        select workspace_id, deliveries, pickups_on_time, pickups_late, deliveries_on_time, deliveries_late
        from spans
        join promise_days using (day)
        where spans.week = w.week and is_counted and environment = $1 and ($5::text is null or workspace_id = $5)
        union all
        select workspace_id, ${countsAt('$4')}
        from (
          select d.*
          from spans
          cross join lateral (
            select ${counted}
            from deliveries d
            where ${booked('spans.from_at', 'spans.to_at')} and d.environment = $1 and d.status <> 'CANCELLED'
            -- Each span is looked up by itself.
            offset 0
          ) d
          where spans.week = w.week and not is_counted and from_at < to_at
          union all
          select ${counted}
          from deliveries d
          join spans on spans.week = w.week and is_counted and d.created_at >= from_at and d.created_at < to_at
          where d.status in ${sqlList(unended)} and d.environment = $1
            and ${booked(edgeOf('min(from_at)'), edgeOf('max(to_at)'))}
        ) d ${whenStopped}
        group by workspace_id
      ) parts
      where $6::date is null or w.week > $6 or workspace_id > $7
      group by workspace_id
    ) found
    order by w.week, workspace_id
    limit $8`;

/** Planned for its period: how many days it reads is known only then. */
const weeks = (booked: typeof ofAll, first: string): Statement => ({
  name: 'promises.weeks',
  assembled: true,
  mostSeconds: reportSeconds,
  text: weeksOf(booked, first),
});

/** What is asked of the promises of a period. */
export interface PromisesAsked {
  readonly from: Date;
  readonly to: Date;
  /** When what is still under way is judged. */
  readonly now: Date;
  readonly workspaceId?: string | null;
  /** The last row of the previous page. */
  readonly after?: Pick<WeekOfPromises, 'week' | 'workspaceId'> | undefined;
  /** All, when absent. */
  readonly limit?: number | undefined;
}

/** Counts kept and broken promises by provider and week of booking, as of `now` (decisions 75, 129 and 203). */
export const countPromises = (
  sql: Queryable,
  environment: Environment,
  { from, to, now, workspaceId = null, after, limit }: PromisesAsked,
): Promise<WeekOfPromises[]> =>
  sql.query<WeekOfPromises>(workspaceId === null ? weeks(ofAll, firstOfAll) : weeks(ofOne, firstOfOne), [
    environment,
    from,
    to,
    now,
    workspaceId,
    after?.week ?? null,
    after?.workspaceId ?? null,
    limit ?? null,
  ]);

/** A day of bookings in Jakarta, `YYYY-MM-DD`. */
export interface PromiseDay {
  readonly environment: Environment;
  readonly day: string;
}

const uncounted: Statement = {
  name: 'promises.uncounted-days',
  text: `
    select environment, to_char(at, 'YYYY-MM-DD') as day
    from unnest($1::text[]) environment
    cross join generate_series(
      date_trunc('day', (${firstOfAll}) at time zone ${zone}),
      date_trunc('day', least($2::timestamptz, clock_timestamp()) at time zone ${zone}) - interval '3 days', '1 day'
    ) at
    where not exists (
      select from promise_days_counted c where c.environment = environment.environment and c.day = at::date
    )
    order by at desc
    limit $3`,
};

/** The latest days that ended two days before `now` and are not counted. */
export const listUncountedDays = (sql: Queryable, now: Date, most: number): Promise<PromiseDay[]> =>
  sql.query<PromiseDay>(uncounted, [environments, now, most]);

const lockDay: Statement = {
  name: 'promises.lock-day',
  text: `
    select pg_try_advisory_xact_lock(hashtextextended('promise day ' || $1, $2::date - date '2000-01-01')) as held`,
};
const forgetDay: Statement = {
  name: 'promises.forget-day',
  text: 'delete from promise_days where environment = $1 and day = $2::date',
};
const countDay: Statement = {
  name: 'promises.count-day',
  mostSeconds: reportSeconds,
  text: `
    with counted as (
      insert into promise_days_counted (environment, day) values ($1, $2::date) on conflict do nothing
    )
    insert into promise_days (environment, day, workspace_id, deliveries, pickups_on_time, pickups_late,
      deliveries_on_time, deliveries_late)
    select $1, $2::date, d.workspace_id, ${countsAt('clock_timestamp()')}
    from deliveries d ${whenStopped}
    where d.id >= first_delivery_id($2::date::timestamp at time zone ${zone})
      and d.id < first_delivery_id(($2::date + 1)::timestamp at time zone ${zone})
      and d.environment = $1 and d.status <> 'CANCELLED' and d.status not in ${sqlList(unended)}
    group by d.workspace_id`,
};

/**
 * Counts a day's deliveries that have ended; who changes one of them meanwhile waits for its end.
 * @returns false when one of them is being changed
 */
export async function countPromiseDay(tx: Tx, { environment, day }: PromiseDay): Promise<boolean> {
  if (!onlyRow(await tx.query<{ held: boolean }>(lockDay, [environment, day])).held) return false;
  await tx.query(forgetDay, [environment, day]);
  await tx.query(countDay, [environment, day]);
  return true;
}
