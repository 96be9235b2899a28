import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findJobsOfDelivery } from '../../src/jobs/store.ts';
import { scenarioNames } from '../../src/sandbox/scenarios.ts';
import type { Simulation } from '../../src/sandbox/simulation.ts';
import { expressBooking, jakarta, logisticBooking } from '../support/bookings.ts';
import { handOf } from '../support/operations.ts';
import { addPerson } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';

const service = await startService();
const { call } = service;
const token = await service.token();
const production = await service.token('production');

interface Booking {
  readonly path?: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly token?: string;
}

const book = ({ path = '/express', body = expressBooking, headers = {}, token: as = token }: Booking) =>
  call('POST', `${path}/v1/deliveries`, { token: as, headers: { ...jakarta, ...headers }, body });

async function bookManual(booking: Booking = {}): Promise<string> {
  const { status, body } = await book({ ...booking, headers: { 'x-sandbox-scenario': 'manual' } });
  assert.equal(status, 201);
  return body.deliveryID;
}

const statusOf = async (deliveryId: string) =>
  (await call('GET', `/express/v1/deliveries/${deliveryId}`, { token })).body.data.status;

const simulationOf = async (deliveryId: string) =>
  (await findJobsOfDelivery(service.ctx.sql, deliveryId, ['simulate']))[0] as
    | { payload: Simulation }
    | undefined;

const advance = (deliveryId: string, body?: object, as = token) =>
  call('POST', `/v1/sandbox/deliveries/${deliveryId}/advance`, { token: as, body });
const fail = (deliveryId: string, body?: object, as = token) =>
  call('POST', `/v1/sandbox/deliveries/${deliveryId}/fail`, { token: as, body });

describe('the headers of a booking', () => {
  test('an EXPRESS booking is brought from ALLOCATING to COMPLETED, its proof a picture that can be seen', async () => {
    const { body } = await book({ headers: { 'x-sandbox-speed': '3600' } });
    await until(async () => (await statusOf(body.deliveryID)) === 'COMPLETED');
    const read = await call('GET', `/express/v1/deliveries/${body.deliveryID}`, { token });
    const [proof] = read.body.data.media;
    const picture = await call('GET', new URL(proof.url).pathname);
    assert.equal(picture.status, 200);
    assert.equal(picture.headers.get('content-type'), 'image/png');
  });

  test('a LOGISTIC booking is brought from PREPARING to COMPLETED', async () => {
    const { body } = await book({
      path: '/logistic',
      body: logisticBooking,
      headers: { 'x-sandbox-speed': '3600' },
    });
    assert.equal(body.status, 'PREPARING');
    await until(async () => (await statusOf(body.deliveryID)) === 'COMPLETED');
  });

  test('an unknown scenario is a 400 that names the known ones, on every path (decision 121)', async () => {
    const expected = `Header \`x-sandbox-scenario\` harus berisi salah satu dari: ${scenarioNames.join(', ')}`;
    for (const path of ['/express', '/logistic', '']) {
      const { status, body } = await book({ path, headers: { 'x-sandbox-scenario': 'teleported' } });
      assert.equal(status, 400);
      assert.deepEqual(body, { status: 'Failed', error: expected });
    }
  });

  test('a scenario that the category does not have is a 400, also where the body names the category', async () => {
    const wrong: Booking[] = [
      { headers: { 'x-sandbox-scenario': 'not-verified-then-verified' } },
      { path: '/logistic', body: logisticBooking, headers: { 'x-sandbox-scenario': 'no-courier' } },
      {
        path: '',
        body: { ...logisticBooking, serviceCategory: 'LOGISTIC' },
        headers: { 'x-sandbox-scenario': 'no-courier' },
      },
    ];
    for (const booking of wrong) {
      const { status, body } = await book(booking);
      assert.equal(status, 400);
      assert.match(body.error, /^Header `x-sandbox-scenario` untuk layanan (EXPRESS|LOGISTIC) harus berisi/);
    }
  });

  test('sandbox headers are checked right after the time zone, before the body', async () => {
    const headers = { 'x-sandbox-speed': '0' };
    const { body } = await book({ headers, body: { nothing: 'right' } });
    assert.match(body.error, /^Header `x-sandbox-speed`/);
    const zoneless = await call('POST', '/express/v1/deliveries', { token, headers, body: {} });
    assert.match(zoneless.body.error, /^Header `x-client-time-zone`/);
  });

  test('a production token that uses one is a clear 400', async () => {
    const { status, body } = await book({ token: production, headers: { 'x-sandbox-speed': '10' } });
    assert.equal(status, 400);
    assert.deepEqual(body, {
      status: 'Failed',
      error: 'Header `x-sandbox-speed` hanya untuk token sandbox',
    });
  });

  test('a quote takes no notice of them: nothing follows it that they could choose (decision 121)', async () => {
    const { packages, origin, destination } = expressBooking;
    const headers = { ...jakarta, 'x-sandbox-scenario': 'teleported', 'x-sandbox-else': 'x' };
    for (const as of [token, production]) {
      const body = { packages, origin, destination };
      const { status } = await call('POST', '/express/v1/deliveries/quotes', { token: as, headers, body });
      assert.equal(status, 200);
    }
  });

  test('nobody simulates a production delivery', async () => {
    const { body } = await book({ token: production });
    assert.equal(await simulationOf(body.deliveryID), undefined);
  });
});

describe('moving by hand', () => {
  test('advance goes one status on, to the end', async () => {
    const id = await bookManual();
    const seen: string[] = [];
    for (let step = 0; step < 5; step += 1) seen.push((await advance(id)).body.data.status);
    assert.deepEqual(seen, ['PENDING_PICKUP', 'PICKING_UP', 'PENDING_DELIVERY', 'IN_DELIVERY', 'COMPLETED']);
    const more = await advance(id);
    assert.equal(more.status, 409);
    assert.equal(more.body.error, 'Perubahan status antaran tidak dapat dilakukan.');
  });

  test('advance goes to a status or mark that is named', async () => {
    const id = await bookManual();
    await advance(id, { to: 'PENDING_PICKUP' });
    assert.equal((await advance(id, { to: 'PENDING_PICKUP' })).status, 200, 'another courier');
    await advance(id);
    assert.equal(
      (await advance(id, { to: 'ARRIVED_AT_PICKUP_POINT' })).body.data.status,
      'ARRIVED_AT_PICKUP_POINT',
    );
    assert.equal((await advance(id, { to: 'COMPLETED' })).status, 409);
    assert.equal((await advance(id, [])).status, 400, 'a list is no wish, and not none');
    const unknown = await advance(id, { to: 'MOON' });
    assert.equal(unknown.status, 400);
    assert.match(unknown.body.error, /^Field `to` harus berisi salah satu dari: QUEUEING, /);
  });

  test('fail ends a delivery where it is, for the reason given', async () => {
    const id = await bookManual();
    for (const _ of [1, 2, 3, 4]) await advance(id);
    const wrong = await fail(id, { reasonCode: 'P1002' });
    assert.equal(wrong.status, 400);
    assert.equal(wrong.body.error, 'Field `reasonCode` harus berupa kode alasan yang sesuai');
    const { body } = await fail(id, { reasonCode: 'D1002' });
    assert.equal(body.data.status, 'FAILED_DELIVERY');
    assert.equal(body.data.timeline.at(-1).reasonCode, 'D1002');
    assert.equal((await fail(id)).status, 409);
  });

  test('a life under way is hurried by advance, and goes on from there by itself', async () => {
    const { body } = await book({
      headers: { 'x-sandbox-speed': '30', 'x-sandbox-scenario': 'recipient-absent' },
    });
    const id = body.deliveryID;
    await until(async () => (await simulationOf(id))?.payload.progress !== undefined);
    for (let step = 0; step < 12; step += 1) await advance(id);
    const { data } = (await call('GET', `/v1/deliveries/${id}`, { token })).body;
    const statuses = data.timeline.map((entry: { status: string }) => entry.status);
    assert.equal(data.status, 'COMPLETED');
    assert.ok(statuses.includes('FAILED_DELIVERY'), 'it lived its script');
  });

  test('a delivery of others, and one that is not there, is a 404', async () => {
    const id = await bookManual();
    const other = await service.token('sandbox', await service.addProvider('Toko Lain'));
    for (const answer of [await advance(id, {}, other), await fail(id, {}, other), await advance('DE-0')]) {
      assert.equal(answer.status, 404);
      assert.equal(answer.body.error, 'Pengantaran tidak ditemukan');
    }
  });

  test('people of a provider move its deliveries in the portal, and no one else does', async () => {
    const id = await bookManual();
    const own = handOf(
      service,
      await addPerson(service.ctx, 'provider-member', service.provider.workspaceId),
    );
    const { workspaceId } = await service.addProvider('Toko Sebelah');
    const stranger = handOf(service, await addPerson(service.ctx, 'provider-admin', workspaceId));
    const path = `/portal/v1/sandbox/deliveries/${id}`;
    assert.equal((await stranger.post(`${path}/advance`)).status, 404);
    assert.equal((await own.post(`${path}/advance`)).body.data.status, 'PENDING_PICKUP');
    assert.equal((await own.post(`${path}/advance`)).body.data.status, 'PICKING_UP');
    assert.equal((await stranger.post(`${path}/fail`)).status, 404);
    const failed = (await own.post(`${path}/fail`, { reasonCode: 'P1002' })).body.data;
    assert.deepEqual([failed.status, failed.timeline.at(-1).reasonCode], ['FAILED_PICKUP', 'P1002']);
  });

  test('for a production token there is no sandbox', async () => {
    const id = await bookManual();
    const answers = [
      await advance(id, {}, production),
      await fail(id, {}, production),
      await call('GET', '/v1/sandbox/defaults', { token: production }),
    ];
    for (const { status, body } of answers) {
      assert.equal(status, 404);
      assert.equal(body.error, 'Alamat tidak ditemukan.');
    }
  });
});

test('a workspace chooses how its sandbox deliveries live', async () => {
  const provider = await service.addProvider('Toko Mawar');
  const own = await service.token('sandbox', provider);
  const url = '/v1/sandbox/defaults';
  const before = await call('GET', url, { token: own });
  assert.deepEqual(before.body.data, { scenario: 'delivered', speed: null });
  const chosen = { scenario: 'failed-pickup', speed: 3600 };
  assert.equal((await call('PUT', url, { token: own, body: chosen })).status, 200);
  assert.deepEqual((await call('GET', url, { token: own })).body.data, chosen);
  const { body } = await book({ token: own });
  await until(async () => {
    const read = await call('GET', `/v1/deliveries/${body.deliveryID}`, { token: own });
    return read.body.data.status === 'FAILED_PICKUP';
  });
});

test('a webhook fault is refused where the workspace has chosen that deliveries are moved by hand (decision 121)', async () => {
  const provider = await service.addProvider('Toko Kenanga');
  const own = await service.token('sandbox', provider);
  await call('PUT', '/v1/sandbox/defaults', { token: own, body: { scenario: 'manual' } });
  const fault = { 'x-sandbox-webhooks': 'duplicate' };
  const refused = await book({ token: own, headers: fault });
  assert.deepEqual(
    [refused.status, refused.body.error],
    [400, 'Header `x-sandbox-webhooks` tidak tersedia untuk skenario manual'],
  );
  const headers = { ...fault, 'x-sandbox-scenario': 'delivered' };
  assert.equal((await book({ token: own, headers })).status, 201);
});
