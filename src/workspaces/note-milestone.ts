import { LRUCache } from 'lru-cache';
import type { Context, Scope } from '../context.ts';
import { insertMilestone, type Milestone } from './milestones-store.ts';

const mostCached = 10_000;

/**
 * Creates a function that stores a milestone when a scope first reaches it, without delaying the caller. Each process
 * stores it at most once per scope.
 */
export function createMilestoneNotes(ctx: Context, milestone: Milestone): (scope: Scope) => void {
  const noted = new LRUCache<string, true>({ max: mostCached });
  return (scope) => {
    const name = `${scope.workspaceId} ${scope.environment}`;
    if (noted.has(name)) return;
    noted.set(name, true);
    insertMilestone(ctx.sql, scope, milestone, ctx.now()).catch((error) => {
      noted.delete(name);
      ctx.log.debug({ err: error, milestone }, 'a milestone was not recorded');
    });
  };
}
