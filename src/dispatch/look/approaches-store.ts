import type { Environment } from '../../context.ts';
import type { Queryable, Statement } from '../../db/connect.ts';
import type { CourierPosition } from '../../fleet/positions/position.ts';
import { onTheRoad, sqlList } from '../../vocabulary/statuses.ts';
import { isDispatched } from './conditions-store.ts';

/**
 * Returns an SQL expression for the metres between two places in JSON. Its formula is accurate enough within a town.
 */
const metersBetween = (one: string, other: string) => `(
        111195 * sqrt(
          ((${one} ->> 'latitude')::float8 - (${other} ->> 'latitude')::float8) ^ 2
          + (((${one} ->> 'longitude')::float8 - (${other} ->> 'longitude')::float8)
            * cos(radians((${other} ->> 'latitude')::float8))) ^ 2
        )
      )`;

/**
 * Returns an SQL condition: the courier of a delivery `d` should be coming to its pickup now (an awaited courier).
 * Dispatch chose this courier, whose other work, if any, is only pickups within 300 m of this one. A pickup that is
 * planned for more than twenty minutes after `since` (an SQL parameter) is excluded, since until then the courier may
 * be anywhere.
 */
const isAwaited = (since: string): string => `(
      d.status = 'PENDING_PICKUP' and jsonb_typeof(d.origin -> 'coordinates') = 'object' and ${isDispatched}
      and not exists (
        select 1
        from courier_stops s
        where s.courier_id = d.courier_id and s.delivery_id = d.id and s.kind = 'PICKUP'
          and s.planned_at > ${since}::timestamptz + interval '20 minutes'
      )
      and not exists (
        select 1
        from deliveries other
        where other.courier_id = d.courier_id and other.id <> d.id
          and (
            other.status in ${sqlList(onTheRoad)}
            or other.status = 'PENDING_PICKUP'
              and ${metersBetween("(other.origin -> 'coordinates')", "(d.origin -> 'coordinates')")} > 300
          )
      )
    )`;

const forget: Statement = {
  name: 'rescue.forget-approaches',
  text: `
    delete from dispatch_approaches
    where delivery_id in (
      select a.delivery_id
      from dispatch_approaches a
      join deliveries d on d.id = a.delivery_id
      where d.environment = $1 and not (d.courier_id = a.courier_id and a.near_at >= d.updated_at and ${isAwaited('$2')})
      order by a.delivery_id
      for update of a skip locked
    )`,
};

/**
 * Stores for each awaited courier three values: the nearest distance to the pickup so far, its time, and the farthest
 * distance after that. A distance of at most 100 m more than the nearest counts as equally near. If a courier has moved
 * away and then comes 100 m closer again, the measurement starts again.
 */
const watch: Statement = {
  name: 'rescue.watch-approaches',
  text: `
    insert into dispatch_approaches as known (delivery_id, workspace_id, environment, courier_id, nearest_meters, near_at,
      farthest_meters)
    select d.id, d.workspace_id, d.environment, d.courier_id, way.meters, greatest(p.at, d.updated_at), way.meters
    from unnest($3::text[], $4::timestamptz[], $5::float8[], $6::float8[]) p (courier_id, at, latitude, longitude)
    join deliveries d on d.courier_id = p.courier_id
    cross join lateral (
      select ${metersBetween(
        "jsonb_build_object('latitude', p.latitude, 'longitude', p.longitude)",
        "(d.origin -> 'coordinates')",
      )} as meters
    ) way
    where d.environment = $1 and ${isAwaited('$2')}
    order by d.id
    on conflict (delivery_id) do update
    set nearest_meters = case
        when excluded.nearest_meters < known.farthest_meters - 100 then excluded.nearest_meters
        else least(known.nearest_meters, excluded.nearest_meters) end,
      near_at = case
        when excluded.nearest_meters <= known.nearest_meters + 100
          or excluded.nearest_meters < known.farthest_meters - 100 then excluded.near_at
        else known.near_at end,
      farthest_meters = case
        when excluded.nearest_meters <= known.nearest_meters + 100
          or excluded.nearest_meters < known.farthest_meters - 100 then excluded.nearest_meters
        else greatest(known.farthest_meters, excluded.nearest_meters) end`,
};

/** Updates the records of how near couriers have come to their pickups, from the couriers' new positions. */
export async function watchApproaches(
  sql: Queryable,
  environment: Environment,
  seenSince: Date,
  positions: readonly CourierPosition[],
): Promise<void> {
  await sql.query(forget, [environment, seenSince]);
  const columns = [
    positions.map(({ courierId }) => courierId),
    positions.map(({ at }) => at),
    positions.map(({ latitude }) => latitude),
    positions.map(({ longitude }) => longitude),
  ];
  await sql.query(watch, [environment, seenSince, ...columns]);
}

const listAwaited: Statement = {
  name: 'rescue.list-awaited',
  text: `
    select distinct d.courier_id as id
    from deliveries d
    where d.environment = $1 and d.status = 'PENDING_PICKUP' and ${isDispatched}`,
};

/** Lists the couriers whom dispatch chose for a delivery and who have not set off for it. */
export const listAwaitedCouriers = async (sql: Queryable, environment: Environment): Promise<string[]> =>
  (await sql.query<{ id: string }>(listAwaited, [environment])).map(({ id }) => id);
