import type { Context, Sleeper } from '../context.ts';
import { joining, type Tx } from '../db/connect.ts';
import type { AuditActor, AuditChange } from './chain.ts';
import { recordChange } from './record.ts';

/** What was changed, as the audit chain tells it of whoever did it. */
export type Change = Omit<AuditChange, 'actor'>;

/** Does something in the transaction that is recorded, by a Context that stands on it. */
export type Work<C extends Context, T> = (ctx: C, tx: Tx) => Promise<readonly [T, Change | undefined]>;

/**
 * Makes a change and writes it into the audit chain, both in one transaction: neither stands without the other (decision 127). `work`
 * receives the Context on that transaction and gives its result and the change it made; undefined where it made none.
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
  // What was written is to be seen by whoever wakes.
  for (const sleeper of roused) ctx.wake(sleeper);
  return result;
}
