import assert from 'node:assert/strict';
import { test } from 'node:test';
import { claimAreas } from '../../src/dispatch/look/leases-store.ts';
import { runDispatch } from '../../src/dispatch/run.ts';
import { endShift, startShift } from '../../src/fleet/shifts-store.ts';
import { createQuoting } from '../../src/quotes/quoting.ts';
import { origin } from '../support/bookings.ts';
import { callAt } from '../support/call.ts';
import { createClock } from '../support/clock.ts';
import { courierHand } from '../support/courier-app.ts';
import { seeCourier, trackCouriers } from '../support/couriers.ts';
import { book, operationsHand } from '../support/operations.ts';
import { startService } from '../support/service.ts';

const clock = createClock('2026-11-21T03:00:00Z');
const service = await startService({ now: clock.now });
const { ctx } = service;
const whereabouts = await trackCouriers(ctx);

interface ShownStop {
  readonly kind: string;
  readonly deliveryIDs: readonly string[];
  readonly place: { readonly address: string };
  readonly window: { readonly from: string | null; readonly to: string | null };
  readonly expected: { readonly at: string } | null;
}

const north = (meters: number) => ({
  ...origin.coordinates,
  latitude: origin.coordinates.latitude + meters / 111_195,
});

async function look(): Promise<number> {
  const quoting = await createQuoting(ctx);
  const held = { holderId: 'first', leaseSeconds: 60, now: clock.now(), gone: [] };
  await whereabouts.refresh();
  let assigned = 0;
  for (const { areaId } of await claimAreas(ctx.sql, 'production', held)) {
    const area = quoting.marketAt(clock.now())!.areas.find(({ id }) => id === areaId)!;
    const holding = { environment: 'production', areaId, holderId: 'first' } as const;
    assigned += (await runDispatch(ctx, area, holding, { whereabouts, gone: [] })).assigned;
  }
  await quoting.stop();
  return assigned;
}

test('decision 139: a courier has one list of stops, which follows the plan, what is done, what is cancelled and what is added by hand', async () => {
  const courier = await courierHand(service);
  const stops = async (): Promise<ShownStop[]> => (await courier.get('/courier/v1/stops')).body.data;
  assert.deepEqual(await stops(), []);
  await startShift(ctx.sql, courier.id, clock.now());
  await seeCourier(ctx, courier.id, north(2000));
  const to = (meters: number) => ({ address: `Jl. ${meters}`, coordinates: north(meters) });
  const far = await book(service, 'EXPRESS', { body: { destination: to(-3000) } });
  assert.equal(await look(), 1);
  const near = await book(service, 'EXPRESS', { body: { destination: to(-1500) } });
  clock.pass(8);
  await seeCourier(ctx, courier.id, north(50));
  assert.equal(await look(), 1, 'it joins the same pickup');

  const ofStops = (list: readonly ShownStop[]) =>
    list.map(({ kind, deliveryIDs }) => [kind, ...deliveryIDs.toSorted()]);
  await service.forecast();
  const list = await stops();
  assert.deepEqual(ofStops(list), [
    ['PICKUP', ...[far, near].sort()],
    ['DROPOFF', near],
    ['DROPOFF', far],
  ]);
  const [first] = list;
  assert.equal(first!.place.address, origin.address);
  assert.ok(first!.window.from !== null && first!.window.to !== null);
  const expected = list.map(({ expected }) => Date.parse(expected!.at));
  assert.ok(expected[0]! < expected[1]! && expected[1]! < expected[2]!);

  const dispatcher = await operationsHand(service);
  const byHand = await book(service, 'EXPRESS', { body: { destination: to(900) } });
  await dispatcher.put(`/operations/v1/deliveries/${byHand}/courier`, { courierID: courier.id });
  assert.deepEqual(
    ofStops(await stops()).at(-1),
    ['DROPOFF', byHand],
    'what people give comes after the plan',
  );
  const token = await service.token('production');
  assert.equal((await service.call('DELETE', `/v1/deliveries/${byHand}`, { token })).status, 200);
  assert.deepEqual(await stops(), list, 'what is cancelled is gone');

  for (const id of [far, near]) {
    await courier.must(id, 'setOff');
    await courier.must(id, 'pickUp', { proofID: await courier.photo(id) });
  }
  await courier.must(near, 'depart');
  await courier.must(far, 'depart');
  assert.deepEqual(ofStops(await stops()), [
    ['DROPOFF', near],
    ['DROPOFF', far],
  ]);
  const proof = { proofID: await courier.photo(near), recipientName: 'Budi' };
  await courier.must(near, 'complete', proof);
  assert.deepEqual(ofStops(await stops()), [['DROPOFF', far]]);
  // Off duty, they are given nothing on the way.
  await endShift(ctx.sql, courier.id, clock.now());
});

test('the list is stored: it is the same in another process', async () => {
  const courier = await courierHand(service);
  await startShift(ctx.sql, courier.id, clock.now());
  await seeCourier(ctx, courier.id, north(300));
  await book(service, 'EXPRESS');
  assert.equal(await look(), 1);
  const { token } = courier;
  const other = await startService({ now: clock.now, sql: ctx.sql });
  const there = await callAt(other.baseUrl)('GET', '/courier/v1/stops', { token });
  assert.deepEqual(there.body.data[0].kind, 'PICKUP');
  assert.equal(there.text, (await courier.get('/courier/v1/stops')).text);
  await other.stop();
});

test('decision 236: what a dispatcher gives of one shop is one stop, and so is what goes to one door', async () => {
  const courier = await courierHand(service);
  const dispatcher = await operationsHand(service);
  const give = async (body: object = {}) => {
    clock.pass(1);
    const id = await book(service, 'EXPRESS', { body });
    const path = `/operations/v1/deliveries/${id}/courier`;
    assert.equal((await dispatcher.put(path, { courierID: courier.id })).status, 200);
    return id;
  };
  const elsewhere = { address: 'Jl. Lain 1', coordinates: north(-900) };
  const ids = [await give(), await give({ destination: elsewhere }), await give()];
  const { data } = (await courier.get('/courier/v1/stops')).body;
  assert.deepEqual(
    data.map(({ kind, deliveryIDs }: ShownStop) => [kind, ...deliveryIDs]),
    [
      ['PICKUP', ...ids],
      ['DROPOFF', ids[0], ids[2]],
      ['DROPOFF', ids[1]],
    ],
  );
});

/** A courier with three jobs in a row that people gave, each at places of its own. */
async function courierWithThree() {
  const courier = await courierHand(service);
  const dispatcher = await operationsHand(service);
  const give = async () => {
    clock.pass(1);
    const number = await courier.get('/courier/v1/stops').then(({ body }) => body.data.length + 1);
    const at = (street: string, meters: number) => ({
      address: `Jl. ${street} ${number}`,
      coordinates: north(meters * number),
    });
    const body = { origin: { ...origin, ...at('Asal', 100) }, destination: at('Tuju', -100) };
    const id = await book(service, 'EXPRESS', { body });
    const path = `/operations/v1/deliveries/${id}/courier`;
    assert.equal((await dispatcher.put(path, { courierID: courier.id })).status, 200);
    return id;
  };
  const ids = [await give(), await give(), await give()] as const;
  const shown = async () => {
    const stops = (await courier.get('/courier/v1/stops')).body.data as ShownStop[];
    const day = (await courier.get('/courier/v1/day')).body.data.stops;
    const path = `/operations/v1/couriers/${courier.id}/stops`;
    assert.deepEqual(day, stops);
    assert.deepEqual((await dispatcher.get(path)).body.data, stops, 'operations see the same');
    return stops.map(({ kind, deliveryIDs }) => `${kind} ${deliveryIDs}`);
  };
  return { courier, dispatcher, give, ids, shown };
}

test('decision 433: a courier who starts another stop is followed, by arriving too', async () => {
  const { courier, ids, shown } = await courierWithThree();
  const [one, two, three] = ids;
  const tag = async () => (await courier.get('/courier/v1/day')).headers.get('etag');
  const before = await tag();
  assert.deepEqual((await shown())[0], `PICKUP ${one}`);
  await courier.must(two, 'setOff');
  const followed = [`PICKUP ${two}`, `PICKUP ${one}`, `DROPOFF ${one}`, `DROPOFF ${two}`];
  assert.deepEqual(await shown(), [...followed, `PICKUP ${three}`, `DROPOFF ${three}`]);
  assert.notEqual(await tag(), before, 'the day tells of it');
  await courier.must(two, 'pickUp', { proofID: await courier.photo(two) });
  assert.deepEqual((await shown())[0], `PICKUP ${one}`);
  await courier.must(two, 'depart');
  assert.deepEqual((await shown())[0], `DROPOFF ${two}`);
  // Two are under way: the courier is at the one where they arrive.
  await courier.must(three, 'setOff');
  assert.deepEqual((await shown()).slice(0, 2), [`DROPOFF ${two}`, `PICKUP ${three}`]);
  await courier.must(three, 'arriveAtPickup');
  assert.deepEqual((await shown()).slice(0, 2), [`PICKUP ${three}`, `DROPOFF ${two}`]);
});

test('decision 433: a courier orders the stops; a late or repeated order is merged with what has changed', async () => {
  const { courier, dispatcher, give, ids, shown } = await courierWithThree();
  const [one, two, three] = ids;
  const orderOf = (...list: string[]) => ({
    stops: list.flatMap((id) => [
      { kind: 'PICKUP', deliveryIDs: [id] },
      { kind: 'DROPOFF', deliveryIDs: [id] },
    ]),
  });
  const keys = (...list: string[]) => list.flatMap((id) => [`PICKUP ${id}`, `DROPOFF ${id}`]);
  const order = (body: object, key: string) =>
    service.call('PUT', '/courier/v1/stops', {
      ...{ token: courier.token, body },
      headers: { 'idempotency-key': key },
    });
  const ordered = await order(orderOf(three, one, two), 'order-1');
  assert.equal(ordered.status, 200, ordered.text);
  assert.deepEqual(await shown(), keys(three, one, two));

  // While the phone had no connection, one was cancelled and one came: new work stays where dispatch put it.
  const four = await give();
  assert.deepEqual(await shown(), keys(three, one, two, four));
  const token = await service.token('production');
  assert.equal((await service.call('DELETE', `/v1/deliveries/${one}`, { token })).status, 200);
  assert.equal((await order(orderOf(two, one, three), 'order-2')).status, 200);
  assert.deepEqual(await shown(), keys(two, three, four));

  const path = `/operations/v1/couriers/${courier.id}/stops`;
  assert.equal((await dispatcher.put(path, orderOf(four, three, two))).status, 200);
  const repeated = await order(orderOf(two, one, three), 'order-2');
  assert.equal(repeated.headers.get('idempotent-replayed'), 'true');
  assert.deepEqual(await shown(), keys(four, three, two), 'a repeat is not made again');

  const early = { stops: orderOf(four, three, two).stops.toReversed() };
  assert.equal((await order(early, 'order-3')).status, 200);
  assert.deepEqual(await shown(), keys(two, three, four), 'each is fetched first');
  assert.equal((await order(orderOf('DE-NONE'), 'order-4')).status, 200, 'nothing of it is left');
  assert.deepEqual(await shown(), keys(two, three, four));
});
