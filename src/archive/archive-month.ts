import type { Context } from '../context.ts';
import type { Month } from '../money/invoice.ts';
import { emptyDeliveries } from '../personal-data/empty-deliveries.ts';
import { openFiles, openPhotos } from '../storage/open-files.ts';
import { dayMs, later } from '../time.ts';
import { type ArchiveManifest, listArchives } from './manifest.ts';
import { ArchiveRefused, archivableAt } from './month.ts';
import { type Removal, removeArchived } from './remove-archived.ts';
import { countDeliveries, holdArchives, lockWrittenSinceErased } from './store.ts';
import { writeArchive } from './write-archive.ts';

/** What is archived, where, and by whom. */
export interface ArchiveOptions extends Removal {
  readonly month: Month;
  /** A folder, or `s3://bucket/prefix`. */
  readonly place: string;
}

/** What became of a month. */
export interface Archived {
  /** The archive that this run wrote; undefined when there was nothing to write. */
  readonly manifest: ArchiveManifest | undefined;
  /** How many deliveries this run removed from the database. */
  readonly removed: number;
  /** How many stay, since they changed meanwhile: the next run takes them. */
  readonly left: number;
}

/**
 * Writes the deliveries of a month into files, reads them back, and only then removes them from the database, a part at
 * a time (decision 217). A run that was killed loses nothing: the next one first removes what an earlier one wrote.
 * @throws ArchiveRefused, BackupUnusable, StorageUnavailable, SettingError
 */
export async function archiveMonth(ctx: Context, options: ArchiveOptions): Promise<Archived> {
  const { month, place } = options;
  const from = archivableAt(month, ctx.config);
  if (ctx.now() < from)
    throw new ArchiveRefused(
      `${month.name} cannot be archived before ${from.toISOString()} (ARCHIVE_AFTER_DAYS)`,
    );
  const files = openFiles(ctx.config, place);
  const client = ctx.sql.dedicated('antar archive');
  client.on('error', () => undefined);
  await client.connect();
  try {
    if (!(await holdArchives(client))) throw new ArchiveRefused('another command archives a month now');
    const left = () => countDeliveries(ctx.sql, month);
    let removed = 0;
    for (const earlier of await listArchives(files, month.name)) {
      if ((await left()) > 0) removed += await removeArchived(ctx, files, earlier, options);
    }
    if ((await left()) === 0) return { manifest: undefined, removed, left: 0 };
    await emptyAgain(ctx, month);
    const manifest = await writeArchive(ctx, client, files, month);
    removed += await removeArchived(ctx, files, manifest, options);
    return { manifest, removed, left: await left() };
  } finally {
    await client.end().catch(() => undefined);
  }
}

const emptiedAtOnce = 200;

/** Removes the personal data that deliveries got after theirs was removed, so that no file holds any. */
async function emptyAgain(ctx: Context, month: Month): Promise<void> {
  const before = later(ctx.now(), -ctx.config.personalDataDays * dayMs);
  const photos = openPhotos(ctx.config);
  for (let batch = emptiedAtOnce; batch === emptiedAtOnce; ) {
    batch = await ctx.sql.transaction(async (tx) => {
      const ids = await lockWrittenSinceErased(tx, month, before, emptiedAtOnce);
      if (ids.length > 0) await emptyDeliveries(ctx, tx, photos, ids);
      return ids.length;
    });
  }
}
