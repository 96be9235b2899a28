import type { Context } from '../context.ts';
import { dayMs, later } from '../time.ts';
import { retentionMs } from './idempotency/answer-once.ts';
import { deleteOldKeys } from './idempotency/store.ts';
import { deleteExpiredTokens } from './tokens/store.ts';

/** Duration for which an expired token stays known: its use is not counted as that of an unknown one (decision 655). */
const endedTokenMs = dayMs;

/** Deletes tokens that expired a day ago, and idempotency keys whose responses are no longer replayed. */
export async function pruneWorkspaces(ctx: Context): Promise<void> {
  const now = ctx.now();
  await deleteExpiredTokens(ctx.sql, later(now, -endedTokenMs));
  await deleteOldKeys(ctx.sql, later(now, -retentionMs));
}
