import assert from 'node:assert/strict';
import { after, type TestContext, test } from 'node:test';
import { seeded } from '../../bench/dispatch/seeded.ts';
import { storeBooking } from '../../src/deliveries/booking/book-store.ts';
import type { Delivery } from '../../src/deliveries/delivery.ts';
import { eventOf } from '../../src/deliveries/moves/move.ts';
import { startThread, type Thread } from '../../src/dispatch/decide/start-thread.ts';
import { claimAreas } from '../../src/dispatch/look/leases-store.ts';
import { type Chooser, runDispatch } from '../../src/dispatch/run.ts';
import { type Planner, runWave } from '../../src/dispatch/run-wave.ts';
import { findArea } from '../../src/quotes/market.ts';
import { createQuoting } from '../../src/quotes/quoting.ts';
import { seedTariffs } from '../../src/quotes/tariffs/seed.ts';
import { createClock } from '../support/clock.ts';
import { createTestContext } from '../support/context.ts';
import { seeCouriers, trackCouriers } from '../support/couriers.ts';
import { createDatabase, fillSeconds } from '../support/database.ts';
import { newTestDelivery } from '../support/deliveries.ts';
import { assertPace } from '../support/pace.ts';

const centre = { latitude: -6.1944, longitude: 106.8229 };
const orders = 500;
const couriers = 2000;

const threads: Thread[] = [];
after(() => Promise.all(threads.map((thread) => thread.stop())));

/** Processor time that this thread spends in one turn of its loop, at most: other processes do not count. */
function watchTurns(): () => number {
  let mostMs = 0;
  let watching = true;
  let since = process.threadCpuUsage();
  const turn = () => {
    const { user, system } = process.threadCpuUsage(since);
    mostMs = Math.max(mostMs, (user + system) / 1000);
    since = process.threadCpuUsage();
    if (watching) setTimeout(turn, 1);
  };
  setTimeout(turn, 1);
  return () => {
    watching = false;
    return mostMs;
  };
}

/** A large city in the morning: everybody on duty, nobody at work, and what was booked half an hour ago. */
async function startCity(t: TestContext, booked: Partial<Delivery>) {
  const sql = await createDatabase();
  const clock = createClock('2026-11-21T02:30:00Z');
  const ctx = createTestContext(sql, { now: clock.now });
  await seedTariffs(sql, clock.now());
  const quoting = await createQuoting(ctx);
  t.after(() => quoting.stop());
  const area = findArea(quoting.marketAt(clock.now())!, 'EXPRESS INSTANT', centre)!;
  const random = seeded(7);
  const around = () => ({
    latitude: centre.latitude + 0.15 * (random() - 0.5),
    longitude: centre.longitude + 0.15 * (random() - 0.5),
  });
  const fleet = `
    with made as (
      insert into couriers (id, environment, name, phone, vehicle, capacity_parcels, capacity_kg)
      select 'c' || n, 'production', 'Kurir', '+628111111111', 'MOTORCYCLE', 3, 20
      from generate_series(1, $1) n
      returning id
    )
    insert into courier_shifts (courier_id, started_at)
    select id, $2 from made`;
  await sql.query({ name: 'test.fleet', text: fleet, mostSeconds: fillSeconds }, [couriers, clock.now()]);
  await seeCouriers(
    ctx,
    Array.from({ length: couriers }, (_, index) => ({ id: `c${index + 1}`, at: around() })),
  );
  for (let index = 0; index < orders; index += 1) {
    const at = () => ({ address: 'Jl. Melati 1', coordinates: around() });
    const place = {
      environment: 'production',
      areaId: area.id,
      origin: at(),
      destination: at(),
      ...booked,
    } as const;
    const delivery = newTestDelivery(clock.now(), place);
    const event = eventOf(ctx, delivery);
    await storeBooking(sql, { delivery, trace: {}, actor: 'provider', actorId: 'test', event, jobs: [] });
  }
  clock.pass(31);
  const everybody = { name: 'test.seen', text: 'update courier_positions set at = $1' };
  await sql.query(everybody, [clock.now()]);
  const held = { holderId: 'first', leaseSeconds: 300, now: clock.now(), gone: [] };
  await claimAreas(sql, 'production', held);
  const thread = startThread();
  threads.push(thread);
  const holding = { environment: 'production', areaId: area.id, holderId: 'first' } as const;
  const whereabouts = await trackCouriers(ctx);
  return { ctx, area, holding, thread, whereabouts };
}

test('a look at 500 deliveries and 2,000 couriers never keeps the process from its other work for 50 ms', async (t) => {
  const { ctx, area, holding, thread, whereabouts } = await startCity(t, {});
  const choose: Chooser = (moment, policy) => thread.run('tick', { moment, policy }, 60_000);
  const mostMs = watchTurns();
  const result = await runDispatch(ctx, area, holding, { whereabouts, gone: [], choose });
  const most = mostMs();
  t.diagnostic(`at most ${most.toFixed(1)} ms of processor time in one turn`);
  assert.deepEqual([result.waiting, result.couriers, result.lost], [orders, couriers, 0]);
  assert.ok(result.assigned > 300, `${result.assigned} assigned`);
  assertPace(most, 50);
});

test('nor does a wave of SAME_DAY deliveries there, or what joins its routes', async (t) => {
  const promises = {
    promisedPickupAt: new Date('2026-11-21T07:00:00Z'),
    promisedDropoffAt: new Date('2026-11-21T12:00:00Z'),
  };
  const { ctx, area, holding, thread, whereabouts } = await startCity(t, {
    serviceType: 'SAME_DAY',
    ...promises,
  });
  const plan: Planner = (moment, policy, budget) => thread.run('routes', { moment, policy, budget }, 60_000);
  const mostMs = watchTurns();
  const wave = await runWave(ctx, area, holding, { whereabouts, budget: { seed: 1, steps: 2 }, plan });
  const join = await runWave(ctx, area, holding, { whereabouts, budget: null, plan });
  const most = mostMs();
  t.diagnostic(`at most ${most.toFixed(1)} ms of processor time in one turn`);
  assert.ok(wave.assigned > 300 && wave.lost === 0, JSON.stringify(wave));
  assert.deepEqual([join.waiting, join.lost], [orders - wave.assigned, 0]);
  assertPace(most, 50);
});

test('a thread that dies or hangs fails what it was asked, and the next task begins another', async () => {
  const thread = startThread(new URL('./busy-thread.ts', import.meta.url));
  threads.push(thread);
  const run = (mode: string, mostMs = 60_000) => thread.run('tick', { mode } as never, mostMs);
  assert.deepEqual(await run('a'), ['a']);
  const dying = run('die');
  const behind = run('b');
  await assert.rejects(dying, /ended with code 3/);
  assert.deepEqual(await behind, ['b'], 'who waited behind it goes on');
  assert.deepEqual(await run('c'), ['c']);
  await assert.rejects(run('hang', 100), /took longer than 100 ms/);
  assert.deepEqual(await run('d'), ['d']);
  await assert.rejects(run('fail'), /a task failed in its thread: no/);
  assert.deepEqual(await run('e'), ['e']);
});

test('decision 647: the start of a thread does not count as time of its first task', async () => {
  const thread = startThread(new URL('./late-thread.ts', import.meta.url));
  threads.push(thread);
  assert.deepEqual(await thread.run('tick', { mode: 'a' } as never, 1_500), ['a']);
});

test('a thread that is stopped ends at once, whatever it was doing', async () => {
  const thread = startThread(new URL('./busy-thread.ts', import.meta.url));
  const hanging = assert.rejects(thread.run('tick', { mode: 'hang' } as never, 60_000), /is stopped/);
  await thread.stop();
  await hanging;
});
