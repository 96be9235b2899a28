import { listFailingJobs, retryFailingJob } from '../jobs/store.ts';
import { makeChange } from './change.ts';
import type { AntarCommand } from './command.ts';
import { CommandFailure } from './failure.ts';
import { readCount } from './options.ts';
import { printLine, printRows } from './output.ts';

/** `antar jobs …`: lists and retries background jobs that have failed too often (decision 125). */
export function jobsCommands(jobs: AntarCommand): void {
  jobs
    .command('parked')
    .description('list jobs that failed too often: recurring ones, then parked ones, newest first')
    .examples('antar jobs parked --json')
    .inSession(async ({ sql, output }) => {
      const failing = await listFailingJobs(sql);
      const rows = failing.map(({ id, kind, payload, attempts, lastError, parkedAt }) => ({
        id,
        kind,
        deliveryID: 'deliveryId' in payload ? payload.deliveryId : null,
        attempts,
        parkedAt,
        lastError,
      }));
      printRows(output, rows);
    });

  jobs
    .command('retry')
    .argument('<id>', 'the id of the job', readCount)
    .description('retry a parked job')
    .examples('antar jobs retry 42')
    .inSession(async (session, id: number) => {
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
      printLine(session.output, `Job ${id} is tried again.`);
    });
}
