import type { Context } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { erasureByAge, erasureOf } from './erasures.ts';
import { recordChange } from './record.ts';
import { eraseDetails, eraseDetailsOf, hasDetails, listSubjectsWithDetails } from './store.ts';

/** Erases what entries older than `before` say of people; the chain, which holds only its hash, stays whole and tells of it. */
export const eraseAgedDetails = (ctx: Context, before: Date): Promise<void> =>
  ctx.sql.transaction(async (tx) => {
    if (!(await hasDetails(tx, before))) return;
    await recordChange(ctx, tx, erasureByAge(before));
    await eraseDetails(tx, before);
  });

/** Erases what entries about these subjects say of people, and tells so of each in the chain. */
export async function eraseDetailsAbout(
  ctx: Context,
  tx: Tx,
  subjectKind: string,
  subjectIds: readonly string[],
): Promise<void> {
  for (const id of await listSubjectsWithDetails(tx, subjectKind, subjectIds)) {
    await recordChange(ctx, tx, erasureOf(subjectKind, id));
    await eraseDetailsOf(tx, subjectKind, id);
  }
}
