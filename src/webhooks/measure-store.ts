import { onlyRow, type Queryable, type Statement } from '../db/connect.ts';

/** The size and age of the webhook queue, and the number of failing endpoints. */
export interface WaitingEvents {
  /** Number of deliveries with a due event, counted up to 100,000. */
  readonly due: number;
  /** Age of the oldest due event; 0 if none is due. */
  readonly oldestSeconds: number;
  readonly failingEndpoints: number;
  readonly unhealthyEndpoints: number;
}

const measure: Statement = {
  name: 'webhooks.measure',
  text: `
    with due as (
      select due_at
      from webhook_queue
      where not resend and due_at <= now()
      order by due_at
      limit 100000
    )
    select
      (select count(*) from due) as due,
      (select greatest(0, coalesce(extract(epoch from now() - min(due_at)), 0))::float8 from due) as "oldestSeconds",
      count(*) filter (where failing_since > $1) as "failingEndpoints",
      count(*) filter (where failing_since <= $1) as "unhealthyEndpoints"
    from webhook_endpoints
    where failing_since is not null`,
};

/**
 * Measures the webhook queue. An endpoint whose calls have all failed since before `unhealthyBefore` counts as
 * unhealthy.
 */
export const measureQueue = async (sql: Queryable, unhealthyBefore: Date): Promise<WaitingEvents> =>
  onlyRow(await sql.query<WaitingEvents>(measure, [unhealthyBefore]));
