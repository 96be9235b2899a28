import { onlyRow, type Queryable, type Statement } from '../../db/connect.ts';
import { final, sqlList } from '../../vocabulary/statuses.ts';
import type { AlertKind } from './alert.ts';

/** Parts that are shared by the statements that raise and end alerts about deliveries. */

/**
 * Maximum number of deliveries for which one statement raises or ends alerts. Each alert updates all indexes of its
 * delivery, and after an outage many alerts are due at once.
 */
export const mostAtOnce = 1_000;

/** SQL: the number of rows that the statement found, and the number of alerts that it changed. */
export const countChanged =
  'select (select count(*)::int from due) as due, (select count(*)::int from changed) as changed';

/**
 * SQL condition: the cause of an alert returned within five minutes after the alert ended. The old alert is then
 * continued; after a longer time, a new alert is raised (decision 571).
 */
const isSame = "alerts.ended_at > excluded.raised_at - interval '5 minutes'";
const keptIfSame = ['acknowledged_at', 'acknowledged_by', 'assigned_to', 'assigned_at'];

/**
 * SQL: the end of a statement that raises alerts. If an alert of the same delivery and kind has ended, it is raised
 * again.
 */
export const raiseAgain = `on conflict (delivery_id, kind) do update
      set promised_at = excluded.promised_at, ended_at = null,
        raised_at = case when ${isSame} then alerts.raised_at else excluded.raised_at end,
        ${keptIfSame.map((each) => `${each} = case when ${isSame} then alerts.${each} end`).join(', ')}
      where alerts.ended_at is not null`;

/**
 * Returns a statement that ends the alerts of these kinds whose cause is over, so that the same cause can raise them
 * again. `isTrue` is the SQL condition that the cause of an alert `a` of a delivery `d` lasts. `$1` is the time, and
 * `most` the parameter with the page size.
 */
export const endOver = (
  name: string,
  { kinds, isTrue, most }: { kinds: readonly AlertKind[]; isTrue: string; most: string },
): Statement => ({
  name,
  text: `
    with due as materialized (
      select a.id as alert_id, a.kind, d.id
      from alerts a
      join deliveries d on d.id = a.delivery_id
      where a.kind = any ('{${kinds.join(',')}}') and a.delivery_id is not null and a.ended_at is null
        and a.raised_at <= $1 and (${isTrue}) is not true
      limit ${most}
      -- skip rows that another transaction is changing; the next run gets them
      for no key update of d skip locked
    ), flagged as (
      update deliveries d
      set pickup_late_alerted = pickup_late_alerted and 'pickup-late' <> all (each.kinds),
        delivery_late_alerted = delivery_late_alerted and 'delivery-late' <> all (each.kinds),
        courier_missing_alerted = courier_missing_alerted and 'courier-missing' <> all (each.kinds)
      from (select id, array_agg(kind) as kinds from due group by id) each
      where d.id = each.id and d.status not in ${sqlList(final)}
    ), changed as (
      update alerts
      set ended_at = $1
      where id in (select alert_id from due)
      returning id
    )
    ${countChanged}`,
});

/**
 * Runs a statement again and again, until it finds less than a full page. The last parameter of the statement is the
 * page size.
 * @returns the number of alerts that the statement changed
 */
export async function changeByPages(
  sql: Queryable,
  statement: Statement,
  values: readonly unknown[],
  atOnce: number,
): Promise<number> {
  let count = 0;
  for (;;) {
    const page = onlyRow(await sql.query<{ due: number; changed: number }>(statement, [...values, atOnce]));
    count += page.changed;
    if (page.due < atOnce) return count;
  }
}
