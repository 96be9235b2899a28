import type { Environment } from '../context.ts';
import type { Queryable, Statement, Tx } from '../db/connect.ts';
import type { Coordinates } from '../quotes/schema.ts';
import { leastLead } from '../quotes/travel.ts';
import { later, minuteMs } from '../time.ts';
import type { AssignMode } from '../workspaces/store.ts';
import type { Cause } from './explanations/store.ts';
import { isGivenBack, whyAnotherCourier } from './rescue/conditions/store.ts';

/** A delivery that seeks a courier, or whose courier is gone. */
export interface WaitingDelivery {
  readonly id: string;
  readonly workspaceId: string;
  /** The courier who is to be replaced; null while there was none. */
  readonly goneCourierId: string | null;
  readonly cause: Cause;
  /** By how many entries of its timeline it was read: whatever moves it makes it longer. */
  readonly timelineLength: number;
  /** Couriers who may not have it: they let it lapse, refused it or gave it back of late, or were asked last. */
  readonly barredCourierIds: readonly string[];
  /** Those whose bar has ended. */
  readonly lapsedCourierIds: readonly string[];
  readonly pickup: Coordinates;
  readonly dropoff: Coordinates;
  readonly createdAt: Date;
  /** When the parcel was or will be ready, as far as anybody said. */
  readonly readyAt: Date;
  readonly promisedDropoffAt: Date | null;
  readonly weightKg: number;
}

/** A courier who accepted, and was not seen for three minutes before setting off, is gone. */
export const goneSince = (now: Date): Date => later(now, -3 * minuteMs);

/** A delivery `d` that is offered to a courier just now. */
export const isOffered = `exists (
        select 1
        from dispatch_offers o
        where o.delivery_id = d.id and o.outcome is null
      )`;

/**
 * Deliveries `d` that seek a courier, and are offered to none. So do those whose courier, chosen by the dispatcher, has
 * not set off and will not come: `$2` is the instant of `goneSince`, `$3` who was not seen since.
 */
export const seeksCourier = `(
      (d.status = 'ALLOCATING' or d.status = 'PENDING_PICKUP' and ${whyAnotherCourier} is not null)
      and not ${isOffered}
    )`;

/**
 * The last moment at which deliveries `d` can be set off for. One that is picked up on no window ends with its area's
 * day (decision 40), which is the parameter `closesAt`.
 */
export const lastStart = (closesAt: string): string => `least(
      d.promised_pickup_at,
      case when d.schedule_to is null then ${closesAt}::timestamptz end,
      d.promised_dropoff_at - make_interval(
        secs => ${leastLead.fixedSeconds} + coalesce(d.distance_meters, 0) / ${leastLead.metersPerSecond})
    )`;

/** Joins to deliveries `d` who may not have them, and whose bar has ended; `minutes` is the parameter of a bar's length. */
export const barsFor = (minutes: string): string => `left join lateral (
      select array_agg(distinct courier_id) filter (where asked = 1 or is_new) as barred,
        array_agg(distinct courier_id) filter (where refused and asked > 1 and not is_new) as lapsed
      from (
        select courier_id, refused, refused and at > now() - make_interval(mins => ${minutes}) as is_new,
          row_number() over (order by at desc) as asked
        from (
          select o.courier_id, o.outcome in ('LAPSED', 'DECLINED') as refused, o.answered_at as at
          from dispatch_offers o
          where o.delivery_id = d.id and o.outcome is not null
          union all
          select g.courier_id, true, g.given_back_at
          from dispatch_give_backs g
          where g.delivery_id = d.id
        ) each
      ) latest
    ) bars on true`;

const listWaiting: Statement = {
  name: 'dispatch.list-waiting',
  text: `
    with drawn as (
      select d.id
      from deliveries d
      where d.environment = $1 and d.area_id = $4 and d.status in ('ALLOCATING', 'PENDING_PICKUP') and ${seeksCourier}
        and (d.service_type <> 'SAME_DAY' or d.status <> 'ALLOCATING' or ${lastStart('$8')} < $7)
      order by random()
      limit $5
    )
    select d.id, d.workspace_id as "workspaceId", d.courier_id as "goneCourierId",
      case when d.status = 'ALLOCATING' then 'waiting' else ${whyAnotherCourier} end as cause,
      d.timeline_length as "timelineLength", coalesce(bars.barred, '{}') as "barredCourierIds",
      coalesce(bars.lapsed, '{}') as "lapsedCourierIds", d.origin -> 'coordinates' as pickup,
      d.destination -> 'coordinates' as dropoff, d.created_at as "createdAt",
      coalesce(d.ready_at, d.schedule_from, d.created_at) as "readyAt",
      d.promised_dropoff_at as "promisedDropoffAt", d.weight_kg as "weightKg"
    from drawn
    join deliveries d using (id)
    ${barsFor('$6')}
    order by d.created_at, d.id`,
};

/** Which of the deliveries of an area to read. */
export interface Draw {
  readonly now: Date;
  /** Couriers who are awaited and were not seen for three minutes. */
  readonly gone: readonly string[];
  readonly most: number;
  readonly barMinutes: number;
}

/**
 * What waits in an area for a courier, or for another one; of SAME_DAY, which waves plan, only what must be set off for
 * before `urgentBefore`, in a day that ends at `closesAt`. Where more than `most` wait, a draw of them, so that those
 * whom nobody can reach never keep the others from being looked at.
 */
export const listWaitingDeliveries = (
  sql: Queryable,
  environment: Environment,
  areaId: string,
  {
    now,
    gone,
    most,
    barMinutes,
    urgentBefore,
    closesAt,
  }: Draw & { urgentBefore: Date; closesAt: Date | null },
): Promise<WaitingDelivery[]> =>
  sql.query<WaitingDelivery>(listWaiting, [
    environment,
    goneSince(now),
    gone,
    areaId,
    most,
    barMinutes,
    urgentBefore,
    closesAt,
  ]);

/** A parcel that a courier has accepted and not yet brought. */
export interface CourierJob {
  readonly deliveryId: string;
  readonly isPickedUp: boolean;
  readonly pickup: Coordinates;
  readonly dropoff: Coordinates;
  readonly readyAt: Date;
  readonly weightKg: number;
  /** Where its stops stand in the courier's order; null where they stand in none. */
  readonly pickupPlace: number | null;
  readonly dropoffPlace: number | null;
}

/** A courier who is on duty, not paused, and with no offer to answer: what they have and may take. */
export interface Duty {
  readonly id: string;
  /** Null: serves every workspace. */
  readonly workspaceId: string | null;
  /** How their workspace's fleet is given work; null: they are of the operator's, whose setting says. */
  readonly assign: AssignMode | null;
  readonly capacityParcels: number;
  readonly capacityKg: number;
  readonly onDutySince: Date;
  /** Until when they mean to work; null while they did not say. */
  readonly untilAt: Date | null;
  /** Deliveries taken since the shift began. */
  readonly served: number;
  readonly jobs: readonly CourierJob[];
}

/** A courier on duty, and where they were seen last. */
export interface CourierOnDuty extends Duty {
  readonly position: Coordinates;
  readonly seenAt: Date;
}

const listDuty: Statement = {
  name: 'dispatch.list-duties',
  text: `
    select c.id, c.workspace_id as "workspaceId", w.fleet_assign as assign, c.capacity_parcels as "capacityParcels",
      c.capacity_kg as "capacityKg", s.started_at as "onDutySince", s.until_at as "untilAt",
      (
        select count(*)
        from deliveries d
        where d.courier_id = c.id and d.assigned_at >= s.started_at
      ) as served,
      coalesce(work.jobs, '[]') as jobs
    from courier_shifts s
    join couriers c on c.id = s.courier_id
    left join workspaces w on w.id = c.workspace_id
    left join lateral (
      select bool_or(d.category = 'LOGISTIC') as has_round,
        jsonb_agg(jsonb_build_object('deliveryId', d.id, 'isPickedUp', d.pickup_at is not null,
          'pickup', d.origin -> 'coordinates', 'dropoff', d.destination -> 'coordinates',
          'readyAt', coalesce(d.ready_at, d.schedule_from, d.created_at), 'weightKg', d.weight_kg,
          'pickupPlace', p.place, 'dropoffPlace', o.place)
          order by d.assigned_at, d.id) as jobs
      from deliveries d
      left join courier_stops p on p.courier_id = d.courier_id and p.delivery_id = d.id and p.kind = 'PICKUP'
      left join courier_stops o on o.courier_id = d.courier_id and o.delivery_id = d.id and o.kind = 'DROPOFF'
      where d.courier_id = c.id and d.status in ('PENDING_PICKUP', 'PICKING_UP', 'PENDING_DELIVERY', 'IN_DELIVERY')
        and not ${isGivenBack}
    ) work on true
    where s.ended_at is null and s.paused_at is null and c.environment = $1 and c.disabled_at is null and c.id = any ($2)
      and not coalesce(work.has_round, false)
      and not exists (
        select 1
        from dispatch_offers o
        where o.courier_id = c.id and o.outcome is null
      )
    order by c.id`,
};

type DutyRow = Omit<Duty, 'jobs'> & {
  readonly jobs: readonly (Omit<CourierJob, 'readyAt'> & { readonly readyAt: string })[];
};

/** Those of some couriers who are on duty, and on no round from a hub. */
export async function listDuties(
  sql: Queryable,
  environment: Environment,
  courierIds: readonly string[],
): Promise<Duty[]> {
  const rows = await sql.query<DutyRow>(listDuty, [environment, courierIds]);
  return rows.map(({ jobs, ...row }) => ({
    ...row,
    jobs: jobs.map((job) => ({ ...job, readyAt: new Date(job.readyAt) })),
  }));
}

const lockCourier: Statement = {
  name: 'dispatch.lock-courier',
  text: `
    select c.id
    from couriers c
    where c.id = $1 and c.disabled_at is null
      and exists (
        select 1 from courier_shifts s where s.courier_id = c.id and s.ended_at is null and s.paused_at is null
      )
    for no key update of c`,
};

const listJobs: Statement = {
  name: 'dispatch.list-courier-jobs',
  text: `
    select d.id
    from deliveries d
    where d.courier_id = $1 and d.status in ('PENDING_PICKUP', 'PICKING_UP', 'PENDING_DELIVERY', 'IN_DELIVERY')
      and not ${isGivenBack}
    order by d.id`,
};

/** Holds a courier against other dispatchers, and gives the ids of their jobs; undefined when they are off duty or paused. */
export async function lockCourierJobs(tx: Tx, courierId: string): Promise<string[] | undefined> {
  const found = await tx.query(lockCourier, [courierId]);
  if (found.length === 0) return undefined;
  // A statement of its own: it sees what those who held the courier before have committed.
  return (await tx.query<{ id: string }>(listJobs, [courierId])).map(({ id }) => id);
}
