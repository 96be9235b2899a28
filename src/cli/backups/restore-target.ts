import type { Logger } from 'pino';
import type { StoredFile } from '../../backups/manifest.ts';
import { createDerive, type Derive } from '../../backups/passphrase.ts';
import { type Target, TargetInUse } from '../../backups/restore-database.ts';
import { restoreKeys, restorePhotos } from '../../backups/restore-files.ts';
import type { Keys } from '../../backups/seal-keys.ts';
import type { Config } from '../../config/config.ts';
import { DataFolderInUse } from '../../db/embedded/failure.ts';
import { startEmbedded } from '../../db/embedded/start.ts';
import type { Files } from '../../storage/files.ts';
import { openPresentPhotos } from '../../storage/open-files.ts';
import { CommandFailure } from '../failure.ts';
import type { Output } from '../output.ts';

/** The settings, log and output of a restore. The log contains only errors. */
export interface Restoring {
  readonly config: Config;
  readonly log: Logger;
  readonly output: Output;
}

/**
 * Returns the function that derives the keys for backups from BACKUP_PASSPHRASE.
 * @throws CommandFailure without a passphrase
 */
export function deriveOf({ backupPassphrase }: Config): Derive {
  if (backupPassphrase === undefined)
    throw new CommandFailure('BACKUP_PASSPHRASE must be set: it opens the backup and its keys');
  return createDerive(backupPassphrase);
}

/** The content of a backup except the database: secrets and photos. `files` is the place of the backup. */
export interface Besides {
  readonly files: Files;
  readonly keys: Keys;
  readonly photos: readonly StoredFile[];
}

/** Writes the keys and photos of a backup to their places. */
export async function putKeysAndPhotos(config: Config, { files, keys, photos }: Besides): Promise<void> {
  await restorePhotos(files, openPresentPhotos(config), photos);
  restoreKeys(config, keys);
}

/**
 * Runs `work` on the database to restore into: that of DATABASE_URL, or the embedded one in DATA_DIR, which is started
 * for this.
 * @throws TargetInUse if the service is running on it
 */
export async function withTarget(
  { config: { databaseUrl, databaseMigrationUrl, dataDir }, log }: Restoring,
  replace: boolean,
  work: (target: Target) => Promise<void>,
): Promise<void> {
  if (databaseUrl !== undefined)
    return work({ url: databaseMigrationUrl ?? databaseUrl, serviceUrl: databaseUrl, log, replace });
  const embedded = await startEmbedded({ dataDir, log }).catch((error) => {
    if (!(error instanceof DataFolderInUse)) throw error;
    throw new TargetInUse(`the service runs on ${dataDir}: stop it first`);
  });
  try {
    await work({ url: embedded.url, serviceUrl: embedded.serviceUrl, log, replace });
  } finally {
    await embedded.stop();
  }
}
