import type { Environment } from '../../context.ts';
import type { Queryable, Statement } from '../../db/connect.ts';
import type { Bounds } from '../../fleet/positions/whereabouts.ts';
import { barsFor, isOffered, lastStart } from '../store.ts';
import type { WaitingOrder } from './moment.ts';

/** A delivery that waits for a wave. */
export interface OrderForWave extends Omit<WaitingOrder, 'isDue'> {
  /** Since when it could have been on a route. */
  readonly since: Date;
}

const list: Statement = {
  name: 'waves.list-waiting',
  text: `
    select d.id, d.workspace_id as "workspaceId", d.origin -> 'coordinates' as pickup,
      d.destination -> 'coordinates' as dropoff, coalesce(d.ready_at, d.schedule_from, d.created_at) as "readyAt",
      least(d.promised_pickup_at, case when d.schedule_to is null then $4::timestamptz end) as "latestPickupAt",
      d.promised_dropoff_at as "latestDropoffAt", d.weight_kg as "weightKg", d.timeline_length as "timelineLength",
      coalesce(bars.barred, '{}') as "barredCourierIds",
      greatest(d.created_at, d.schedule_from) as since
    from deliveries d
    ${barsFor('$6')}
    where d.environment = $1 and d.area_id = $2 and d.status = 'ALLOCATING' and d.service_type = 'SAME_DAY'
      and not ${isOffered} and coalesce(${lastStart('$4')} >= $3, true)
    order by ${lastStart('$4')}, d.id
    limit $5`,
};

/** What waits in an area for a wave, and is not as urgent as to be the tick's; the most pressing first. */
export const listOrdersForWave = (
  sql: Queryable,
  environment: Environment,
  areaId: string,
  {
    urgentBefore,
    closesAt,
    most,
    barMinutes,
  }: { urgentBefore: Date; closesAt: Date | null; most: number; barMinutes: number },
): Promise<OrderForWave[]> =>
  sql.query<OrderForWave>(list, [environment, areaId, urgentBefore, closesAt, most, barMinutes]);

const spread: Statement = {
  name: 'waves.spread',
  text: `
    select min((d.origin -> 'coordinates' ->> 'latitude')::float8) as south,
      max((d.origin -> 'coordinates' ->> 'latitude')::float8) as north,
      min((d.origin -> 'coordinates' ->> 'longitude')::float8) as west,
      max((d.origin -> 'coordinates' ->> 'longitude')::float8) as east
    from deliveries d
    where d.environment = $1 and d.area_id = $2 and d.status in ('ALLOCATING', 'PENDING_PICKUP')
      and d.service_type = 'SAME_DAY'`,
};

/** Where the pickups lie that no courier has set off for; undefined when there are none. */
export async function findSpread(
  sql: Queryable,
  environment: Environment,
  areaId: string,
): Promise<Bounds | undefined> {
  const [row] = await sql.query<Bounds | { south: null }>(spread, [environment, areaId]);
  return row === undefined || row.south === null ? undefined : row;
}
