import type { Environment } from '../context.ts';
import type { Queryable, Statement } from '../db/connect.ts';

/** A provider's webhook endpoint and its backlog. */
export interface EndpointBacklog {
  readonly workspaceId: string;
  readonly environment: Environment;
  /** Number of deliveries with events that wait to be sent, counted up to 10,000. */
  readonly waiting: number;
  /** The time when the oldest waiting event was recorded. */
  readonly oldestAt: Date | null;
  /** The time since which every call has failed; null if the last one succeeded. */
  readonly failingSince: Date | null;
}

const measure: Statement = {
  name: 'webhooks.measure-endpoints',
  text: `
    select e.workspace_id as "workspaceId", e.environment, e.failing_since as "failingSince",
      queued.waiting::int as waiting, queued."oldestAt"
    from webhook_endpoints e
    cross join lateral (
      select count(*) as waiting, min(first_recorded_at) as "oldestAt"
      from (
        select first_recorded_at
        from webhook_queue q
        where q.endpoint_id = e.id
        limit 10000
      ) as first
    ) as queued
    order by e.failing_since nulls last, queued."oldestAt" nulls last, e.id
    limit $1`,
};

/**
 * Returns up to `limit` endpoints with their backlogs: failing ones first, then those with the oldest waiting events.
 */
export const measureEndpoints = (sql: Queryable, limit: number): Promise<EndpointBacklog[]> =>
  sql.query<EndpointBacklog>(measure, [limit]);
