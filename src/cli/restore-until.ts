import { checkBase, checkPhotos } from '../backups/check-backup.ts';
import { findBackup, listBackups, type Opener, openBackupKeys } from '../backups/list-backups.ts';
import { type Based, chooseBase, choosePhotos } from '../backups/log.ts';
import type { Manifest } from '../backups/manifest.ts';
import { recoverDatabase, type Way } from '../backups/recover-installation.ts';
import { goOnRecovered, refuseUsed } from '../backups/restore-database.ts';
import { refuseOtherKey } from '../backups/restore-files.ts';
import type { Keys } from '../backups/seal-keys.ts';
import type { Config } from '../config.ts';
import { prepareDataFolder } from '../data-folder.ts';
import { hasCluster } from '../db/embedded/cluster.ts';
import type { Files } from '../storage/files.ts';
import { parseInstant } from '../time.ts';
import { CommandFailure } from './failure.ts';
import { printOne } from './output.ts';
import { putKeysAndPhotos, type Restoring, withTarget } from './restore-target.ts';

/** What `antar restore --until` was called with. */
export interface UntilOptions {
  readonly backupId: string | undefined;
  readonly until: string;
  readonly replace?: boolean;
  readonly check?: boolean;
  /** False by --no-database. */
  readonly database: boolean;
}

/** Where backups are, and what opens them. */
interface Source {
  readonly files: Files;
  readonly opener: Opener;
}

/**
 * Restores the embedded database as it was at a moment, or looks whether it can be (decision 305).
 * @throws CommandFailure when nothing leads there; EmbeddedFailure when the log ends before
 */
export async function restoreUntil(
  restoring: Restoring,
  { files, opener }: Source,
  { backupId, until: text, replace = false, check, database }: UntilOptions,
): Promise<void> {
  const { config, output } = restoring;
  refuseOwnServer(config);
  if (!database) throw new CommandFailure('--until restores the database: leave --no-database out');
  const moment = await findMoment(files, backupId, text);
  const base = (await findBackup(files, moment.base.backupId, opener)) as Based;
  const beside = await findBackup(files, moment.beside.backupId, opener);
  const keys = await openBackupKeys(files, beside.backupId, opener);
  const copied = await checkBase(files, base);
  const photos = await checkPhotos(files, beside);
  const putFiles = () => putKeysAndPhotos(config, { files, keys, photos });
  if (!check)
    await recover(restoring, { files, base, copied, until: moment.until, putFiles }, { keys, replace });
  printOne(output, {
    backup: base.backupId,
    until: text,
    photosOf: beside.backupId,
    photos: photos.length,
    outcome: check ? 'whole' : 'restored',
  });
}

async function recover(
  restoring: Restoring,
  way: Way,
  { keys, replace }: { readonly keys: Keys; readonly replace: boolean },
): Promise<void> {
  const { config, log } = restoring;
  prepareDataFolder(config.dataDir);
  refuseOtherKey(config, keys, replace);
  if (hasCluster(config.dataDir)) await withTarget(restoring, replace, refuseUsed);
  await recoverDatabase(config.dataDir, log, way);
  await withTarget(restoring, false, goOnRecovered);
}

/** A base, the backup with the photos, and the moment to which the log leads; undefined for its end. */
interface Moment {
  readonly base: Based;
  readonly beside: Manifest;
  readonly until: Date | undefined;
}

const zonePattern = /(Z|[+-]\d{2}:?\d{2})$/i;

/** Reads `--until`. @throws CommandFailure */
export function readUntil(text: string, now: Date): Date | undefined {
  if (text === 'latest') return undefined;
  const until = zonePattern.test(text) ? parseInstant(text) : undefined;
  if (until === undefined)
    throw new CommandFailure(
      `--until must be a moment with its zone, like 2026-11-22T18:00:00+07:00, or latest, not "${text}"`,
    );
  if (until > now) throw new CommandFailure(`--until ${text} has not come yet`);
  return until;
}

/** Refuses a PostgreSQL whose log is kept by others. @throws CommandFailure */
function refuseOwnServer({ databaseUrl }: Config): void {
  if (databaseUrl === undefined) return;
  throw new CommandFailure(
    '--until is for the embedded database: recover a PostgreSQL of your own by its own tools, then restore --no-database (docs/backups.md)',
  );
}

/** Finds what leads to a moment. @throws CommandFailure when nothing does */
async function findMoment(files: Files, backupId: string | undefined, text: string): Promise<Moment> {
  const until = readUntil(text, new Date());
  const all = await listBackups(files);
  const base = chooseBase(
    backupId === undefined ? all : all.filter((each) => each.backupId === backupId),
    until,
  );
  if (base === undefined) throw new CommandFailure(explain(all, backupId, text));
  return { base, beside: choosePhotos(all, base, until), until };
}

function explain(all: readonly Manifest[], backupId: string | undefined, text: string): string {
  if (backupId !== undefined)
    return `the backup ${backupId} does not lead to ${text}: it has no base before it`;
  const oldest = all.find(({ base }) => base !== undefined)?.base;
  return oldest === undefined
    ? 'no backup in this place leads to a moment: none was made with BACKUP_WAL=on'
    : `no backup in this place leads to ${text}: the first moment is ${oldest.endedAt}`;
}
