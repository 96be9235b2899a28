import assert from 'node:assert/strict';
import { test } from 'node:test';
import { quantile } from '../../bench/dispatch/metrics.ts';
import type { Database } from '../../src/db/connect.ts';
import { putPositions } from '../../src/fleet/positions/store.ts';
import { origin } from '../support/bookings.ts';
import { createTestContext } from '../support/context.ts';
import { courierHand } from '../support/courier-app.ts';
import { trackCouriers } from '../support/couriers.ts';
import { createDatabase, fillSeconds } from '../support/database.ts';
import { book, type Hand, handOf } from '../support/operations.ts';
import { assertPace } from '../support/pace.ts';
import { everyRole, startService, type TestService } from '../support/service.ts';
import { until } from '../support/until.ts';

/** Far longer than anything here takes, for a machine that is busy with other things. */

/** Late in the morning, in Jakarta, and going on from there. */
const startedMs = performance.now();
const now = () => new Date(Date.parse('2026-11-21T03:00:00Z') + performance.now() - startedMs);

/** Nothing that couriers report is ever written here. */
const forgetful = (sql: Database): Database => ({
  ...sql,
  query: (statement, values) =>
    statement.name === 'positions.put' ? Promise.reject(new Error('not now')) : sql.query(statement, values),
});

const start = (sql: Database, dispatchTickSeconds = 1) =>
  startService({ sql, now, config: { roles: everyRole, dispatchTickSeconds } });

async function report(courier: Hand): Promise<void> {
  const sentAt = now().toISOString();
  const positions = [{ at: sentAt, ...origin.coordinates }];
  const answer = await courier.post('/courier/v1/positions', { sentAt, positions });
  assert.equal(answer.status, 204, answer.text);
}

/** A courier on duty, of whom nobody knows where they are. */
async function onDuty(service: TestService): Promise<Hand> {
  const courier = await courierHand(service);
  assert.equal((await courier.put('/courier/v1/duty', { onDuty: true })).status, 200);
  return courier;
}

/** The same courier, whose app talks to another process. */
const movedTo = (service: TestService, { id, token }: Hand): Hand =>
  handOf(service, { id, email: '', token });

async function isAssigned({ ctx }: TestService, id: string): Promise<boolean> {
  const status = { name: 'test.status', text: 'select status from deliveries where id = $1' };
  const [row] = await ctx.sql.query<{ status: string }>(status, [id]);
  return row?.status === 'PENDING_PICKUP';
}

const written = async (sql: Database): Promise<number> =>
  (await sql.query({ name: 'test.written', text: 'select 1 from courier_positions' })).length;

test('a dispatcher uses a position that was reported to it before it is written', async () => {
  const sql = await createDatabase();
  const service = await start(forgetful(sql));
  await report(await onDuty(service));
  const id = await book(service, 'EXPRESS');
  await until(() => isAssigned(service, id));
  assert.equal(await written(sql), 0);
  await service.stop();
});

test('a position that was reported to another process is used as soon as it is written', async (t) => {
  const sql = await createDatabase();
  const other = await startService({ sql, now });
  const service = await start(sql);
  const id = await book(service, 'EXPRESS');
  const courier = await onDuty(other);
  await report(courier);
  const reportedMs = performance.now();
  const whereabouts = await trackCouriers(other.ctx);
  await until(() => whereabouts.find(courier.id) !== undefined);
  t.diagnostic(`known to another process after ${Math.round(performance.now() - reportedMs)} ms`);
  await until(() => isAssigned(service, id));
  t.diagnostic(`its dispatcher has used it after ${Math.round(performance.now() - reportedMs)} ms`);
  await service.stop();
});

test('a process that starts knows every position before its first look', async () => {
  const sql = await createDatabase();
  const first = await startService({ sql, now });
  const id = await book(first, 'EXPRESS');
  await report(await onDuty(first));
  await first.stop();
  // Longer than anybody waits here: the first look is the only one.
  const tickSeconds = 600;
  const service = await start(sql, tickSeconds);
  await until(() => isAssigned(service, id));
  await service.stop();
});

test('what a killed process heard and had not written is unknown until it is reported anew', async () => {
  const sql = await createDatabase();
  const killed = await startService({ sql: forgetful(sql), now });
  const courier = await onDuty(killed);
  await report(courier);
  const service = await start(sql);
  const whereabouts = await trackCouriers(service.ctx);
  assert.equal(whereabouts.find(courier.id), undefined);
  const id = await book(service, 'EXPRESS');
  await report(movedTo(service, courier));
  await until(() => isAssigned(service, id));
  await service.stop();
});

test('a position is not missed when what wrote it commits late, after others', async () => {
  const sql = await createDatabase();
  const ctx = createTestContext(sql);
  const ids = ['early', 'late'];
  const fleet = `
    insert into couriers (id, environment, name, phone)
    select unnest($1::text[]), 'production', 'Kurir', '+628111111111'`;
  await sql.query({ name: 'test.fleet', text: fleet }, [ids]);
  const seen = (courierId: string) => {
    const facts = { at: ctx.now(), deviceAt: ctx.now(), accuracyMeters: 5 };
    return { courierId, ...facts, ...origin.coordinates };
  };
  const whereabouts = await trackCouriers(ctx);
  const known = async () => {
    await whereabouts.refresh();
    return ids.map((id) => whereabouts.find(id) !== undefined);
  };
  await sql.transaction(async (tx) => {
    await putPositions(tx, [seen('late')]);
    assert.deepEqual(await known(), [false, false]);
    await putPositions(sql, [seen('early')]);
    for (const _ of [1, 2]) assert.deepEqual(await known(), [true, false]);
  });
  assert.deepEqual(await known(), [true, true]);
  // Known positions are not read again once no older transaction is open anywhere on the database server.
  await until(async () => {
    const before = whereabouts.find('early');
    await known();
    return whereabouts.find('early') === before;
  });
});

test('what 10,000 couriers report is read by another process in a few milliseconds of processor time', async (t) => {
  const sql = await createDatabase();
  const ctx = createTestContext(sql);
  const fleet = `
    insert into couriers (id, environment, name, phone)
    select 'c' || n, 'production', 'Kurir', '+628111111111' from generate_series(1, 10000) n`;
  await sql.query({ name: 'test.crowd', text: fleet, mostSeconds: fillSeconds });
  const write = async (every: number, from: number) => {
    const at = ctx.now();
    const facts = { at, deviceAt: at, accuracyMeters: 5, ...origin.coordinates };
    const ids = Array.from({ length: 10_000 / every }, (_, index) => `c${index * every + from + 1}`);
    await putPositions(
      sql,
      ids.map((courierId) => ({ courierId, ...facts })),
    );
  };
  const measure = async (what: string, run: () => Promise<unknown>): Promise<number> => {
    const [before, beforeMs] = [process.threadCpuUsage(), performance.now()];
    await run();
    const { user, system } = process.threadCpuUsage(before);
    const [tookMs, inAllMs] = [(user + system) / 1000, performance.now() - beforeMs];
    t.diagnostic(`${what}: ${tookMs.toFixed(1)} ms of processor time, ${inAllMs.toFixed(1)} ms in all`);
    return tookMs;
  };
  await write(1, 0);
  let whereabouts = await trackCouriers(ctx);
  await measure('all of them, when a process starts', async () => {
    whereabouts = await trackCouriers(ctx);
  });
  const tookMs: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    await measure('none of them', whereabouts.refresh);
    await write(5, round);
    tookMs.push(await measure('a fifth of them', whereabouts.refresh));
  }
  const median = quantile(tookMs, 0.5);
  // The reports of one second.
  assertPace(median, 25);
});
