import type { Environment } from '../context.ts';
import type { Queryable, Statement } from '../db/connect.ts';
import { firstDeliveryIdAt } from '../ids.ts';
import { dayMs, later } from '../time.ts';
import { failed, type Status, sqlList } from '../vocabulary/statuses.ts';

/** Maximum number of failures, and of notes, in one response. */
export const mostNews = 100;
/**
 * The news cover the time since the person left, but at most this number of days. Deliveries that failed in that time
 * are left out if they were booked more than this number of days before its start.
 */
const lookbackDays = 14;

const listFailed: Statement = {
  name: 'board.failed-since',
  byIndexes: true,
  text: `
    select id, provider_order_id as "orderId", status, failed_reason as reason, updated_at as at
    from deliveries
    where status in ${sqlList([...failed, 'FAILED_IN_RETURN'])} and id > $3 and environment = $1 and updated_at > $2
    order by updated_at desc, id
    limit $4`,
};

/** A delivery that failed. */
export interface FailedDelivery {
  readonly id: string;
  readonly orderId: string;
  readonly status: Status;
  readonly reason: string | null;
  readonly at: Date;
}

/** Returns the time from which on a person is shown news: when they left, but not more than 14 days ago. */
export const newsSince = (leftAt: Date, now: Date): Date => {
  const earliest = later(now, -lookbackDays * dayMs);
  return leftAt < earliest ? earliest : leftAt;
};

/** Lists the deliveries that failed since the given time and are still failed, latest first. */
export function listFailedSince(
  sql: Queryable,
  environment: Environment,
  since: Date,
): Promise<FailedDelivery[]> {
  const booked = firstDeliveryIdAt(later(since, -lookbackDays * dayMs));
  return sql.query<FailedDelivery>(listFailed, [environment, since, booked, mostNews]);
}
