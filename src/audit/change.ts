import type { Context, Sleeper } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { joining } from '../db/nest.ts';
import type { AuditActor, AuditChange } from './chain.ts';
import { recordChange } from './record.ts';

/** A change as the audit chain records it, without its actor. */
export type Change = Omit<AuditChange, 'actor'>;

/**
 * Makes a change. Its queries, by `tx` or `ctx`, run in one transaction. It returns its result and the change to record
 * in the audit chain; the change is undefined if nothing changed.
 */
export type Work<C extends Context, T> = (ctx: C, tx: Tx) => Promise<readonly [T, Change | undefined]>;

/**
 * Runs `work` and records its change in the audit chain, in one transaction, so that neither exists without the other
 * (decision 127). Returns the result of `work`.
 */
export async function changeAs<C extends Context, T>(
  ctx: C,
  actor: AuditActor,
  work: Work<C, T>,
): Promise<T> {
  const roused = new Set<Sleeper>();
  const result = await ctx.sql.transaction(async (tx) => {
    const wake = (sleeper: Sleeper) => void roused.add(sleeper);
    const [done, change] = await work({ ...ctx, sql: joining(ctx.sql, tx), wake }, tx);
    if (change !== undefined) await recordChange(ctx, tx, { ...change, actor });
    return done;
  });
  // Wake the background loops only after the commit, so that they find the committed rows.
  for (const sleeper of roused) ctx.wake(sleeper);
  return result;
}
