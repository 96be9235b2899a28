import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Delivery } from '../../src/deliveries/delivery.ts';
import { actOnDelivery } from '../../src/deliveries/moves/act.ts';
import { putPositions } from '../../src/fleet/positions/store.ts';
import { createClock } from '../support/clock.ts';
import { insertTestCourier, insertTestDelivery, testScope } from '../support/deliveries.ts';
import { openStream } from '../support/event-stream.ts';
import { startService } from '../support/service.ts';

const clock = createClock('2026-11-20T05:00:00Z');
const service = await startService({ now: clock.now, config: { trackingHours: 24 } });
const { ctx, call, baseUrl } = service;
await insertTestCourier(ctx.sql, 'C-LIVE');

const act = (deliveryId: string, move: string, more: object = {}) =>
  actOnDelivery(ctx, { scope: testScope, deliveryId }, { move, by: 'courier', ...more } as never);
const proof = { proofUrl: 'https://media.example/1.png' };
const read = ({ trackingToken }: Delivery) => call('GET', `/v1/tracking/${trackingToken}`);

/** A delivery on its last leg. */
async function onItsWay(): Promise<Delivery> {
  const promisedDropoffAt = new Date(clock.at.getTime() + 3_600_000);
  const delivery = await insertTestDelivery(ctx, { promisedDropoffAt });
  await act(delivery.id, 'assign', { by: 'system', courierId: 'C-LIVE' });
  await act(delivery.id, 'setOff');
  await act(delivery.id, 'pickUp', proof);
  await act(delivery.id, 'depart');
  return delivery;
}

const placeCourier = (latitude: number, longitude: number) => {
  const at = clock.at;
  return putPositions(ctx.sql, [
    { courierId: 'C-LIVE', at, deviceAt: at, latitude, longitude, accuracyMeters: 5 },
  ]);
};

const watch = ({ trackingToken }: Delivery) => openStream(`${baseUrl}/v1/tracking/${trackingToken}/events`);

test('changes are streamed as they come, from the first look to the end', async () => {
  const delivery = await onItsWay();
  const stream = await watch(delivery);
  assert.equal(stream.response.headers.get('content-type'), 'text/event-stream; charset=utf-8');
  const first = await stream.next();
  assert.deepEqual(first?.data, (await read(delivery)).body.data);
  await placeCourier(-6.2, 106.8);
  assert.equal((await stream.next())?.data.courier.position.latitude, -6.2);
  await act(delivery.id, 'complete', { ...proof, recipientName: 'Siti' });
  const last = await stream.next();
  assert.deepEqual([last?.data.status, last?.data.isFinal], ['COMPLETED', true]);
  assert.equal((await stream.next())?.event, 'end');
  assert.equal(await stream.next(), undefined);
});

test('who comes too late for a place watches by asking: 503, and the answer is there', async () => {
  const delivery = await onItsWay();
  const streams = await Promise.all(Array.from({ length: 20 }, () => watch(delivery)));
  const late = await call('GET', `/v1/tracking/${delivery.trackingToken}/events`);
  assert.equal(late.status, 503);
  assert.equal((await read(delivery)).status, 200);
  for (const { close } of streams) close();
});

test('the forecast of the last leg goes by the place of the courier, moves with it, and an old place is named', async () => {
  clock.pass(1);
  const delivery = await onItsWay();
  const seen = async () => {
    await service.forecast();
    return (await read(delivery)).body.data;
  };
  await placeCourier(-6.24, 106.82);
  const { expected: near, promisedAt, silentSince } = await seen();
  assert.equal(promisedAt, delivery.promisedDropoffAt!.toISOString());
  assert.equal(silentSince, null);
  const nearMinutes = (Date.parse(near.at) - clock.at.getTime()) / 60_000;
  assert.ok(nearMinutes > 8 && nearMinutes < 25, `${nearMinutes} min over 3.3 km`);
  assert.equal(near.isLate, false);

  const seenAt = clock.at.toISOString();
  clock.pass(11);
  const later = await seen();
  assert.equal(later.courier.position, null);
  assert.equal(later.silentSince, seenAt);
  const [width, before] = [later.expected, near].map(({ from, to }) => Date.parse(to) - Date.parse(from));
  assert.ok(width! > before!);
  assert.deepEqual([later.moved.from, later.moved.to], [near.from, near.to]);

  await placeCourier(-6.24, 106.82);
  clock.pass(60);
  await placeCourier(-6.24, 106.82);
  assert.equal((await seen()).expected.isLate, true, 'beyond the promise');
  await act(delivery.id, 'arriveAtDestination');
  assert.equal((await read(delivery)).body.data.expected, null, 'the courier is there');
});

test("a link opens nothing once the setting's hours have passed since the end, delivered, failed or cancelled", async () => {
  const ended: Delivery[] = [];
  const delivered = await onItsWay();
  await act(delivered.id, 'complete', { ...proof, recipientName: 'Siti' });
  const failed = await onItsWay();
  await act(failed.id, 'fail', { ...proof, reasonCode: 'D1001' });
  const cancelled = await insertTestDelivery(ctx);
  await act(cancelled.id, 'assign', { by: 'system', courierId: 'C-LIVE' });
  await act(cancelled.id, 'cancel', { by: 'provider', notes: 'salah alamat' });
  ended.push(delivered, failed, cancelled);
  const underWay = await onItsWay();

  clock.pass(24 * 60 - 1);
  for (const each of ended) assert.equal((await read(each)).status, 200);
  assert.ok(!(await read(cancelled)).text.includes('salah alamat'));
  clock.pass(2);
  const unknown = await call('GET', `/v1/tracking/${'A'.repeat(22)}`);
  for (const each of ended) {
    const answer = await read(each);
    assert.deepEqual([answer.status, answer.text], [404, unknown.text]);
    assert.equal((await call('GET', `/t/${each.trackingToken}`)).status, 404);
    assert.equal((await call('GET', `/v1/tracking/${each.trackingToken}/events`)).status, 404);
  }
  assert.equal((await read(underWay)).status, 200);
});

test('a link of either environment opens its own delivery only, and says which it is', async () => {
  const sandbox = await insertTestDelivery(ctx);
  const production = await insertTestDelivery(ctx, { environment: 'production' });
  assert.notEqual(sandbox.trackingToken, production.trackingToken);
  assert.equal((await read(sandbox)).body.data.sandbox, true);
  assert.equal((await read(production)).body.data.sandbox, false);
  assert.match((await call('GET', `/t/${sandbox.trackingToken}`)).text, /Uji coba/);
  assert.doesNotMatch((await call('GET', `/t/${production.trackingToken}`)).text, /Uji coba/);
});

test('an answer may be kept a few seconds, and the page may run and fetch nothing that is not its own', async () => {
  const delivery = await onItsWay();
  const [json, page] = [await read(delivery), await call('GET', `/t/${delivery.trackingToken}`)];
  for (const answer of [json, page]) {
    assert.equal(answer.headers.get('cache-control'), 'private, max-age=2');
  }
  const policy = page.headers.get('content-security-policy')!;
  assert.match(
    policy,
    /default-src 'none'; style-src 'sha256-.{44}'; script-src 'sha256-.{44}'; connect-src 'self'/,
  );
  assert.doesNotMatch(policy, /unsafe/);
});

test('a thousand wrong links are a thousand equal 404s, and slowed', async () => {
  const wrong = (index: number) => `/v1/tracking/${'wrong'.padEnd(18, 'x')}${String(index).padStart(4, '0')}`;
  const headersOf = ({ headers }: { headers: Headers }) =>
    [...headers].filter(([name]) => name !== 'date' && name !== 'x-request-id');
  const answers = [];
  for (let from = 0; from < 1_000; from += 250) {
    const batch = Array.from({ length: 250 }, (_, index) => call('GET', wrong(from + index)));
    answers.push(...(await Promise.all(batch)));
  }
  const [first] = answers;
  assert.equal(first!.status, 404);
  for (const answer of answers) {
    assert.equal(answer.text, first!.text);
    assert.deepEqual([answer.status, headersOf(answer)], [404, headersOf(first!)]);
  }
  const delivery = await onItsWay();
  const guessing = call('GET', wrong(1_000));
  const served = await Promise.race([guessing, read(delivery)]);
  assert.equal(served.status, 200, 'who has a link does not wait');
  assert.equal((await guessing).status, 404);
});
