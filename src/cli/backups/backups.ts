import { Option } from 'commander';
import { type Backup, backupOutcomes, listBackups, recordBackup } from '../../monitoring/backups-store.ts';
import { makeChange } from '../change.ts';
import type { AntarCommand } from '../command.ts';
import { printLine, printRows } from '../output.ts';

interface RecordOptions {
  readonly outcome: Backup['outcome'];
  readonly details?: string;
  readonly verified?: boolean;
}

/**
 * `antar backups …`: records backups, so that `antar doctor` and the alarms know the age of the last one (decision
 * 294).
 */
export function backupsCommands(backups: AntarCommand): void {
  backups
    .command('record')
    .description('record that a backup has ended; call it at the end of the script that makes them')
    .addOption(new Option('--outcome <outcome>', 'its outcome').choices(backupOutcomes).default('succeeded'))
    .option('--details <text>', 'its place, or its error')
    .option('--verified', 'your script has read it back, or restored it')
    .examples(
      'antar backups record --verified --details s3://backups/2026-11-22',
      'antar backups record --outcome failed --details "disk full"',
    )
    .inSession(async (session, { outcome, details = '', verified = false }: RecordOptions) => {
      await makeChange(session, async (each) => {
        const endedAt = each.now();
        const verifiedAt = verified && outcome === 'succeeded' ? endedAt : null;
        await recordBackup(each.sql, { endedAt, outcome, details: details || null, verifiedAt });
        const subject = { kind: 'backup', id: endedAt.toISOString() };
        return [undefined, { action: 'backup.record', subject, after: { outcome } }] as const;
      });
      printLine(session.output, `The backup is recorded as ${outcome}.`);
    });

  backups
    .command('list')
    .description('list the newest backups')
    .examples('antar backups list --json')
    .inSession(async ({ sql, output }) => {
      const rows = await listBackups(sql, 50);
      printRows(
        output,
        rows.map(({ endedAt, outcome, verifiedAt, details }) => ({
          endedAt,
          outcome,
          verifiedAt,
          details,
        })),
      );
    });
}
