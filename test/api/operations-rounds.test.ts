import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startShift } from '../../src/fleet/shifts-store.ts';
import { createClock } from '../support/clock.ts';
import { type CourierHand, courierHand } from '../support/courier-app.ts';
import { seeCourier } from '../support/couriers.ts';
import { book, operationsHand } from '../support/operations.ts';
import { startService } from '../support/service.ts';

const clock = createClock('2026-11-20T02:00:00Z');
const service = await startService({ now: clock.now, config: { routeSeconds: 2 } });
const { ctx } = service;
const warehouse = await operationsHand(service, 'warehouse');
const hub = { latitude: -6.188, longitude: 106.944 };
const path = '/operations/v1/hubs/hub-cakung';

/** A place north and east of the hub, in metres. */
const door = (north: number, east = 0) => ({
  address: `Jl. ${north} ${east}`,
  coordinates: { latitude: hub.latitude + north / 111_195, longitude: hub.longitude + east / 110_545 },
});
async function verified(destination: object): Promise<string> {
  const id = await book(service, 'LOGISTIC', { body: { destination } });
  const moved = await warehouse.post(`/operations/v1/deliveries/${id}/moves`, { move: 'verify' });
  assert.equal(moved.status, 200, moved.text);
  return id;
}
async function onDuty(capacityParcels: number, near = hub): Promise<CourierHand> {
  const courier = await courierHand(service);
  const text = 'update couriers set capacity_parcels = $2, capacity_kg = 30 where id = $1';
  await ctx.sql.query({ name: 'test.capacity', text }, [courier.id, capacityParcels]);
  await startShift(ctx.sql, courier.id, clock.now());
  await seeCourier(ctx, courier.id, { ...near, latitude: near.latitude + 0.01 });
  return courier;
}
interface Proposed {
  readonly rounds: Round[];
  readonly leftOut: readonly { readonly deliveryID: string; readonly why: string }[];
  readonly why: string | null;
}
interface Round {
  readonly environment: string;
  readonly deliveryIDs: readonly string[];
  readonly courierID: string;
  readonly weight: number;
  readonly stops: readonly { readonly deliveryID: string; readonly expectedAt: string }[];
}
const propose = async (more = '', at = path) =>
  (await warehouse.get(`${at}/proposal?environment=production${more}`)).body.data;
const doorsOf = ({ stops }: Round) => stops.map(({ deliveryID }) => deliveryID);

test('decision 150: rounds are proposed door by door within what couriers take, and staged as they are given, all or none', async () => {
  const unmapped = await verified({ address: 'Jl. Entah' });
  assert.equal((await propose()).why, 'no-coordinates');
  const north = [];
  for (const meters of [3000, 1000, 2000]) north.push(await verified(door(meters)));
  const east = [await verified(door(0, 2500)), await verified(door(0, 1500))];
  assert.deepEqual((await propose('', '/operations/v1/hubs/hub-gedebage')).why, 'no-parcels');
  const nobody = await propose();
  assert.equal(nobody.why, 'no-couriers');
  const reasons = ({ leftOut }: Proposed) => new Map(leftOut.map(({ deliveryID, why }) => [deliveryID, why]));
  const all = [...north, ...east].map((id): [string, string] => [id, 'no-couriers']);
  assert.deepEqual(reasons(nobody), new Map([...all, [unmapped, 'no-coordinates']] as [string, string][]));
  assert.deepEqual(nobody.rounds, []);

  const couriers = [await onDuty(3), await onDuty(3)];
  const { rounds, leftOut, why } = (await propose()) as Proposed;
  assert.deepEqual([leftOut, why], [[{ deliveryID: unmapped, why: 'no-coordinates' }], null]);
  assert.deepEqual(rounds.map(({ courierID }) => courierID).sort(), couriers.map(({ id }) => id).sort());
  const sorted = rounds.map(doorsOf).sort((one, other) => other.length - one.length);
  assert.deepEqual(sorted, [
    [north[1], north[2], north[0]],
    [east[1], east[0]],
  ]);
  for (const { stops } of rounds) {
    const times = stops.map(({ expectedAt }) => Date.parse(expectedAt));
    assert.deepEqual(
      times,
      times.toSorted((one, other) => one - other),
    );
  }
  const only = (await propose(`&courierIDs=${couriers[0]!.id}`)) as Proposed;
  assert.deepEqual(
    [only.rounds.length, [...reasons(only).values()].sort()],
    [1, ['no-capacity', 'no-capacity', 'no-coordinates']],
  );

  const long = rounds.find(({ stops }) => stops.length === 3)!;
  assert.deepEqual([long.environment, long.deliveryIDs], ['production', doorsOf(long)]);
  const staged = await warehouse.post(`${path}/rounds`, long);
  assert.equal(staged.status, 200, staged.text);
  assert.deepEqual(
    staged.body.data.deliveries,
    doorsOf(long).map((deliveryID) => ({ deliveryID, status: 'PENDING_DELIVERY' })),
  );
  const rider = couriers.find(({ id }) => id === long.courierID)!;
  const stops = (await rider.get('/courier/v1/stops')).body.data;
  assert.deepEqual(
    stops.map((stop: { kind: string; deliveryIDs: string[] }) => [stop.kind, ...stop.deliveryIDs]),
    [['PICKUP', ...doorsOf(long)], ...doorsOf(long).map((id) => ['DROPOFF', id])],
  );
  const { messages } = (await rider.get('/courier/v1/day')).body.data;
  assert.deepEqual(
    messages.map(({ type, parcels }: { type: string; parcels: number }) => [type, parcels]),
    [['ROUND', doorsOf(long).length]],
    'decision 635',
  );
  assert.match(stops[0].place.address, /^Gudang Cakung, /);
  assert.equal(await rider.must(doorsOf(long)[0]!, 'depart'), 'IN_DELIVERY');

  const again = await warehouse.post(`${path}/rounds`, long);
  assert.equal(again.status, 409, 'what is staged is not staged again');
  const rest = (await propose()) as Proposed;
  assert.deepEqual(
    rest.rounds.map(({ courierID }) => courierID),
    [couriers.find((each) => each !== rider)!.id],
    'who is on a round is not asked',
  );
});

test('decision 150: a proposal without a round says why', async () => {
  const at = '/operations/v1/hubs/hub-gedebage';
  const gedebage = { latitude: -6.949, longitude: 107.695 };
  const bandung = (destination: object) =>
    book(service, 'LOGISTIC', { body: { destination } }).then(async (id) => {
      const moved = await warehouse.post(`/operations/v1/deliveries/${id}/moves`, { move: 'verify' });
      assert.equal(moved.status, 200, moved.text);
    });
  assert.equal((await propose('', at)).why, 'no-parcels');
  await bandung({ address: 'Jl. Asia Afrika', coordinates: { ...gedebage, latitude: -6.94 } });
  assert.equal((await propose('', at)).why, 'no-couriers');
  const courier = await onDuty(5, gedebage);
  const text = 'update couriers set capacity_kg = 0.1 where id = $1';
  await ctx.sql.query({ name: 'test.feeble', text }, [courier.id]);
  assert.equal((await propose('', at)).why, 'nothing-fits');
});

test('a round that its courier cannot take, or with a parcel that does not lie there, is refused whole', async () => {
  const courier = await onDuty(2);
  const parcels = [await verified(door(500)), await verified(door(600)), await verified(door(700))];
  const give = (deliveryIDs: string[], more: object = {}, at = path) =>
    warehouse.post(`${at}/rounds`, {
      environment: 'production',
      courierID: courier.id,
      deliveryIDs,
      ...more,
    });
  const full = await give(parcels);
  assert.deepEqual([full.status, full.body.error], [409, 'Kurir ini tidak dapat membawa sebanyak itu.']);
  assert.equal((await give([parcels[0]!, 'DE-NONE'])).status, 404);
  assert.equal((await give([parcels[0]!], { courierID: 'CO-NONE' })).status, 404);
  assert.equal((await give([parcels[0]!], { environment: 'sandbox' })).status, 404);
  assert.equal((await give([parcels[0]!], {}, '/operations/v1/hubs/hub-none')).status, 404);
  assert.equal(
    (await give([parcels[0]!], {}, '/operations/v1/hubs/hub-gedebage')).status,
    404,
    'another hub’s',
  );
  const waiting = await book(service, 'LOGISTIC', { body: { destination: door(800) } });
  assert.equal((await give([parcels[0]!, waiting])).status, 409, 'not verified');
  await courier.put('/courier/v1/duty', { onDuty: false });
  const off = await give([parcels[0]!]);
  assert.deepEqual([off.status, off.body.error], [409, 'Kurir ini sedang tidak bertugas.']);
  for (const id of parcels) {
    const { status, courier: has } = (await warehouse.get(`/operations/v1/deliveries/${id}`)).body.data
      .delivery;
    assert.deepEqual([status, has], ['VERIFIED', null]);
  }
});
