import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Config } from '../../src/config/config.ts';
import { actOnDelivery } from '../../src/deliveries/moves/act.ts';
import { putOnDuty } from '../support/couriers.ts';
import { type DispatchWorld, type DutyHand, dispatchWorld, north, pickup } from '../support/dispatch.ts';
import { operationsHand } from '../support/operations.ts';

interface UnderWay {
  readonly world: DispatchWorld;
  readonly courier: DutyHand;
  /** On board, for a door 6 km to the north. */
  readonly aboard: string;
}

/** The only courier has just left the pickup with a parcel. */
async function underWay(config: Partial<Config> = {}): Promise<UnderWay> {
  const world = await dispatchWorld(config);
  const courier = await world.onDuty(pickup);
  const aboard = await world.book(pickup, north(pickup, 6000));
  await world.run();
  if ((await courier.offers()).length > 0) await courier.answer('ACCEPT');
  const { ctx } = world.service;
  const target = { scope: world.scope, deliveryId: aboard };
  const facts = { by: 'courier', actorId: courier.id, proofUrl: 'https://proof.test/1.png' } as const;
  for (const move of ['setOff', 'pickUp', 'depart'] as const)
    await actOnDelivery(ctx, target, { move, ...facts });
  return { world, courier, aboard };
}

/** A delivery on the courier's way: from 1.5 km to 3 km north of the pickup. */
const bookOnWay = ({ world }: UnderWay) => world.book(north(pickup, 1500), north(pickup, 3000));

const stopsOf = async (courier: DutyHand): Promise<[string, string[]][]> =>
  (await courier.get('/courier/v1/stops')).body.data.map((stop: { kind: string; deliveryIDs: string[] }) => [
    stop.kind,
    stop.deliveryIDs,
  ]);

test('a delivery on the way of a courier with a parcel on board is theirs, and their stops follow', async () => {
  const way = await underWay({ dispatchAssign: 'auto' });
  const { world, courier, aboard } = way;
  const inserted = await bookOnWay(way);
  assert.equal((await world.run()).assigned, 1);
  assert.equal((await world.read(inserted)).courier?.id, courier.id);
  assert.deepEqual(await stopsOf(courier), [
    ['PICKUP', [inserted]],
    ['DROPOFF', [inserted]],
    ['DROPOFF', [aboard]],
  ]);

  const dispatcher = await operationsHand(world.service);
  const why = await dispatcher.get(`/operations/v1/deliveries/${inserted}/dispatch`);
  const [{ onTheWay, bundle }] = why.body.data.assignments;
  const kinds = (stops: { kind: string; deliveryID: string }[]) =>
    stops.map((stop) => [stop.kind, stop.deliveryID]);
  assert.deepEqual(kinds(onTheWay.before), [['DROPOFF', aboard]]);
  assert.deepEqual(kinds(onTheWay.after), [
    ['PICKUP', inserted],
    ['DROPOFF', inserted],
    ['DROPOFF', aboard],
  ]);
  assert.deepEqual(bundle, [inserted, aboard]);
  assert.ok(onTheWay.addedMinutes >= 8 && onTheWay.addedMinutes <= 20, `${onTheWay.addedMinutes} min`);
  const first = await dispatcher.get(`/operations/v1/deliveries/${aboard}/dispatch`);
  assert.equal(first.body.data.assignments[0].onTheWay, null);
});

test('an offer on the way says by how much the work gets longer, and changes the stops once accepted', async () => {
  const way = await underWay();
  const { world, courier, aboard } = way;
  const inserted = await bookOnWay(way);
  assert.equal((await world.run()).offered, 1);
  const [offer] = await courier.offers();
  assert.deepEqual(
    offer.deliveries.map(({ deliveryID }: { deliveryID: string }) => deliveryID),
    [inserted],
  );
  assert.ok(offer.addedMinutes >= 8 && offer.addedMinutes <= 20, `${offer.addedMinutes} min`);
  assert.deepEqual(await stopsOf(courier), [['DROPOFF', [aboard]]]);
  await courier.answer('ACCEPT');
  assert.deepEqual(
    (await stopsOf(courier)).map(([, ids]) => ids[0]),
    [inserted, inserted, aboard],
  );
  const dispatcher = await operationsHand(world.service);
  const { offers, assignments } = (await dispatcher.get(`/operations/v1/deliveries/${inserted}/dispatch`))
    .body.data;
  assert.deepEqual(offers[0].onTheWay, assignments[0].onTheWay);
  assert.equal(offers[0].onTheWay.addedMinutes, offer.addedMinutes);
});

test('decision 433: a delivery that joins at the pickup comes into the order that the courier chose', async () => {
  const world = await dispatchWorld({ dispatchAssign: 'auto' });
  const courier = await world.onDuty(pickup);
  const near = await world.book(pickup, north(pickup, 5000));
  await world.run();
  const far = await world.book(pickup, north(pickup, 6000));
  await world.run();
  const order = [
    { kind: 'PICKUP', deliveryIDs: [near, far] },
    { kind: 'DROPOFF', deliveryIDs: [far] },
    { kind: 'DROPOFF', deliveryIDs: [near] },
  ];
  assert.equal((await courier.put('/courier/v1/stops', { stops: order })).status, 200);
  // At the same pickup, a third one joins.
  const third = await world.book(pickup, north(pickup, 5500));
  assert.equal((await world.run()).assigned, 1);
  const doors = async () =>
    (await stopsOf(courier)).flatMap(([kind, ids]) => (kind === 'DROPOFF' ? ids : []));
  const joined = await doors();
  assert.deepEqual(
    joined.filter((id) => id !== third),
    [far, near],
  );
});

test('nothing is inserted when a parcel on board would become late', async () => {
  const way = await underWay({ dispatchAssign: 'auto' });
  const { world } = way;
  const text = 'update deliveries set promised_dropoff_at = $2 where id = $1';
  const inMinutes = (minutes: number) => new Date(world.clock.now().getTime() + minutes * 60_000);
  await world.service.ctx.sql.query({ name: 'test.promise', text }, [way.aboard, inMinutes(32)]);
  await bookOnWay(way);
  assert.equal((await world.run()).assigned, 0);
  await world.service.ctx.sql.query({ name: 'test.promise', text }, [way.aboard, inMinutes(90)]);
  assert.equal((await world.run()).assigned, 1);
});

test('decision 416: deliveries of a workspace that operations mark as direct are never inserted', async () => {
  const way = await underWay({ dispatchAssign: 'auto' });
  const { world, courier } = way;
  const dispatcher = await operationsHand(world.service);
  const path = `/operations/v1/workspaces/${world.scope.workspaceId}/fleet`;
  const choose = async (directOnly: boolean) => dispatcher.put(path, { assign: 'auto', directOnly });
  assert.equal((await choose(true)).body.data.directOnly, true);
  assert.equal((await dispatcher.put(path, { assign: 'auto' })).body.data.directOnly, true, 'it stays');
  const inserted = await bookOnWay(way);
  assert.equal((await world.run()).assigned, 0);
  await choose(false);
  assert.equal((await world.run()).assigned, 1);
  assert.equal((await world.read(inserted)).courier?.id, courier.id);
});

test('a free courier who is as near gets it, since nothing on board is delayed', async () => {
  const way = await underWay({ dispatchAssign: 'auto' });
  const { world } = way;
  await putOnDuty(world.service.ctx, 'free', north(pickup, 1500));
  const booked = await bookOnWay(way);
  await world.run();
  assert.equal((await world.read(booked)).courier?.id, 'free');
});
