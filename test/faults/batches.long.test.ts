import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { enableServices } from '../../src/quotes/enable-services.ts';
import { seedTariffs } from '../../src/quotes/tariffs/seed.ts';
import { createWorkspace } from '../../src/workspaces/create.ts';
import { createCredential } from '../../src/workspaces/credentials.ts';
import { batchesOf, rowsOf } from '../support/batches.ts';
import { expressBooking } from '../support/bookings.ts';
import { callAt } from '../support/call.ts';
import { createTestContext } from '../support/context.ts';
import { newDataDir } from '../support/data-folder.ts';
import { createDatabase } from '../support/database.ts';
import { readyAt, runService } from '../support/installation.ts';
import { assertPace, byLength } from '../support/pace.ts';
import { fetchToken } from '../support/service.ts';
import { until } from '../support/until.ts';

const sql = await createDatabase();
const secretKey = randomBytes(32).toString('base64');
const ctx = createTestContext(sql, { config: { secretKey } });

const start = async () => {
  const settings = { DATABASE_URL: sql.url, SECRET_KEY: secretKey, ROLES: 'api,jobs,webhooks', DEMO: 'off' };
  const service = runService(newDataDir(), settings);
  return { service, call: callAt(await readyAt(service)) };
};
type Started = Awaited<ReturnType<typeof start>>;

const kill = async ({ service }: Started) => {
  service.child.kill('SIGKILL');
  await service.ended;
};

const bookedOf = async (prefix: string) => {
  const text = `
    select count(*) as deliveries, count(distinct provider_order_id) as orders
    from deliveries
    where provider_order_id like $1`;
  const [row] = await sql.query<{ deliveries: number; orders: number }>({ name: 'test.booked', text }, [
    `${prefix}-%`,
  ]);
  return row!;
};

await seedTariffs(sql, new Date());
const { id: workspaceId } = await createWorkspace(ctx, { name: 'Toko Borong' });
await enableServices(sql, workspaceId, new Date());
const first = await start();
const pair = await createCredential(ctx, { workspaceId, environment: 'sandbox' });
const token = await fetchToken(first.call, pair);

test('decision 270: rows are booked at pace, and single bookings find room meanwhile', async (t) => {
  const batches = batchesOf(first.call, token);
  const rows = rowsOf(byLength({ short: 300, full: 5_000 }), 'pace');
  const startedAtMs = performance.now();
  const { batchID } = (await batches.send(rows)).body.data;
  const answer = await first.call('POST', '/express/v1/deliveries', {
    token,
    headers: { 'x-client-time-zone': 'Asia/Jakarta' },
    body: expressBooking,
  });
  assert.equal(answer.status, 201);
  const aloneMs = performance.now() - startedAtMs;
  const { booked } = await batches.finished(batchID);
  const tookMs = performance.now() - startedAtMs;
  assert.equal(booked, rows.length);
  t.diagnostic(
    `${rows.length} rows in ${Math.round(tookMs)} ms; batch and a single booking answered after ${Math.round(aloneMs)} ms`,
  );
  assertPace(tookMs, 10_000);
});

test('decision 270: each row is booked once, though every process is killed and two go on', async () => {
  const rows = rowsOf(byLength({ short: 600, full: 5_000 }), 'killed');
  let running = [first, await start()];
  const { batchID } = (await batchesOf(first.call, token).send(rows)).body.data;
  for (let round = 1; round <= byLength({ short: 1, full: 3 }); round += 1) {
    await until(async () => (await bookedOf('killed')).deliveries >= (round * rows.length) / 5);
    await Promise.all(running.map(kill));
    running = await Promise.all([start(), start()]);
  }
  const batches = batchesOf(running[0]!.call, token);
  const { status, booked } = await batches.finished(batchID);
  assert.deepEqual([status === 'CANCELLED', booked], [false, rows.length]);
  assert.deepEqual(await bookedOf('killed'), { deliveries: rows.length, orders: rows.length });
  const outcomes = await batches.rows(batchID);
  assert.equal(new Set(outcomes.map(({ deliveryID }) => deliveryID)).size, outcomes.length);
  for (const { service } of running) {
    service.child.kill('SIGTERM');
    assert.equal(await service.ended, 0);
  }
});
