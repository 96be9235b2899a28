import type { Context } from '../context.ts';
import { dayMs, later } from '../time.ts';
import { retentionMs } from './idempotency/answer-once.ts';
import { deleteOldKeys } from './idempotency/store.ts';
import { deleteRefusedBefore } from './refused-requests/store.ts';
import { deleteExpiredTokens } from './tokens/store.ts';

/** Duration for which an expired token stays known: its use is not counted as that of an unknown one (decision 655). */
const endedTokenMs = dayMs;

/** Duration for which refused requests are listed (decision 833). */
const refusedMs = 7 * dayMs;

/** Deletes tokens that expired a day ago, idempotency keys whose responses are no longer replayed, and old refusals. */
export async function pruneWorkspaces(ctx: Context): Promise<void> {
  const now = ctx.now();
  await deleteExpiredTokens(ctx.sql, later(now, -endedTokenMs));
  await deleteOldKeys(ctx.sql, later(now, -retentionMs));
  await deleteRefusedBefore(ctx.sql, later(now, -refusedMs));
}
