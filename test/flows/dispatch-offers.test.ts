import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listExplanations } from '../../src/dispatch/assign/explanations-store.ts';
import { listOffers } from '../../src/dispatch/assign/offers-store.ts';
import { pruneDispatch } from '../../src/dispatch/assign/prune.ts';
import { settleOffers } from '../../src/dispatch/assign/settle-offers.ts';
import type { CostParts } from '../../src/dispatch/core/cost.ts';
import { putOnDuty } from '../support/couriers.ts';
import { type DispatchWorld, type DutyHand, dispatchWorld, north, pickup } from '../support/dispatch.ts';
import { operationsHand } from '../support/operations.ts';
import { everyRole } from '../support/service.ts';
import { until } from '../support/until.ts';

const settle = ({ service: { ctx } }: DispatchWorld) =>
  settleOffers(ctx.sql, { mostLapses: 3, now: ctx.now() });
const outcomesOf = async ({ service: { ctx }, scope }: DispatchWorld, deliveryId: string) =>
  (await listOffers(ctx.sql, scope, deliveryId)).map(({ courierId, outcome }) => [courierId, outcome]);

test('a delivery is offered to one courier alone, stays ALLOCATING until they accept, and is then theirs', async () => {
  const world = await dispatchWorld();
  const near = await world.onDuty(north(pickup, 400));
  const far = await world.onDuty(north(pickup, 2500));
  const id = await world.book();
  assert.deepEqual(await world.run(), { waiting: 1, couriers: 2, assigned: 0, offered: 1, lost: 0 });
  assert.equal((await world.read(id)).status, 'ALLOCATING');
  assert.deepEqual(await far.offers(), []);
  const [offer, ...others] = await near.offers();
  assert.deepEqual(others, []);
  assert.ok(offer.secondsLeft > 0 && offer.secondsLeft <= 30, `${offer.secondsLeft} s`);
  const [shown] = offer.deliveries;
  assert.deepEqual(
    [shown.deliveryID, shown.origin.coordinates, shown.distanceToPickup, shown.cashOnDelivery],
    [id, pickup, 400, null],
  );
  assert.ok(!JSON.stringify(offer).includes('Budi'), 'nobody is named before it is theirs');
  assert.deepEqual(await world.run(), { waiting: 0, couriers: 0, assigned: 0, offered: 0, lost: 0 });

  const accepted = await near.answer('ACCEPT', { answerID: 'A' });
  assert.deepEqual([accepted.status, accepted.body.data.deliveryIDs], [200, [id]]);
  const delivery = await world.read(id);
  assert.deepEqual([delivery.status, delivery.courier?.id], ['PENDING_PICKUP', near.id]);
  assert.equal(await world.events(id), 'ALLOCATING PENDING_PICKUP');
  assert.equal((await near.get('/courier/v1/assignments')).body.data[0].deliveryID, id);
  assert.deepEqual(await near.offers(), []);

  const again = { offerID: offer.offerID, answerID: 'A' };
  const repeated = await near.answer('ACCEPT', again);
  assert.deepEqual(repeated.body.data, { ...accepted.body.data, repeated: true });
  assert.equal((await near.answer('DECLINE', again)).status, 409);
  assert.equal((await near.answer('ACCEPT', { offerID: offer.offerID })).status, 409, 'it was answered');
  assert.equal((await far.answer('ACCEPT', again)).status, 404, 'another courier has no such offer');
  const [why] = await listExplanations(world.service.ctx.sql, world.scope, id);
  assert.deepEqual([why?.courierId, why?.offerId, why?.considered.length], [near.id, offer.offerID, 2]);
});

test('what is declined, lapses or is given back is looked after at once, however far off the next tick is', async () => {
  const rarely = { roles: everyRole, dispatchTickSeconds: 600 };
  const offers = async () => {
    const world = await dispatchWorld(rarely);
    const near = await world.onDuty(pickup);
    const [far, farther] = [await world.onDuty(north(pickup, 2000)), await world.onDuty(north(pickup, 4000))];
    const hasOffer = (courier: DutyHand) => async () => (await courier.offers()).length > 0;
    await world.book();
    await until(hasOffer(near));
    assert.equal((await near.answer('DECLINE')).status, 200);
    await until(hasOffer(far));
    await world.age(29);
    await until(hasOffer(farther));
    await world.service.stop();
  };
  const assigns = async () => {
    const world = await dispatchWorld({ ...rarely, dispatchAssign: 'auto' });
    const [near, far] = [await world.onDuty(pickup), await world.onDuty(north(pickup, 2000))];
    const id = await world.book();
    const isOf = (courier: DutyHand) => async () => (await world.read(id)).courier?.id === courier.id;
    await until(isOf(near));
    const answer = await near.post(`/courier/v1/assignments/${id}/give-back`, { giveBackID: 'G' });
    assert.equal(answer.status, 200, answer.text);
    await until(isOf(far));
    await world.service.stop();
  };
  await Promise.all([offers(), assigns()]);
});

test('a courier who declines is not asked again; the next one is', async () => {
  const world = await dispatchWorld();
  const [near, far] = [await world.onDuty(pickup), await world.onDuty(north(pickup, 2000))];
  const id = await world.book();
  await world.run();
  const [{ offerID }] = await near.offers();
  const body = { answerID: 'D', answer: 'DECLINE', reason: 'Ban bocor' };
  for (const repeated of [false, true]) {
    const declined = await near.post(`/courier/v1/offers/${offerID}/answer`, body);
    assert.deepEqual([declined.status, declined.body.data.repeated], [200, repeated]);
  }
  assert.equal((await near.answer('ACCEPT', { offerID })).status, 409, 'declined is declined');
  assert.equal((await world.run()).offered, 1);
  assert.deepEqual([(await near.offers()).length, (await far.offers()).length], [0, 1]);
  assert.equal((await far.answer('ACCEPT')).status, 200);
  const finance = await operationsHand(world.service, 'finance');
  const why = (await finance.get(`/operations/v1/deliveries/${id}/dispatch`)).body.data;
  const [first, second] = why.offers;
  assert.deepEqual([first.courierID, first.outcome, first.reason], [near.id, 'DECLINED', 'Ban bocor']);
  assert.equal(first.considered.length, 2);
  assert.deepEqual(
    why.assignments.map((each: typeof second) => [each.courierID, each.offerID, each.cause, each.bundle]),
    [[far.id, second.offerID, 'waiting', [id]]],
  );
  assert.deepEqual(await outcomesOf(world, id), [
    [near.id, 'DECLINED'],
    [far.id, 'ACCEPTED'],
  ]);
});

test('an offer lapses by the database’s clock, whoever made it, and its courier cannot accept it any more', async () => {
  const world = await dispatchWorld();
  const [near, far] = [await world.onDuty(pickup), await world.onDuty(north(pickup, 2000))];
  const id = await world.book();
  await world.run('a process that is killed');
  const [{ offerID }] = await near.offers();
  await world.age(15);
  assert.equal((await near.offers()).length, 1);
  await world.age(15);
  assert.deepEqual(await near.offers(), []);
  const late = await near.answer('ACCEPT', { offerID });
  assert.deepEqual([late.status, late.body.error], [409, 'Waktu untuk menjawab tawaran ini sudah habis.']);
  assert.deepEqual(await settle(world), { lapsed: 1, withdrawn: 0 });
  assert.deepEqual(await settle(world), { lapsed: 0, withdrawn: 0 });
  assert.equal((await near.answer('ACCEPT', { offerID })).status, 409);
  await world.service.ctx.sql.query({ name: 'test.leases', text: 'delete from lease_holders' });
  assert.equal((await world.run('another process')).offered, 1);
  assert.deepEqual(await outcomesOf(world, id), [
    [near.id, 'LAPSED'],
    [far.id, null],
  ]);
});

test('nobody is asked twice in a row, a bar holds ten minutes, and after it the pair costs five minutes more', async () => {
  const world = await dispatchWorld();
  const [near, far] = [await world.onDuty(pickup), await world.onDuty(north(pickup, 2000))];
  const id = await world.book();
  const runOffers = async () => (await world.run()).offered;
  await runOffers();
  await near.answer('DECLINE');
  await world.age(601);
  // Nobody else was asked since: the bar is over, and yet it is not their turn.
  await world.service.ctx.sql.query(
    { name: 'test.off', text: 'update courier_shifts set paused_at = now() where courier_id = $1' },
    [far.id],
  );
  assert.equal(await runOffers(), 0);
  await far.put('/courier/v1/duty', { onDuty: true });
  assert.equal(await runOffers(), 1);
  await far.answer('DECLINE');
  assert.equal(await runOffers(), 1, 'the first one’s bar is over, and another was asked in between');
  assert.equal((await near.offers()).length, 1);
  const third = (await listOffers(world.service.ctx.sql, world.scope, id)).at(-1);
  assert.deepEqual(
    third?.considered.map(({ courierId, parts }) => [courierId, (parts as CostParts).lapseMinutes]),
    [[near.id, 5]],
  );
  await near.answer('DECLINE');
  await world.age(540);
  assert.equal(await runOffers(), 0, 'both are barred');
});

test('three lapses in a row pause a courier, who is told, and going on duty ends the pause', async () => {
  const world = await dispatchWorld();
  const courier = await world.onDuty(pickup);
  const letOfferLapse = async () => {
    assert.equal((await world.run()).offered, 1);
    await world.age(31);
    await settle(world);
  };
  const lapse = async () => {
    await world.book();
    await letOfferLapse();
  };
  const pausedSince = async () => (await courier.get('/courier/v1/me')).body.data.pausedSince;
  await lapse();
  await lapse();
  await world.book();
  await world.run();
  assert.equal((await courier.answer('DECLINE')).status, 200, 'an answer ends the row');
  await lapse();
  await lapse();
  assert.deepEqual([await pausedSince(), await courier.messages()], [null, []]);
  await lapse();
  assert.equal(await pausedSince(), world.clock.at.toISOString());
  assert.deepEqual(await courier.messages(), ['PAUSED']);
  await world.book();
  assert.deepEqual(await world.run().then(({ couriers, offered }) => [couriers, offered]), [0, 0]);

  assert.equal((await courier.put('/courier/v1/duty', { onDuty: true })).body.data.pausedSince, null);
  // The deliveries that waited meanwhile: two may be offered together, by the chance of their ids.
  await letOfferLapse();
  assert.equal(await pausedSince(), null, 'the row begins anew');
});

test('decision 143: each fleet is told or asked by itself, a workspace’s as operations choose', async () => {
  const world = await dispatchWorld({ dispatchAssign: 'auto' });
  const { service, scope } = world;
  const { workspaceId } = scope;
  await putOnDuty(service.ctx, 'own', pickup, { workspaceId });
  const deliveryId = await world.book();
  assert.equal((await world.run()).assigned, 1, 'told unless operations say otherwise');
  assert.equal((await world.read(deliveryId)).courier?.id, 'own');
  await putOnDuty(service.ctx, 'own-too', north(pickup, 4000), { workspaceId });
  await putOnDuty(service.ctx, 'shared', north(pickup, -4000));

  const dispatcher = await operationsHand(service);
  const path = `/operations/v1/workspaces/${workspaceId}/fleet`;
  assert.equal((await dispatcher.get(path)).body.data.assign, 'auto');
  const changed = await dispatcher.put(path, { assign: 'offer' });
  assert.deepEqual(changed.body.data, { workspaceID: workspaceId, assign: 'offer', directOnly: false });
  const [near, far] = [await world.book(north(pickup, 4000)), await world.book(north(pickup, -4000))];
  const { assigned, offered } = await world.run();
  assert.deepEqual([assigned, offered], [1, 1]);
  assert.deepEqual(await outcomesOf(world, near), [['own-too', null]]);
  assert.equal((await world.read(far)).courier?.id, 'shared');
});

test('offers are forgotten with the explanations, at the age of events', async () => {
  const world = await dispatchWorld();
  const { ctx } = world.service;
  const courier = await world.onDuty(pickup);
  const id = await world.book();
  await world.run();
  await courier.answer('DECLINE');
  await pruneDispatch(ctx);
  assert.equal((await outcomesOf(world, id)).length, 1);
  world.clock.at = new Date(Date.now() + 31 * 24 * 3_600_000);
  await pruneDispatch(ctx);
  assert.equal((await outcomesOf(world, id)).length, 0);
});
