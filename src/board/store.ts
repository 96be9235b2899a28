import type { Environment } from '../context.ts';
import { onlyRow, type Queryable, type Statement } from '../db/connect.ts';
import { holder } from '../deliveries/evidence/holders-store.ts';
import { selected } from '../http/fields.ts';
import { failedOnTheWay, returning, sqlList, unended } from '../vocabulary/statuses.ts';
import {
  type BoardCourier,
  type BoardDelivery,
  courierRead,
  courierSent,
  deliveryRead,
  deliverySent,
} from './fields.ts';

/** The bounds of the snapshot that a poll reads, as transaction numbers like those of the event feed (decision 120). */
export interface Moment {
  /** Every transaction with a lower number is visible. */
  readonly horizon: number;
  /** No transaction with this number or a higher one is visible. */
  readonly end: number;
}

/** The version of each row on the board, by id. */
export interface Versions extends Moment {
  readonly versions: ReadonlyMap<string, string>;
}

interface VersionsRow extends Moment {
  readonly ids: readonly string[];
  readonly versions: readonly string[];
}

/** Selects the bounds of the current snapshot, as transaction numbers like that of `event_horizon`. */
const moment = `
      event_horizon() as horizon,
      pg_snapshot_xmax(pg_current_snapshot())::text::bigint - pg_snapshot_xmin(pg_current_snapshot())::text::bigint
        + event_horizon() as "end"`;

/**
 * SQL condition for a delivery on the board. The delivery is under way, or it failed and operations must decide what to
 * do with the parcel (decision 210).
 */
const isActive = `(
        d.status in ${sqlList([...unended, ...returning, 'FAILED_IN_RETURN', 'ON_HOLD'])}
        or d.status in ${sqlList(failedOnTheWay)} and d.pickup_at is not null and d.personal_data_erased_at is null
      )`;

/**
 * Joins a delivery's courier, forecast, open offer, open alerts, and the courier's request to give the delivery back.
 * Alerts and such requests are looked up for each delivery by lateral joins, since the planner might run a plain join
 * by reading the whole table for each row. Only the index by delivery fits the lookup of alerts, since
 * the state of an alert is tested in the aggregate.
 */
const besides = `
    left join couriers c on c.id = d.courier_id
    left join delivery_forecasts f on f.delivery_id = d.id
    left join dispatch_offers o on o.delivery_id = d.id and o.outcome is null
    left join lateral (
      select xmin, given_back_at
      from dispatch_give_backs
      where delivery_id = d.id and timeline_length = d.timeline_length
      limit 1
    ) g on true
    cross join lateral (
      select array_agg(kind order by kind) filter (where acknowledged_at is null and ended_at is null) as kinds
      from alerts
      where delivery_id = d.id
    ) a`;

/**
 * `xmin` is the transaction that wrote the present version of a row, so every change of a row changes it. Late evidence
 * changes the holder of a parcel without changing its delivery, but only before the first pickup.
 */
const deliveryVersions: Statement = {
  name: 'board.delivery-versions',
  byIndexes: true,
  text: `
    select ${moment},
      coalesce(array_agg(d.id), '{}') as ids,
      coalesce(array_agg(concat_ws('.', d.xmin, c.xmin, f.xmin, o.xmin, g.xmin, a.kinds,
        case when d.pickup_at is null then ${holder} end)), '{}') as versions
    from deliveries d
    ${besides}
    where d.environment = $1 and ${isActive}`,
};

const versionsOf = ({ ids, versions, ...moment }: VersionsRow): Versions => ({
  ...moment,
  versions: new Map(ids.map((id, index) => [id, versions[index]!])),
});

/** Returns the version of every active delivery in an environment, from one snapshot. */
export const readDeliveryVersions = async (sql: Queryable, environment: Environment): Promise<Versions> =>
  versionsOf(onlyRow(await sql.query<VersionsRow>(deliveryVersions, [environment])));

const readDeliveriesStatement: Statement = {
  name: 'board.deliveries',
  byIndexes: true,
  text: `
    select ${selected({ ...deliverySent, ...deliveryRead })}
    from deliveries d
    left join workspaces w on w.id = d.workspace_id
    ${besides}
    where d.environment = $1 and d.id = any($2) and ${isActive}`,
};

/** Reads the given deliveries, except those that are no longer active. */
export const readDeliveries = (
  sql: Queryable,
  environment: Environment,
  ids: readonly string[],
): Promise<BoardDelivery[]> => sql.query<BoardDelivery>(readDeliveriesStatement, [environment, ids]);

const courierVersions: Statement = {
  name: 'board.courier-versions',
  byIndexes: true,
  text: `
    select ${moment},
      coalesce(array_agg(c.id), '{}') as ids,
      coalesce(array_agg(concat_ws('.', c.xmin, s.xmin)), '{}') as versions
    from (select courier_id as id from courier_shifts where ended_at is null union select unnest($2::text[])) shown
    join couriers c on c.id = shown.id
    left join courier_shifts s on s.courier_id = c.id and s.ended_at is null
    where c.environment = $1`,
};

/** Returns the version of every courier in an environment who is on duty or whose id is in `also`. */
export const readCourierVersions = async (
  sql: Queryable,
  environment: Environment,
  also: readonly string[],
): Promise<Versions> =>
  versionsOf(onlyRow(await sql.query<VersionsRow>(courierVersions, [environment, also])));

const readCouriersStatement: Statement = {
  name: 'board.couriers',
  byIndexes: true,
  text: `
    select ${selected({ ...courierSent, ...courierRead })}
    from couriers c
    left join courier_shifts s on s.courier_id = c.id and s.ended_at is null
    left join courier_positions p on p.courier_id = c.id
    where c.environment = $1 and c.id = any($2)`,
};

export const readCouriers = (
  sql: Queryable,
  environment: Environment,
  ids: readonly string[],
): Promise<BoardCourier[]> => sql.query<BoardCourier>(readCouriersStatement, [environment, ids]);
