import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actOnDelivery } from '../../src/deliveries/moves/act.ts';
import { answerOfferOf } from '../../src/dispatch/assign/answer-offer.ts';
import { listExplanations } from '../../src/dispatch/assign/explanations-store.ts';
import { listOffers } from '../../src/dispatch/assign/offers-store.ts';
import { driveOf } from '../../src/dispatch/decide/drive.ts';
import { planRoutes } from '../../src/dispatch/decide/plan-routes.ts';
import type { Planner } from '../../src/dispatch/run-wave.ts';
import { startDispatcher } from '../../src/dispatch/start.ts';
import { later, minuteMs } from '../../src/time.ts';
import { createWorkspace } from '../../src/workspaces/create.ts';
import { putOnDuty, seeCourier, trackCouriers } from '../support/couriers.ts';
import { until } from '../support/until.ts';
import { north, scope, shop, startMorning } from '../support/waves.ts';

test('decision 147: a re-plan moves what is not started to another courier on a route, where that pays', async () => {
  const { ctx, clock, wave, book, read, stopsOf } = await startMorning();
  await putOnDuty(ctx, 'first', shop, { capacityParcels: 5 });
  const west = { ...shop, longitude: shop.longitude - 0.1 };
  const here = await book({ to: north(-3000) });
  const there = await book({ from: west, to: north(500, west) });
  clock.pass(31);
  await seeCourier(ctx, 'first', shop);
  assert.equal((await wave()).assigned, 2);
  const next = await book({
    from: west,
    to: north(1000, west),
    createdAt: later(clock.now(), -2 * minuteMs),
  });
  clock.pass(2.5);
  await putOnDuty(ctx, 'second', west);
  assert.equal((await wave()).assigned, 1, 'nobody else is seen');
  assert.deepEqual(await stopsOf('second'), [`PICKUP ${next.id}`, `DROPOFF ${next.id}`]);

  await seeCourier(ctx, 'first', shop);
  assert.deepEqual(await wave(), { waiting: 0, assigned: 0, offered: 0, moved: 1, lost: 0 });
  assert.deepEqual(await stopsOf('first'), [`PICKUP ${here.id}`, `DROPOFF ${here.id}`]);
  assert.equal((await stopsOf('second')).length, 4);
  const moved = await read(there);
  assert.deepEqual([moved.status, moved.courier?.id, moved.eventCount], ['PENDING_PICKUP', 'second', 3]);
  const reasons = await listExplanations(ctx.sql, scope, there.id);
  assert.deepEqual(
    reasons.map(({ courierId }) => courierId),
    ['first', 'second'],
  );
  assert.deepEqual(await wave(), { waiting: 0, assigned: 0, offered: 0, moved: 0, lost: 0 });
});

test('a wave takes no courier past the end of their shift, and none of another fleet', async () => {
  const { ctx, clock, wave, book, read } = await startMorning();
  const booked = await book({ to: north(-9000) });
  clock.pass(31);
  const { id: workspaceId } = await createWorkspace(ctx, { name: 'Toko Lain' });
  await putOnDuty(ctx, 'of-another', shop, { workspaceId });
  await putOnDuty(ctx, 'c', shop);
  const setUntil = {
    name: 'test.until',
    text: 'update courier_shifts set until_at = $2 where courier_id = $1',
  };
  await ctx.sql.query(setUntil, ['c', later(clock.now(), 10 * minuteMs)]);
  assert.deepEqual(await wave(), { waiting: 1, assigned: 0, offered: 0, moved: 0, lost: 0 });
  await ctx.sql.query(setUntil, ['c', later(clock.now(), 100 * minuteMs)]);
  assert.equal((await wave()).assigned, 1);
  assert.equal((await read(booked)).courier?.id, 'c');
});

test('what changes while routes are planned is left alone, and nothing is given twice', async () => {
  const { ctx, clock, wave, book, read } = await startMorning();
  await putOnDuty(ctx, 'a', north(300));
  await putOnDuty(ctx, 'b', north(6000));
  const cancelled = await book({ to: north(-1000) });
  const deliveryId = await book({ from: north(6000), to: north(9000) });
  clock.pass(31);
  await seeCourier(ctx, 'a', north(300));
  await seeCourier(ctx, 'b', north(6000));
  const meanwhile: Planner = async (moment, policy, budget) => {
    const plan = planRoutes(
      moment,
      { ...policy, courierMinutes: 0 },
      budget && driveOf(budget, moment.orders.length),
    );
    await actOnDelivery(ctx, { scope, deliveryId: cancelled.id }, { move: 'cancel', by: 'provider' });
    return plan;
  };
  assert.deepEqual(await wave(meanwhile), { waiting: 2, assigned: 1, offered: 0, moved: 0, lost: 1 });
  assert.deepEqual(
    [(await read(cancelled)).status, (await read(deliveryId)).courier?.id],
    ['CANCELLED', 'b'],
  );

  const booked = [];
  for (let index = 0; index < 6; index += 1) {
    booked.push(await book({ to: north(-500 * (index + 1)), createdAt: later(clock.now(), -2 * minuteMs) }));
  }
  await Promise.all([wave(), wave(), wave()]);
  const after = await Promise.all(booked.map(read));
  for (const { eventCount, status } of after) assert.equal(eventCount, status === 'ALLOCATING' ? 1 : 2);
  assert.ok(after.some(({ status }) => status === 'PENDING_PICKUP'));
});

test('a courier who is asked is offered what is new on a route, and has its order once they accept', async () => {
  const { ctx, clock, wave, book, read, stopsOf } = await startMorning({ dispatchAssign: 'offer' });
  await putOnDuty(ctx, 'c', shop, { capacityParcels: 5 });
  const near = await book({ to: north(-1000) });
  const far = await book({ to: north(-2000) });
  clock.pass(31);
  await seeCourier(ctx, 'c', shop);
  assert.deepEqual(await wave(), { waiting: 2, assigned: 0, offered: 2, moved: 0, lost: 0 });
  assert.equal((await read(near)).status, 'ALLOCATING');
  assert.deepEqual(await wave(), { waiting: 0, assigned: 0, offered: 0, moved: 0, lost: 0 }, 'offered once');
  const [offer] = await listOffers(ctx.sql, scope, near.id);
  await answerOfferOf(ctx, 'c', { offerId: offer!.id, answerId: 'A-1', accepts: true, reason: null });
  assert.equal((await read(far)).courier?.id, 'c');
  assert.deepEqual((await stopsOf('c')).slice(2), [`DROPOFF ${near.id}`, `DROPOFF ${far.id}`]);

  const declined = await book({ to: north(-3000), createdAt: later(clock.now(), -2 * minuteMs) });
  assert.equal((await wave()).offered, 1);
  const [refused] = await listOffers(ctx.sql, scope, declined.id);
  await answerOfferOf(ctx, 'c', { offerId: refused!.id, answerId: 'A-2', accepts: false, reason: null });
  assert.deepEqual(
    await wave(),
    { waiting: 1, assigned: 0, offered: 0, moved: 0, lost: 0 },
    'not twice in a row',
  );
});

test('a started dispatcher plans waves in a thread of its own while its ticks go on', async () => {
  const { ctx, clock, quoting, book, read } = await startMorning();
  await putOnDuty(ctx, 'c', shop, { capacityParcels: 5 });
  const sameDay = await book({ to: north(-2000) });
  clock.pass(31);
  await seeCourier(ctx, 'c', shop);
  const dispatcher = startDispatcher(ctx, quoting, await trackCouriers(ctx));
  await until(async () => (await read(sameDay)).status === 'PENDING_PICKUP');
  await dispatcher.stop();
  assert.equal((await read(sameDay)).courier?.id, 'c');
});
