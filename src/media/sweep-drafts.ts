import type { Context } from '../context.ts';
import type { Files } from '../storage/files.ts';
import { dayMs, later } from '../time.ts';
import { removePhotos } from './photo-files.ts';
import { deleteDrafts, listDrafts } from './store.ts';

/** So few that a slow bucket removes them before their transaction is ended for standing idle. */
const batchSize = 100;

/** Removes the files of drafts that have had no row for a day: the process that stored them has died. */
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
