import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOpenAlerts } from '../../src/deliveries/promises/alerts-store.ts';
import { noteLook } from '../../src/dispatch/look/areas-store.ts';
import { watchPromises } from '../../src/dispatch/watch-promises.ts';
import { createClock } from '../support/clock.ts';
import { putOnDuty, seeCourier } from '../support/couriers.ts';
import { type DispatchWorld, dispatchWorld, pickup } from '../support/dispatch.ts';
import { createFlow } from '../support/flow.ts';
import { operationsHand } from '../support/operations.ts';
import { everyRole, startService } from '../support/service.ts';
import { until } from '../support/until.ts';

/** A service that seeks couriers or does not, with what operations see of its alerts. */
async function set(dispatch: boolean) {
  const clock = createClock('2026-11-20T03:00:00Z');
  const service = await startService({
    now: clock.now,
    config: { ...(dispatch && { roles: everyRole }), dispatchTickSeconds: 1 },
  });
  const flow = await createFlow(service);
  const hand = await operationsHand(service);
  const alerts = async (id: string): Promise<{ alertID: number; kind: string; promisedAt: string }[]> => {
    const { body } = await hand.get('/operations/v1/alerts?environment=production&limit=500');
    return body.data.filter(({ deliveryID }: { deliveryID: string }) => deliveryID === id);
  };
  const kinds = async (id: string) => (await alerts(id)).map(({ kind }) => kind);
  const runAt = { name: 'test.watch', text: "select run_at as at from jobs where kind = 'watch-promises'" };
  /** Until the watch has looked at the present moment. */
  const watched = () =>
    until(async () => (await service.ctx.sql.query<{ at: Date }>(runAt))[0]!.at > clock.at);
  return { clock, service, flow, hand, alerts, kinds, watched };
}

for (const [title, dispatch] of [
  ['with no dispatcher at all', false],
  ['with a dispatcher and no couriers', true],
] as const) {
  test(`decision 141: ${title} an INSTANT delivery is an alert after ten minutes, once, and ends by decision 40`, async () => {
    const { clock, service, flow, hand, alerts, kinds, watched } = await set(dispatch);
    const id = await flow.book('express');
    clock.pass(9.9);
    await watched();
    assert.deepEqual(await kinds(id), []);
    clock.pass(0.5);
    await until(async () => (await kinds(id)).length > 0);
    clock.pass(1);
    await watched();
    const [alert, ...others] = await alerts(id);
    assert.deepEqual([alert!.kind, alert!.promisedAt], ['courier-missing', '2026-11-20T03:10:00.000Z']);
    assert.deepEqual(others, []);

    assert.equal((await hand.post(`/operations/v1/alerts/${alert!.alertID}/acknowledgement`)).status, 200);
    clock.pass(1);
    await watched();
    assert.deepEqual(await kinds(id), [], 'seen to once, it does not come again');

    clock.pass(47);
    await watched();
    assert.equal((await flow.read(id)).status, 'ALLOCATING');
    clock.pass(1);
    await until(async () => (await flow.read(id)).status === 'FAILED_PICKUP');
    const { timeline } = await flow.read(id);
    assert.equal(timeline.at(-1).reasonCode, 'P1001');
    assert.equal((await flow.events(id)).at(-1)!.status, 'FAILED_PICKUP');
    await service.stop();
  });
}

test('a delivery that was given a courier in time, or is of the sandbox, is none', async () => {
  const { clock, service, flow, kinds, watched } = await set(true);
  await putOnDuty(service.ctx, 'near', pickup);
  const id = await flow.book('express');
  await until(async () => (await flow.read(id)).status === 'PENDING_PICKUP');
  clock.pass(30);
  await watched();
  assert.deepEqual(await kinds(id), []);
  const text = "select id from alerts where environment = 'sandbox' or kind = 'courier-missing'";
  assert.deepEqual(await service.ctx.sql.query({ name: 'test.alerts', text }), []);
  await service.stop();
});

test('what is scheduled waits from the opening of its window, and SAME_DAY half of the time to its promise', async () => {
  const { clock, service, flow, kinds, watched } = await set(false);
  const schedule = { pickupTimeFrom: '2026-11-20T06:00:00Z', pickupTimeTo: '2026-11-20T08:00:00Z' };
  const scheduled = await flow.book('express', { schedule });
  const sameDay = await flow.book('express', { serviceType: 'SAME_DAY' });
  const text = 'select (promised_pickup_at - updated_at) / 2 as half from deliveries where id = $1';
  const [{ half } = { half: { hours: 0, minutes: 0 } }] = await service.ctx.sql.query<{
    half: { hours?: number; minutes?: number };
  }>({ name: 'test.half', text }, [sameDay]);
  const halfMinutes = (half.hours ?? 0) * 60 + (half.minutes ?? 0);
  assert.ok(halfMinutes > 10);
  clock.pass(halfMinutes - 1);
  await watched();
  assert.deepEqual(await kinds(sameDay), []);
  clock.pass(1.5);
  await until(async () => (await kinds(sameDay)).includes('courier-missing'));

  clock.at = new Date('2026-11-20T06:00:01Z');
  await until(async () => (await flow.read(scheduled)).status === 'ALLOCATING');
  clock.pass(9.5);
  await watched();
  assert.deepEqual(await kinds(scheduled), []);
  clock.pass(1);
  await until(async () => (await kinds(scheduled)).length > 0);
  await service.stop();
});

test('decision 571: a delivery that all decline or gave back is an alert until it has a courier or one is chosen', async () => {
  const world = await dispatchWorld();
  const { ctx } = world.service;
  const kinds = async ({ service }: DispatchWorld, id: string) => {
    await watchPromises(service.ctx);
    const alerts = await listOpenAlerts(service.ctx.sql, {
      environment: 'production',
      hasMadeUp: true,
      most: 100,
    });
    return alerts.filter(({ deliveryId }) => deliveryId === id).map(({ kind }) => kind);
  };
  const couriers = [await world.onDuty(pickup), await world.onDuty(pickup)];
  const declined = await world.book();
  for (let round = 0; round < 2; round += 1) {
    await world.run();
    for (const courier of couriers) {
      if ((await courier.offers()).length > 0) assert.equal((await courier.answer('DECLINE')).status, 200);
    }
    world.clock.pass(1);
    for (const courier of couriers) await seeCourier(ctx, courier.id, pickup);
  }
  assert.equal((await world.run()).offered, 0);
  assert.deepEqual(await kinds(world, declined), []);
  world.clock.pass(9);
  assert.deepEqual(await kinds(world, declined), ['courier-missing']);
  assert.equal((await world.read(declined)).status, 'ALLOCATING');
  const holdStatement = `
    insert into dispatch_waits (delivery_id, workspace_id, environment, area_id, timeline_length, looked_at, reason,
      excluded, held_until, chosen_courier_id, chosen_pickup_at, chosen_door_at)
    select id, workspace_id, environment, coalesce(area_id, 'jakarta'), timeline_length, $2, 'held', '{}',
      $2::timestamptz + interval '1 minute', $4, promised_pickup_at + make_interval(mins => $3),
      promised_pickup_at + make_interval(mins => $3) + interval '10 minutes'
    from deliveries
    where id = $1
    on conflict (delivery_id) do update
    set reason = 'held', held_until = excluded.held_until, looked_at = excluded.looked_at,
      chosen_courier_id = excluded.chosen_courier_id, chosen_pickup_at = excluded.chosen_pickup_at,
      chosen_door_at = excluded.chosen_door_at`;
  const hold = async (afterPromiseMinutes: number) => {
    const values = [declined, world.clock.now(), afterPromiseMinutes, couriers[0]!.id];
    await ctx.sql.query({ name: 'test.hold', text: holdStatement }, values);
    await world.service.forecast();
  };
  await hold(-10);
  assert.deepEqual(await kinds(world, declined), [], 'the chosen courier comes in time');
  const { areaId } = await world.read(declined);
  const holding = { environment: 'production', areaId: areaId!, holderId: 'first' } as const;
  await noteLook(ctx.sql, holding, { at: world.clock.now(), couriers: 2, given: 0 });
  const hand = await operationsHand(world.service);
  const { body } = await hand.get('/operations/v1/dispatch?environment=production');
  const [area] = body.data.areas;
  assert.deepEqual([area.waits, area.whyNobody], [[{ reason: 'held', deliveries: 1 }], null]);
  await hold(5);
  const late = await kinds(world, declined);
  assert.deepEqual(
    late,
    ['pickup-late'],
    'the chosen courier comes too late: one alert, which names the courier',
  );
  const alerts = (await hand.get('/operations/v1/alerts?environment=production&madeUp=yes')).body.data;
  const [{ wait }] = alerts.filter(({ deliveryID }: { deliveryID: string }) => deliveryID === declined);
  assert.deepEqual([wait.reason, wait.chosenCourierID, wait.pickup.isLate], ['held', couriers[0]!.id, true]);
  world.clock.pass(2);
  const stale = await kinds(world, declined);
  assert.ok(stale.includes('courier-missing'), 'a choice of a dispatcher that no longer runs is none');

  const other = await dispatchWorld();
  const courier = await other.onDuty(pickup);
  const givenBack = await other.book();
  await other.run();
  assert.equal((await courier.answer('ACCEPT')).status, 200);
  const insertStatement = `
    insert into dispatch_give_backs (courier_id, give_back_id, delivery_id, workspace_id, environment, timeline_length,
      given_back_at)
    select courier_id, 'G', id, workspace_id, environment, timeline_length, now()
    from deliveries
    where id = $1`;
  await other.service.ctx.sql.query({ name: 'test.give-back', text: insertStatement }, [givenBack]);
  assert.deepEqual(await kinds(other, givenBack), []);
  await other.age(601);
  assert.deepEqual(await kinds(other, givenBack), ['courier-missing']);
  assert.deepEqual(await kinds(other, givenBack), ['courier-missing']);
  const settled = { name: 'test.settled', text: 'select is_settled as settled from dispatch_give_backs' };
  assert.deepEqual(await other.service.ctx.sql.query(settled), [{ settled: true }], 'no later look reads it');
  const [next] = [await other.onDuty(pickup)];
  const otherHand = await operationsHand(other.service);
  const given = await otherHand.put(`/operations/v1/deliveries/${givenBack}/courier`, { courierID: next.id });
  assert.equal(given.status, 200, given.text);
  assert.deepEqual(await kinds(other, givenBack), [], 'it ends with its cause');
});
