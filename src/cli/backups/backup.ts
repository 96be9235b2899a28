import { makeBackup } from '../../backups/make-backup.ts';
import { rowsOf, sizeOf } from '../../backups/manifest.ts';
import { pruneBackups } from '../../backups/prune-backups.ts';
import type { Config } from '../../config/config.ts';
import { openFiles } from '../../storage/open-files.ts';
import type { AntarCommand } from '../command.ts';
import { CommandFailure } from '../failure.ts';
import { readCount } from '../options.ts';
import { printOne } from '../output.ts';

/**
 * Returns the place named on the command line, or else the one in BACKUP_TO. @throws CommandFailure if there is neither
 */
export function choosePlace({ backupTo }: Config, named: string | undefined, option: string): string {
  const place = named ?? backupTo;
  if (place === undefined)
    throw new CommandFailure(`name a folder or s3://bucket/prefix with ${option}, or set BACKUP_TO`);
  return place;
}

/** `antar backup`: backs up an installation while it runs. */
export function backupCommand(backup: AntarCommand): void {
  backup
    .option('--to <place>', 'a folder, or s3://bucket/prefix; default: BACKUP_TO')
    .option(
      '--keep <count>',
      'how many of its newest backups to keep in this place; others are removed',
      readCount,
    )
    .addHelpText(
      'after',
      `
BACKUP_PASSPHRASE (or BACKUP_PASSPHRASE_FILE) seals the keys; keep it apart from the backups. Photos are copied once for
all backups in a place.

Example:
  antar backup --to /mnt/backups`,
    )
    .inSession(async (session, { to, keep }: { to?: string; keep?: number }) => {
      const place = choosePlace(session.config, to, '--to');
      const manifest = await makeBackup(session, { place });
      const files = openFiles(session.config, place);
      const removed = keep === undefined ? [] : await pruneBackups(session.config, files, keep);
      printOne(session.output, {
        backup: manifest.backupId,
        place,
        tables: manifest.tables.length,
        rows: rowsOf(manifest),
        photos: manifest.photos.files,
        bytes: sizeOf(manifest),
        removed: removed.length,
      });
    });
}
