import type { Scope } from '../context.ts';
import type { Queryable, Statement } from '../db/connect.ts';

/** The first steps of a new provider, recorded for each workspace and environment (decision 251). */
export const milestones = ['token', 'quote', 'booking', 'webhook', 'certification'] as const;
export type Milestone = (typeof milestones)[number];

const insert: Statement = {
  name: 'milestones.insert',
  text: `
    insert into workspace_milestones (workspace_id, environment, milestone, reached_at)
    values ($1, $2, $3, $4)
    on conflict do nothing`,
};

/** Stores when a milestone was reached, unless an earlier time is already stored. */
export async function insertMilestone(
  sql: Queryable,
  { workspaceId, environment }: Scope,
  milestone: Milestone,
  reachedAt: Date,
): Promise<void> {
  await sql.query(insert, [workspaceId, environment, milestone, reachedAt]);
}

const list: Statement = {
  name: 'milestones.list',
  text: `
    select milestone, reached_at as "reachedAt"
    from workspace_milestones
    where workspace_id = $1 and environment = $2`,
};

/** Returns the stored milestones and when they were reached. */
export async function selectMilestones(
  sql: Queryable,
  { workspaceId, environment }: Scope,
): Promise<Map<Milestone, Date>> {
  const rows = await sql.query<{ milestone: Milestone; reachedAt: Date }>(list, [workspaceId, environment]);
  return new Map(rows.map(({ milestone, reachedAt }) => [milestone, reachedAt]));
}
