import type { AuditActor } from '../audit/chain.ts';
import { changeAs } from '../audit/change.ts';
import type { Context } from '../context.ts';
import { finishPromiseDays } from '../deliveries/promise-days-store.ts';
import { keepForStatements } from '../money/archived-store.ts';
import { monthOf, readMonth } from '../money/invoice.ts';
import type { Files } from '../storage/files.ts';
import { type ArchiveManifest, deliveriesOf } from './manifest.ts';
import { checkArchive, readWritten } from './read-rows.ts';
import { lockUnchanged, removeDeliveries } from './store.ts';

/** How deliveries are removed. */
export interface Removal {
  readonly by: AuditActor;
  /** Is told how many deliveries of an archive are removed, after each transaction. */
  readonly gone?: (deliveries: number) => void;
  /** How many deliveries one transaction removes. */
  readonly atOnce?: number;
}

/**
 * Reads an archive back, and removes its deliveries from the database, those that are still as it has them. What
 * statements read of them stays (decision 218).
 * @returns how many
 * @throws BackupUnusable when the archive is damaged
 */
export async function removeArchived(
  ctx: Context,
  files: Files,
  manifest: ArchiveManifest,
  { by, gone, atOnce = 1_000 }: Removal,
): Promise<number> {
  await checkArchive(files, manifest);
  await finishCounts(ctx, by, manifest);
  let removed = 0;
  for await (const piece of readWritten(files, manifest, atOnce)) {
    removed += await ctx.sql.transaction(async (tx) => {
      const ids = await lockUnchanged(tx, piece);
      await keepForStatements(tx, ids);
      await removeDeliveries(tx, ids);
      return ids.length;
    });
    gone?.(removed);
  }
  return removed;
}

/** Makes the month's counts of promises final, and records in the audit chain that its deliveries go. */
async function finishCounts(ctx: Context, by: AuditActor, manifest: ArchiveManifest): Promise<void> {
  const { month, archiveId } = manifest;
  const next = monthOf(readMonth(month)!.to).name;
  await changeAs(ctx, by, async (_each, tx) => {
    await finishPromiseDays(tx, `${month}-01`, `${next}-01`);
    const after = { archiveID: archiveId, deliveries: deliveriesOf(manifest) };
    return [undefined, { action: 'archive.remove', subject: { kind: 'month', id: month }, after }];
  });
}
