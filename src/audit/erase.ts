import type { Context } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { erasureByAge, erasureOf } from './erasures.ts';
import { recordChange } from './record.ts';
import { eraseDetails, eraseDetailsOf, hasDetails, listSubjectsWithDetails } from './store.ts';

/**
 * Erases the details of entries older than `before`, and records the erasure in the audit chain. The chain stays valid,
 * since its hashes cover only the hash of the details.
 */
export const eraseAgedDetails = (ctx: Context, before: Date): Promise<void> =>
  ctx.sql.transaction(async (tx) => {
    if (!(await hasDetails(tx, before))) return;
    await recordChange(ctx, tx, erasureByAge(before));
    await eraseDetails(tx, before);
  });

/** Erases the details of entries about these subjects, and records one erasure per subject in the audit chain. */
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
