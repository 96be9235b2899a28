import type { Context } from '../context.ts';
import { forgottenAt } from '../workspaces/idempotency/answer-once.ts';
import { deleteOldPersonKeys } from './idempotency/store.ts';
import { deleteExpired } from './sessions/sessions-store.ts';

/**
 * Deletes expired sessions, codes, password resets and invitations, and stored responses whose Idempotency-Keys have
 * expired.
 */
export async function prunePeople(ctx: Context): Promise<void> {
  const now = ctx.now();
  await deleteExpired(ctx.sql, now);
  await deleteOldPersonKeys(ctx.sql, forgottenAt(now));
}
