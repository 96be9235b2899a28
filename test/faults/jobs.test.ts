import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { test } from 'node:test';
import type { Database } from '../../src/db/connect.ts';
import { type NewJob, slotsOf } from '../../src/jobs/jobs.ts';
import { enqueueJobs, ensureRecurring, findJobsOfDelivery } from '../../src/jobs/store.ts';
import type { JobHandlers } from '../../src/jobs/worker.ts';
import { createTestContext } from '../support/context.ts';
import { prepareJobs, release, until } from '../support/jobs.ts';

const { sql, work, stopWorkers, claimReleases, countJobs } = await prepareJobs();

test('a job runs when the clock of the application says that it is due, and is gone then', async () => {
  let now = new Date('2026-11-21T01:00:00Z');
  const ran: string[] = [];
  await enqueueJobs(sql, [release('DE-LATER', new Date('2026-11-21T09:00:00Z'))]);
  const worker = work(
    { release: async (_ctx, { deliveryId }) => void ran.push(deliveryId) },
    {},
    createTestContext(sql, { now: () => now }),
  );
  await enqueueJobs(sql, [release('DE-NOW', now)]);
  worker.wake();
  await until(() => ran.length === 1, 'the first job has run');
  now = new Date('2026-11-21T09:00:00Z');
  worker.wake();
  await until(async () => (await countJobs()) === 0, 'both jobs are gone');
  assert.deepEqual(ran, ['DE-NOW', 'DE-LATER']);
});

test('a job that comes due while the worker takes others is run at once, not at the next poll', async () => {
  let now = new Date('2026-11-21T01:00:00Z');
  const due = new Date(now.getTime() + 1);
  const ctx = createTestContext(sql, { now: () => now });
  const query: Database['query'] = async (statement, values) => {
    const rows = await sql.query<never>(statement, values);
    if (statement.name === 'jobs.first-runs') now = due;
    return rows;
  };
  const ran: string[] = [];
  await enqueueJobs(sql, [release('DE-MEANWHILE', due)]);
  work(
    { release: async (_ctx, { deliveryId }) => void ran.push(deliveryId) },
    { pollMs: 600_000 },
    { ...ctx, sql: { ...sql, query } },
  );
  await until(() => ran.length === 1, 'the job has run');
});

test('jobs enqueued in a transaction that fails never exist', async () => {
  await assert.rejects(
    sql.transaction(async (tx) => {
      await enqueueJobs(tx, [release('DE-1')]);
      throw new Error('the booking failed');
    }),
  );
  assert.equal(await countJobs(), 0);
});

test('three workers share two hundred jobs, and none runs twice', async () => {
  const ran: string[] = [];
  const handlers: Partial<JobHandlers> = { release: async (_ctx, job) => void ran.push(job.deliveryId) };
  await enqueueJobs(
    sql,
    Array.from({ length: 200 }, (_, index) => release(`DE-${index}`)),
  );
  for (const _ of [1, 2, 3]) work(handlers);
  await until(async () => (await countJobs()) === 0, 'all jobs are gone');
  assert.equal(ran.length, 200);
  assert.equal(new Set(ran).size, 200);
});

test('decision 189: workers that take their first jobs at the same instant share none of them', async () => {
  for (let round = 0; round < 60; round++) {
    await sql.query({ name: 'test.clear-jobs', text: 'delete from jobs' });
    await enqueueJobs(
      sql,
      Array.from({ length: 40 }, (_, index) => release(`DE-${index}`)),
    );
    const claims = await Promise.all(
      Array.from({ length: 8 }, () => claimReleases({ holderId: randomUUID(), leaseMs: 10_000 }, 8)),
    );
    const claimed = claims.flat().map(({ id }) => id);
    assert.equal(claimed.length, new Set(claimed).size, `in round ${round} a job had two holders`);
  }
});

test('decision 307: jobs whose kind has no free slot keep no job of another kind waiting', async () => {
  const { promise: enough, resolve: finish } = Promise.withResolvers<void>();
  const ran: string[] = [];
  const early = new Date(Date.now() - 60_000);
  const scope = { workspaceId: 'WS-1', environment: 'sandbox' } as const;
  const simulations = Array.from({ length: 100 }, (_, index): NewJob => {
    return { kind: 'simulate', runAt: early, payload: { ...scope, deliveryId: `DE-S${index}` } };
  });
  const mails = Array.from({ length: 20 }, (): NewJob => {
    return { kind: 'mail', runAt: early, payload: { sealed: '' } };
  });
  await enqueueJobs(sql, [...simulations, ...mails, release('DE-LAST')]);
  let hanging = 0;
  const hang = async () => {
    hanging += 1;
    await enough;
  };
  work({ simulate: hang, mail: hang, release: async (_ctx, job) => void ran.push(job.deliveryId) });
  await until(() => ran.length === 1, 'the release has run');
  await until(() => hanging === slotsOf.simulate + slotsOf.mail, 'both kinds fill their slots and no more');
  finish();
  await until(async () => (await countJobs()) === 0, 'all jobs are gone');
  assert.deepEqual([ran, hanging], [['DE-LAST'], 120]);
});

test('a job that has more to do comes again as the same job', async () => {
  const steps: number[] = [];
  await enqueueJobs(sql, [
    {
      kind: 'simulate',
      runAt: new Date(),
      payload: { deliveryId: 'DE-1', workspaceId: 'WS-1', environment: 'sandbox', scenario: null, speed: 0 },
    },
  ]);
  work({
    simulate: async (_ctx, payload) => {
      const speed = Number(payload.speed);
      steps.push(speed);
      if (speed === 3) return undefined;
      return { runAt: new Date(), payload: { ...payload, speed: speed + 1 } };
    },
  });
  await until(async () => (await countJobs()) === 0, 'the job is done');
  assert.deepEqual(steps, [0, 1, 2, 3]);
});

test('the job of a worker that was killed is due again when its lease ends (decision 189)', async () => {
  await enqueueJobs(sql, [release('DE-1')]);
  const doomed = fork(new URL('hanging-worker.ts', import.meta.url), [sql.url], { stdio: 'inherit' });
  await once(doomed, 'message');
  doomed.kill('SIGKILL');
  await once(doomed, 'exit');
  const ran: string[] = [];
  work({ release: async (_ctx, { deliveryId }) => void ran.push(deliveryId) });
  await until(async () => (await countJobs()) === 0, 'the job is done by another worker');
  assert.deepEqual(ran, ['DE-1']);
});

test('a long job stays with its worker beyond the lease', async () => {
  let runs = 0;
  const { promise: enough, resolve: finish } = Promise.withResolvers<void>();
  const handlers: Partial<JobHandlers> = {
    release: async () => {
      runs += 1;
      await enough;
    },
  };
  await enqueueJobs(sql, [release('DE-1')]);
  work(handlers, { leaseMs: 300 });
  work(handlers, { leaseMs: 300 });
  const holderOf = async () =>
    (
      await sql.query<{ holder: string }>({
        name: 'test.holder',
        text: 'select holder_id as holder from jobs',
      })
    )[0]?.holder;
  await until(() => runs === 1, 'the job has begun');
  const holder = await holderOf();
  const leaseBegan = Date.now();
  await until(() => Date.now() - leaseBegan > 1_000, 'three leases would have ended');
  assert.equal(await holderOf(), holder);
  finish();
  await until(async () => (await countJobs()) === 0, 'the job is done');
  assert.equal(runs, 1);
});

test('a worker that lost its job to another one cannot end it', async () => {
  await enqueueJobs(sql, [release('DE-1')]);
  const { promise: blocked, resolve: unblock } = Promise.withResolvers<void>();
  let runs = 0;
  work({ release: () => (++runs === 1 ? blocked : Promise.resolve()) }, { leaseMs: 60_000 });
  await until(() => runs === 1, 'the job has begun');
  await sql.query({ name: 'test.end-lease', text: 'delete from lease_holders' });
  const [stolen] = await claimReleases({ holderId: 'thief', leaseMs: 60_000 }, 1);
  assert.equal(stolen?.attempts, 2);
  unblock();
  await stopWorkers();
  assert.equal(await countJobs(), 1);
});

test('a worker goes on after the database has dropped every connection', async () => {
  const ran: string[] = [];
  const worker = work({ release: async (_ctx, { deliveryId }) => void ran.push(deliveryId) });
  await enqueueJobs(sql, [release('DE-1')]);
  worker.wake();
  await until(() => ran.length === 1, 'the first job has run');
  await sql
    .query({
      name: 'test.drop-connections',
      text: 'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()',
    })
    .catch(() => undefined);
  const enqueueAgain = async () => {
    try {
      await enqueueJobs(sql, [release('DE-2')]);
      return true;
    } catch {
      return false;
    }
  };
  await until(enqueueAgain, 'the database answers again');
  await until(() => ran.includes('DE-2'), 'the second job has run');
});

test('housekeeping is scheduled once, however many processes ask', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000);
  await Promise.all(Array.from({ length: 5 }, () => ensureRecurring(sql, 'prune', tomorrow)));
  assert.equal(await countJobs(), 1);
});

test('the jobs of one delivery can be found', async () => {
  await enqueueJobs(sql, [release('DE-1'), release('DE-2')]);
  const found = await findJobsOfDelivery(sql, 'DE-2', ['release', 'simulate']);
  assert.deepEqual(
    found.map(({ payload }) => payload),
    [{ deliveryId: 'DE-2', workspaceId: 'WS-1', environment: 'sandbox' }],
  );
});
