import { Option } from 'commander';
import { checkBackup } from '../../backups/check-backup.ts';
import { findBackup, findNewest, listBackups, openBackupKeys } from '../../backups/list-backups.ts';
import { type Manifest, rowsOf, sizeOf } from '../../backups/manifest.ts';
import { refuseUsed, restoreDatabase } from '../../backups/restore-database.ts';
import { refuseOtherKey } from '../../backups/restore-files.ts';
import { readConfig } from '../../config/config.ts';
import { prepareDataFolder } from '../../config/data-folder.ts';
import { openFiles } from '../../storage/open-files.ts';
import type { AntarCommand } from '../command.ts';
import { printOne, printRows } from '../output.ts';
import { logTo } from '../session.ts';
import type { Shell } from '../shell.ts';
import { choosePlace } from './backup.ts';
import { type Besides, deriveOf, putKeysAndPhotos, type Restoring, withTarget } from './restore-target.ts';

interface RestoreOptions {
  readonly from?: string;
  readonly replace?: true;
  readonly check?: true;
  readonly list?: true;
  /** False with --no-database. */
  readonly database: boolean;
}

/** `antar restore`: restores an installation from a backup, or checks that a backup is intact. */
export function restoreCommand(restore: AntarCommand, shell: Shell): void {
  restore
    .argument('[backup]', 'the backup; default: the newest')
    .option('--from <place>', 'the folder, or s3://bucket/prefix; default: BACKUP_TO')
    .option('--replace', 'remove existing data of the target')
    .option('--no-database', 'restore only keys and photos, beside a database restored by other means')
    .addOption(
      new Option(
        '--check',
        'compare the seal and every checksum, open the keys, and change nothing',
      ).conflicts('replace'),
    )
    .option('--list', 'list the backups in the place')
    .addHelpText(
      'after',
      `
The seal and every checksum are compared before anything is written, and the database is restored whole or not at all. The
service must not run on the target. BACKUP_PASSPHRASE opens the backup.

Example:
  DATA_DIR=./restored antar restore --from /mnt/backups`,
    )
    .action((backupId: string | undefined, options: RestoreOptions) =>
      restoreOrCheck(backupId, options, {
        config: readConfig(shell.env),
        log: logTo(shell, 'error'),
        output: restore.output,
      }),
    );
}

async function restoreOrCheck(
  backupId: string | undefined,
  options: RestoreOptions,
  restoring: Restoring,
): Promise<void> {
  const { config, output } = restoring;
  if (options.list) return list(restoring, options);
  const derive = deriveOf(config);
  const files = openFiles(config, choosePlace(config, options.from, '--from'));
  const manifest = await (backupId === undefined
    ? findNewest(files, derive)
    : findBackup(files, backupId, derive));
  const keys = await openBackupKeys(files, manifest.backupId, derive);
  const photos = await checkBackup(files, manifest);
  if (!options.check) await put(restoring, { files, manifest, keys, photos }, options);
  printOne(output, {
    backup: manifest.backupId,
    of: manifest.startedAt,
    tables: manifest.tables.length,
    rows: rowsOf(manifest),
    photos: photos.length,
    outcome: options.check ? 'whole' : 'restored',
  });
}

async function list({ config, output }: Restoring, { from }: RestoreOptions): Promise<void> {
  const found = await listBackups(openFiles(config, choosePlace(config, from, '--from')));
  const rows = found.map((each) => ({
    backup: each.backupId,
    of: each.startedAt,
    rows: rowsOf(each),
    photos: each.photos.files,
    bytes: sizeOf(each),
  }));
  printRows(output, rows);
}

interface Source extends Besides {
  readonly manifest: Manifest;
}

/** Restores files before the database, so that a restored database never names a missing file. */
async function put(
  restoring: Restoring,
  { files, manifest, keys, photos }: Source,
  { replace = false, database }: { readonly replace?: boolean; readonly database: boolean },
): Promise<void> {
  const { config } = restoring;
  prepareDataFolder(config.dataDir);
  refuseOtherKey(config, keys, replace);
  const putFiles = () => putKeysAndPhotos(config, { files, keys, photos });
  if (!database) return putFiles();
  await withTarget(restoring, replace, async (target) => {
    await refuseUsed(target);
    await putFiles();
    await restoreDatabase(target, files, manifest);
  });
}
