import type { Environment } from '../../context.ts';
import type { Queryable, Statement } from '../../db/connect.ts';
import { minuteMs } from '../../time.ts';
import type { ExclusionCounts, Wait, WaitReason } from '../core/explain-waits.ts';
import { isRecent, presentWaits } from '../look/chosen-store.ts';
import type { Holding } from '../look/leases-store.ts';
import type { AreaMoment } from '../look/moment.ts';

const put: Statement = {
  name: 'dispatch.put-waits',
  text: `
    with seen as (
      select *
      from unnest($4::text[], $5::text[], $6::integer[], $7::text[], $8::jsonb[], $9::text[], $10::float8[],
        $11::timestamptz[], $12::text[], $13::timestamptz[], $14::timestamptz[]) as each (delivery_id, workspace_id,
        timeline_length, reason, excluded, nearest_courier_id, nearest_meters, held_until, chosen_courier_id,
        chosen_pickup_at, chosen_door_at)
    ), ended as (
      delete from dispatch_waits w
      using deliveries d
      where w.environment = $1 and w.area_id = $2 and d.id = w.delivery_id
        and d.timeline_length <> w.timeline_length
        and not exists (select from seen where seen.delivery_id = w.delivery_id)
    )
    insert into dispatch_waits (delivery_id, workspace_id, environment, area_id, timeline_length, looked_at, reason,
      excluded, nearest_courier_id, nearest_meters, held_until, chosen_courier_id, chosen_pickup_at, chosen_door_at)
    select delivery_id, workspace_id, $1, $2, timeline_length, $3, reason, excluded, nearest_courier_id,
      nearest_meters, held_until, chosen_courier_id, chosen_pickup_at, chosen_door_at
    from seen
    order by delivery_id
    on conflict (delivery_id) do update
    set area_id = excluded.area_id, timeline_length = excluded.timeline_length, looked_at = excluded.looked_at,
      reason = excluded.reason, excluded = excluded.excluded, nearest_courier_id = excluded.nearest_courier_id,
      nearest_meters = excluded.nearest_meters, held_until = excluded.held_until,
      chosen_courier_id = excluded.chosen_courier_id, chosen_pickup_at = excluded.chosen_pickup_at,
      chosen_door_at = excluded.chosen_door_at`,
};

const instantOf = (minute: number | null): Date | null =>
  minute === null || !Number.isFinite(minute) ? null : new Date(minute * minuteMs);

/**
 * Stores the reasons why deliveries of an area still wait after a run of dispatch, and deletes the reasons of
 * deliveries that have changed since they were stored.
 */
export async function putWaits(
  sql: Queryable,
  { environment, areaId }: Pick<Holding, 'environment' | 'areaId'>,
  { now, deliveries }: Pick<AreaMoment, 'now' | 'deliveries'>,
  waits: readonly Wait[],
): Promise<void> {
  const deliveryOf = new Map(deliveries.map((delivery) => [delivery.id, delivery]));
  const columns = [
    waits.map(({ orderId }) => orderId),
    waits.map(({ orderId }) => deliveryOf.get(orderId)!.workspaceId),
    waits.map(({ orderId }) => deliveryOf.get(orderId)!.timelineLength),
    waits.map(({ reason }) => reason),
    waits.map(({ excluded }) => JSON.stringify(excluded)),
    waits.map(({ nearest }) => nearest?.courierId ?? null),
    waits.map(({ nearest }) => nearest?.distanceMeters ?? null),
    waits.map(({ heldUntilMinute }) => instantOf(heldUntilMinute)),
    waits.map(({ chosen }) => chosen?.courierId ?? null),
    waits.map(({ chosen }) => instantOf(chosen?.pickupMinute ?? null)),
    waits.map(({ chosen }) => instantOf(chosen?.doorMinute ?? null)),
  ];
  await sql.query(put, [environment, areaId, now, ...columns]);
}

/** The reason why a delivery still waited after the last run of dispatch in its area. */
export interface StoredWait {
  readonly deliveryId: string;
  readonly lookedAt: Date;
  readonly reason: WaitReason;
  readonly excluded: ExclusionCounts;
  readonly nearestCourierId: string | null;
  readonly nearestMeters: number | null;
  readonly heldUntil: Date | null;
  /** For the reason `held`: the courier whom dispatch has chosen; otherwise null. */
  readonly chosenCourierId: string | null;
}

const list: Statement = {
  name: 'dispatch.list-waits',
  text: `
    select w.delivery_id as "deliveryId", w.looked_at as "lookedAt", w.reason, w.excluded,
      w.nearest_courier_id as "nearestCourierId", w.nearest_meters as "nearestMeters",
      w.held_until as "heldUntil", w.chosen_courier_id as "chosenCourierId"
    from ${presentWaits}
    where w.environment = $1 and w.delivery_id = any ($2) and (w.reason <> 'held' or ${isRecent('$3')})`,
};

/**
 * Lists the reasons why the given deliveries wait at `now`. A delivery that no longer waits is left out, and one whose
 * chosen courier is too long ago.
 */
export const listWaits = (
  sql: Queryable,
  environment: Environment,
  deliveryIds: readonly string[],
  now: Date,
): Promise<StoredWait[]> => sql.query<StoredWait>(list, [environment, deliveryIds, now]);

const count: Statement = {
  name: 'dispatch.count-waits',
  text: `
    select w.area_id as "areaId", w.reason, count(*) as deliveries
    from ${presentWaits}
    where w.environment = $1
    group by w.area_id, w.reason
    order by w.area_id, deliveries desc, w.reason`,
};

/** The number of deliveries in an area whose main reason to wait is the same. */
export interface WaitCount {
  readonly areaId: string;
  readonly reason: WaitReason;
  readonly deliveries: number;
}

/** Counts the waiting deliveries of each area by main reason, largest count first. */
export const countWaits = (sql: Queryable, environment: Environment): Promise<WaitCount[]> =>
  sql.query<WaitCount>(count, [environment]);
