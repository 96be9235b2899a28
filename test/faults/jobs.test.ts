import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { after, beforeEach, test } from 'node:test';
import pino from 'pino';
import { readConfig } from '../../src/config.ts';
import type { Context } from '../../src/context.ts';
import type { Database } from '../../src/db/connect.ts';
import { type NewJob, slotsOf } from '../../src/jobs/jobs.ts';
import {
  claimJobs,
  enqueueJobs,
  ensureRecurring,
  findJobsOfDelivery,
  type Holder,
  listFailingJobs,
  retryFailingJob,
} from '../../src/jobs/store.ts';
import { type JobHandlers, restMsAfter, startWorker, type WorkerOptions } from '../../src/jobs/worker.ts';
import { createTelemetry } from '../../src/telemetry/telemetry.ts';
import { createDatabase } from '../support/database.ts';

const sql = await createDatabase();
const workers: { stop(): Promise<void> }[] = [];
after(() => Promise.all(workers.map((each) => each.stop())));
beforeEach(async () => {
  await Promise.all(workers.splice(0).map((each) => each.stop()));
  await sql.query({ name: 'test.clear-jobs', text: 'delete from jobs' });
});

const contextWith = (now: () => Date = () => new Date()): Context => ({
  sql,
  now,
  log: pino({ level: 'silent' }),
  config: readConfig({}),
  wake: () => undefined,
  telemetry: createTelemetry(),
});

const nothing = async () => undefined;

function work(handlers: Partial<JobHandlers>, options: WorkerOptions = {}, ctx = contextWith()) {
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
    'live-city': nothing,
    'verify-audit': nothing,
    backup: nothing,
    push: nothing,
  };
  const worker = startWorker(ctx, { ...all, ...handlers }, { pollMs: 50, ...options });
  workers.push(worker);
  return worker;
}

const release = (deliveryId: string, runAt = new Date()): NewJob => ({
  kind: 'release',
  payload: { deliveryId, workspaceId: 'WS-1', environment: 'sandbox' },
  runAt,
});

const claimReleases = (holder: Holder, most: number) =>
  claimJobs(sql, holder, { kind: 'release', at: new Date(), most });

const countJobs = async (database: Database = sql) =>
  (
    await database.query<{ count: number }>({ name: 'test.count-jobs', text: 'select count(*) from jobs' })
  )[0]!.count;

async function until(check: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + 15_000;
  while (!(await check())) {
    assert.ok(Date.now() < deadline, `waited too long until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

test('a job runs when the clock of the application says that it is due, and is gone then', async () => {
  let now = new Date('2026-11-21T01:00:00Z');
  const ran: string[] = [];
  await enqueueJobs(sql, [release('DE-LATER', new Date('2026-11-21T09:00:00Z'))]);
  const worker = work(
    { release: async (_ctx, { deliveryId }) => void ran.push(deliveryId) },
    {},
    contextWith(() => now),
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
  const ctx = contextWith(() => now);
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
  await Promise.all(workers.splice(0).map((each) => each.stop()));
  assert.equal(await countJobs(), 1);
});

test('a job that fails rests, longer each time, and is tried again', async () => {
  assert.deepEqual([1, 2, 3, 9, 10, 40].map(restMsAfter), [1_000, 2_000, 4_000, 256_000, 300_000, 300_000]);
  await enqueueJobs(sql, [release('DE-1')]);
  const startedAt: number[] = [];
  work({
    release: async () => {
      startedAt.push(Date.now());
      if (startedAt.length === 1) throw new Error('not now');
    },
  });
  await until(async () => (await countJobs()) === 0, 'the second attempt has succeeded');
  const rest = startedAt[1]! - startedAt[0]!;
  assert.ok(rest >= 990 && rest < 3_000, `rested ${rest} ms`);
});

test('a job that keeps failing is parked with its error, in sight of operators, who may try it again (decision 125)', async () => {
  let broken = true;
  await enqueueJobs(sql, [release('DE-1')]);
  work(
    {
      release: async () => {
        if (broken) throw new Error('the catalogue is empty');
      },
    },
    { mostAttempts: 1 },
  );
  await until(async () => (await listFailingJobs(sql)).length === 1, 'the job is parked');
  const [parked] = await listFailingJobs(sql);
  assert.equal(parked!.lastError, 'the catalogue is empty');
  assert.equal(parked!.kind, 'release');
  broken = false;
  assert.equal(await retryFailingJob(sql, parked!.id), true);
  await until(async () => (await countJobs()) === 0, 'the job is done');
  assert.equal(await retryFailingJob(sql, parked!.id), false);
});

test('a job that takes its worker down each time is parked without another try', async () => {
  await enqueueJobs(sql, [release('DE-1')]);
  await claimReleases({ holderId: 'dead', leaseMs: 0 }, 1);
  let runs = 0;
  work({ release: async () => void runs++ }, { mostAttempts: 1 });
  await until(async () => (await listFailingJobs(sql)).length === 1, 'the job is parked');
  assert.equal(runs, 0);
});

/** The only job as it is stored. */
async function readJob() {
  const text = `
    select attempts, parked_at as "parkedAt", holder_id as holder,
      extract(epoch from rests_until - now())::float8 as "restSeconds"
    from jobs`;
  type Row = { attempts: number; parkedAt: Date | null; holder: string | null; restSeconds: number | null };
  const [row] = await sql.query<Row>({ name: 'test.read-job', text });
  return row!;
}
const write = (name: string, set: string) =>
  sql.query({ name: `test.${name}`, text: `update jobs set ${set}` });
const isLongestRest = (seconds: number | null) => seconds !== null && seconds > 290 && seconds <= 300;

test('decision 125: a job that recurs is never parked, but told as one, and tried every five minutes', async () => {
  let [runs, broken] = [0, true];
  await ensureRecurring(sql, 'prune', new Date());
  await write('fail-14-times', 'attempts = 14');
  work({
    prune: async () => {
      runs += 1;
      if (broken) throw new Error('the bucket is away');
      return { runAt: new Date(Date.now() + 86_400_000), payload: {} };
    },
  });
  for (const attempts of [15, 16]) {
    await until(async () => {
      const job = await readJob();
      return job.attempts === attempts && job.holder === null && isLongestRest(job.restSeconds);
    }, 'the job rests');
    const [failing] = await listFailingJobs(sql);
    assert.deepEqual(
      [failing!.kind, failing!.lastError, failing!.parkedAt, runs],
      ['prune', 'the bucket is away', null, attempts - 14],
    );
    if (attempts === 15) await write('end-rest', 'rests_until = now()');
  }
  broken = false;
  const [failing] = await listFailingJobs(sql);
  assert.equal(await retryFailingJob(sql, failing!.id), true);
  await until(async () => runs === 3 && (await readJob()).attempts === 0, 'the job has succeeded');
  assert.deepEqual(await listFailingJobs(sql), []);
  assert.equal(await retryFailingJob(sql, failing!.id), false);
});

test('decision 125: a job that recurs and takes its worker down each time is tried every five minutes too', async () => {
  const { promise: enough, resolve: finish } = Promise.withResolvers<void>();
  await ensureRecurring(sql, 'prune', new Date());
  await write('die-15-times', 'attempts = 15');
  work({
    prune: async () => {
      await enough;
      return { runAt: new Date(Date.now() + 86_400_000), payload: {} };
    },
  });
  await until(
    async () => isLongestRest((await readJob()).restSeconds),
    'the next try waits while this one runs',
  );
  assert.equal((await readJob()).attempts, 16);
  finish();
  await until(async () => (await readJob()).attempts === 0, 'the job has succeeded');
  assert.equal((await readJob()).restSeconds, null);
});

test('decision 125: a job that recurs and was parked by an earlier version goes on when a process starts', async () => {
  await ensureRecurring(sql, 'prune', new Date());
  await write('park', 'attempts = 15, parked_at = now()');
  await ensureRecurring(sql, 'prune', new Date());
  assert.deepEqual(
    (await listFailingJobs(sql)).map(({ parkedAt }) => parkedAt),
    [null],
    'it is told until it has succeeded',
  );
  assert.equal((await readJob()).parkedAt, null);
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
