import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actOnDelivery } from '../../src/deliveries/moves/act.ts';
import { listExplanations } from '../../src/dispatch/assign/explanations-store.ts';
import { later, minuteMs } from '../../src/time.ts';
import { putOnDuty, seeCourier } from '../support/couriers.ts';
import { north, scope, shop, startMorning } from '../support/waves.ts';

test('decision 147: what came before a cut-off is put on routes at it: few couriers, stops in order, within what they can take', async () => {
  const { ctx, clock, wave, tick, join, book, read, stopsOf } = await startMorning();
  await putOnDuty(ctx, 'near', north(500));
  await putOnDuty(ctx, 'far', north(6000));
  const booked = [];
  for (const meters of [-1000, -2000, -3000]) booked.push(await book({ to: north(meters) }));
  assert.deepEqual(
    await tick(),
    { waiting: 0, couriers: 0, assigned: 0, offered: 0, lost: 0 },
    'no hurry: not the tick’s',
  );
  assert.equal((await wave()).assigned, 0, 'before the cut-off');
  assert.equal((await join()).assigned, 0, 'there is no route to join');

  clock.pass(31);
  await seeCourier(ctx, 'near', north(500));
  await seeCourier(ctx, 'far', north(6000));
  assert.deepEqual(await wave(), { waiting: 3, assigned: 3, offered: 0, moved: 0, lost: 0 });
  const [one, two, three] = booked.map(({ id }) => id);
  const stops = await stopsOf('near');
  assert.deepEqual(stops.slice(0, 3).sort(), [`PICKUP ${one}`, `PICKUP ${two}`, `PICKUP ${three}`].sort());
  assert.deepEqual(stops.slice(3), [`DROPOFF ${one}`, `DROPOFF ${two}`, `DROPOFF ${three}`]);
  for (const delivery of await Promise.all(booked.map(read))) {
    assert.deepEqual(
      [delivery.status, delivery.courier?.id, delivery.eventCount],
      ['PENDING_PICKUP', 'near', 2],
    );
  }
  const [why] = await listExplanations(ctx.sql, scope, one!);
  assert.deepEqual(
    why?.considered.map(({ courierId }) => courierId),
    ['near', 'far'],
  );
  assert.deepEqual(why?.bundle.toSorted(), [one, two, three].sort());
  const { parts, costMinutes } = why!.considered[1]!;
  assert.ok(Math.abs(Object.values(parts).reduce((sum, each) => sum + each, 0) - costMinutes) < 1e-9);
  assert.deepEqual(
    await wave(),
    { waiting: 0, assigned: 0, offered: 0, moved: 0, lost: 0 },
    'nothing changes without a reason',
  );
});

test('between cut-offs a delivery joins a route that it hardly lengthens, and waits where it would', async () => {
  const { ctx, clock, wave, join, book, read, stopsOf } = await startMorning();
  await putOnDuty(ctx, 'c', shop);
  await book({ to: north(-4000) });
  clock.pass(31);
  await seeCourier(ctx, 'c', shop);
  await wave();
  const onTheWay = await book({ from: north(-1000), to: north(-3000) });
  const away = await book({ from: north(8000), to: north(9000) });
  assert.deepEqual(await join(), { waiting: 2, assigned: 1, offered: 0, moved: 0, lost: 0 });
  assert.equal((await read(onTheWay)).courier?.id, 'c');
  assert.equal((await read(away)).status, 'ALLOCATING');
  assert.deepEqual((await stopsOf('c')).slice(1, 3), [`PICKUP ${onTheWay.id}`, `DROPOFF ${onTheWay.id}`]);
});

test('a delivery with less than 45 minutes to spare is the tick’s: by its promises, or because the day ends', async () => {
  const { ctx, clock, tick, wave, book, read } = await startMorning();
  await putOnDuty(ctx, 'c', shop);
  const pickup = await book({ to: north(-1000), promisedPickupAt: later(clock.now(), 44 * minuteMs) });
  const dropoff = await book({ to: north(-1000), promisedDropoffAt: later(clock.now(), 50 * minuteMs) });
  const relaxed = await book({ to: north(-1000) });
  clock.pass(31);
  await seeCourier(ctx, 'c', shop);
  assert.equal((await wave()).waiting, 1);
  assert.equal((await tick()).waiting, 2);
  assert.deepEqual(
    (await Promise.all([pickup, dropoff, relaxed].map(read))).map(({ courier }) => courier?.id),
    ['c', 'c', 'c'],
  );

  const evening = await startMorning();
  evening.clock.at = new Date('2026-11-20T16:20:00Z');
  await putOnDuty(evening.ctx, 'c', shop);
  await evening.book({ to: north(-1000) });
  assert.equal((await evening.tick()).assigned, 1, 'seeking ends with the day, before any promise');
});

test('decision 40: what came minutes before the day ended has no wave to wait for, and is still the tick’s after it', async () => {
  const { ctx, clock, tick, wave, book, read } = await startMorning();
  clock.at = new Date('2026-11-20T16:55:00Z');
  const last = await book({ to: north(-1000) });
  clock.pass(15);
  const next = await book({ to: north(-1000) });
  await putOnDuty(ctx, 'c', shop);
  assert.deepEqual(await tick(), { waiting: 1, couriers: 1, assigned: 1, offered: 0, lost: 0 });
  assert.equal((await read(last)).courier?.id, 'c');
  assert.equal((await read(next)).status, 'ALLOCATING', 'it has the whole new day');
  assert.equal((await wave()).assigned, 1);
});

test('what a courier is on the way to, and what is not the wave’s, stays first; the rest is planned anew', async () => {
  const { ctx, clock, wave, book, stopsOf } = await startMorning();
  await putOnDuty(ctx, 'c', north(200), { capacityParcels: 5 });
  const far = await book({ to: north(-6000) });
  clock.pass(31);
  await seeCourier(ctx, 'c', north(200));
  await wave();
  await actOnDelivery(ctx, { scope, deliveryId: far.id }, { move: 'setOff', by: 'courier', actorId: 'c' });
  const sooner = await book({
    from: north(100),
    to: north(-2000),
    createdAt: later(clock.now(), -minuteMs * 2),
  });
  clock.pass(121);
  await seeCourier(ctx, 'c', north(200));
  assert.equal((await wave()).assigned, 1);
  assert.deepEqual(await stopsOf('c'), [
    `PICKUP ${far.id}`,
    `PICKUP ${sooner.id}`,
    `DROPOFF ${sooner.id}`,
    `DROPOFF ${far.id}`,
  ]);

  const instant = await startMorning();
  await putOnDuty(instant.ctx, 'c', shop);
  const now = await instant.book({ serviceType: 'INSTANT', to: north(-5000) });
  await instant.tick();
  const wave2 = await instant.book({ from: north(-1000), to: north(-2000) });
  instant.clock.pass(31);
  await seeCourier(instant.ctx, 'c', shop);
  assert.equal((await instant.wave()).assigned, 1);
  assert.deepEqual(await instant.stopsOf('c'), [
    `PICKUP ${now.id}`,
    `DROPOFF ${now.id}`,
    `PICKUP ${wave2.id}`,
    `DROPOFF ${wave2.id}`,
  ]);
});
