import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listExplanations } from '../../src/dispatch/assign/explanations-store.ts';
import { seeCourier } from '../support/couriers.ts';
import { type DispatchWorld, type DutyHand, dispatchWorld, north, pickup } from '../support/dispatch.ts';
import { operationsHand } from '../support/operations.ts';

const auto = () => dispatchWorld({ dispatchAssign: 'auto' });
const see = ({ service }: DispatchWorld, { id }: DutyHand, meters: number) =>
  seeCourier(service.ctx, id, north(pickup, meters));
const courierOf = async (world: DispatchWorld, id: string) => (await world.read(id)).courier?.id;
const causesOf = async ({ service: { ctx }, scope }: DispatchWorld, id: string) =>
  (await listExplanations(ctx.sql, scope, id)).map(({ cause }) => cause);

let count = 0;
function giveBack(hand: DutyHand, deliveryID: string, giveBackID?: string) {
  count += 1;
  const body = { giveBackID: giveBackID ?? `G-${count}`, reason: 'Ban bocor' };
  return hand.post(`/courier/v1/assignments/${deliveryID}/give-back`, body);
}

test('decision 146: a courier gives a job back before setting off, is barred, and another one gets it', async () => {
  const world = await auto();
  const near = await world.onDuty(pickup);
  const id = await world.book();
  await world.run();
  assert.equal(await courierOf(world, id), near.id);

  for (const repeated of [false, true]) {
    const answer = await giveBack(near, id, 'G');
    assert.deepEqual([answer.status, answer.body.data?.repeated], [200, repeated], answer.text);
  }
  assert.equal((await giveBack(near, id)).status, 404, 'it is theirs no more');
  assert.deepEqual((await near.get('/courier/v1/assignments')).body.data, []);
  assert.deepEqual((await near.get('/courier/v1/stops')).body.data, []);
  assert.equal((await near.step(id, 'setOff')).code, 'assignmentGone');
  assert.deepEqual(await world.run().then(({ waiting, assigned }) => [waiting, assigned]), [1, 0]);
  assert.equal(await world.events(id), 'ALLOCATING PENDING_PICKUP', 'nothing is told until it changes hands');

  const far = await world.onDuty(north(pickup, 2000));
  assert.equal((await world.run()).assigned, 1);
  assert.equal(await courierOf(world, id), far.id);
  assert.equal(await world.events(id), 'ALLOCATING PENDING_PICKUP PENDING_PICKUP');
  assert.deepEqual(await causesOf(world, id), ['waiting', 'given-back']);
  assert.deepEqual(await near.messages(), ['TAKEN_BACK']);
  const operations = await operationsHand(world.service);
  const [shown] = (await operations.get(`/operations/v1/deliveries/${id}/dispatch`)).body.data.givenBack;
  assert.deepEqual([shown.courierID, shown.reason], [near.id, 'Ban bocor']);
  assert.equal(await far.must(id, 'setOff'), 'PICKING_UP');
  assert.equal((await giveBack(far, id)).status, 409, 'who has set off fetches it');
});

test('decision 146: a job is given back without an id too, and operations may give it to the same courier again', async () => {
  const world = await auto();
  const courier = await world.onDuty(pickup);
  const id = await world.book();
  await world.run();
  for (const repeated of [false, true]) {
    const answer = await courier.post(`/courier/v1/assignments/${id}/give-back`, {});
    assert.deepEqual([answer.status, answer.body.data?.repeated], [200, repeated], answer.text);
  }
  assert.deepEqual((await courier.get('/courier/v1/assignments')).body.data, []);
  const operations = await operationsHand(world.service);
  const again = await operations.put(`/operations/v1/deliveries/${id}/courier`, { courierID: courier.id });
  assert.equal(again.status, 200, again.text);
  assert.equal((await courier.get('/courier/v1/assignments')).body.data[0].deliveryID, id);
  assert.equal(await world.events(id), 'ALLOCATING PENDING_PICKUP PENDING_PICKUP');
});

test('what operations assigned by hand is given back to operations, not to the dispatcher', async () => {
  const world = await auto();
  const courier = await world.onDuty(pickup);
  const id = await world.book();
  const operations = await operationsHand(world.service);
  await operations.put(`/operations/v1/deliveries/${id}/courier`, { courierID: courier.id });
  const { status, body } = await giveBack(courier, id);
  assert.deepEqual(
    [status, body.error],
    [409, 'Pekerjaan ini tidak dapat dikembalikan. Hubungi operasional.'],
  );
  assert.equal((await giveBack(await world.onDuty(pickup), id)).status, 404, 'and not by another courier');
});

test('decision 479: what a person returns to dispatch gets another courier, also one whom people had chosen', async () => {
  const world = await auto();
  const near = await world.onDuty(pickup);
  const id = await world.book();
  const operations = await operationsHand(world.service);
  await operations.put(`/operations/v1/deliveries/${id}/courier`, { courierID: near.id });
  const give = async (deliveryID: string) => {
    const deliveries = [{ deliveryID }];
    return (await operations.post('/operations/v1/returns-to-dispatch', { deliveries })).body.data[0];
  };
  const done = await give(id);
  assert.deepEqual([done.done, done.now], [true, { status: 'PENDING_PICKUP', courierID: near.id }]);
  assert.deepEqual((await near.get('/courier/v1/assignments')).body.data, [], 'it leaves their work at once');
  assert.equal((await give(id)).code, 'deliveryNotReturnable', 'once');
  assert.equal((await world.run()).assigned, 0, 'not to the same courier at once');
  const far = await world.onDuty(north(pickup, 2000));
  assert.equal((await world.run()).assigned, 1);
  assert.equal(await courierOf(world, id), far.id);
  assert.equal(await world.events(id), 'ALLOCATING PENDING_PICKUP PENDING_PICKUP');
  const { givenBack, couriers } = (await operations.get(`/operations/v1/deliveries/${id}/dispatch`)).body
    .data;
  assert.equal(givenBack.length, 1);
  assert.ok(givenBack[0].personName, 'by a person');
  const names = couriers.map(({ courierID }: { courierID: string }) => courierID);
  assert.ok(names.includes(near.id) && names.includes(far.id));
  await far.must(id, 'setOff');
  assert.equal((await give(id)).httpStatus, 409, 'who has set off fetches it');
  assert.equal((await give('DE-NONE')).httpStatus, 404);
});

test('a job that is given back where couriers are asked is offered on, and stays until somebody accepts', async () => {
  const world = await dispatchWorld();
  const near = await world.onDuty(pickup);
  const id = await world.book();
  await world.run();
  await near.answer('ACCEPT');
  const far = await world.onDuty(north(pickup, 2000));
  assert.equal((await giveBack(near, id)).status, 200);
  assert.equal((await world.run()).offered, 1);
  assert.equal(await courierOf(world, id), near.id);
  assert.equal((await far.answer('ACCEPT')).status, 200);
  assert.equal(await courierOf(world, id), far.id);
  assert.equal(await world.events(id), 'ALLOCATING PENDING_PICKUP PENDING_PICKUP');
});

/** Lets minutes pass, in each of which couriers are seen where they are then. */
async function ride(world: DispatchWorld, minutes: number, places: [DutyHand, (minute: number) => number][]) {
  for (let minute = 1; minute <= minutes; minute += 1) {
    world.clock.pass(1);
    for (const [hand, at] of places) await see(world, hand, at(minute));
    await world.run();
  }
}

test('a courier who moves away from the pickup for five minutes is replaced, and one who turns back is not', async () => {
  const world = await auto();
  const stray = await world.onDuty(north(pickup, 900));
  const id = await world.book();
  await world.run();
  const other = await world.onDuty(north(pickup, 2500));
  const stands = () => 2500;
  await ride(world, 4, [
    [stray, (minute) => 900 + 250 * minute],
    [other, stands],
  ]);
  await ride(world, 3, [
    [stray, (minute) => 1900 - 200 * minute],
    [other, stands],
  ]);
  assert.equal(await courierOf(world, id), stray.id, 'they turned back');
  await ride(world, 5, [
    [stray, (minute) => 1300 + 250 * minute],
    [other, stands],
  ]);
  assert.equal(await courierOf(world, id), stray.id, 'not yet five minutes');
  await ride(world, 2, [
    [stray, (minute) => 2550 + 250 * minute],
    [other, stands],
  ]);
  assert.equal(await courierOf(world, id), other.id);
  assert.deepEqual(await causesOf(world, id), ['waiting', 'moving-away']);
  assert.deepEqual(await stray.messages(), ['TAKEN_BACK']);
});

test('who stands still, or rides to another pickup first, is not moving away', async () => {
  const world = await auto();
  const still = await world.onDuty(north(pickup, 900));
  const id = await world.book();
  await world.run();
  const busy = await world.onDuty(north(pickup, 8000));
  const [second, elsewhere] = [
    await world.book(north(pickup, 8200)),
    await world.book(north(pickup, 12_000)),
  ];
  await world.run();
  const operations = await operationsHand(world.service);
  await operations.put(`/operations/v1/deliveries/${elsewhere}/courier`, { courierID: busy.id });
  assert.equal(await courierOf(world, second), busy.id);
  const idle = await world.onDuty(north(pickup, -4000));
  await ride(world, 8, [
    [still, () => 900],
    [busy, (minute) => 8000 + 400 * minute],
    [idle, () => -4000],
  ]);
  assert.equal(await courierOf(world, id), still.id);
  assert.equal(await courierOf(world, second), busy.id);
});

test('decision 149: a courier who could leave the pickup much sooner takes over, once, with the former one told', async () => {
  const world = await auto();
  const far = await world.onDuty(north(pickup, 6000));
  const id = await world.book();
  await world.run();
  assert.equal(await courierOf(world, id), far.id);
  await world.onDuty(north(pickup, 5000));
  await world.run();
  assert.equal(await courierOf(world, id), far.id, 'a kilometre is no reason');

  const near = await world.onDuty(north(pickup, 500));
  await world.run();
  assert.equal(await courierOf(world, id), near.id);
  assert.deepEqual(await causesOf(world, id), ['waiting', 'swap']);
  assert.deepEqual(await far.messages(), ['TAKEN_BACK']);
  assert.equal(await world.events(id), 'ALLOCATING PENDING_PICKUP PENDING_PICKUP');

  world.clock.pass(1);
  await see(world, near, 6000);
  await see(world, await world.onDuty(pickup), 0);
  await world.run();
  assert.equal(await courierOf(world, id), near.id, 'only once');
});

test('nothing is swapped that has been set off for, that people gave, that is not ready, or for a courier who is needed', async () => {
  const world = await auto();
  const far = await world.onDuty(north(pickup, 6000));
  const id = await world.book();
  await world.run();
  await far.must(id, 'setOff');
  const hand = await world.onDuty(north(pickup, 6000));
  const byHand = await world.book(north(pickup, 400));
  const operations = await operationsHand(world.service);
  await operations.put(`/operations/v1/deliveries/${byHand}/courier`, { courierID: hand.id });
  const other = await world.onDuty(north(pickup, 6500));
  const held = await world.book(north(pickup, -400));
  await world.run();
  assert.equal(await courierOf(world, held), other.id);
  const text = 'update deliveries set ready_at = $2 where id = $1';
  const inAnHour = new Date(world.clock.at.getTime() + 3_600_000);
  await world.service.ctx.sql.query({ name: 'test.later', text }, [held, inAnHour]);
  const near = await world.onDuty(pickup);
  await world.run();
  assert.deepEqual(await Promise.all([id, byHand, held].map((each) => courierOf(world, each))), [
    far.id,
    hand.id,
    other.id,
  ]);

  await world.service.ctx.sql.query({ name: 'test.later', text }, [held, null]);
  const waiting = await world.book(north(pickup, -200));
  await world.run();
  assert.equal(await courierOf(world, waiting), near.id, 'who waits comes first');
  assert.equal(await courierOf(world, held), other.id);
});

test('where couriers are asked, a swap is an offer, and the former courier keeps the job until it is accepted', async () => {
  const world = await dispatchWorld();
  const far = await world.onDuty(north(pickup, 6000));
  const id = await world.book();
  await world.run();
  await far.answer('ACCEPT');
  const near = await world.onDuty(north(pickup, 500));
  await world.run();
  assert.equal((await near.offers()).length, 1);
  assert.equal(await courierOf(world, id), far.id);
  assert.equal((await near.answer('ACCEPT')).status, 200);
  assert.equal(await courierOf(world, id), near.id);
  assert.deepEqual(await causesOf(world, id), ['waiting', 'swap']);

  await far.put('/courier/v1/duty', { onDuty: false });
  const another = await world.book(north(pickup, 5000));
  const slow = await world.onDuty(north(pickup, 9000));
  await world.run();
  assert.equal((await slow.answer('ACCEPT')).status, 200);
  const quick = await world.onDuty(north(pickup, 5000));
  await world.run();
  const [{ offerID }] = await quick.offers();
  assert.equal(await slow.must(another, 'setOff'), 'PICKING_UP');
  assert.equal((await quick.answer('ACCEPT', { offerID })).status, 409, 'they set off after all');
  assert.equal(await courierOf(world, another), slow.id);
});
