import type { Context } from '../context.ts';
import type { Files } from '../storage/files.ts';
import { openFiles } from '../storage/open-files.ts';
import { hourMs, later, minuteMs } from '../time.ts';
import { listBackups } from './list-backups.ts';
import { BackupRuns, makeBackup, recordFailure } from './make-backup.ts';
import { findNthProved, ownOf } from './proved-backups.ts';
import { pruneBackups } from './prune-backups.ts';

/** Delay after a failed backup before the next attempt. */
const retryMs = 15 * minuteMs;
/** Maximum interval between two checks for a due backup. It is short, so that a changed setting soon takes effect. */
const lookMs = 10 * minuteMs;

/**
 * Makes a backup if this installation's newest one is older than `backupEveryHours`, and then removes all but the
 * newest `backupKeep` (decision 301). One process runs this at a time. A failure is logged, recorded and retried after
 * a quarter of an hour.
 * @returns the time of the next check
 */
export async function runBackups(ctx: Context, signal: AbortSignal): Promise<Date> {
  const { backupTo: place, backupKeep: keep } = ctx.config;
  if (place === undefined) return later(ctx.now(), lookMs);
  try {
    const files = openFiles(ctx.config, place);
    const dueAt = await findDue(ctx, files).catch(async (error: Error) => {
      await recordFailure(ctx, place, error);
      throw error;
    });
    if (dueAt > ctx.now()) return new Date(Math.min(dueAt.getTime(), later(ctx.now(), lookMs).getTime()));
    const { backupId } = await makeBackup(ctx, { place, signal });
    const removed = await pruneBackups(ctx.config, files, keep);
    ctx.log.info({ backupId, removed }, 'a backup was made');
    return later(ctx.now(), lookMs);
  } catch (error) {
    // If this process is stopping, another one makes the backup.
    if (signal.aborted) return ctx.now();
    if (!(error instanceof BackupRuns)) ctx.log.error({ err: error }, 'the backup failed');
    return later(ctx.now(), retryMs);
  }
}

/** Returns the time of the next backup, by the newest one with a valid seal: a forged one would delay it. */
async function findDue({ config, now }: Context, files: Files): Promise<Date> {
  const own = ownOf(config, await listBackups(files));
  const newest = await findNthProved(config, files, own.toReversed(), 1);
  return newest === undefined ? now() : later(new Date(newest.startedAt), config.backupEveryHours * hourMs);
}
