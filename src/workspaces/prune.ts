import type { Context } from '../context.ts';
import { later } from '../time.ts';
import { retentionMs } from './idempotency/answer-once.ts';
import { deleteOldKeys } from './idempotency/store.ts';
import { deleteExpiredTokens } from './tokens/store.ts';

/** Deletes expired tokens, and idempotency keys whose responses are no longer replayed. */
export async function pruneWorkspaces(ctx: Context): Promise<void> {
  const now = ctx.now();
  await deleteExpiredTokens(ctx.sql, now);
  await deleteOldKeys(ctx.sql, later(now, -retentionMs));
}
