import assert from 'node:assert/strict';
import { test } from 'node:test';
import { watchPromises } from '../../src/dispatch/watch-promises.ts';
import { createClock } from '../support/clock.ts';
import { putOnDuty, seeCourier } from '../support/couriers.ts';
import { dispatchWorld, north, pickup } from '../support/dispatch.ts';
import type { Json } from '../support/json.ts';
import { book, operationsHand } from '../support/operations.ts';
import { everyRole, startService } from '../support/service.ts';
import { until } from '../support/until.ts';

const clock = createClock('2026-11-20T05:00:00Z');
const service = await startService({ now: clock.now, config: { roles: everyRole, dispatchTickSeconds: 2 } });
const dispatcher = await operationsHand(service);
const read = async (): Promise<Json> => {
  const answer = await dispatcher.get('/operations/v1/dispatch?environment=production');
  assert.equal(answer.status, 200, answer.text);
  return answer.body.data;
};
const origin = { address: 'Jl. Melati 1', coordinates: pickup };

test('each area tells who looks there, what waits and why nobody comes, and the open offers (decision 216)', async () => {
  assert.deepEqual((await read()).areas, []);
  const id = await book(service, 'EXPRESS', { body: { origin } });
  const area = async (): Promise<Json> => (await read()).areas[0];
  await until(async () => (await area())?.whyNobody === 'no-couriers');
  const empty = await area();
  assert.deepEqual([empty.waiting, empty.couriersSeen, empty.offers], [1, 0, []]);
  assert.ok(empty.holder !== null && empty.lookedAt !== null && empty.name !== empty.areaID);

  const changed = await dispatcher.put('/operations/v1/dispatch/fleet', {
    environment: 'production',
    assign: 'offer',
  });
  assert.equal(changed.status, 200, changed.text);
  await putOnDuty(service.ctx, 'CO-ASKED', pickup);
  await until(async () => {
    clock.pass(1 / 20);
    await seeCourier(service.ctx, 'CO-ASKED', pickup);
    return (await area()).offers.length === 1;
  });
  const [offer] = (await area()).offers;
  assert.deepEqual([offer.deliveryID, offer.courierID], [id, 'CO-ASKED']);
  const { fleets, changes } = await read();
  assert.deepEqual([fleets[0].workspaceID, fleets[0].assign, fleets[0].isSetting], [null, 'offer', false]);
  assert.deepEqual(
    [changes[0].actorID, changes[0].from, changes[0].to, changes[0].workspaceID],
    [dispatcher.id, 'auto', 'offer', null],
  );
});

test('a waiting delivery names what excluded each courier, and the reason stands wherever operations look (decision 420)', async () => {
  const world = await dispatchWorld();
  const { ctx } = world.service;
  const hand = await operationsHand(world.service);
  const waitOf = async (id: string): Promise<Json> =>
    (await hand.get(`/operations/v1/deliveries/${id}/dispatch`)).body.data.wait;
  const first = await world.book();
  assert.equal(await waitOf(first), null, 'nobody has looked yet');
  await world.run();
  const none = await waitOf(first);
  assert.deepEqual([none.reason, none.nearest, none.firstFreeAt], ['none-on-duty', null, null]);

  const far = north(pickup, 12_000);
  await putOnDuty(ctx, 'CO-FAR', far);
  await putOnDuty(ctx, 'CO-WEAK', pickup);
  const weaken = "update couriers set capacity_kg = 0.01 where id = 'CO-WEAK'";
  await ctx.sql.query({ name: 'test.weaken', text: weaken });
  await world.run();
  const { reason, excluded, nearest } = await waitOf(first);
  assert.deepEqual([reason, excluded['too-heavy'], excluded['too-far']], ['too-heavy', 1, 1]);
  assert.deepEqual(nearest, { courierID: 'CO-WEAK', distanceMeters: 0 });

  const state = (await hand.get('/operations/v1/dispatch?environment=production')).body.data;
  assert.deepEqual(state.areas[0].waits, [{ reason: 'too-heavy', deliveries: 1 }]);
  world.clock.pass(11);
  await watchPromises(ctx);
  const alerts = (await hand.get('/operations/v1/alerts?environment=production')).body.data;
  const reasons = alerts.map(({ kind, wait }: Json) => [kind, wait?.reason ?? null]);
  assert.deepEqual(new Map(reasons).get('courier-missing'), 'too-heavy');

  const courier = await world.onDuty(pickup);
  assert.equal((await world.run()).offered, 1);
  assert.equal(await waitOf(first), null, 'it is offered');
  assert.equal((await courier.answer('DECLINE')).status, 200);
  world.clock.pass(1);
  await seeCourier(ctx, courier.id, pickup);
  await world.run();
  const refused = await waitOf(first);
  assert.deepEqual([refused.reason, refused.excluded.refused], ['refused', 1]);
});

test('when the first courier is free and at the pickup is foretold as for tracking (decision 420)', async () => {
  const world = await dispatchWorld({ dispatchAssign: 'auto' });
  const hand = await operationsHand(world.service);
  await putOnDuty(world.service.ctx, 'CO-ONLY', pickup, { capacityParcels: 1 });
  await world.book();
  assert.equal((await world.run()).assigned, 1);
  const waiting = await world.book();
  await world.run();
  const waitOf = async (): Promise<Json> =>
    (await hand.get(`/operations/v1/deliveries/${waiting}/dispatch`)).body.data.wait;
  await until(async () => (await waitOf()).firstFreeAt !== null);
  await world.service.forecast();
  const { reason, firstFreeAt, pickup: expectedPickup } = await waitOf();
  assert.equal(reason, 'busy');
  const text = 'select tracking_token as token from deliveries where id = $1';
  const [row] = await world.service.ctx.sql.query<{ token: string }>({ name: 'test.token', text }, [waiting]);
  const { body } = await world.service.call('GET', `/v1/tracking/${row!.token}`, {});
  const expected = [firstFreeAt, expectedPickup.at, body.data.expected.at];
  assert.ok(world.clock.at < new Date(firstFreeAt));
  assert.deepEqual(expected, expected.toSorted());
  assert.equal(new Set(expected).size, 3);
});

test('a courier whose cash would exceed the limit gets nothing to collect, and operations see why (decision 450)', async () => {
  const world = await dispatchWorld({ courierCashLimitIdr: 100_000, dispatchAssign: 'auto' });
  const hand = await operationsHand(world.service);
  const courier = await world.onDuty(pickup);
  const token = await world.service.token('production');
  const bookCash = (amount: number) =>
    book(world.service, 'EXPRESS', {
      body: { origin, paymentMethod: 'CASH', cashOnDelivery: { amount } },
      token,
    });
  const within = await bookCash(80_000);
  assert.equal((await world.run()).assigned, 1);
  const beyond = await bookCash(20_001);
  assert.equal((await world.run()).assigned, 0);
  const { wait } = (await hand.get(`/operations/v1/deliveries/${beyond}/dispatch`)).body.data;
  assert.deepEqual([wait.reason, wait.excluded['cash-limit']], ['cash-limit', 1]);
  const candidates = (await hand.get(`/operations/v1/deliveries/${beyond}/candidates`)).body.data;
  assert.deepEqual(
    candidates.map(({ courierID, obstacle }: Json) => [courierID, obstacle]),
    [[courier.id, 'cash-limit']],
  );
  const state = (await hand.get('/operations/v1/dispatch?environment=production')).body.data;
  assert.deepEqual(state.areas[0].waits, [{ reason: 'cash-limit', deliveries: 1 }]);

  const cashless = await world.book();
  assert.equal((await world.run()).assigned, 1);
  assert.deepEqual(
    [(await world.read(within)).courier?.id, (await world.read(cashless)).courier?.id],
    [courier.id, courier.id],
  );
  const text = `
    insert into courier_balances (courier_id, environment, balance_idr)
    values ($1, 'production', $2)`;
  const other = await world.onDuty(pickup);
  await world.service.ctx.sql.query({ name: 'test.hold-cash', text }, [other.id, 90_000]);
  assert.equal((await world.run()).assigned, 0, 'cash in hand counts too');
  await world.service.ctx.sql.query(
    { name: 'test.hand-in', text: 'update courier_balances set balance_idr = 0 where courier_id = $1' },
    [other.id],
  );
  assert.equal((await world.run()).assigned, 1);
});
