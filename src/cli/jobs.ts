import type { Command } from 'commander';
import { listFailingJobs, retryFailingJob } from '../jobs/store.ts';
import { makeChange } from './change.ts';
import { CommandFailure } from './failure.ts';
import { outputOf, readCount } from './options.ts';
import { printLine, printRows } from './output.ts';
import { withSession } from './session.ts';
import type { Shell } from './shell.ts';

/** `antar jobs …`: background jobs that have failed too often (decision 125). */
export function jobsCommands(jobs: Command, shell: Shell): void {
  jobs
    .command('parked')
    .description('list jobs that failed too often: recurring ones, then parked ones, newest first')
    .addHelpText('after', '\nExample:\n  antar jobs parked --json')
    .action((_options: object, command: Command) =>
      withSession(shell, async ({ sql }) => {
        const failing = await listFailingJobs(sql);
        const rows = failing.map(({ id, kind, payload, attempts, lastError, parkedAt }) => ({
          id,
          kind,
          deliveryID: 'deliveryId' in payload ? payload.deliveryId : null,
          attempts,
          parkedAt,
          lastError,
        }));
        printRows(outputOf(command, shell), rows);
      }),
    );

  jobs
    .command('retry')
    .argument('<id>', 'the id of the job', readCount)
    .description('retry a parked job')
    .addHelpText('after', '\nExample:\n  antar jobs retry 42')
    .action((id: number) =>
      withSession(shell, async (session) => {
        const retried = await makeChange(session, async (each) => {
          const found = await retryFailingJob(each.sql, id);
          const change = {
            action: 'job.retry' as const,
            subject: { kind: 'job', id: String(id) },
            after: {},
          };
          return [found, found ? change : undefined] as const;
        });
        if (!retried) throw new CommandFailure(`no job ${id} has failed too often; see: antar jobs parked`);
        printLine(shell, `Job ${id} is tried again.`);
      }),
    );
}
