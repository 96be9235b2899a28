import type { Environment } from '../../context.ts';
import type { Queryable, Statement } from '../../db/connect.ts';
import type { Area } from '../../quotes/market.ts';
import type { Coordinates } from '../../quotes/schema.ts';
import { type Road, roadOf } from '../../quotes/travel.ts';
import { later, minuteMs } from '../../time.ts';

/** A courier's trip to a recipient's door, with the area of the parcel. */
export interface Way {
  readonly environment: Environment;
  readonly areaId: string;
  readonly from: Coordinates;
  readonly to: Coordinates;
  /** The start of the trip: the time of the courier's previous step, usually a handover. */
  readonly leftAt: Date;
  /**
   * Minutes from the start to the arrival. If the courier recorded no arrival, minutes from the start to the end of the
   * handover.
   */
  readonly minutes: number;
  readonly includesHandover: boolean;
}

const list: Statement = {
  name: 'paces.list-ways',
  text: `
    with steps as (
      select s.courier_id, s.move, d.environment, d.area_id,
        s.received_at - greatest(s.sent_at - s.device_at, interval '0') as at,
        case
          -- a later pickup is from another courier, anywhere
          when s.move = 'pickUp' and s.received_at > d.pickup_at + interval '1 minute' then null
          when s.move in ('pickUp', 'returnParcel') then d.origin -> 'coordinates'
          when s.move in ('arriveAtDestination', 'complete') then d.destination -> 'coordinates'
        end as place
      from courier_steps s
      join deliveries d on d.id = s.delivery_id
      where s.received_at >= $1::timestamptz - interval '2 hours'
        and s.move in ('pickUp', 'load', 'arriveAtDestination', 'complete', 'fail', 'returnParcel')
    ), ways as (
      select *, lag(place) over courier as from_place, lag(at) over courier as from_at
      from steps
      window courier as (partition by courier_id order by at)
    )
    select environment, area_id as "areaId", from_place as from, place as to, from_at as "leftAt",
      (extract(epoch from at - from_at) / 60)::double precision as minutes, move = 'complete' as "includesHandover"
    from ways
    where at >= $1 and area_id is not null and move in ('arriveAtDestination', 'complete')
      and jsonb_typeof(place) = 'object' and jsonb_typeof(from_place) = 'object'`,
};

/**
 * Lists couriers' trips to doors that ended since the given time, computed from couriers' steps. A trip starts at the
 * courier's previous step, usually a handover.
 */
export const listWays = (sql: Queryable, since: Date): Promise<Way[]> => sql.query<Way>(list, [since]);

/** The pace of an area's roads: the present travel time divided by the travel time at the tariff's speed. */
export interface AreaPace {
  readonly environment: Environment;
  readonly areaId: string;
  readonly pace: number;
}

const put: Statement = {
  name: 'paces.put',
  text: `
    insert into road_paces (environment, area_id, pace, measured_at)
    select environment, area_id, pace, $4
    from unnest($1::text[], $2::text[], $3::double precision[]) as measured (environment, area_id, pace)
    on conflict (environment, area_id) do update set pace = excluded.pace, measured_at = excluded.measured_at`,
};

/** Stores the paces of areas, measured at the given time. */
export async function putPaces(sql: Queryable, paces: readonly AreaPace[], at: Date): Promise<void> {
  if (paces.length === 0) return;
  await sql.query(put, [
    paces.map(({ environment }) => environment),
    paces.map(({ areaId }) => areaId),
    paces.map(({ pace }) => pace),
    at,
  ]);
}

/** A pace that was measured longer ago than this is ignored. */
const freshMinutes = 10;

const read: Statement = {
  name: 'paces.list',
  text: 'select environment, area_id as "areaId", pace from road_paces where environment = $1 and measured_at >= $2',
};

/**
 * Returns the recently measured paces of an environment, by area id. In an area without an entry, the speed of its
 * tariff applies.
 */
export async function readPaces(
  sql: Queryable,
  environment: Environment,
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const rows = await sql.query<AreaPace>(read, [environment, later(now, -freshMinutes * minuteMs)]);
  return new Map(rows.map(({ areaId, pace }) => [areaId, pace]));
}

/** Returns the present travel speed of an area's roads. */
export async function findRoad(
  sql: Queryable,
  area: Area,
  { environment, now }: { environment: Environment; now: Date },
): Promise<Road> {
  const paces = await readPaces(sql, environment, now);
  return roadOf(area, now, paces.get(area.id) ?? 1);
}
