import { type Command, Option } from 'commander';
import { type Backup, backupOutcomes, listBackups, recordBackup } from '../../monitoring/backups-store.ts';
import { makeChange } from '../change.ts';
import { outputOf } from '../options.ts';
import { printLine, printRows } from '../output.ts';
import { withSession } from '../session.ts';
import type { Shell } from '../shell.ts';

interface RecordOptions {
  readonly outcome: Backup['outcome'];
  readonly details?: string;
}

/** `antar backups …`: the record by which `antar doctor` and the alarms know how old the last backup is (decision 294). */
export function backupsCommands(backups: Command, shell: Shell): void {
  backups
    .command('record')
    .description('record that a backup has ended; call it at the end of the script that makes them')
    .addOption(new Option('--outcome <outcome>', 'its outcome').choices(backupOutcomes).default('succeeded'))
    .option('--details <text>', 'its place, or its error')
    .addHelpText(
      'after',
      '\nExamples:\n  antar backups record --details s3://backups/2026-11-22\n  antar backups record --outcome failed --details "disk full"',
    )
    .action(({ outcome, details = '' }: RecordOptions) =>
      withSession(shell, async (session) => {
        await makeChange(session, async (each) => {
          const endedAt = each.now();
          await recordBackup(each.sql, { endedAt, outcome, details: details || null });
          const subject = { kind: 'backup', id: endedAt.toISOString() };
          return [undefined, { action: 'backup.record', subject, after: { outcome } }] as const;
        });
        printLine(shell, `The backup is recorded as ${outcome}.`);
      }),
    );

  backups
    .command('list')
    .description('list the newest backups')
    .addHelpText('after', '\nExample:\n  antar backups list --json')
    .action((_options: object, command: Command) =>
      withSession(shell, async ({ sql }) => {
        const rows = await listBackups(sql, 50);
        printRows(
          outputOf(command, shell),
          rows.map(({ endedAt, outcome, details }) => ({ endedAt, outcome, details })),
        );
      }),
    );
}
