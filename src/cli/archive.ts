import { type Command, InvalidArgumentError } from 'commander';
import { archiveMonth } from '../archive/archive-month.ts';
import { listMonths } from '../archive/list-months.ts';
import { bytesOf } from '../archive/manifest.ts';
import { type Month, readMonth } from '../money/invoice.ts';
import { openFiles } from '../storage/open-files.ts';
import { choosePlace } from './backup.ts';
import { whoTypes } from './change.ts';
import { CommandFailure } from './failure.ts';
import { outputOf } from './options.ts';
import { type Output, printOne, printRows } from './output.ts';
import { type Session, withSession } from './session.ts';
import type { Shell } from './shell.ts';

interface ArchiveOptions {
  readonly month?: Month;
  readonly to?: string;
  readonly list?: true;
}

/** `antar archive`: moves a month of deliveries out of the database into files. */
export function archiveCommand(archive: Command, shell: Shell): void {
  archive
    .option('--month <month>', 'the month to archive, YYYY-MM, by the calendar of Jakarta', readMonthName)
    .option('--to <place>', 'a folder, or s3://bucket/prefix; default: BACKUP_TO')
    .option('--list', 'list the months in the database, and those archived in the place')
    .addHelpText(
      'after',
      `
A month is taken ARCHIVE_AFTER_DAYS (400) days after its end, when all its deliveries have ended and their personal data
is gone. It is removed from the database once its files were read back. The command may be stopped at any time and run
again. Statements, invoices, counts of promises and the audit chain stay as they are; an archived delivery is 404.

The files are CSV, packed with zstd. To find a delivery in them:
  zstdgrep -h DE-01J… /mnt/archives/archives/2025-03/*/*.csv.zst

Examples:
  antar archive --list --to /mnt/archives
  antar archive --month 2025-03 --to /mnt/archives`,
    )
    .action((options: ArchiveOptions, command: Command) =>
      withSession(shell, (session) => {
        const output = outputOf(command, shell);
        return options.list ? list(session, options, output) : archiveNamed(session, options, output);
      }),
    );
}

function readMonthName(text: string): Month {
  const month = readMonth(text);
  if (month === undefined) throw new InvalidArgumentError('It must be a month, YYYY-MM.');
  return month;
}

async function list(session: Session, { to }: ArchiveOptions, output: Output): Promise<void> {
  const place = to ?? session.config.backupTo;
  const files = place === undefined ? undefined : openFiles(session.config, place);
  printRows(
    output,
    (await listMonths(session, files)).map((month) => ({ ...month })),
  );
}

async function archiveNamed(session: Session, { month, to }: ArchiveOptions, output: Output): Promise<void> {
  if (month === undefined) throw new CommandFailure('name a month with --month, or say --list');
  const place = choosePlace(session.config, to, '--to');
  const { manifest, removed, left } = await archiveMonth(session, { month, place, by: whoTypes() });
  printOne(output, {
    month: month.name,
    archive: manifest?.archiveId,
    place,
    rows: manifest?.tables.reduce((sum, { rows }) => sum + rows, 0) ?? 0,
    bytes: manifest === undefined ? 0 : bytesOf(manifest),
    removed,
    left,
  });
}
