import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Context, Scope } from '../../src/context.ts';
import type { Delivery } from '../../src/deliveries/delivery.ts';
import { actOnDelivery } from '../../src/deliveries/moves/act.ts';
import { findDelivery } from '../../src/deliveries/store.ts';
import { listExplanations } from '../../src/dispatch/assign/explanations-store.ts';
import { pruneDispatch } from '../../src/dispatch/assign/prune.ts';
import { writeStops } from '../../src/dispatch/assign/stops-store.ts';
import { chooseCouriers } from '../../src/dispatch/decide/choose-couriers.ts';
import { roomOf, workOn } from '../../src/dispatch/decide/snapshot-of.ts';
import { keepLease } from '../../src/dispatch/look/keep-lease.ts';
import { claimAreas, releaseAreas } from '../../src/dispatch/look/leases-store.ts';
import { listCouriersOnDuty } from '../../src/dispatch/look/list-couriers.ts';
import { planeRound } from '../../src/dispatch/look/plane.ts';
import { watchCouriers } from '../../src/dispatch/look/watch-couriers.ts';
import { runDispatch } from '../../src/dispatch/run.ts';
import { startDispatcher } from '../../src/dispatch/start.ts';
import type { Whereabouts } from '../../src/fleet/positions/whereabouts.ts';
import { endShift } from '../../src/fleet/shifts-store.ts';
import { findArea } from '../../src/quotes/market.ts';
import { createQuoting, type Quoting } from '../../src/quotes/quoting.ts';
import { seedTariffs } from '../../src/quotes/tariffs/seed.ts';
import { unknownRoad } from '../../src/quotes/travel.ts';
import { createWorkspace } from '../../src/workspaces/create.ts';
import { createClock, type TestClock } from '../support/clock.ts';
import { createTestContext } from '../support/context.ts';
import { putOnDuty, seeCourier, trackCouriers } from '../support/couriers.ts';
import { createDatabase } from '../support/database.ts';
import { insertTestDelivery } from '../support/deliveries.ts';
import { until } from '../support/until.ts';

const pickup = { latitude: -6.1944, longitude: 106.8229 };
const north = (place: typeof pickup, meters: number) => ({
  ...place,
  latitude: place.latitude + meters / 111_195,
});
const scope: Scope = { workspaceId: 'WS-TEST', environment: 'production' };

interface Setting {
  readonly ctx: Context;
  readonly clock: TestClock;
  readonly quoting: Quoting;
  readonly whereabouts: Whereabouts;
  readonly area: NonNullable<ReturnType<typeof findArea>>;
  run(holderId?: string): ReturnType<typeof runDispatch>;
  book(overrides?: Partial<Delivery>): Promise<Delivery>;
  read(delivery: Delivery): Promise<Delivery>;
}

/** A database of its own, so that no other couriers are on duty. */
async function set(): Promise<Setting> {
  const sql = await createDatabase();
  const clock = createClock('2026-11-21T03:00:00Z');
  const ctx = createTestContext(sql, { now: clock.now });
  await seedTariffs(sql, clock.now());
  const quoting = await createQuoting(ctx);
  quotings.push(quoting);
  const whereabouts = await trackCouriers(ctx);
  const area = findArea(quoting.marketAt(clock.now())!, 'EXPRESS INSTANT', pickup)!;
  const at = (place: typeof pickup) => ({ address: 'Jl. Melati 1', coordinates: place });
  return {
    ctx,
    clock,
    quoting,
    whereabouts,
    area,
    run: async (holderId = 'first') => {
      await whereabouts.refresh();
      const gone = await watchCouriers(ctx, whereabouts, 'production');
      await claimAreas(sql, 'production', { holderId, leaseSeconds: 60, now: clock.now(), gone });
      const holding = { environment: 'production', areaId: area.id, holderId } as const;
      return runDispatch(ctx, area, holding, { whereabouts, gone });
    },
    book: (overrides) =>
      insertTestDelivery(ctx, {
        ...scope,
        areaId: area.id,
        origin: at(pickup),
        destination: at(north(pickup, 3000)),
        ...overrides,
      }),
    read: async ({ id, workspaceId, environment }) =>
      (await findDelivery(sql, { workspaceId, environment }, id))!.delivery,
  };
}

const quotings: Quoting[] = [];
after(() => Promise.all(quotings.map((quoting) => quoting.stop())));

test('a waiting delivery goes to the nearest courier on duty, with a webhook and an explanation', async () => {
  const { ctx, clock, run, book, read } = await set();
  await putOnDuty(ctx, 'far', north(pickup, 2500));
  await putOnDuty(ctx, 'near', north(pickup, 400));
  const booked = await book();
  assert.deepEqual(await run(), { waiting: 1, couriers: 2, assigned: 1, offered: 0, lost: 0 });
  const delivery = await read(booked);
  assert.deepEqual(
    [delivery.status, delivery.courier?.id, delivery.eventCount],
    ['PENDING_PICKUP', 'near', 2],
  );

  const [why] = await listExplanations(ctx.sql, scope, booked.id);
  assert.deepEqual(
    why?.considered.map((each) => each.courierId),
    ['near', 'far'],
  );
  assert.deepEqual(why?.bundle, [booked.id]);
  const { parts, costMinutes } = why!.considered[0]!;
  assert.ok(Math.abs(Object.values(parts).reduce((sum, each) => sum + each, 0) - costMinutes) < 1e-9);

  const explanationsAfter = async (days: number) => {
    clock.pass(days * 24 * 60);
    await pruneDispatch(ctx);
    return (await listExplanations(ctx.sql, scope, booked.id)).length;
  };
  assert.deepEqual(
    [await explanationsAfter(29), await explanationsAfter(2)],
    [1, 0],
    'kept as long as events',
  );
});

test('who is off duty, unseen for two minutes, full or of another fleet gets nothing', async () => {
  const { ctx, clock, run, book, read } = await set();
  await putOnDuty(ctx, 'unseen', pickup);
  clock.pass(3);
  await putOnDuty(ctx, 'off', pickup);
  await endShift(ctx.sql, 'off', clock.now());
  const { id: workspaceId } = await createWorkspace(ctx, { name: 'Toko Lain' });
  await putOnDuty(ctx, 'of-another', pickup, { workspaceId });
  const booked = await book();
  assert.equal((await run()).assigned, 0);
  assert.equal((await read(booked)).status, 'ALLOCATING');

  await seeCourier(ctx, 'unseen', pickup);
  assert.equal((await run()).assigned, 1);
  assert.equal((await read(booked)).courier?.id, 'unseen');
});

test('a parcel that is ready later holds its courier, and READY_TO_PICKUP ends the hold', async () => {
  const { ctx, clock, run, book, read } = await set();
  await putOnDuty(ctx, 'c', north(pickup, 400));
  const booked = await book({
    scheduleFrom: new Date('2026-11-21T04:00:00Z'),
    scheduleTo: new Date('2026-11-21T06:00:00Z'),
  });
  assert.deepEqual(await run(), { waiting: 1, couriers: 1, assigned: 0, offered: 0, lost: 0 });
  const text = 'update deliveries set ready_at = $2 where id = $1';
  await ctx.sql.query({ name: 'test.ready', text }, [booked.id, clock.now()]);
  assert.equal((await run()).assigned, 1);
  assert.equal((await read(booked)).courier?.id, 'c');
});

test('a delivery joins a courier who is still on the way to the same pickup', async () => {
  const { ctx, clock, run, book, read } = await set();
  await putOnDuty(ctx, 'c', north(pickup, 2000));
  const first = await book();
  await run();
  const second = await book();
  assert.equal((await run()).assigned, 0, 'there is time for something better');
  clock.pass(8);
  await seeCourier(ctx, 'c', north(pickup, 50));
  assert.equal((await run()).assigned, 1);
  const both = [await read(first), await read(second)];
  assert.deepEqual(
    both.map(({ courier }) => courier?.id),
    ['c', 'c'],
  );
  const [why] = await listExplanations(ctx.sql, scope, second.id);
  assert.deepEqual(why?.bundle.toSorted(), [first.id, second.id].sort());
});

test("a courier's work ends where their order of stops does, near or far", async () => {
  const { ctx, clock, book, whereabouts } = await set();
  await putOnDuty(ctx, 'c', pickup);
  await whereabouts.refresh();
  const [near, far] = [north(pickup, 1000), north(pickup, 3000)];
  const jobs = [];
  for (const coordinates of [near, far]) {
    const { id: deliveryId } = await book({ destination: { address: '-', coordinates } });
    const act = { move: 'assign', by: 'operations', actorId: 'P', courierId: 'c' } as const;
    await actOnDelivery(ctx, { scope, deliveryId }, act);
    jobs.push({ ...scope, deliveryId, plannedAt: clock.now() });
  }
  const [first, second] = jobs as [(typeof jobs)[0], (typeof jobs)[0]];
  const endsAt = async () => {
    const around = { south: -7, north: -6, west: 106, east: 107 };
    const [courier] = await listCouriersOnDuty(ctx, whereabouts, 'production', around);
    const toPoint = planeRound(pickup);
    const { point } = roomOf(courier!, { road: workOn(unknownRoad), toPoint, now: clock.now() });
    return Math.round(point.y / 100) * 100;
  };
  assert.equal(await endsAt(), 3000, 'without an order, the nearest door first');
  for (const [doors, end] of [
    [[second, first], 1000],
    [[first, second], 3000],
  ] as const) {
    const stops = [
      ...jobs.map((job) => ({ ...job, kind: 'PICKUP' as const })),
      ...doors.map((job) => ({ ...job, kind: 'DROPOFF' as const })),
    ];
    await ctx.sql.transaction((tx) =>
      writeStops(
        tx,
        'c',
        stops.map((stop) => ({ ...stop, isPinned: false })),
      ),
    );
    assert.equal(await endsAt(), end);
  }
});

test('a courier who is gone before setting off is replaced; one who is seen, or was chosen by people, is not', async () => {
  const { ctx, clock, run, book, read } = await set();
  await putOnDuty(ctx, 'gone', north(pickup, 300));
  const stranded = await book();
  await run();
  assert.equal((await read(stranded)).courier?.id, 'gone');
  const byHand = await book({ origin: { address: 'Jl. Jauh 2', coordinates: north(pickup, 3000) } });
  const target = { scope, deliveryId: byHand.id };
  await actOnDelivery(ctx, target, { move: 'assign', by: 'operations', actorId: 'P', courierId: 'gone' });

  clock.pass(2);
  await putOnDuty(ctx, 'other', north(pickup, 900));
  assert.equal((await run()).assigned, 0, 'two minutes without a position are no reason');
  clock.pass(2);
  await seeCourier(ctx, 'other', north(pickup, 900));
  assert.equal((await run()).assigned, 1);
  const rescued = await read(stranded);
  assert.deepEqual([rescued.status, rescued.courier?.id, rescued.eventCount], ['PENDING_PICKUP', 'other', 3]);
  assert.equal((await read(byHand)).courier?.id, 'gone');
  assert.equal((await run()).waiting, 0);
});

test('two processes that see the same moment never give a delivery twice or a courier too much', async () => {
  const { ctx, run, book, read } = await set();
  for (let index = 0; index < 6; index += 1) await putOnDuty(ctx, `c${index}`, north(pickup, 100 * index));
  const booked = [];
  for (let index = 0; index < 12; index += 1) booked.push(await book());
  await Promise.all([run('first'), run('second'), run('first'), run('second')]);
  const deliveries = await Promise.all(booked.map(read));
  for (const { eventCount, status } of deliveries) assert.equal(eventCount, status === 'ALLOCATING' ? 1 : 2);
  const loads = Map.groupBy(deliveries, ({ courier }) => courier?.id);
  for (const [courierId, own] of loads)
    if (courierId) assert.ok(own.length <= 3, `${courierId} has ${own.length}`);
  assert.ok(loads.size > 1);
});

test('a delivery that is cancelled meanwhile is left alone, and the next one is not', async () => {
  const { ctx, run, book, read } = await set();
  await putOnDuty(ctx, 'c', pickup);
  const cancelled = await book();
  const waiting = await book();
  const target = { scope, deliveryId: cancelled.id };
  const [result] = await Promise.all([run(), actOnDelivery(ctx, target, { move: 'cancel', by: 'provider' })]);
  assert.ok(result.waiting >= 1);
  await run();
  const after = await read(cancelled);
  assert.equal(after.status, 'CANCELLED');
  assert.equal((await read(waiting)).courier?.id, 'c');
});

test('an area is served by one process until its lease ends or is given up, and by nobody else', async () => {
  const { ctx, area, run, book, read } = await set();
  const booked = await book();
  const claim = async (holderId: string) =>
    (await claimAreas(ctx.sql, 'production', { holderId, leaseSeconds: 60, now: ctx.now(), gone: [] })).map(
      (held) => held.areaId,
    );
  assert.deepEqual(await claim('first'), [area.id]);
  assert.deepEqual(await claim('second'), []);
  assert.deepEqual(await claim('first'), [area.id], 'it renews its own');

  await ctx.sql.query({
    name: 'test.end',
    text: "update lease_holders set ends_at = now() - interval '1 s'",
  });
  assert.deepEqual(await claim('second'), [area.id], 'a killed one’s lease ends');
  await releaseAreas(ctx.sql, 'second');
  assert.deepEqual(await claim('first'), [area.id], 'one that stops gives it up');
  await releaseAreas(ctx.sql, 'first');

  await putOnDuty(ctx, 'c', pickup);
  await claim('second');
  const { assigned, lost } = await run('first');
  assert.deepEqual([assigned, lost], [0, 1], 'who lost the lease writes nothing');
  assert.equal((await read(booked)).status, 'ALLOCATING');
  assert.equal((await run('second')).assigned, 1);
});

test('a started dispatcher assigns by itself, leaves the sandbox to its scripts, and gives its areas up', async () => {
  const { ctx, quoting, book, read } = await set();
  await putOnDuty(ctx, 'c', pickup);
  const simulated = await book({ environment: 'sandbox' });
  const booked = await book();
  const dispatcher = startDispatcher(ctx, quoting, await trackCouriers(ctx));
  await until(async () => (await read(booked)).status === 'PENDING_PICKUP');
  await dispatcher.stop();
  assert.equal((await read(simulated)).status, 'ALLOCATING');
  const left = await ctx.sql.query({
    name: 'test.leases',
    text: "select 1 from lease_holders where work = 'dispatch'",
  });
  assert.equal(left.length, 0);
});

test('decision 647: a run of dispatch that outlasts its lease writes its choices, if it keeps the lease', async () => {
  const { ctx, clock, area, whereabouts, book, read } = await set();
  await putOnDuty(ctx, 'near', north(pickup, 400));
  const delivery = await book();
  await whereabouts.refresh();
  const holderId = 'slow';
  const holding = { environment: 'production', areaId: area.id, holderId } as const;
  const claim = { holderId, leaseSeconds: 60, now: clock.now(), gone: [] };
  await claimAreas(ctx.sql, 'production', claim);
  const lapse = {
    name: 'test.lapse',
    text: "update lease_holders set ends_at = now() - interval '1 s' where id = $1",
  };
  const held = { name: 'test.held', text: 'select from lease_holders where id = $1 and ends_at > now()' };
  const isHeld = async () => (await ctx.sql.query(held, [holderId])).length > 0;
  const runSlowly = (isKept: boolean) =>
    runDispatch(ctx, area, holding, {
      whereabouts,
      gone: [],
      choose: async (moment, policy) => {
        await ctx.sql.query(lapse, [holderId]);
        if (isKept) await until(isHeld);
        return chooseCouriers(moment, policy);
      },
    });
  const lost = await runSlowly(false);
  assert.deepEqual([lost.assigned, lost.lost], [0, 1]);
  await claimAreas(ctx.sql, 'production', claim);
  await keepLease(ctx, { holderId, leaseSeconds: 60, everyMs: 20 }, async () => {
    const kept = await runSlowly(true);
    assert.deepEqual([kept.assigned, kept.lost], [1, 0]);
  });
  assert.equal((await read(delivery)).courier?.id, 'near');
});
