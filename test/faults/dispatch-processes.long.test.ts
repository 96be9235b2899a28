import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { findArea } from '../../src/quotes/market.ts';
import { createQuoting } from '../../src/quotes/quoting.ts';
import { seedTariffs } from '../../src/quotes/tariffs/seed.ts';
import { createTestContext } from '../support/context.ts';
import { putOnDuty, seeCouriers } from '../support/couriers.ts';
import { newDataDir } from '../support/data-folder.ts';
import { createDatabase } from '../support/database.ts';
import { insertTestDelivery } from '../support/deliveries.ts';
import { readyAt, runService } from '../support/installation.ts';
import { assertPace, full } from '../support/pace.ts';
import { until } from '../support/until.ts';

/** Number of kills: at full length the process that took over is killed too. */
const kills = full ? 4 : 1;
const couriers = 40;
const deliveriesEach = 12;
const expected = 'ALLOCATING PENDING_PICKUP';
const centres = [
  { latitude: -6.1944, longitude: 106.8229 },
  { latitude: -7.2575, longitude: 112.7521 },
];
/** Too far apart to be fetched together: what joins a courier on the way is held, and here nobody moves. */
const stepDegrees = 0.004;
const near = (place: (typeof centres)[number], index: number) => ({
  ...place,
  latitude: place.latitude + (index % 20) * stepDegrees,
});

test('two processes share the areas: when one is killed in the midst of it, the other takes over within 15 s, and nothing is given twice', async () => {
  const sql = await createDatabase();
  const ctx = createTestContext(sql);
  await seedTariffs(sql, ctx.now());
  const quoting = await createQuoting(ctx);
  const market = quoting.marketAt(ctx.now())!;
  const areas = centres.map((centre) => findArea(market, 'EXPRESS INSTANT', centre)!);
  await quoting.stop();
  const fleet = Array.from({ length: couriers }, (_, index) => ({
    id: `c${index}`,
    at: near(centres[index % 2]!, index),
  }));
  for (const { id, at } of fleet) await putOnDuty(ctx, id, at, { capacityParcels: 5 });

  const settings = {
    DATABASE_URL: sql.url,
    DATABASE_CONNECTIONS: '4',
    SECRET_KEY: randomBytes(32).toString('base64'),
    DISPATCH_TICK_SECONDS: '1',
  };
  const start = async () => {
    const service = runService(newDataDir(), settings);
    await readyAt(service);
    return service;
  };
  const holders = async () => {
    const text = `select area_id, holder_id from dispatch_areas
      join lease_holders on lease_holders.id = holder_id where ends_at >= now() order by area_id`;
    const rows = await sql.query<{ holder_id: string }>({ name: 'test.holders', text });
    return rows.map((row) => row.holder_id);
  };
  let booked = 0;
  const book = async (count: number): Promise<void> => {
    await seeCouriers(ctx, fleet);
    for (const upTo = booked + count; booked < upTo; booked += 1) {
      for (const [number, centre] of centres.entries()) {
        const at = (steps: number) => ({ address: '-', coordinates: near(centre, steps) });
        const places = { origin: at(booked), destination: at(booked + 5) };
        const whose = {
          workspaceId: 'WS-TEST',
          environment: 'production',
          areaId: areas[number]!.id,
        } as const;
        await insertTestDelivery(ctx, { ...whose, ...places });
      }
    }
  };
  const assigned = async (): Promise<number> => {
    const text = "select count(*)::int as count from deliveries where status = 'PENDING_PICKUP'";
    const [row] = await sql.query<{ count: number }>({ name: 'test.assigned', text });
    return row!.count;
  };

  await book(1);
  let serving = await start();
  await until(async () => (await assigned()) === 2);
  const alone = async (): Promise<string> => {
    const [holder, ...others] = new Set(await holders());
    assert.deepEqual(others, [], 'one process is alone');
    return holder!;
  };
  let holder = await alone();
  for (let kill = 0; kill < kills; kill += 1) {
    const idle = await start();
    const before = await assigned();
    await book(deliveriesEach / kills);
    await until(async () => (await assigned()) > before);
    serving.child.kill('SIGKILL');
    const killedAtMs = performance.now();
    await serving.ended;
    await book(2);
    const isTaken = async () => {
      const now = await holders();
      return now.length === 2 && !now.includes(holder);
    };
    await until(isTaken);
    assertPace(performance.now() - killedAtMs, 15_000);
    serving = idle;
    holder = await alone();
  }
  const waiting = async () => {
    const text = "select id from deliveries where status = 'ALLOCATING'";
    return sql.query({ name: 'test.waiting', text });
  };
  await until(async () => (await waiting()).length === 0);

  const text = `
    select string_agg(e.status, ' ' order by e.sequence) as statuses,
      (
        select string_agg(x.cause, ' ' order by x.assigned_at)
        from dispatch_explanations x
        where x.delivery_id = e.delivery_id
      ) as causes
    from events e
    group by e.delivery_id`;
  interface EventRow {
    readonly statuses: string;
    readonly causes: string;
  }
  for (const { statuses, causes } of await sql.query<EventRow>({ name: 'test.events', text })) {
    // Given once, as what waited; a courier who would fetch it much sooner may take it over, by a swap and once.
    assert.match(causes, /^waiting( swap)?$/);
    assert.equal(statuses, causes === 'waiting' ? expected : `${expected} PENDING_PICKUP`);
  }
  const loads = 'select courier_id, count(*)::int as count from deliveries group by courier_id';
  for (const { count } of await sql.query<{ count: number }>({ name: 'test.loads', text: loads })) {
    assert.ok(count <= 5, `a courier has ${count}`);
  }
});
