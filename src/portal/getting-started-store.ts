import type { Scope } from '../context.ts';
import type { Queryable, Statement } from '../db/connect.ts';
import { onlyRow } from '../db/connect.ts';
import { madeUpTariff } from '../vocabulary/made-up.ts';
import type { Milestone } from '../workspaces/milestones-store.ts';

/**
 * The times at which a scope took its first steps, as far as the tables record them; null for steps not taken. Quotes
 * are missing, since no table stores them.
 */
export type FoundSteps = Readonly<Record<Exclude<Milestone, 'quote'>, Date | null>>;

// Each subquery reads a few rows through an index, however many deliveries there are. Made-up deliveries of the sandbox
// do not count as bookings.
const find: Statement = {
  name: 'getting-started.find',
  text: `
    select
      (
        select min(last_used_at) from credentials where workspace_id = $1 and environment = $2
      ) as token,
      (
        select created_at
        from deliveries
        where workspace_id = $1 and environment = $2 and tariff_version_id <> '${madeUpTariff}'
        order by created_at, id
        limit 1
      ) as booking,
      (
        select min(attempt.started_at)
        from (
          select id
          from events
          where workspace_id = $1 and environment = $2
          order by feed_offset desc
          limit 50
        ) as latest
        join webhook_attempts as attempt on attempt.event_id = latest.id
        where attempt.workspace_id = $1 and attempt.environment = $2 and attempt.outcome = 'delivered'
      ) as webhook,
      (
        select finished_at
        from certifications
        where workspace_id = $1 and environment = $2 and report ->> 'passed' = 'true'
        order by started_at
        limit 1
      ) as certification`,
};

/** Returns the times at which a scope took its first steps, as far as the tables record them. */
export const findSteps = async (sql: Queryable, { workspaceId, environment }: Scope): Promise<FoundSteps> =>
  onlyRow(await sql.query<FoundSteps>(find, [workspaceId, environment]));
