import assert from 'node:assert/strict';
import { after, beforeEach } from 'node:test';
import type { Database } from '../../src/db/connect.ts';
import { claimJobs, type Holder } from '../../src/jobs/claims-store.ts';
import type { NewJob } from '../../src/jobs/jobs.ts';
import { type JobHandlers, startWorker, type WorkerOptions } from '../../src/jobs/worker.ts';
import { createTestContext } from './context.ts';
import { createDatabase } from './database.ts';

const nothing = async () => undefined;

/** A database without jobs or workers before each test, and what tests do there. */
export async function prepareJobs() {
  const sql = await createDatabase();
  const workers: { stop(): Promise<void> }[] = [];
  const stopWorkers = () => Promise.all(workers.splice(0).map((each) => each.stop()));
  after(stopWorkers);
  beforeEach(async () => {
    await stopWorkers();
    await sql.query({ name: 'test.clear-jobs', text: 'delete from jobs' });
  });

  const work = (
    handlers: Partial<JobHandlers>,
    options: WorkerOptions = {},
    ctx = createTestContext(sql),
  ) => {
    const all = {
      release: nothing,
      'expire-allocation': nothing,
      simulate: nothing,
      certify: nothing,
      'book-batch': nothing,
      mail: nothing,
      'password-reset': nothing,
      prune: nothing,
      'watch-promises': nothing,
      'catch-up': nothing,
      'live-city': nothing,
      'verify-audit': nothing,
      backup: nothing,
      push: nothing,
    };
    const worker = startWorker(ctx, { ...all, ...handlers }, { pollMs: 50, ...options });
    workers.push(worker);
    return worker;
  };

  const claimReleases = (holder: Holder, most: number) =>
    claimJobs(sql, holder, { kind: 'release', at: new Date(), most });

  return { sql, work, stopWorkers, claimReleases, countJobs: () => countJobs(sql) };
}

async function countJobs(sql: Database): Promise<number> {
  const statement = { name: 'test.count-jobs', text: 'select count(*) from jobs' };
  return (await sql.query<{ count: number }>(statement))[0]!.count;
}

export const release = (deliveryId: string, runAt = new Date()): NewJob => ({
  kind: 'release',
  payload: { deliveryId, workspaceId: 'WS-1', environment: 'sandbox' },
  runAt,
});

/** Polls until the condition holds, for the longest time of a job; the error names the condition. */
export async function until(check: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + 15_000;
  while (!(await check())) {
    assert.ok(Date.now() < deadline, `waited too long until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
