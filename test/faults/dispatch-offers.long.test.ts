import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expireAllocation } from '../../src/deliveries/moves/background.ts';
import { listOffers } from '../../src/dispatch/assign/offers-store.ts';
import { settleOffers } from '../../src/dispatch/assign/settle-offers.ts';
import { seeCourier } from '../support/couriers.ts';
import { type DispatchWorld, type DutyHand, dispatchWorld, north, pickup } from '../support/dispatch.ts';
import { operationsHand } from '../support/operations.ts';

const settle = ({ service: { ctx } }: DispatchWorld) =>
  settleOffers(ctx.sql, { mostLapses: 3, now: ctx.now() });
const outcomesOf = async ({ service: { ctx }, scope }: DispatchWorld, deliveryId: string) =>
  (await listOffers(ctx.sql, scope, deliveryId)).map(({ courierId, outcome }) => [courierId, outcome]);

test('of twenty calls by two couriers for one offer exactly one wins, and a lapsed one wins nothing', async () => {
  const world = await dispatchWorld();
  const [near, far] = [await world.onDuty(pickup), await world.onDuty(north(pickup, 2000))];
  const id = await world.book();
  await world.run();
  const [{ offerID: lapsed }] = await near.offers();
  await world.age(31);
  await world.run();
  assert.deepEqual(await near.offers(), []);
  const [{ offerID }] = await far.offers();
  const calls = Array.from({ length: 20 }, (_, index) =>
    index % 2 === 0
      ? far.answer('ACCEPT', { offerID })
      : near.answer('ACCEPT', { offerID: index % 4 === 1 ? lapsed : offerID }),
  );
  const answers = await Promise.all(calls);
  const won = answers.filter(({ status }) => status === 200);
  assert.equal(won.length, 1);
  assert.deepEqual([...new Set(answers.map(({ status }) => status))].sort(), [200, 404, 409]);
  assert.equal((await world.read(id)).courier?.id, far.id);
  assert.equal(await world.events(id), 'ALLOCATING PENDING_PICKUP');
});

test('an answer that is repeated twenty times at once is one answer', async () => {
  const world = await dispatchWorld();
  const courier = await world.onDuty(pickup);
  const id = await world.book();
  await world.run();
  const [{ offerID }] = await courier.offers();
  const again = () => courier.answer('ACCEPT', { offerID, answerID: 'same' });
  const answers = await Promise.all(Array.from({ length: 20 }, again));
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
  assert.equal(answers.filter(({ body }) => !body.data.repeated).length, 1);
  assert.equal(await world.events(id), 'ALLOCATING PENDING_PICKUP');
  world.clock.pass(1);
  await seeCourier(world.service.ctx, courier.id, pickup);
  await world.book();
  await world.run();
  const [next] = await courier.offers();
  const reused = await courier.answer('ACCEPT', { offerID: next.offerID, answerID: 'same' });
  assert.deepEqual([reused.status, reused.body.error], [409, 'ID jawaban sudah dipakai untuk jawaban lain.']);
});

/** Ends a delivery in ways that a courier does not see. */
const endings: Record<string, (world: DispatchWorld, deliveryId: string) => Promise<unknown>> = {
  'its provider cancels': async ({ service }, id) => {
    const token = await service.token('production');
    const { status } = await service.call('DELETE', `/express/v1/deliveries/${id}`, { token });
    assert.equal(status, 200);
  },
  'the time to find somebody ends (decision 40)': ({ service: { ctx }, scope }, deliveryId) =>
    expireAllocation(ctx, { ...scope, deliveryId }),
  'operations give to somebody else': async (world, id) => {
    const dispatcher = await operationsHand(world.service);
    const { id: courierID } = await world.onDuty(north(pickup, 9000));
    const path = `/operations/v1/deliveries/${id}/courier`;
    assert.equal((await dispatcher.put(path, { courierID })).status, 200);
  },
};
for (const [how, end] of Object.entries(endings)) {
  test(`an offer of a delivery that ${how} is over: it is shown no more, refused, and blames nobody`, async () => {
    const world = await dispatchWorld();
    const courier = await world.onDuty(pickup);
    const id = await world.book();
    await world.run();
    const [{ offerID }] = await courier.offers();
    await end(world, id);
    assert.deepEqual(await courier.offers(), []);
    const { status, body } = await courier.answer('ACCEPT', { offerID });
    assert.deepEqual([status, body.error], [409, 'Tawaran ini sudah tidak berlaku.']);
    await world.age(31);
    assert.deepEqual(await settle(world), { lapsed: 0, withdrawn: 1 });
    assert.equal((await courier.answer('ACCEPT', { offerID })).status, 409);
    await world.book();
    assert.equal((await world.run()).offered, 1, 'the courier is free for other offers');
  });
}

/** Has two deliveries of one pickup offered to one courier. */
async function offerTwo(world: DispatchWorld): Promise<[DutyHand, string, string]> {
  const courier = await world.onDuty(pickup);
  const ids = [await world.book(), await world.book()] as const;
  assert.equal((await world.run()).offered, 2);
  const [offer, ...others] = await courier.offers();
  assert.deepEqual([offer.deliveries.length, others.length], [2, 0]);
  return [courier, ...ids];
}

test('who accepts a bundle gets all of it that still stands, and is told what that is', async () => {
  const world = await dispatchWorld();
  const [courier, first, second] = await offerTwo(world);
  await endings['its provider cancels']!(world, first);
  const [offer] = await courier.offers();
  assert.deepEqual(
    offer.deliveries.map(({ deliveryID }: { deliveryID: string }) => deliveryID),
    [second],
  );
  const accepted = await courier.answer('ACCEPT');
  assert.deepEqual(accepted.body.data.deliveryIDs, [second]);
  assert.deepEqual(await outcomesOf(world, first), [[courier.id, 'WITHDRAWN']]);
  assert.equal((await world.read(first)).status, 'CANCELLED');
});

test('a cancellation and an acceptance at once: one after the other, and the offer is never half taken', async () => {
  const world = await dispatchWorld();
  const token = await world.service.token('production');
  const ended: string[] = [];
  for (let round = 0; round < 6; round += 1) {
    const [courier, first, second] = await offerTwo(world);
    const cancel = (id: string) => world.service.call('DELETE', `/express/v1/deliveries/${id}`, { token });
    const [accepted, cancelled] = await Promise.all([courier.answer('ACCEPT'), cancel(first)]);
    assert.deepEqual([accepted.status, cancelled.status], [200, 200]);
    const acceptedIds: string[] = accepted.body.data.deliveryIDs;
    assert.ok(acceptedIds.includes(second));
    // PENDING_PICKUP may be cancelled too: what was given first was then cancelled.
    const statuses = await world.events(first);
    assert.equal(statuses, `ALLOCATING ${acceptedIds.includes(first) ? 'PENDING_PICKUP ' : ''}CANCELLED`);
    ended.push(statuses);
    await cancel(second);
    await courier.put('/courier/v1/duty', { onDuty: false });
  }
  assert.equal(ended.length, 6);
});

test('a courier who went off duty cannot accept, and the next one is asked at once', async () => {
  const world = await dispatchWorld();
  const courier = await world.onDuty(pickup);
  const id = await world.book();
  await world.run();
  await courier.put('/courier/v1/duty', { onDuty: false });
  const { status, body } = await courier.answer('ACCEPT');
  assert.deepEqual([status, body.error], [409, 'Anda sedang tidak bertugas.']);
  assert.equal((await world.read(id)).status, 'ALLOCATING');
  const next = await world.onDuty(north(pickup, 1000));
  assert.equal((await world.run()).offered, 1);
  assert.equal((await next.answer('ACCEPT')).status, 200);
  assert.deepEqual(await outcomesOf(world, id), [
    [courier.id, 'WITHDRAWN'],
    [next.id, 'ACCEPTED'],
  ]);
});
