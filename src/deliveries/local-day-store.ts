import type { Queryable, Statement } from '../db/connect.ts';
import { firstDeliveryIdAt } from '../ids.ts';
import { type ClientTimeZone, companyZone, startOfDay } from '../time.ts';

/**
 * The day of a delivery is the local day in its area (decision 582), in lists, reports and files. For a delivery without
 * an area, it is the day in the company's time zone.
 */

/** SQL: joins the zone of the area of a delivery `d`. */
export const joinZone = 'left join area_zones z on z.area_id = d.area_id';
/** SQL: the zone of a delivery's days, after `joinZone`. */
export const zoneOfDelivery = `coalesce(z.time_zone, '${companyZone}')`;

const ofArea: Statement = {
  name: 'deliveries.zone-of-area',
  text: 'select time_zone as "timeZone" from area_zones where area_id = $1',
};

/** Returns the zone of the days of a delivery. */
export async function findZone(
  sql: Queryable,
  { areaId }: { readonly areaId: string | null },
): Promise<ClientTimeZone> {
  const [area] = await sql.query<{ timeZone: ClientTimeZone }>(ofArea, [areaId]);
  return area?.timeZone ?? companyZone;
}

/** The zones, from the one where a day begins last to the one where it begins first. */
const zones = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const satisfies readonly ClientTimeZone[];
const isIn = (zone: ClientTimeZone) =>
  `(d.area_id = any (array(select area_id from area_zones where time_zone = '${zone}'))) is true`;
const isInMakassar = isIn('Asia/Makassar');
const isInJayapura = isIn('Asia/Jayapura');

/**
 * SQL conditions that a delivery `d` was booked on a local day or later, or before a local day. `$` is the parameter
 * with the value of `idsAtStart`. Ids are compared instead of times, since they begin with the time (decision 1). The
 * zone of a delivery matters only in the hours in which it is one day in one zone and the next in another.
 */
export const isFromDay = `(d.id >= ($::text[])[1] or d.id >= ($::text[])[2] and ${isInMakassar}
        or d.id >= ($::text[])[3] and ${isInJayapura})`;
export const isBeforeDay = `(d.id < ($::text[])[3] or d.id < ($::text[])[2] and not ${isInJayapura}
        or d.id < ($::text[])[1] and not ${isInJayapura} and not ${isInMakassar})`;

/** Returns the first ids of a day, or of a later one, in each of the zones. */
export const idsAtStart = (day: string, plusDays = 0): string[] =>
  zones.map((zone) => firstDeliveryIdAt(startOfDay(day, zone, plusDays)));

/** Return the instant at which a local day begins in the first zone, and the one at which it ends in the last zone. */
export const firstInstantOf = (day: string): Date => startOfDay(day, 'Asia/Jayapura');
export const lastInstantOf = (day: string): Date => startOfDay(day, 'Asia/Jakarta', 1);
