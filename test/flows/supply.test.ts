import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Environment } from '../../src/context.ts';
import { startSupply } from '../../src/dispatch/start-supply.ts';
import { compileMarket, findArea } from '../../src/quotes/market.ts';
import { minuteMs } from '../../src/time.ts';
import { expressBooking, jakarta, logisticBooking } from '../support/bookings.ts';
import { createClock } from '../support/clock.ts';
import { createTestContext } from '../support/context.ts';
import { courierHand } from '../support/courier-app.ts';
import { putOnDuty, seeCourier, trackCouriers } from '../support/couriers.ts';
import { createDatabase } from '../support/database.ts';
import { createFlow } from '../support/flow.ts';
import { type Provider, startService, type TestService } from '../support/service.ts';
import { demoSheet } from '../support/tariffs.ts';
import { until } from '../support/until.ts';

/** Far longer than anything here takes, for a machine that is busy with other things. */

const { packages, origin, destination } = expressBooking;
const clock = createClock('2026-11-20T04:00:00Z');
const north = (meters: number) => ({
  ...origin.coordinates,
  latitude: origin.coordinates.latitude + meters / 111_195,
});

/** A quote now, or as told. */
async function quote(
  service: TestService,
  changes: object = {},
  { environment, of }: { environment?: Environment; of?: Provider } = {},
) {
  const body = { serviceType: 'INSTANT', packages, origin, destination, ...changes };
  const token = await service.token(environment ?? 'production', of);
  const answer = await service.call('POST', '/v1/deliveries/quotes', { token, headers: jakarta, body });
  assert.equal(answer.status, 200, answer.text);
  const { quotes, driverAvailability, availability } = answer.body;
  const { pickup, dropoff } = quotes[0].estimatedTimeline;
  assert.equal(availability, driverAvailability);
  assert.equal(dropoff !== null, pickup !== null);
  const inMinutes = pickup && (Date.parse(pickup) - clock.at.getTime()) / minuteMs;
  return { driver: driverAvailability as boolean, inMinutes: inMinutes as number | null };
}

/** Work that is over soon enough for the next. */
const nearby = { destination: { ...destination, coordinates: north(-900) } };
const nobody = { driver: false, inMinutes: null };

test('decision 140: drivers and the time of pickup are those of the couriers near: none, then one who is busy, full, gone', async () => {
  const service = await startService({ now: clock.now });
  const { ctx } = service;
  assert.deepEqual(await quote(service), nobody, 'a shift in the tariffs is nobody yet');

  await putOnDuty(ctx, 'near', north(1500), { capacityParcels: 2 });
  await until(async () => (await quote(service)).driver);
  const free = (await quote(service)).inMinutes!;
  assert.ok(free >= 4 && free <= 15, `${free} min over 1.5 km`);

  const flow = await createFlow(service);
  const work = () => flow.book('express', nearby);
  await flow.walk(await work(), ['assign', { courierId: 'near' }], 'setOff');
  await flow.walk(await work(), ['assign', { courierId: 'near' }]);
  await until(async () => !(await quote(service)).driver);
  assert.ok((await quote(service)).inMinutes! > free, 'full, they come after their work');

  await putOnDuty(ctx, 'other', north(500));
  await until(async () => (await quote(service)).driver);
  clock.pass(3);
  assert.deepEqual(await quote(service), nobody, 'a position of three minutes ago');
  await seeCourier(ctx, 'other', north(500));
  await until(async () => (await quote(service)).driver);
  await seeCourier(ctx, 'other', north(9000));
  clock.pass(0.1);
  await seeCourier(ctx, 'other', north(9000));
  await until(async () => !(await quote(service)).driver);
  await service.stop();
});

test('decision 451: deliveries that wait push the estimate of the next one, and a short fleet has no driver', async () => {
  const service = await startService({ now: clock.now, config: { roles: ['api'] } });
  const { ctx } = service;
  await putOnDuty(ctx, 'only', north(500));
  await until(async () => (await quote(service)).driver);
  const first = (await quote(service)).inMinutes!;
  const token = await service.token('production');
  const book = async (body: object) => {
    const answer = await service.call('POST', '/express/v1/deliveries', { token, headers: jakarta, body });
    assert.equal(answer.status, 201, answer.text);
    return answer.body;
  };
  const short = { ...expressBooking, ...nearby };
  const one = await book(short);
  // Deliveries wait in the order of their booking.
  clock.pass(1 / 60);
  await until(async () => ((await quote(service)).inMinutes ?? 0) > first);
  const second = await quote(service);
  const two = await book(short);
  assert.equal(
    two.quote.estimatedTimeline.pickup,
    new Date(clock.at.getTime() + second.inMinutes! * minuteMs).toISOString(),
    'a booking says what its quote says',
  );
  await until(async () => ((await quote(service)).inMinutes ?? 0) > second.inMinutes!);
  await book(short);
  await until(async () => !(await quote(service)).driver);
  const later = await quote(service);
  assert.ok(later.inMinutes! > second.inMinutes!, 'and still an estimate');

  const track = async (deliveryId: string) => {
    const text = 'select tracking_token as token from deliveries where id = $1';
    const [row] = await ctx.sql.query<{ token: string }>({ name: 'test.token', text }, [deliveryId]);
    const { text: answer } = await service.call('GET', `/v1/tracking/${row!.token}`, {});
    return Date.parse(JSON.parse(answer).data.expected.at);
  };
  await service.forecast();
  const [early, late] = [await track(one.deliveryID), await track(two.deliveryID)];
  assert.ok(late >= early, `${late} after ${early}`);
  await putOnDuty(ctx, 'other', north(200));
  await putOnDuty(ctx, 'third', north(300));
  await until(async () => (await quote(service)).driver);
  await service.stop();
});

test('decision 140: a booking says what its quote would, and is booked all the same', async () => {
  const service = await startService({ now: clock.now });
  const at = (minutes: number) => new Date(clock.at.getTime() + minutes * minuteMs).toISOString();
  const later = { schedule: { pickupTimeFrom: at(120), pickupTimeTo: at(180) } };
  const book = async (environment: Environment, body: object, path = '/express/v1/deliveries') => {
    const token = await service.token(environment);
    const answer = await service.call('POST', path, { token, headers: jakarta, body });
    assert.equal(answer.status, 201, answer.text);
    const read = await service.call('GET', `${path}/${answer.body.deliveryID}`, { token });
    const { driverAvailability, ...quoted } = answer.body.quote;
    assert.deepEqual(read.body.data.quote, quoted, 'it is of the moment, and not kept');
    return { driverAvailability, pickup: quoted.estimatedTimeline.pickup };
  };

  assert.deepEqual(await book('production', expressBooking), { driverAvailability: false, pickup: null });
  assert.equal((await book('production', expressBooking, '/v1/deliveries')).driverAvailability, false);
  assert.equal((await book('production', { ...expressBooking, ...later })).driverAvailability, true);
  assert.equal((await book('sandbox', expressBooking)).driverAvailability, true);
  const { driverAvailability } = await book('production', logisticBooking, '/logistic/v1/deliveries');
  assert.equal(driverAvailability, true, 'LOGISTIC asks for no courier');

  // Two deliveries wait already, and come first.
  for (const id of ['near', 'one', 'two', 'three']) await putOnDuty(service.ctx, id, north(1500));
  await until(async () => (await quote(service)).driver);
  const nearby = await book('production', expressBooking);
  assert.deepEqual([nearby.driverAvailability, nearby.pickup !== null], [true, true]);
  await service.stop();
});

test('a pickup scheduled for later is answered from the shifts, and the sandbox by its simulated people', async () => {
  const service = await startService({ now: clock.now });
  const at = (minutes: number) => new Date(clock.at.getTime() + minutes * minuteMs).toISOString();
  const window = (from: number) => ({ schedule: { pickupTimeFrom: at(from), pickupTimeTo: at(from + 60) } });
  assert.equal((await quote(service, window(120))).driver, true);
  assert.equal((await quote(service, window(-3))).driver, false, 'its window is open: it is for now');
  assert.equal((await quote(service, {}, { environment: 'sandbox' })).driver, true);
  await service.stop();
});

test("a workspace's own courier is supply for it alone, and a heavy parcel needs the room for it", async () => {
  const service = await startService({ now: clock.now });
  const other = await service.addProvider('Toko Lain');
  await putOnDuty(service.ctx, 'own', north(700), { workspaceId: service.provider.workspaceId });
  await until(async () => (await quote(service)).driver);
  assert.deepEqual(await quote(service, {}, { of: other }), nobody);
  const weighing = (weight: number) => quote(service, { packages: [{ ...packages[0]!, weight }] });
  assert.equal((await weighing(19)).driver, true);
  const flow = await createFlow(service);
  await flow.walk(await flow.book('express', nearby), ['assign', { courierId: 'own' }]);
  await until(async () => !(await weighing(19)).driver);
  assert.equal((await weighing(18)).driver, true);
  await service.stop();
});

test('a place reported to one process is known to another within seconds, and to one that starts at once', async () => {
  const first = await startService({ now: clock.now });
  const second = await startService({ now: clock.now, sql: first.ctx.sql });
  const hand = await courierHand(first);
  assert.equal((await hand.put('/courier/v1/duty', { onDuty: true })).status, 200);
  const sentAt = clock.at.toISOString();
  const batch = { sentAt, positions: [{ at: sentAt, ...north(800) }] };
  assert.equal((await hand.post('/courier/v1/positions', batch)).status, 204);
  await until(async () => (await quote(second)).driver && (await quote(first)).driver);

  const restarted = await startService({ now: clock.now, sql: first.ctx.sql });
  assert.equal((await quote(restarted)).driver, true, 'known before its first answer');
});

test('what a process heard in its last second is written when it stops, and known to the next one', async () => {
  const first = await startService({ now: clock.now, sql: await createDatabase() });
  const hand = await courierHand(first);
  await hand.put('/courier/v1/duty', { onDuty: true });
  const at = clock.at.toISOString();
  await hand.post('/courier/v1/positions', { sentAt: at, positions: [{ at, ...north(800) }] });
  await first.stop();
  const second = await startService({ now: clock.now, sql: first.ctx.sql });
  assert.equal((await quote(second)).driver, true);
});

test('while the database is away couriers are remembered, until their places are too old', async () => {
  const sql = await createDatabase();
  const ctx = createTestContext(sql, { now: clock.now });
  await putOnDuty(ctx, 'near', north(500));
  let isAway = false;
  const query: typeof sql.query = (...args) =>
    isAway ? Promise.reject(new Error('away')) : sql.query(...args);
  const market = compileMarket('TV-1', new Date(0), demoSheet());
  const whereabouts = await trackCouriers(ctx);
  const flaky = { ...ctx, sql: { ...sql, query } };
  const supply = await startSupply(flaky, { marketAt: () => market }, whereabouts);
  const area = findArea(market, 'EXPRESS INSTANT', origin.coordinates)!;
  const scope = { workspaceId: 'WS-1', environment: 'production' } as const;
  const find = () =>
    supply.find({ scope, origin: origin.coordinates, area, when: clock.at, weightKg: 1, collectIdr: 0 })
      ?.available;
  isAway = true;
  clock.pass(1.9);
  await assert.rejects(supply.refresh());
  assert.equal(find(), true);
  clock.pass(0.2);
  assert.equal(find(), false);
  isAway = false;
  await seeCourier(ctx, 'near', north(500));
  await supply.refresh();
  assert.equal(find(), true);
  await supply.stop();
});
