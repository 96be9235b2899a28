import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listExplanations } from '../../src/dispatch/explanations/store.ts';
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
  const given = { giveBackID: giveBackID ?? `G-${count}`, reason: 'Ban bocor' };
  return hand.post(`/courier/v1/jobs/${deliveryID}/give-back`, given);
}

test('decision 146: a courier gives a job back before setting off, is barred, and another one gets it', async () => {
  const world = await auto();
  const near = await world.onDuty(pickup);
  const id = await world.book();
  await world.run();
  assert.equal(await courierOf(world, id), near.id);

  for (const repeated of [false, true]) {
    const given = await giveBack(near, id, 'G');
    assert.deepEqual([given.status, given.body.data?.repeated], [200, repeated], given.text);
  }
  assert.equal((await giveBack(near, id)).status, 404, 'it is theirs no more');
  assert.deepEqual((await near.get('/courier/v1/jobs')).body.data, []);
  assert.deepEqual((await near.get('/courier/v1/stops')).body.data, []);
  assert.equal((await near.step(id, 'setOff')).httpStatus, 404);
  assert.deepEqual(await world.run().then(({ waiting, assigned }) => [waiting, assigned]), [1, 0]);
  assert.equal(await world.events(id), 'ALLOCATING PENDING_PICKUP', 'nothing is told until it changes hands');

  const far = await world.onDuty(north(pickup, 2000));
  assert.equal((await world.run()).assigned, 1);
  assert.equal(await courierOf(world, id), far.id);
  assert.equal(await world.events(id), 'ALLOCATING PENDING_PICKUP PENDING_PICKUP');
  assert.deepEqual(await causesOf(world, id), ['waiting', 'given-back']);
  assert.deepEqual(await near.messages(), ['TAKEN_BACK']);
  const operations = await operationsHand(world.service);
  const [told] = (await operations.get(`/operations/v1/deliveries/${id}/dispatch`)).body.data.givenBack;
  assert.deepEqual([told.courierID, told.reason], [near.id, 'Ban bocor']);
  assert.equal(await far.must(id, 'setOff'), 'PICKING_UP');
  assert.equal((await giveBack(far, id)).status, 409, 'who has set off fetches it');
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
  const idle = await world.onDuty(north(pickup, 5000));
  await ride(world, 8, [
    [still, () => 900],
    [busy, (minute) => 8000 + 400 * minute],
    [idle, () => 5000],
  ]);
  assert.equal(await courierOf(world, id), still.id);
  assert.equal(await courierOf(world, second), busy.id);
});
