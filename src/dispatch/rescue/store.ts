import type { Environment, Scope } from '../../context.ts';
import type { Queryable, Statement, Tx } from '../../db/connect.ts';
import type { SeenPosition } from '../../fleet/positions/whereabouts.ts';
import { barsFor, type Draw, goneSince, type WaitingDelivery } from '../store.ts';
import { isDispatched, isGivenBack, maySwap, whyAnotherCourier } from './conditions/store.ts';

/** Metres between two places, near enough for a town. */
const metersBetween = (one: string, other: string) => `(
        111195 * sqrt(
          ((${one} ->> 'latitude')::float8 - (${other} ->> 'latitude')::float8) ^ 2
          + (((${one} ->> 'longitude')::float8 - (${other} ->> 'longitude')::float8)
            * cos(radians((${other} ->> 'latitude')::float8))) ^ 2
        )
      )`;

/**
 * Whether the courier of a delivery `d`, chosen by the dispatcher, has nothing else to do than to go to its pickup. One
 * who is to be there more than twenty minutes after `$2` may still be anywhere.
 */
const isAwaited = `(
      d.status = 'PENDING_PICKUP' and jsonb_typeof(d.origin -> 'coordinates') = 'object' and ${isDispatched}
      and not exists (
        select 1
        from courier_stops s
        where s.courier_id = d.courier_id and s.delivery_id = d.id and s.kind = 'PICKUP'
          and s.planned_at > $2::timestamptz + interval '20 minutes'
      )
      and not exists (
        select 1
        from deliveries other
        where other.courier_id = d.courier_id and other.id <> d.id
          and (
            other.status in ('PICKING_UP', 'PENDING_DELIVERY', 'IN_DELIVERY')
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
      where d.environment = $1 and not (d.courier_id = a.courier_id and a.near_at >= d.updated_at and ${isAwaited})
      order by a.delivery_id
      for update of a skip locked
    )`,
};

/** As near as before is within 100 m of the nearest; who turns back by as much begins anew. */
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
    where d.environment = $1 and ${isAwaited}
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

/** Keeps how near couriers have come to the pickups they are expected at, by where they were seen since. */
export async function watchApproaches(
  sql: Queryable,
  environment: Environment,
  seenSince: Date,
  positions: readonly SeenPosition[],
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

/** Couriers whom the dispatcher chose for what they have not set off to. */
export const listAwaitedCouriers = async (sql: Queryable, environment: Environment): Promise<string[]> =>
  (await sql.query<{ id: string }>(listAwaited, [environment])).map(({ id }) => id);

/** A delivery that its courier will not fetch after all. */
export interface GiveBack extends Scope {
  readonly courierId: string;
  /** Made by the app. */
  readonly giveBackId: string;
  readonly deliveryId: string;
  readonly givenBackAt: Date;
  readonly reason: string | null;
}

const columns = `
      courier_id as "courierId", give_back_id as "giveBackId", delivery_id as "deliveryId",
      workspace_id as "workspaceId", environment, given_back_at as "givenBackAt", reason`;

const find: Statement = {
  name: 'rescue.find-give-back',
  text: `
    select ${columns}
    from dispatch_give_backs
    where courier_id = $1 and give_back_id = $2`,
};

/** What a courier gave back under this id before. */
export async function findGiveBack(
  sql: Queryable,
  courierId: string,
  giveBackId: string,
): Promise<GiveBack | undefined> {
  const [found] = await sql.query<GiveBack>(find, [courierId, giveBackId]);
  return found;
}

const insert: Statement = {
  name: 'rescue.insert-give-back',
  text: `
    insert into dispatch_give_backs
      (courier_id, give_back_id, delivery_id, workspace_id, environment, timeline_length, given_back_at, reason)
    select d.courier_id, $2, d.id, d.workspace_id, d.environment, d.timeline_length, clock_timestamp(), $4
    from deliveries d
    where d.id = $3 and d.courier_id = $1 and d.status = 'PENDING_PICKUP' and ${isDispatched}
    returning give_back_id`,
};

/** Keeps that a courier gives a delivery back; false where the dispatcher did not choose them, or they have set off. */
export async function insertGiveBack(
  tx: Tx,
  {
    courierId,
    giveBackId,
    deliveryId,
    reason,
  }: Omit<GiveBack, 'workspaceId' | 'environment' | 'givenBackAt'>,
): Promise<boolean> {
  return (await tx.query(insert, [courierId, giveBackId, deliveryId, reason])).length > 0;
}

const wasGivenBack: Statement = {
  name: 'rescue.is-given-back',
  text: `
    select 1
    from deliveries d
    where d.id = $1 and ${isGivenBack}`,
};

/** Whether a delivery's courier has given it back, and nobody has taken it since. */
export const isDeliveryGivenBack = async (sql: Queryable, deliveryId: string): Promise<boolean> =>
  (await sql.query(wasGivenBack, [deliveryId])).length > 0;

const list: Statement = {
  name: 'rescue.list-give-backs',
  text: `
    select ${columns}
    from dispatch_give_backs
    where delivery_id = $1 and workspace_id = $2 and environment = $3
    order by given_back_at`,
};

/** Who gave a delivery back, the first one first. */
export const listGiveBacks = (
  sql: Queryable,
  { workspaceId, environment }: Scope,
  deliveryId: string,
): Promise<GiveBack[]> => sql.query<GiveBack>(list, [deliveryId, workspaceId, environment]);

const listSwappable: Statement = {
  name: 'rescue.list-swappable',
  text: `
    select d.id, d.workspace_id as "workspaceId", d.courier_id as "goneCourierId", 'swap' as cause,
      d.timeline_length as "timelineLength", coalesce(bars.barred, '{}') as "barredCourierIds",
      coalesce(bars.lapsed, '{}') as "lapsedCourierIds", d.origin -> 'coordinates' as pickup,
      d.destination -> 'coordinates' as dropoff, d.created_at as "createdAt",
      coalesce(d.ready_at, d.schedule_from, d.created_at) as "readyAt",
      d.promised_dropoff_at as "promisedDropoffAt", d.weight_kg as "weightKg"
    from deliveries d
    ${barsFor('$6')}
    where d.environment = $1 and d.area_id = $4 and ${maySwap} and ${whyAnotherCourier} is null
    order by d.updated_at, d.id
    limit $5`,
};

/** What a courier who was chosen has not set off for, and another one might fetch sooner. */
export const listSwappableDeliveries = (
  sql: Queryable,
  environment: Environment,
  areaId: string,
  { now, gone, most, barMinutes }: Draw,
): Promise<WaitingDelivery[]> =>
  sql.query<WaitingDelivery>(listSwappable, [environment, goneSince(now), gone, areaId, most, barMinutes]);
