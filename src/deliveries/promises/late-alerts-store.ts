import type { Queryable, Statement } from '../../db/connect.ts';
import { sqlList, unended } from '../../vocabulary/statuses.ts';
import { changeByPages, countChanged, endOver, mostAtOnce, raiseAgain } from './delivery-alerts-store.ts';

/**
 * The present time, and the ids of open deliveries whose pickup or drop-off is forecast to be after its promised time.
 */
export interface Late {
  readonly now: Date;
  readonly pickups: readonly string[];
  readonly dropoffs: readonly string[];
}

/**
 * SQL: the next promised time of a delivery whose passing raises an alert. It must equal the expression of the index
 * `deliveries_promised`.
 */
const nextPromise = `least(
          case when pickup_at is null and not pickup_late_alerted then promised_pickup_at end,
          case when not delivery_late_alerted then promised_dropoff_at end
        )`;

/**
 * SQL conditions: the promised time of a delivery `d` has passed at `$1`, or the forecast is after the promised time.
 */
const isPickupLate =
  '(d.pickup_at is null and (d.promised_pickup_at < $1 or d.id = any ($2::text[]))) is true';
const isDropoffLate = '(d.promised_dropoff_at < $1 or d.id = any ($3::text[])) is true';

const raise: Statement = {
  name: 'promises.raise-late',
  text: `
    with broken as (
      select id
      from deliveries
      where status in ${sqlList(unended)} and ${nextPromise} < $1
      order by ${nextPromise}
      limit $4
    ), wanted as (
      select id from broken
      union select unnest($2::text[])
      union select unnest($3::text[])
    ), due as materialized (
      select d.id, not d.pickup_late_alerted and ${isPickupLate} as is_pickup,
        not d.delivery_late_alerted and ${isDropoffLate} as is_dropoff
      from deliveries d
      join wanted on wanted.id = d.id
      where d.status in ${sqlList(unended)}
        and (not d.pickup_late_alerted and ${isPickupLate} or not d.delivery_late_alerted and ${isDropoffLate})
      limit $4
      -- skip rows that another transaction is changing; the next run gets them
      for no key update of d skip locked
    ), flagged as (
      update deliveries d
      set pickup_late_alerted = d.pickup_late_alerted or due.is_pickup,
        delivery_late_alerted = d.delivery_late_alerted or due.is_dropoff
      from due
      where d.id = due.id
      returning d.id, workspace_id, environment, promised_pickup_at, promised_dropoff_at, is_pickup, is_dropoff
    ), changed as (
      insert into alerts (kind, delivery_id, workspace_id, environment, promised_at, raised_at)
      select kind, id, workspace_id, environment, promised_at, $1
      from flagged
      cross join lateral (values
        ('pickup-late', promised_pickup_at, is_pickup),
        ('delivery-late', promised_dropoff_at, is_dropoff)
      ) as each (kind, promised_at, is_raised)
      where is_raised and promised_at is not null
      ${raiseAgain}
      returning id
    )
    ${countChanged}`,
};

/**
 * Raises an alert for each promise that is broken at `now` or forecast to be broken, and has no alert yet. Only
 * deliveries with such a promise are read, in pages (decision 205).
 * @returns the number of alerts
 */
export const raiseLateAlerts = (
  sql: Queryable,
  { now, pickups, dropoffs }: Late,
  atOnce = mostAtOnce,
): Promise<number> => changeByPages(sql, raise, [now, pickups, dropoffs], atOnce);

const end = endOver('promises.end-late', {
  kinds: ['pickup-late', 'delivery-late'],
  isTrue: `d.status in ${sqlList(unended)}
          and case a.kind when 'pickup-late' then ${isPickupLate} else ${isDropoffLate} end`,
  most: '$4',
});

/**
 * Ends the alerts about promises that are neither broken nor forecast to be broken, and about deliveries that have
 * ended.
 * @returns the number of ended alerts
 */
export const endLateAlerts = (
  sql: Queryable,
  { now, pickups, dropoffs }: Late,
  atOnce = mostAtOnce,
): Promise<number> => changeByPages(sql, end, [now, pickups, dropoffs], atOnce);
