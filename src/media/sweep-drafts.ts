import type { Context } from '../context.ts';
import type { Files } from '../storage/files.ts';
import { dayMs, later } from '../time.ts';
import { removePhotos } from './photo-files.ts';
import { deleteDrafts, listDrafts } from './store.ts';

/**
 * Number of drafts (unfinished uploads of photos) per transaction. It is so small that even a slow bucket removes their
 * files before the transaction's idle timeout.
 */
const batchSize = 100;

/** Removes drafts older than a day, and their files. The process that was storing such a photo has died. */
export async function sweepDrafts(ctx: Context, files: Files): Promise<void> {
  const before = later(ctx.now(), -dayMs);
  for (let swept = batchSize; swept === batchSize; ) {
    swept = await ctx.sql.transaction(async (tx) => {
      const drafts = await listDrafts(tx, before, batchSize);
      await removePhotos(files, drafts);
      await deleteDrafts(
        tx,
        drafts.map(({ id }) => id),
      );
      return drafts.length;
    });
  }
}
