import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import type { Context } from '../../src/context.ts';
import type { Delivery } from '../../src/deliveries/delivery.ts';
import { actOnDelivery } from '../../src/deliveries/moves/act.ts';
import { expireAllocation, releaseDelivery } from '../../src/deliveries/moves/background.ts';
import { slaOf } from '../../src/deliveries/sla.ts';
import { findDelivery } from '../../src/deliveries/store.ts';
import type { DeliveryRef } from '../../src/jobs/jobs.ts';
import { enqueueJobs } from '../../src/jobs/store.ts';
import { startWorker, type Worker } from '../../src/jobs/worker.ts';
import { type ScenarioName, scenarioNames, scriptOf } from '../../src/sandbox/scenarios.ts';
import { eventsOf } from '../../src/sandbox/script.ts';
import { simulateDelivery } from '../../src/sandbox/simulate.ts';
import type { Simulation } from '../../src/sandbox/simulation.ts';
import { storeDefaults } from '../../src/sandbox/store.ts';
import { hourMs, later, minuteMs } from '../../src/time.ts';
import { createTestContext } from '../support/context.ts';
import { createDatabase } from '../support/database.ts';
import { insertTestDelivery, testScope } from '../support/deliveries.ts';
import { assertPace } from '../support/pace.ts';
import { until } from '../support/until.ts';

const sql = await createDatabase();
const ctx: Context = { ...createTestContext(sql), wake: () => worker?.wake() };
let worker: Worker | undefined;
const begin = () => {
  worker = startWorker(ctx, {
    release: releaseDelivery,
    'expire-allocation': expireAllocation,
    simulate: simulateDelivery,
    certify: async () => undefined,
    'book-batch': async () => undefined,
    mail: async () => undefined,
    'password-reset': async () => undefined,
    prune: async () => undefined,
    'watch-promises': async () => undefined,
    'catch-up': async () => undefined,
    'live-city': async () => undefined,
    'verify-audit': async () => undefined,
    push: async () => undefined,
    backup: async () => undefined,
  });
};
const end = async () => {
  await worker?.stop();
  worker = undefined;
};
begin();
after(end);

await sql.query({
  name: 'test.workspace',
  text: `insert into workspaces (id, name, created_at) values ('WS-TEST', 'Test', now())`,
});

const refOf = ({ id, workspaceId, environment }: Delivery): DeliveryRef => ({
  deliveryId: id,
  workspaceId,
  environment,
});

/** Books a delivery that lives the given life, with the time limits a real booking has. */
async function book(
  { scenario, speed = 3600 }: Partial<Simulation>,
  overrides: Partial<Delivery> = {},
): Promise<Delivery> {
  const now = ctx.now();
  const promises = { promisedPickupAt: later(now, 30 * minuteMs), promisedDropoffAt: later(now, hourMs) };
  const delivery = await insertTestDelivery(ctx, { ...promises, ...overrides });
  const ref = refOf(delivery);
  await enqueueJobs(sql, [
    { kind: 'simulate', runAt: now, payload: { ...ref, scenario: scenario ?? null, speed } },
    { kind: 'expire-allocation', runAt: later(now, hourMs), payload: ref },
  ]);
  worker?.wake();
  return delivery;
}

async function sentStatuses({ id }: Delivery): Promise<string[]> {
  const rows = await sql.query<{ status: string }>(
    { name: 'test.events', text: 'select status from events where delivery_id = $1 order by sequence' },
    [id],
  );
  return rows.map(({ status }) => status);
}

const read = async ({ id }: Delivery) => (await findDelivery(sql, testScope, id))!;

async function simulationJobs({ id }: Delivery): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    { name: 'test.jobs', text: `select count(*) from jobs where delivery_id = $1 and kind = 'simulate'` },
    [id],
  );
  return row!.count;
}

const over = (delivery: Delivery) => until(async () => (await simulationJobs(delivery)) === 0);

describe('every scenario tells exactly the statuses that its script says', { concurrency: 4 }, () => {
  for (const scenario of scenarioNames.filter((name) => name !== 'manual')) {
    for (const category of ['EXPRESS', 'LOGISTIC'] as const) {
      const script = scriptOf(scenario, category);
      if (script === undefined) continue;
      test(`${scenario} (${category})`, async () => {
        const delivery = await book({ scenario }, { category });
        await over(delivery);
        assert.deepEqual(await sentStatuses(delivery), eventsOf(script, category));
      });
    }
  }
});

test('a delivered EXPRESS parcel has its marks, its proofs, its courier and its receiver', async () => {
  const cash = { paymentMethod: 'CASH', codAmountIdr: 75_000 } as const;
  const booked = await book({ scenario: 'delivered', speed: 600 }, cash);
  await over(booked);
  const { delivery, timeline } = await read(booked);
  assert.deepEqual(
    timeline.map(({ status }) => status),
    [
      'ALLOCATING',
      'PENDING_PICKUP',
      'PICKING_UP',
      'ARRIVED_AT_PICKUP_POINT',
      'PENDING_DELIVERY',
      'IN_DELIVERY',
      'ARRIVED_AT_DESTINATION',
      'COMPLETED',
    ],
  );
  assert.deepEqual(
    delivery.media.map(({ type, url }) => [type, url]),
    [
      ['PICKUP_PROOF', `${ctx.config.publicUrl}/sandbox/pictures/pickup.png`],
      ['DELIVERY_PROOF', `${ctx.config.publicUrl}/sandbox/pictures/delivery.png`],
    ],
  );
  assert.equal(delivery.actualRecipientName, 'Budi');
  assert.equal(delivery.collectedAmountIdr, 75_000);
  assert.match(delivery.courier!.phone, /^\+62811\d{7}$/);
  assert.deepEqual(slaOf(delivery, timeline, ctx.now()), { pickup: 'On Time', delivery: 'On Time' });
});

test('the courier moves along the way, and the geofence marks the arrival (decision 33)', async () => {
  const destination = {
    address: 'Jl. Jenderal Sudirman Kav. 52',
    coordinates: { latitude: -6.2275, longitude: 106.8085 },
  };
  const booked = await book({ scenario: 'delivered', speed: 240 }, { destination });
  const seen = new Set<string>();
  const see = async () => {
    const [place] = await sql.query<{ latitude: number; longitude: number }>(
      {
        name: 'test.place',
        text: `
          select p.latitude, p.longitude
          from courier_positions p
          join deliveries d on d.courier_id = p.courier_id
          where d.id = $1 and d.status = 'IN_DELIVERY'`,
      },
      [booked.id],
    );
    if (place !== undefined) seen.add(`${place.latitude} ${place.longitude}`);
    return (await simulationJobs(booked)) === 0;
  };
  await until(see);
  assert.ok(seen.size >= 3, `seen at ${seen.size} places`);
  const [last] = [...seen].slice(-1);
  assert.equal(last, '-6.2275 106.8085');
  const marks = await sql.query<{ actor: string }>(
    {
      name: 'test.marks',
      text: `select actor from delivery_timeline where delivery_id = $1 and move like 'arrive%' order by position`,
    },
    [booked.id],
  );
  assert.deepEqual(
    marks.map(({ actor }) => actor),
    ['system', 'system'],
  );
});

test('a reassigned parcel ends with another courier', async () => {
  const booked = await book({ scenario: 'reassigned-after-pickup' });
  await over(booked);
  const couriers = await sql.query<{ name: string }>(
    {
      name: 'test.couriers-told',
      text: `
        select distinct body::jsonb -> 'courier' ->> 'phone' as name
        from events
        where delivery_id = $1 and body::jsonb -> 'courier' ->> 'phone' is not null`,
    },
    [booked.id],
  );
  assert.equal(couriers.length, 2);
});

for (const [scenario, pickup, delivery] of [
  ['late-pickup', 'Late', 'On Time'],
  ['late-delivery', 'On Time', 'Late'],
] as const) {
  test(`${scenario} breaks one promise and no other`, async () => {
    const booked = await book({ scenario, speed: 600 });
    await over(booked);
    const found = await read(booked);
    assert.deepEqual(slaOf(found.delivery, found.timeline, ctx.now()), { pickup, delivery });
  });
}

test('a scheduled parcel waits in QUEUEING, and speed shortens that wait too (decision 122)', async () => {
  const scheduleFrom = later(ctx.now(), 2 * hourMs);
  const booked = await book(
    { scenario: 'delivered' },
    { status: 'QUEUEING', scheduleFrom, scheduleTo: later(scheduleFrom, hourMs) },
  );
  await over(booked);
  const { timeline } = await read(booked);
  assert.deepEqual(
    timeline.slice(0, 2).map(({ status }) => status),
    ['QUEUEING', 'ALLOCATING'],
  );
  const waitedMs = timeline[1]!.at.getTime() - timeline[0]!.at.getTime();
  assert.ok(waitedMs >= 2_000, `waited ${waitedMs} ms for two hours at speed 3600`);
  assertPace(waitedMs, 4_000);
});

test('a manual delivery stays where it is, and no time limit ends it', async () => {
  const booked = await book({ scenario: 'manual' });
  await over(booked);
  const jobs = await sql.query(
    { name: 'test.jobs-left', text: 'select kind from jobs where delivery_id = $1' },
    [booked.id],
  );
  assert.deepEqual(jobs, []);
  assert.deepEqual(await sentStatuses(booked), ['ALLOCATING']);
});

test('a booking that names no scenario lives the default of its workspace', async () => {
  await storeDefaults(sql, testScope.workspaceId, { scenario: 'failed-pickup', speed: 3600 });
  const booked = await book({ scenario: null, speed: null as never });
  await over(booked);
  assert.equal((await sentStatuses(booked)).at(-1), 'FAILED_PICKUP');
  await storeDefaults(sql, testScope.workspaceId, { scenario: 'delivered', speed: null });
});

test('a life ends quietly when its provider cancels', async () => {
  const booked = await book({ scenario: 'delivered', speed: 100 });
  await until(async () => (await sentStatuses(booked)).length === 2);
  await actOnDelivery(ctx, { scope: testScope, deliveryId: booked.id }, { move: 'cancel', by: 'provider' });
  await over(booked);
  assert.deepEqual(await sentStatuses(booked), ['ALLOCATING', 'PENDING_PICKUP', 'CANCELLED']);
});

test('a life goes on from where operations put the delivery (decision 123)', async () => {
  const booked = await book({ scenario: 'delivered', speed: 400 });
  await until(async () => (await sentStatuses(booked)).includes('PICKING_UP'));
  const proofUrl = 'https://media.example/1.png';
  await actOnDelivery(
    ctx,
    { scope: testScope, deliveryId: booked.id },
    { move: 'pickUp', by: 'courier', proofUrl },
  );
  await over(booked);
  assert.deepEqual(await sentStatuses(booked), eventsOf(scriptOf('delivered', 'EXPRESS')!, 'EXPRESS'));
});

test('a worker that dies after a move, before it could say so, makes it only once', async () => {
  await end();
  const booked = await book({ scenario: 'reassigned-before-pickup' });
  await sql.query({ name: 'test.clear-jobs', text: 'delete from jobs' });
  let payload = { ...refOf(booked), scenario: 'reassigned-before-pickup', speed: 3600 } as Parameters<
    typeof simulateDelivery
  >[1];
  for (;;) {
    const first = await simulateDelivery(ctx, payload);
    const again = await simulateDelivery(ctx, payload);
    assert.equal(first === undefined, again === undefined);
    if (again === undefined) break;
    payload = again.payload;
  }
  begin();
  const script = scriptOf('reassigned-before-pickup', 'EXPRESS')!;
  assert.deepEqual(await sentStatuses(booked), eventsOf(script, 'EXPRESS'));
});

test('fifty lives at once keep their timing', async () => {
  const speed = 240;
  const script = scriptOf('delivered', 'EXPRESS')!;
  const booked = await Promise.all(Array.from({ length: 50 }, () => book({ scenario: 'delivered', speed })));
  const offsMs: number[] = [];
  for (const delivery of booked) {
    await over(delivery);
    const { timeline } = await read(delivery);
    let dueMs = delivery.createdAt.getTime();
    for (const [index, { seconds }] of script.entries()) {
      dueMs += (seconds * 1000) / speed;
      offsMs.push(Math.abs(timeline[index + 1]!.at.getTime() - dueMs));
    }
  }
  assertPace(Math.max(...offsMs), 3_000);
});

test('fifty lives at once, each of another scenario, go on after a stop and end as they should', async () => {
  const lives = scenarioNames.filter((name): name is ScenarioName => name !== 'manual');
  const booked = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const scenario = lives[index % lives.length]!;
      const category = scriptOf(scenario, 'EXPRESS') ? ('EXPRESS' as const) : ('LOGISTIC' as const);
      return { scenario, category, delivery: await book({ scenario, speed: 1500 }, { category }) };
    }),
  );
  await until(async () => (await sentStatuses(booked[0]!.delivery)).includes('PICKING_UP'));
  await end();
  begin();
  for (const { delivery } of booked) await over(delivery);
  for (const { scenario, category, delivery } of booked) {
    assert.deepEqual(await sentStatuses(delivery), eventsOf(scriptOf(scenario, category)!, category));
  }
});
