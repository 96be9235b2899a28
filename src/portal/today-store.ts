import type { Scope } from '../context.ts';
import type { Queryable, Statement } from '../db/connect.ts';
import { firstInstantOf, joinZone, lastInstantOf, zoneOfDelivery } from '../deliveries/local-day-store.ts';
import { type ClientTimeZone, companyZone } from '../time.ts';
import { isMadeUp } from '../vocabulary/made-up.ts';
import { failed, sqlList } from '../vocabulary/statuses.ts';

/** The deliveries of a provider that were booked in one local hour. */
export interface BookedHour {
  /** The local day in the area of each delivery (decision 582), as `YYYY-MM-DD`. */
  readonly day: string;
  readonly hour: number;
  readonly booked: number;
  readonly completed: number;
  readonly failed: number;
}

const hours: Statement = {
  name: 'portal.booked-hours',
  text: `
    select to_char(local.at, 'YYYY-MM-DD') as day, extract(hour from local.at)::integer as hour,
      count(*)::integer as booked,
      (count(*) filter (where d.status = 'COMPLETED'))::integer as completed,
      (count(*) filter (where d.status in ${sqlList(failed)}))::integer as failed
    from deliveries d
    ${joinZone}
    cross join lateral (select d.created_at at time zone ${zoneOfDelivery} as at) local
    where d.workspace_id = $1 and d.environment = $2 and d.created_at >= $3 and d.created_at < $4
      and local.at >= $5::date and local.at < $6::date + 1 and not ${isMadeUp}
    group by 1, 2
    order by 1, 2`,
};

/** Counts a provider's deliveries by the local hour of their booking, from one day to another, both included. */
export const countHours = (
  sql: Queryable,
  { workspaceId, environment }: Scope,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<BookedHour[]> =>
  sql.query<BookedHour>(hours, [workspaceId, environment, firstInstantOf(from), lastInstantOf(to), from, to]);

const newestZone: Statement = {
  name: 'portal.zone-of-newest',
  text: `
    select ${zoneOfDelivery} as "timeZone"
    from deliveries d
    ${joinZone}
    where d.workspace_id = $1 and d.environment = $2
    order by d.id desc
    limit 1`,
};

/** Returns the zone of a provider's day: that of the area of the newest delivery, or the company's before the first. */
export async function findOwnZone(
  sql: Queryable,
  { workspaceId, environment }: Scope,
): Promise<ClientTimeZone> {
  const [row] = await sql.query<{ timeZone: ClientTimeZone }>(newestZone, [workspaceId, environment]);
  return row?.timeZone ?? companyZone;
}
