import { type Command, Option } from 'commander';
import pino from 'pino';
import { checkBackup } from '../backups/check-backup.ts';
import { findBackup, findNewest, listBackups } from '../backups/list-backups.ts';
import { BackupUnusable, type KeptFile, type Manifest, rowsOf, sizeOf } from '../backups/manifest.ts';
import { refuseUsed, restoreDatabase, type Target, TargetInUse } from '../backups/restore-database.ts';
import { refuseOtherKey, restoreKeys, restorePhotos } from '../backups/restore-files.ts';
import { type Keys, openKeys } from '../backups/seal-keys.ts';
import { type Config, readConfig } from '../config.ts';
import { prepareDataFolder } from '../data-folder.ts';
import { DataFolderInUse } from '../db/embedded/failure.ts';
import { startEmbedded } from '../db/embedded/start.ts';
import type { Files } from '../storage/files.ts';
import { openFiles, openPresentPhotos } from '../storage/open-files.ts';
import { choosePlace } from './backup.ts';
import { CommandFailure } from './failure.ts';
import { outputOf } from './options.ts';
import { printOne, printRows } from './output.ts';

interface RestoreOptions {
  readonly from?: string;
  readonly replace?: true;
  readonly check?: true;
  readonly list?: true;
  /** False by --no-database. */
  readonly database: boolean;
}

/** `antar restore`: puts an installation back from a backup, or checks that one is whole. */
export function restoreCommand(program: Command): void {
  program
    .command('restore')
    .argument('[backup]', 'the backup; default: the newest')
    .option('--from <place>', 'the folder, or s3://bucket/prefix; default: BACKUP_TO')
    .option('--replace', 'remove what the target holds')
    .option(
      '--no-database',
      'put back keys and photos alone, beside a database that was restored in another way',
    )
    .addOption(
      new Option('--check', 'compare every checksum, open the keys, and change nothing').conflicts('replace'),
    )
    .option('--list', 'list the backups in the place')
    .description('restore an installation into an empty DATA_DIR or DATABASE_URL')
    .addHelpText(
      'after',
      `
Every checksum is compared before anything is written, and the database is restored whole or not at all. The service must
not run on the target. BACKUP_PASSPHRASE opens the keys.

Example:
  DATA_DIR=./restored antar restore --from /mnt/backups`,
    )
    .action((backupId: string | undefined, options: RestoreOptions, command: Command) =>
      restore(backupId, options, command),
    );
}

async function restore(
  backupId: string | undefined,
  options: RestoreOptions,
  command: Command,
): Promise<void> {
  const config = readConfig(process.env);
  if (options.list) return list(config, options, command);
  if (config.backupPassphrase === undefined)
    throw new CommandFailure('BACKUP_PASSPHRASE must be set: it opens the keys of the backup');
  const files = openFiles(config, choosePlace(config, options.from, '--from'));
  const manifest = await (backupId === undefined ? findNewest(files) : findBackup(files, backupId));
  const keys = await openSealed(files, manifest, config.backupPassphrase);
  const photos = await checkBackup(files, manifest);
  if (!options.check) await put(config, { files, manifest, keys, photos }, options);
  printOne(outputOf(command), {
    backup: manifest.backupId,
    of: manifest.startedAt,
    tables: manifest.tables.length,
    rows: rowsOf(manifest),
    photos: photos.length,
    outcome: options.check ? 'whole' : 'restored',
  });
}

async function list(config: Config, { from }: RestoreOptions, command: Command): Promise<void> {
  const found = await listBackups(openFiles(config, choosePlace(config, from, '--from')));
  const rows = found.map((each) => ({
    backup: each.backupId,
    of: each.startedAt,
    rows: rowsOf(each),
    photos: each.photos.files,
    bytes: sizeOf(each),
  }));
  printRows(outputOf(command), rows);
}

async function openSealed(files: Files, { keys }: Manifest, passphrase: string): Promise<Keys> {
  const sealed = await files.read(keys.name);
  if (sealed === undefined) throw new BackupUnusable(`the backup lacks ${keys.name}`);
  return openKeys(sealed, passphrase);
}

interface Source {
  readonly files: Files;
  readonly manifest: Manifest;
  readonly keys: Keys;
  readonly photos: readonly KeptFile[];
}

/** Files come before the database: a database that is there has all that it names. */
async function put(
  config: Config,
  { files, manifest, keys, photos }: Source,
  { replace = false, database }: { readonly replace?: boolean; readonly database: boolean },
): Promise<void> {
  prepareDataFolder(config.dataDir);
  refuseOtherKey(config, keys, replace);
  const putFiles = async () => {
    await restorePhotos(files, openPresentPhotos(config), photos);
    restoreKeys(config, keys);
  };
  if (!database) return putFiles();
  await withTarget(config, replace, async (target) => {
    await refuseUsed(target);
    await putFiles();
    await restoreDatabase(target, files, manifest);
  });
}

async function withTarget(
  { databaseUrl, databaseMigrationUrl, dataDir }: Config,
  replace: boolean,
  work: (target: Target) => Promise<void>,
): Promise<void> {
  const log = pino({ level: 'error' }, pino.destination({ dest: 2, sync: true }));
  if (databaseUrl !== undefined) return work({ url: databaseMigrationUrl ?? databaseUrl, log, replace });
  const embedded = await startEmbedded({ dataDir, log }).catch((error) => {
    if (!(error instanceof DataFolderInUse)) throw error;
    throw new TargetInUse(`the service runs on ${dataDir}: stop it first`);
  });
  try {
    await work({ url: embedded.url, log, replace });
  } finally {
    await embedded.stop();
  }
}
