import type { Environment } from '../../context.ts';
import type { Queryable, Statement } from '../../db/connect.ts';
import type { Coordinates } from '../../quotes/schema.ts';
import { beforeSettingOff, sqlList } from '../../statuses.ts';
import {
  barsFor,
  goneSince,
  lastStart,
  maySwap,
  readyAt,
  seeksCourier,
  whyAnotherCourier,
} from './conditions-store.ts';

/** Why a courier was sought: for the first time, or in the place of one who … */
export const causes = ['waiting', 'gone', 'moving-away', 'given-back', 'swap'] as const;
export type Cause = (typeof causes)[number];

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

const waitingColumns = `d.id, d.workspace_id as "workspaceId", d.courier_id as "goneCourierId",
      d.timeline_length as "timelineLength", coalesce(bars.barred, '{}') as "barredCourierIds",
      coalesce(bars.lapsed, '{}') as "lapsedCourierIds",
      d.origin -> 'coordinates' as pickup, d.destination -> 'coordinates' as dropoff, d.created_at as "createdAt",
      ${readyAt} as "readyAt", d.promised_dropoff_at as "promisedDropoffAt", d.weight_kg as "weightKg"`;

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

/** Which of the deliveries of an area to read. */
export interface Draw {
  readonly now: Date;
  /** Couriers who are awaited and were not seen for three minutes. */
  readonly gone: readonly string[];
  readonly most: number;
  readonly barMinutes: number;
}

/** Which deliveries of SAME_DAY are the tick's, and not a wave's: those to be set off for before an instant. */
export interface Urgency {
  readonly urgentBefore: Date;
  /** When the area's day ends; null where there is no SAME_DAY. */
  readonly closesAt: Date | null;
}

/**
 * What waits in an area for a courier, or for another one; of SAME_DAY, which waves plan, only what is urgent. Where
 * more than `most` wait, a draw of them, so that those whom nobody can reach never keep the others from being looked at.
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

/** What a courier who was chosen has not set off for, and another one might fetch sooner. */
export const listSwappableDeliveries = (
  sql: Queryable,
  environment: Environment,
  areaId: string,
  { now, gone, most, barMinutes }: Draw,
): Promise<WaitingDelivery[]> =>
  sql.query<WaitingDelivery>(listSwappable, [environment, goneSince(now), gone, areaId, most, barMinutes]);
