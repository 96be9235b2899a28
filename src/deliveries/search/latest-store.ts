import type { Environment, Scope } from '../../context.ts';
import type { Queryable, Statement } from '../../db/connect.ts';
import { firstEventIdAt } from '../../ids.ts';
import { dayMs, later } from '../../time.ts';
import { isMadeUp } from '../../vocabulary/made-up.ts';
import type { Status } from '../lifecycle.ts';

/** Maximum number of events in one response. */
export const mostLatest = 10;
/** Only events of the last day are searched, so that a quiet environment does not read the events of a busy one. */
const lookbackMs = dayMs;

/** A change of a delivery's status. */
export interface LatestEvent {
  readonly id: string;
  readonly orderId: string;
  readonly status: Status;
  readonly at: Date;
}

/** Ids begin with the time, so the last ones are read from the end of an index. */
const latest = (name: string, where: string, order: string): Statement => ({
  name,
  byIndexes: true,
  text: `
    select d.id, d.provider_order_id as "orderId", e.status, e.occurred_at as at
    from events e
    join deliveries d on d.id = e.delivery_id
    where e.id >= $1 and ${where} and not ${isMadeUp}
    order by ${order} desc
    limit ${mostLatest}`,
});
const ofEnvironment = latest('deliveries.latest-events', 'e.environment = $2', 'e.id');
const ofScope = latest(
  'deliveries.latest-events-of-scope',
  'e.environment = $2 and e.workspace_id = $3',
  'e.feed_offset',
);

/** Returns the time from which on the latest events are listed. */
export const latestSince = (now: Date): Date => later(now, -lookbackMs);

/** Lists the last changes of status in an environment, latest first. */
export const listLatestEvents = (
  sql: Queryable,
  environment: Environment,
  now: Date,
): Promise<LatestEvent[]> =>
  sql.query<LatestEvent>(ofEnvironment, [firstEventIdAt(latestSince(now)), environment]);

/** Lists the last changes of status of a provider's deliveries, latest first. */
export const listLatestEventsOf = (
  sql: Queryable,
  { workspaceId, environment }: Scope,
  now: Date,
): Promise<LatestEvent[]> =>
  sql.query<LatestEvent>(ofScope, [firstEventIdAt(latestSince(now)), environment, workspaceId]);
