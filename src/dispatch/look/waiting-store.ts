import type { Environment } from '../../context.ts';
import type { Queryable, Statement } from '../../db/connect.ts';
import type { Coordinates, ServiceType } from '../../quotes/schema.ts';
import { beforeSettingOff, sqlList } from '../../vocabulary/statuses.ts';
import {
  barsFor,
  goneSince,
  isOffered,
  lastStart,
  maySwap,
  readyAt,
  seeksCourier,
  whyAnotherCourier,
} from './conditions-store.ts';

/**
 * The reasons to search for a courier. The delivery has no courier yet, or its courier sends no position, moves away,
 * gave the delivery back, or can be replaced by a faster one.
 */
export const causes = ['waiting', 'gone', 'moving-away', 'given-back', 'swap'] as const;
export type Cause = (typeof causes)[number];

/** A delivery that needs a courier, or a replacement for its present courier. */
export interface WaitingDelivery {
  readonly id: string;
  readonly workspaceId: string;
  /** The delivery's present courier, who is to be replaced; null if it has none. */
  readonly goneCourierId: string | null;
  readonly cause: Cause;
  /** The number of the delivery's timeline entries when it was read; every change adds an entry. */
  readonly timelineLength: number;
  /**
   * Couriers who may not get the delivery: they had its last offer, or they recently declined it, left its offer
   * unanswered or gave it back.
   */
  readonly barredCourierIds: readonly string[];
  /** Couriers who refused the delivery some time ago and may get it again. */
  readonly lapsedCourierIds: readonly string[];
  readonly pickup: Coordinates;
  readonly dropoff: Coordinates;
  readonly createdAt: Date;
  /** The time at which the parcel became ready or is expected to be. */
  readonly readyAt: Date;
  readonly promisedDropoffAt: Date | null;
  readonly weightKg: number;
  /** The cash to collect at the door. */
  readonly collectIdr: number;
  readonly serviceType: ServiceType;
  /** True if the courier may carry no other order together with this one. */
  readonly isDirect: boolean;
}

const waitingColumns = `d.id, d.workspace_id as "workspaceId", d.courier_id as "goneCourierId",
      d.timeline_length as "timelineLength", coalesce(bars.barred, '{}') as "barredCourierIds",
      coalesce(bars.lapsed, '{}') as "lapsedCourierIds",
      d.origin -> 'coordinates' as pickup, d.destination -> 'coordinates' as dropoff, d.created_at as "createdAt",
      ${readyAt} as "readyAt", d.promised_dropoff_at as "promisedDropoffAt", d.weight_kg as "weightKg",
      coalesce(d.cod_amount_idr, 0) as "collectIdr", d.service_type as "serviceType",
      exists (
        select 1
        from workspaces w
        where w.id = d.workspace_id and w.direct_only
      ) as "isDirect"`;

const missing = { since: '$2', gone: '$3' };

const listWaiting: Statement = {
  name: 'dispatch.list-waiting',
  text: `
    with drawn as (
      select d.id
      from deliveries d
      where d.environment = $1 and d.area_id = $4 and d.status in ${sqlList(beforeSettingOff)}
        and ${seeksCourier(missing)}
        and (d.service_type <> 'SAME_DAY' or d.status <> 'ALLOCATING' or ${lastStart('$8')} < $7)
      order by random()
      limit $5
    )
    select ${waitingColumns},
      case when d.status = 'ALLOCATING' then 'waiting' else ${whyAnotherCourier(missing)} end as cause
    from drawn
    join deliveries d using (id)
    ${barsFor('$6')}
    order by d.created_at, d.id`,
};

/** The parameters of a read of an area's deliveries. */
export interface Draw {
  readonly now: Date;
  /** The ids of couriers who should be on the way to a pickup, but have sent no position for three minutes. */
  readonly gone: readonly string[];
  readonly most: number;
  readonly barMinutes: number;
}

/**
 * The limits that select urgent SAME_DAY deliveries, which are assigned singly without waiting for the next route
 * planning. A delivery is urgent if its courier must set off before `urgentBefore`.
 */
export interface Urgency {
  readonly urgentBefore: Date;
  /** The end of the area's operating day; null for an area without SAME_DAY. */
  readonly closesAt: Date | null;
}

/**
 * Lists the deliveries of an area that need a courier or a replacement for theirs. SAME_DAY deliveries without a
 * courier are included only if they are urgent. If more than `most` deliveries qualify, it picks some at random, so
 * that undeliverable ones never block the others.
 */
export const listWaitingDeliveries = (
  sql: Queryable,
  environment: Environment,
  areaId: string,
  { now, gone, most, barMinutes, urgentBefore, closesAt }: Draw & Urgency,
): Promise<WaitingDelivery[]> => {
  const draw = [environment, goneSince(now), gone, areaId, most, barMinutes];
  return sql.query<WaitingDelivery>(listWaiting, [...draw, urgentBefore, closesAt]);
};

const listInstant: Statement = {
  name: 'dispatch.list-waiting-instant',
  text: `
    select d.id, d.workspace_id as "workspaceId", d.area_id as "areaId", d.origin -> 'coordinates' as pickup,
      d.destination -> 'coordinates' as dropoff, d.created_at as "createdAt", ${readyAt} as "readyAt",
      greatest(d.created_at, d.schedule_from) as since, d.schedule_to as "scheduleTo", d.weight_kg as "weightKg",
      coalesce(d.cod_amount_idr, 0) as "collectIdr", w.direct_only as "isDirect"
    from deliveries d
    join workspaces w on w.id = d.workspace_id
    where d.environment = $1 and d.status = 'ALLOCATING' and d.service_type = 'INSTANT' and not ${isOffered}
    order by d.created_at, d.id
    limit $2`,
};

/** An INSTANT delivery that waits for a courier, with the data that a forecast needs. */
export interface WaitingInstant
  extends Pick<
    WaitingDelivery,
    | 'id'
    | 'workspaceId'
    | 'pickup'
    | 'dropoff'
    | 'createdAt'
    | 'readyAt'
    | 'weightKg'
    | 'collectIdr'
    | 'isDirect'
  > {
  readonly areaId: string;
  /** `since` is the start of the search for a courier; `scheduleTo` is the end of the pickup window, or null. */
  readonly since: Date;
  readonly scheduleTo: Date | null;
}

/** Lists the INSTANT deliveries that wait for a courier in any area, oldest first. */
export const listWaitingInstant = (
  sql: Queryable,
  environment: Environment,
  most: number,
): Promise<WaitingInstant[]> => sql.query<WaitingInstant>(listInstant, [environment, most]);

const listSwappable: Statement = {
  name: 'dispatch.list-swappable',
  text: `
    select ${waitingColumns}, 'swap' as cause
    from deliveries d
    ${barsFor('$6')}
    where d.environment = $1 and d.area_id = $4 and ${maySwap} and ${whyAnotherCourier(missing)} is null
    order by d.updated_at, d.id
    limit $5`,
};

/**
 * Lists deliveries whose courier may be replaced by one who can pick them up sooner: dispatch, not a person, chose the
 * present courier, and that courier has not set off yet.
 */
export const listSwappableDeliveries = (
  sql: Queryable,
  environment: Environment,
  areaId: string,
  { now, gone, most, barMinutes }: Draw,
): Promise<WaitingDelivery[]> =>
  sql.query<WaitingDelivery>(listSwappable, [environment, goneSince(now), gone, areaId, most, barMinutes]);
