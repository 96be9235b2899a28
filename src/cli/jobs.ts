import type { Command } from 'commander';
import { listParkedJobs, retryParkedJob } from '../jobs/store.ts';
import { makeChange } from './change.ts';
import { CommandFailure } from './failure.ts';
import { outputOf, readCount } from './options.ts';
import { printLine, printRows } from './output.ts';
import { withSession } from './session.ts';

/** `antar jobs …`: background jobs that were parked after too many failures (decision 125). */
export function jobsCommands(program: Command): void {
  const jobs = program.command('jobs').description('list parked background jobs and try them again');

  jobs
    .command('parked')
    .description('list the jobs that failed too often, newest first')
    .addHelpText('after', '\nExample:\n  antar jobs parked --json')
    .action((_options: object, command: Command) =>
      withSession(async ({ sql }) => {
        const parked = await listParkedJobs(sql);
        const rows = parked.map(({ id, kind, payload, attempts, lastError, parkedAt }) => ({
          id,
          kind,
          deliveryID: 'deliveryId' in payload ? payload.deliveryId : null,
          attempts,
          parkedAt,
          lastError,
        }));
        printRows(outputOf(command), rows);
      }),
    );

  jobs
    .command('retry')
    .argument('<id>', 'the id of the job', readCount)
    .description('start a parked job again')
    .addHelpText('after', '\nExample:\n  antar jobs retry 42')
    .action((id: number) =>
      withSession(async (session) => {
        const retried = await makeChange(session, async (each) => {
          const found = await retryParkedJob(each.sql, id);
          const change = { action: 'job.retry', subject: { kind: 'job', id: String(id) }, after: {} };
          return [found, found ? change : undefined] as const;
        });
        if (!retried) throw new CommandFailure(`there is no parked job ${id}; see: antar jobs parked`);
        printLine(`Job ${id} is tried again.`);
      }),
    );
}
