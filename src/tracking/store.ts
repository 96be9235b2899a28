import type { Scope } from '../context.ts';
import type { Queryable, Statement } from '../db/connect.ts';
import type { Mark, Status } from '../deliveries/lifecycle.ts';
import { type StoredEntry, timelineOf } from '../deliveries/timeline.ts';
import { forecastJson } from '../dispatch/forecasts/forecasts-store.ts';
import type { StoredForecast } from '../dispatch/forecasts/present-forecast.ts';
import type { Vehicle } from '../fleet/courier.ts';
import type { Coordinates } from '../quotes/schema.ts';
import type { ClientTimeZone } from '../time.ts';
import { onTheRoad, over, sqlList } from '../vocabulary/statuses.ts';

/** A courier's position and its time. */
export interface CourierPlace extends Coordinates {
  readonly at: Date;
}

/** The data behind a tracking link. The only person in it is the courier, by first name (decision 126). */
export interface TrackedDelivery extends Scope {
  readonly token: string;
  readonly status: Status;
  readonly mark: Mark | null;
  readonly courierName: string | null;
  readonly vehicle: Vehicle | null;
  /**
   * The courier's last position; null unless the courier is on the way to the pickup, or carries the parcel to its
   * recipient.
   */
  readonly place: CourierPlace | null;
  /** Needed to compute the courier's distance; the page never displays it. */
  readonly destination: Coordinates | null;
  readonly destinationDistrict: string | null;
  readonly promisedDropoffAt: Date | null;
  readonly forecast: StoredForecast | null;
  readonly timeZone: ClientTimeZone;
  readonly updatedAt: Date;
  readonly timeline: readonly { readonly status: Status | Mark; readonly at: Date }[];
}

const find: Statement = {
  name: 'tracking.find',
  text: `
    select
      d.tracking_token as token,
      d.workspace_id as "workspaceId",
      d.environment,
      d.status,
      d.mark,
      c.name as "courierName",
      c.vehicle,
      case when d.status in ${sqlList(onTheRoad)} and p.courier_id is not null then
        jsonb_build_object('latitude', p.latitude, 'longitude', p.longitude, 'at', p.at)
      end as place,
      d.destination -> 'coordinates' as destination,
      d.destination ->> 'district' as "destinationDistrict",
      d.promised_dropoff_at as "promisedDropoffAt",
      ${forecastJson} as forecast,
      d.time_zone as "timeZone",
      d.updated_at as "updatedAt",
      d.timeline
    from deliveries d
    left join couriers c on c.id = d.courier_id
    left join courier_positions p on p.courier_id = d.courier_id
    left join delivery_forecasts f on f.delivery_id = d.id
    where d.tracking_token = any ($1)
      and (
        d.updated_at > $2
        or d.status not in ${sqlList(over)}
      )`,
};

type Row = Omit<TrackedDelivery, 'timeline' | 'place'> & {
  place: (Coordinates & { at: string }) | null;
  timeline: StoredEntry[];
};

/**
 * Finds the deliveries of tracking links, except those that ended before `endedAfter` (decision 130). The token is the
 * only permission that is needed, so deliveries of all workspaces and environments are found.
 */
export async function findTracked(
  sql: Queryable,
  tokens: readonly string[],
  endedAfter: Date,
): Promise<TrackedDelivery[]> {
  const rows = await sql.query<Row>(find, [tokens, endedAfter]);
  return rows.map((row) => ({
    ...row,
    place: row.place && { ...row.place, at: new Date(row.place.at) },
    // Leave out the notes, which the page does not display.
    timeline: timelineOf(row.timeline).map(({ status, at }) => ({ status, at })),
  }));
}
