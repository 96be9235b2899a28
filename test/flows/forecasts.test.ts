import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listDuties } from '../../src/dispatch/look/couriers-store.ts';
import { watchPromises } from '../../src/dispatch/watch-promises.ts';
import { putOnDuty, seeCourier } from '../support/couriers.ts';
import { dispatchWorld, north, pickup } from '../support/dispatch.ts';
import type { Json } from '../support/json.ts';
import { operationsHand } from '../support/operations.ts';
import { countReports } from '../support/reports.ts';
import { until } from '../support/until.ts';

const world = await dispatchWorld({ dispatchAssign: 'auto', roles: ['api'] });
const { service, clock } = world;
const { ctx } = service;
const dispatcher = await operationsHand(service);

const tokenOf = async (id: string): Promise<string> => {
  const text = 'select tracking_token as token from deliveries where id = $1';
  const [row] = await ctx.sql.query<{ token: string }>({ name: 'test.token', text }, [id]);
  return row!.token;
};
const get = async (path: string): Promise<Json> => {
  const answer = await dispatcher.get(path);
  assert.equal(answer.status, 200, answer.text);
  return answer.body.data;
};
const assign = async (id: string, courierID: string): Promise<void> => {
  const answer = await dispatcher.put(`/operations/v1/deliveries/${id}/courier`, { courierID });
  assert.equal(answer.status, 200, answer.text);
};
const boardRow = async (id: string): Promise<Json> =>
  (await get('/operations/v1/board?environment=production')).deliveries.find(
    ({ deliveryID }: Json) => deliveryID === id,
  );
const tracked = async (id: string): Promise<Json> =>
  (await service.call('GET', `/v1/tracking/${await tokenOf(id)}`, {})).body.data;

test('decision 569: tracking, drawer, board, stops, candidates and the courier’s day show one range', async () => {
  const courier = await world.onDuty(north(pickup, 1_000));
  const id = await world.book();
  assert.equal((await world.run()).assigned, 1);
  await service.forecast();
  const { forecast } = await get(`/operations/v1/deliveries/${id}`);
  assert.ok(forecast.pickup.at < forecast.dropoff.at);
  await until(async () => (await boardRow(id))?.forecast != null);
  assert.deepEqual((await boardRow(id)).forecast, forecast);
  assert.deepEqual((await tracked(id)).expected, forecast.dropoff);
  const [candidate] = (await get(`/operations/v1/deliveries/${id}/candidates`)).filter(
    ({ courierID }: Json) => courierID === courier.id,
  );
  assert.deepEqual([candidate.pickup, candidate.dropoff], [forecast.pickup, forecast.dropoff]);
  const ranges = (stops: Json[]) => stops.map(({ expected }) => expected);
  assert.deepEqual(ranges(await get(`/operations/v1/couriers/${courier.id}/stops`)), [
    forecast.pickup,
    forecast.dropoff,
  ]);
  const day = (await courier.get('/courier/v1/day')).body.data;
  assert.deepEqual(ranges(day.stops), [forecast.pickup, forecast.dropoff]);
});

const alertsOf = async (id: string): Promise<string[]> => {
  await watchPromises(ctx);
  const alerts: Json[] = await get('/operations/v1/alerts?environment=production&limit=500');
  return alerts.filter(({ deliveryID }) => deliveryID === id).map(({ kind }) => kind);
};

test('a forecast follows the courier, is late beyond its promise everywhere, and ends with the arrival', async () => {
  const courier = await world.onDuty(north(pickup, 400));
  const id = await world.book();
  await assign(id, courier.id);
  await courier.must(id, 'setOff');
  await courier.must(id, 'pickUp', { proofID: await courier.photo(id) });
  await courier.must(id, 'depart');
  const text = 'update deliveries set promised_dropoff_at = $2 where id = $1';
  await ctx.sql.query({ name: 'test.promise', text }, [id, new Date(clock.now().getTime() + 120_000)]);
  await seeCourier(ctx, courier.id, pickup);
  await service.forecast();
  const { forecast } = await get(`/operations/v1/deliveries/${id}`);
  assert.equal(forecast.pickup, null, 'it is fetched');
  assert.equal(forecast.dropoff.isLate, true);
  const [stop] = await get(`/operations/v1/couriers/${courier.id}/stops`);
  assert.equal(stop.expected.isLate, true);
  const candidates = await get(`/operations/v1/deliveries/${id}/candidates`);
  assert.equal(candidates.find(({ courierID }: Json) => courierID === courier.id).dropoff.isLate, true);
  assert.deepEqual(await alertsOf(id), ['delivery-late'], 'decision 571: before the promise is broken');
  const keeps = [id, new Date(clock.now().getTime() + 7_200_000)];
  await ctx.sql.query({ name: 'test.promise', text }, keeps);
  assert.deepEqual(await alertsOf(id), [], 'and no longer than the forecast is late');

  await courier.must(id, 'arriveAtDestination');
  assert.equal((await tracked(id)).expected, null);
  assert.equal((await get(`/operations/v1/deliveries/${id}`)).forecast.dropoff, null);
  await service.forecast();
  assert.equal((await get(`/operations/v1/deliveries/${id}`)).forecast.dropoff, null);
});

test('decision 573: a parcel in a courier’s hand that is reassigned is fetched from that courier, everywhere', async () => {
  const former = await world.onDuty(north(pickup, 300));
  const id = await world.book();
  await assign(id, former.id);
  await former.must(id, 'setOff');
  await former.must(id, 'pickUp', { proofID: await former.photo(id) });
  await former.must(id, 'depart');
  const away = north(pickup, 4_000);
  clock.pass(0.1);
  await seeCourier(ctx, former.id, away);
  const next = await world.onDuty(north(pickup, 4_500));
  const atShop = await world.onDuty(pickup);
  const candidates = await get(`/operations/v1/deliveries/${id}/candidates`);
  const distanceOf = (courierID: string) =>
    candidates.find((each: Json) => each.courierID === courierID).distanceMeters;
  assert.ok(Math.abs(distanceOf(next.id) - 500) < 20, `${distanceOf(next.id)} m`);
  assert.ok(distanceOf(atShop.id) > 3_900, `${distanceOf(atShop.id)} m`);
  await assign(id, next.id);
  await service.forecast();
  await until(async () => (await boardRow(id))?.courier.courierID === next.id);
  assert.equal((await boardRow(id)).holderID, former.id, 'the board spreads with it');

  const dayOf = async (courier: typeof next): Promise<Json> =>
    (await courier.get('/courier/v1/day')).body.data;
  const [job] = (await dayOf(next)).assignments;
  const { name, phone } = (await dayOf(former)).courier;
  assert.deepEqual([job.fetchFrom.contact.name, job.fetchFrom.contact.phone], [name, phone]);
  assert.deepEqual(job.fetchFrom.coordinates, away);
  assert.equal(Date.parse(job.fetchFrom.at), clock.now().getTime());
  const [fetched, door] = (await dayOf(next)).stops;
  assert.deepEqual([fetched.kind, fetched.place.coordinates, fetched.window.to], ['PICKUP', away, null]);
  assert.equal(door.kind, 'DROPOFF');
  const { forecast } = await get(`/operations/v1/deliveries/${id}`);
  const minutes = (Date.parse(forecast.pickup.at) - clock.now().getTime()) / 60_000;
  assert.ok(minutes < 8, `500 m take ${minutes} min`);
  assert.equal(forecast.pickup.isLate, false, 'the promise of the pickup is kept');
  const [duty] = await listDuties(ctx.sql, 'production', [next.id]);
  const [task] = duty!.assignments;
  assert.deepEqual([task!.isPickedUp, task!.pickup], [false, away], 'dispatch plans with it');

  const { to, phone: toPhone, instruction } = (await dayOf(former)).held[0];
  const present = (await dayOf(next)).courier;
  assert.deepEqual([instruction, to, toPhone], ['HAND_OVER', present.name, present.phone]);
  assert.deepEqual((await dayOf(next)).held, []);

  await assign(id, former.id);
  const again = await dayOf(former);
  assert.deepEqual(again.stops[0].place, {
    address: 'Paket sudah di tangan kurir',
    coordinates: null,
    notes: null,
  });
  assert.deepEqual([again.assignments[0].fetchFrom, again.held[0].instruction], [null, 'DELIVER']);
  await assign(id, next.id);

  const tag = (await next.get('/courier/v1/day')).headers.get('etag');
  const further = north(pickup, 4_200);
  clock.pass(0.1);
  await seeCourier(ctx, former.id, further);
  const moved = await next.get('/courier/v1/day');
  assert.notEqual(moved.headers.get('etag'), tag);
  assert.deepEqual(moved.body.data.assignments[0].fetchFrom.coordinates, further, 'the place is live');

  await next.must(id, 'setOff');
  await next.must(id, 'pickUp');
  assert.deepEqual((await dayOf(former)).held, [], 'the pickup is the handover');
  const after = await dayOf(next);
  assert.deepEqual([after.assignments[0].fetchFrom, after.held[0].instruction], [null, 'DELIVER']);
  assert.deepEqual(
    after.stops.map(({ kind }: Json) => kind),
    ['DROPOFF'],
  );
});

test('decision 225: a courier with a late parcel is compared with others by the door, however busy and paused', async () => {
  const holding = await world.onDuty(north(pickup, 300));
  const id = await world.book();
  await assign(id, holding.id);
  await holding.must(id, 'setOff');
  await holding.must(id, 'pickUp', { proofID: await holding.photo(id) });
  await holding.must(id, 'depart');
  clock.pass(0.1);
  await seeCourier(ctx, holding.id, north(pickup, 2_000));
  await assign(await world.book(), holding.id);
  const text = 'update deliveries set promised_dropoff_at = $2 where id = $1';
  await ctx.sql.query({ name: 'test.break-promise', text }, [id, clock.now()]);
  await Promise.all(
    Array.from({ length: 61 }, (_, place) => putOnDuty(ctx, `CO-BESIDE-${place}`, north(pickup, 2_050))),
  );
  await service.forecast();
  const list = () => get(`/operations/v1/deliveries/${id}/candidates`);
  const [own, other] = await list();
  assert.equal(own.courierID, holding.id);
  assert.deepEqual([own.pickup, own.late.length, other.late.length], [null, 1, 1]);
  assert.ok(other.pickup.at < own.dropoff.at, 'the other would be at the parcel first');
  assert.ok(own.dropoff.at < other.dropoff.at, 'and at the door last');
  const pause = 'update courier_shifts set paused_at = $2 where courier_id = $1 and ended_at is null';
  await ctx.sql.query({ name: 'test.pause', text: pause }, [holding.id, clock.now()]);
  assert.equal((await list())[0].courierID, holding.id);
});

test('decision 573: a parcel on its way back that another courier gets is fetched from the one who has it', async () => {
  const [former, next] = [await world.onDuty(north(pickup, 300)), await world.onDuty(north(pickup, 900))];
  const id = await world.book();
  await assign(id, former.id);
  await former.must(id, 'setOff');
  await former.must(id, 'pickUp', { proofID: await former.photo(id) });
  await former.must(id, 'depart');
  await former.must(id, 'fail', { reasonCode: 'D1001', proofID: await former.photo(id) });
  const chosen = await dispatcher.post(`/operations/v1/deliveries/${id}/moves`, { move: 'chooseReturn' });
  assert.equal(chosen.status, 200, chosen.text);
  const fetchFromOf = async () => (await next.get('/courier/v1/day')).body.data.assignments[0].fetchFrom;
  await assign(id, next.id);
  assert.ok((await fetchFromOf()).contact.phone);
  await next.must(id, 'startReturn');
  assert.equal(await fetchFromOf(), null, 'they have it');
});

test('forecasts are recorded at the booking, the assignment, the pickup and before the door, once each', async () => {
  const records = async (id: string) => {
    const statement = {
      name: 'test.records',
      text: 'select moment from forecast_records where delivery_id = $1 order by made_at, moment',
    };
    const rows = await ctx.sql.query<{ moment: string }>(statement, [id]);
    return rows.map(({ moment }) => moment);
  };
  const courier = await world.onDuty(north(pickup, 300));
  const id = await world.book();
  await service.forecast();
  assert.deepEqual(await records(id), ['booking']);
  await assign(id, courier.id);
  clock.pass(1);
  await service.forecast();
  await service.forecast();
  assert.deepEqual(await records(id), ['booking', 'assignment']);
  await courier.must(id, 'setOff');
  await courier.must(id, 'pickUp', { proofID: await courier.photo(id) });
  clock.pass(1);
  await service.forecast();
  assert.deepEqual(await records(id), ['booking', 'assignment', 'approach', 'pickup']);

  await courier.must(id, 'depart');
  const { forecast } = await get(`/operations/v1/deliveries/${id}`);
  clock.pass((Date.parse(forecast.dropoff.at) - clock.now().getTime()) / 60_000);
  await courier.must(id, 'arriveAtDestination');
  await service.forecast();
  await countReports(ctx);
  const today = new Date(clock.now().getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
  const report = await get(`/operations/v1/reports?environment=production&by=area&from=${today}&to=${today}`);
  const [{ forecastsHeld, forecastsMissed }] = report.rows;
  assert.ok(forecastsHeld >= 2, 'the last two hold at least');
  assert.equal(forecastsHeld + forecastsMissed, 6, 'four of this delivery, and two of the one before');
});
