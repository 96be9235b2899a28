import type { Environment } from '../../context.ts';
import type { Queryable, Statement, Tx } from '../../db/connect.ts';
import { isHeld } from '../../db/leases.ts';
import type { AssignMode } from '../../workspaces/fields.ts';
import type { Holding } from './leases-store.ts';

const note: Statement = {
  name: 'dispatch.note-look',
  text: `
    update dispatch_areas
    set looked_at = $4, couriers_seen = $5, given = $6
    where environment = $1 and area_id = $2 and holder_id = $3`,
};

/** The time and counts of one run of dispatch in an area. */
export interface LookNote {
  readonly at: Date;
  readonly couriers: number;
  /** Deliveries assigned or offered to a courier. */
  readonly given: number;
}

/** Stores the time and counts of the latest run of dispatch in an area for which the process has the lease. */
export async function noteLook(
  sql: Queryable,
  { environment, areaId, holderId }: Holding,
  { at, couriers, given }: LookNote,
): Promise<void> {
  await sql.query(note, [environment, areaId, holderId, at, couriers, given]);
}

/** The state of dispatch in an area. */
export interface AreaState {
  readonly areaId: string;
  /**
   * The id of the process that has the area's lease, the exclusive right to dispatch there; null if no process has it.
   */
  readonly holderId: string | null;
  readonly lookedAt: Date | null;
  readonly couriersSeen: number | null;
  readonly given: number | null;
  /** The number of deliveries in ALLOCATING, including those that are offered to a courier. */
  readonly waiting: number;
  readonly waitingSince: Date | null;
  readonly offers: readonly OpenOffer[];
}

/** An offer that its courier has not answered yet. */
export interface OpenOffer {
  readonly offerId: string;
  readonly deliveryId: string;
  readonly courierId: string;
  readonly endsAt: string;
}

const list: Statement = {
  name: 'dispatch.list-area-states',
  text: `
    with waiting as (
      select area_id, count(*) as waiting, min(greatest(created_at, schedule_from)) as since
      from deliveries
      where environment = $1 and status = 'ALLOCATING' and area_id is not null
      group by area_id
    ), offers as (
      select d.area_id,
        jsonb_agg(jsonb_build_object('offerId', o.id, 'deliveryId', o.delivery_id, 'courierId', o.courier_id,
          'endsAt', o.ends_at) order by o.ends_at, o.delivery_id) as offers
      from dispatch_offers o
      join deliveries d on d.id = o.delivery_id
      where o.environment = $1 and o.outcome is null and d.area_id is not null
      group by d.area_id
    )
    select area_id as "areaId", case when ${isHeld('a.holder_id')} then a.holder_id end as "holderId",
      a.looked_at as "lookedAt", a.couriers_seen as "couriersSeen", a.given, coalesce(w.waiting, 0) as waiting,
      w.since as "waitingSince", coalesce(o.offers, '[]') as offers
    from (select * from dispatch_areas where environment = $1) a
    full join waiting w using (area_id)
    full join offers o using (area_id)
    order by area_id`,
};

/** Lists every area of an environment in which dispatch has run or a delivery waits. */
export const listAreaStates = (sql: Queryable, environment: Environment): Promise<AreaState[]> =>
  sql.query<AreaState>(list, [environment]);

const find: Statement = {
  name: 'dispatch.find-fleet',
  text: 'select assign from dispatch_fleets where environment = $1',
};

/**
 * Returns how the operator's own fleet gets work, by offers or by assignments; undefined if no person has chosen it, so
 * that the setting applies.
 */
export async function findFleetAssign(
  sql: Queryable,
  environment: Environment,
): Promise<AssignMode | undefined> {
  const [row] = await sql.query<{ assign: AssignMode }>(find, [environment]);
  return row?.assign;
}

const put: Statement = {
  name: 'dispatch.put-fleet',
  text: `
    insert into dispatch_fleets (environment, assign, changed_at)
    values ($1, $2, $3)
    on conflict (environment) do update set assign = excluded.assign, changed_at = excluded.changed_at`,
};

/**
 * Stores how the operator's own fleet gets work, by offers or by assignments. It applies from the next run of dispatch.
 */
export async function putFleetAssign(
  tx: Tx,
  environment: Environment,
  assign: AssignMode,
  at: Date,
): Promise<void> {
  await tx.query(put, [environment, assign, at]);
}
