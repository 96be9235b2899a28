import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enqueueJobs, ensureRecurring, listFailingJobs, retryFailingJob } from '../../src/jobs/store.ts';
import { restMsAfter } from '../../src/jobs/worker.ts';
import { prepareJobs, release, until } from '../support/jobs.ts';

const { sql, work, claimReleases, countJobs } = await prepareJobs();

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
