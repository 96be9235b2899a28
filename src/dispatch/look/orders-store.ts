import type { Environment } from '../../context.ts';
import type { Queryable, Statement } from '../../db/connect.ts';
import type { Bounds } from '../../fleet/positions/whereabouts.ts';
import type { Coordinates } from '../../quotes/schema.ts';
import { beforeSettingOff, sqlList } from '../../vocabulary/statuses.ts';
import { barsFor, endOfDay, isInOpenRound, isOffered, lastStart, readyAt } from './conditions-store.ts';
import type { Draw, Urgency } from './waiting-store.ts';

/** A delivery that waits to be put on a courier's route. */
export interface WaitingOrder {
  readonly id: string;
  readonly workspaceId: string;
  readonly pickup: Coordinates;
  readonly dropoff: Coordinates;
  readonly readyAt: Date;
  /** The latest pickup and the latest drop-off; null without a limit. */
  readonly latestPickupAt: Date | null;
  readonly latestDropoffAt: Date | null;
  readonly weightKg: number;
  /** The cash to collect at the door; 0 if the cash limit is to be ignored. */
  readonly collectIdr: number;
  /**
   * True if a cut-off (a time at which routes are planned) has passed since the order was created. If false, the order
   * can only be added to a present route.
   */
  readonly isDue: boolean;
  /** Couriers who may not get the order. */
  readonly barredCourierIds: readonly string[];
  /** The number of the delivery's timeline entries when it was read; every change adds an entry. */
  readonly timelineLength: number;
}

/** A SAME_DAY delivery that waits for the next route planning (wave). */
export interface OrderForWave extends Omit<WaitingOrder, 'isDue'> {
  /** The time from which the delivery can be planned: its creation or, if later, the start of its pickup window. */
  readonly since: Date;
}

const listForWave: Statement = {
  name: 'dispatch.list-orders-for-wave',
  text: `
    select d.id, d.workspace_id as "workspaceId", d.origin -> 'coordinates' as pickup,
      d.destination -> 'coordinates' as dropoff, ${readyAt} as "readyAt",
      least(d.promised_pickup_at, ${endOfDay('$4')}) as "latestPickupAt",
      d.promised_dropoff_at as "latestDropoffAt", d.weight_kg as "weightKg", d.timeline_length as "timelineLength",
      coalesce(d.cod_amount_idr, 0) as "collectIdr", coalesce(bars.barred, '{}') as "barredCourierIds", greatest(d.created_at, d.schedule_from) as since
    from deliveries d
    ${barsFor('$6')}
    where d.environment = $1 and d.area_id = $2 and d.status = 'ALLOCATING' and d.service_type = 'SAME_DAY'
      and not ${isOffered} and coalesce(${lastStart('$4')} >= $3, true)
    order by ${lastStart('$4')}, d.id
    limit $5`,
};

/**
 * Lists the SAME_DAY deliveries of an area that wait for the next route planning (wave), most urgent first. Deliveries
 * that are too urgent to wait are left out, since they are assigned without route planning.
 */
export const listOrdersForWave = (
  sql: Queryable,
  environment: Environment,
  areaId: string,
  { urgentBefore, closesAt, most, barMinutes }: Urgency & Pick<Draw, 'most' | 'barMinutes'>,
): Promise<OrderForWave[]> =>
  sql.query<OrderForWave>(listForWave, [environment, areaId, urgentBefore, closesAt, most, barMinutes]);

const spread: Statement = {
  name: 'dispatch.find-spread',
  text: `
    select min((d.origin -> 'coordinates' ->> 'latitude')::float8) as south,
      max((d.origin -> 'coordinates' ->> 'latitude')::float8) as north,
      min((d.origin -> 'coordinates' ->> 'longitude')::float8) as west,
      max((d.origin -> 'coordinates' ->> 'longitude')::float8) as east
    from deliveries d
    where d.environment = $1 and d.area_id = $2 and d.status in ${sqlList(beforeSettingOff)}
      and d.service_type = 'SAME_DAY'`,
};

/**
 * Returns the smallest rectangle around the pickups of SAME_DAY deliveries for which no courier has set off; undefined
 * if there are none.
 */
export async function findSpread(
  sql: Queryable,
  environment: Environment,
  areaId: string,
): Promise<Bounds | undefined> {
  const [row] = await sql.query<Bounds | { south: null }>(spread, [environment, areaId]);
  return row === undefined || row.south === null ? undefined : row;
}

/** A verified parcel at a hub that waits for delivery. */
export interface ParcelAtHub
  extends Pick<WaitingOrder, 'id' | 'workspaceId' | 'weightKg' | 'timelineLength'> {
  /** Null when the destination has no coordinates. */
  readonly dropoff: Coordinates | null;
  readonly promisedDropoffAt: Date | null;
}

const listAtHub: Statement = {
  name: 'dispatch.list-parcels-at-hub',
  text: `
    select d.id, d.workspace_id as "workspaceId", d.destination -> 'coordinates' as dropoff,
      d.promised_dropoff_at as "promisedDropoffAt", d.weight_kg as "weightKg", d.timeline_length as "timelineLength"
    from deliveries d
    where d.environment = $1 and d.hub_id = $2 and d.status = 'VERIFIED' and not ${isInOpenRound}
    order by d.promised_dropoff_at, d.id
    limit $3`,
};

/**
 * Lists the verified parcels at a hub, most urgent first. Parcels in a round that is not handed out yet are left out.
 */
export const listParcelsAtHub = (
  sql: Queryable,
  environment: Environment,
  hubId: string,
  most: number,
): Promise<ParcelAtHub[]> => sql.query<ParcelAtHub>(listAtHub, [environment, hubId, most]);
