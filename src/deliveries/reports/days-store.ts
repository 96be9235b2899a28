import { type Environment, environments } from '../../context.ts';
import { onlyRow, type Queryable, reportSeconds, type Statement, type Tx } from '../../db/connect.ts';
import { creditedIdrOf } from '../../money/invoices/credited-store.ts';
import { companyZone } from '../../time.ts';
import { isMadeUp } from '../../vocabulary/made-up.ts';
import { failed, sqlList } from '../../vocabulary/statuses.ts';
import { joinZone, zoneOfDelivery } from '../local-day-store.ts';
import type { CountedDelivery, CountedRow } from './roll-up.ts';

const zone = `'${companyZone}'`;

/** A booking day in Jakarta, as `YYYY-MM-DD`. */
export interface BookedDay {
  readonly environment: Environment;
  readonly day: string;
}

/**
 * Maximum age in seconds of the count of a recent day. Changes of new deliveries do not mark their day for counting, so
 * recent days are counted again at this interval.
 */
const freshSeconds = 60;

const due: Statement = {
  name: 'reports.days-due',
  text: `
    select each.environment, to_char(at, 'YYYY-MM-DD') as day
    from unnest($1::text[]) as each (environment)
    cross join generate_series(
      date_trunc('day', (select created_at from deliveries order by id limit 1) at time zone ${zone}),
      date_trunc('day', $2::timestamptz at time zone ${zone}), '1 day'
    ) at
    left join delivery_days_counted c on c.environment = each.environment and c.day = at::date
    where c.day is null or c.recount_at <= $2
      -- changes mark only days that ended over a day ago, so newer days are counted again and again
      or at > date_trunc('day', least($2::timestamptz, clock_timestamp()) at time zone ${zone}) - interval '3 days'
        and c.counted_at <= $2::timestamptz - interval '${freshSeconds} seconds'
    order by at desc
    limit $3`,
};

/** Lists the days that must be counted at `now`, latest first, at most `most` of them. */
export const listDaysDue = (sql: Queryable, now: Date, most: number): Promise<BookedDay[]> =>
  sql.query<BookedDay>(due, [environments, now, most]);

const lock: Statement = {
  name: 'reports.lock-day',
  text: `
    select pg_try_advisory_xact_lock(hashtextextended('counted day ' || $1, $2::date - date '2000-01-01')) as held`,
};

/**
 * Blocks changes of a day's deliveries until the transaction ends.
 * @returns false if one of these deliveries is being changed now
 */
export const lockDay = async (tx: Tx, { environment, day }: BookedDay): Promise<boolean> =>
  onlyRow(await tx.query<{ held: boolean }>(lock, [environment, day])).held;

const page: Statement = {
  name: 'reports.deliveries-of-day',
  mostSeconds: reportSeconds,
  text: `
    select d.id, d.workspace_id as "workspaceId", d.environment, ${zoneOfDelivery} as "timeZone", d.area_id as "areaId",
      d.courier_id as "courierId", d.service_type as "serviceType", d.created_at as "createdAt",
      d.schedule_from as "scheduleFrom", d.assigned_at as "assignedAt", d.pickup_at as "pickupAt",
      d.completed_at as "completedAt", d.failed_at as "failedAt", d.cancelled_at as "cancelledAt",
      d.promised_pickup_at as "promisedPickupAt", d.promised_dropoff_at as "promisedDropoffAt",
      coalesce(stopped.at, d.failed_at) as "stoppedAt", stopped.reason_code as "reasonCode",
      d.amount_idr - ${creditedIdrOf('d.id', 'FARE')} as "amountIdr",
      (select coalesce(sum(f.amount_idr), 0)::bigint from delivery_fees f where f.delivery_id = d.id)
        - ${creditedIdrOf('d.id', 'fees')} as "feesIdr",
      d.cod_amount_idr as "codAmountIdr", d.collected_amount_idr as "collectedAmountIdr",
      forecasts.held as "forecastsHeld", forecasts.missed as "forecastsMissed"
    from deliveries d
    ${joinZone}
    left join lateral (
      select t.at, t.reason_code
      from delivery_timeline t
      where t.delivery_id = d.id and d.failed_at is not null and t.status in ${sqlList(failed)}
      order by t.position desc
      limit 1
    ) stopped on true
    cross join lateral (
      select count(*) filter (where held)::integer as held, count(*) filter (where not held)::integer as missed
      from forecast_records r
      where r.delivery_id = d.id
    ) forecasts
    where d.id >= first_delivery_id($2::date::timestamp at time zone ${zone})
      and d.id < first_delivery_id(($2::date + 1)::timestamp at time zone ${zone})
      and d.environment = $1 and d.id > $3 and not ${isMadeUp}
    order by d.id
    limit $4`,
};

/** Lists a page of the deliveries booked on a day, after the id `after`. */
export const listBooked = (
  sql: Queryable,
  { environment, day }: BookedDay,
  after: string,
  limit: number,
): Promise<CountedDelivery[]> => sql.query<CountedDelivery>(page, [environment, day, after, limit]);

const forget: Statement = {
  name: 'reports.forget-day',
  text: 'delete from delivery_counts where environment = $1 and counted_with = $2::date',
};
const keep: Statement = {
  name: 'reports.keep-day',
  mostSeconds: reportSeconds,
  text: `
    with counted as (
      insert into delivery_days_counted (environment, day, counted_at, recount_at)
      values ($1, $2::date, $3, $4)
      on conflict (environment, day) do update set counted_at = excluded.counted_at, recount_at = excluded.recount_at
    )
    insert into delivery_counts (environment, dimension, day, key, counted_with, workspace_id, deliveries, cancelled,
      completed, failed, pickups_on_time, pickups_late, dropoffs_on_time, dropoffs_late, fares_idr, fees_idr, cod_deliveries,
      cod_due_idr, cod_collected_idr, forecasts_held, forecasts_missed, assign_times, pickup_times, dropoff_times)
    select $1, dimension, day, key, $2::date, "workspaceId", deliveries, cancelled, completed, failed, "pickupsOnTime",
      "pickupsLate", "dropoffsOnTime", "dropoffsLate", "faresIdr", "feesIdr", "codDeliveries", "codDueIdr", "codCollectedIdr", "forecastsHeld",
      "forecastsMissed", "assignTimes", "pickupTimes", "dropoffTimes"
    from jsonb_to_recordset($5::jsonb) as each (dimension text, day date, key text, "workspaceId" text,
      deliveries integer, cancelled integer, completed integer, failed integer, "pickupsOnTime" integer,
      "pickupsLate" integer, "dropoffsOnTime" integer, "dropoffsLate" integer, "faresIdr" bigint, "feesIdr" bigint,
      "codDeliveries" integer, "codDueIdr" bigint, "codCollectedIdr" bigint, "forecastsHeld" integer, "forecastsMissed" integer, "assignTimes" integer[], "pickupTimes" integer[],
      "dropoffTimes" integer[])`,
};

/** Replaces the stored counts of a day. */
export async function keepDay(
  tx: Tx,
  { environment, day }: BookedDay,
  of: { readonly rows: readonly CountedRow[]; readonly countedAt: Date; readonly recountAt: Date | null },
): Promise<void> {
  await tx.query(forget, [environment, day]);
  await tx.query(keep, [environment, day, of.countedAt, of.recountAt, JSON.stringify(of.rows)]);
}
