import type { Context, Scope } from '../context.ts';
import { namesOf } from '../names.ts';
import {
  insertMilestone,
  type Milestone,
  milestones,
  selectMilestones,
} from '../workspaces/milestones-store.ts';
import { findSteps } from './getting-started-store.ts';

/**
 * Returns when a workspace took its first steps in an environment (decision 251). Once found, the time of a step is
 * stored, since the rows from which it was found may be deleted later.
 */
export async function readFirstSteps(ctx: Context, scope: Scope): Promise<Map<Milestone, Date>> {
  const known = await selectMilestones(ctx.sql, scope);
  if (milestones.every((milestone) => known.has(milestone))) return known;
  const found = await findSteps(ctx.sql, scope);
  for (const milestone of namesOf(found)) {
    const at = found[milestone];
    if (at === null || known.has(milestone)) continue;
    await insertMilestone(ctx.sql, scope, milestone, at);
    known.set(milestone, at);
  }
  return known;
}
