import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expressBooking, jakarta, logisticBooking } from '../support/bookings.ts';
import type { Answer } from '../support/call.ts';
import { bookings, createFlow } from '../support/flow.ts';
import { startService } from '../support/service.ts';

const service = await startService({ now: () => new Date('2026-11-20T02:15:00Z') });
const flow = await createFlow(service);
const token = await service.token('production');
const path = '/v1/deliveries';

const create = (changes: object = {}, headers: Record<string, string> = {}, as: string | undefined = token) =>
  service.call('POST', path, { token: as, headers, body: { ...expressBooking, ...changes } });

const refusal = ({ status, body }: Answer) => [status, body.error];

test('spec 4.4: the legacy path books EXPRESS and LOGISTIC by serviceCategory; missing means EXPRESS', async () => {
  const categories = { EXPRESS: 'ALLOCATING', LOGISTIC: 'PREPARING' };
  for (const [serviceCategory, status] of Object.entries(categories)) {
    const answer = await create({ serviceCategory, serviceType: 'SAME_DAY' });
    assert.deepEqual([answer.status, answer.body.status], [201, status], answer.text);
    assert.equal(answer.body.quote.service.category, serviceCategory);
  }
  for (const serviceCategory of [undefined, null, '']) {
    assert.equal((await create({ serviceCategory })).body.quote.service.category, 'EXPRESS');
  }
});

test('decision 23: an unknown category is 404', async () => {
  for (const serviceCategory of ['FREIGHT', 'logistic', ' EXPRESS']) {
    assert.deepEqual(refusal(await create({ serviceCategory })), [404, 'Jenis layanan tidak dikenali.']);
  }
});

test('spec 2.4: here the category decides whether origin and coordinates are required', async () => {
  const logistic = { ...logisticBooking, serviceCategory: 'LOGISTIC' };
  assert.equal((await service.call('POST', path, { token, body: logistic })).status, 201);
  const origin = { address: 'Gudang sendiri' };
  assert.equal((await create({ ...logistic, origin })).status, 201);
  assert.deepEqual(refusal(await create({ origin })), [400, 'Field `origin.coordinates` wajib diisi']);
  assert.deepEqual(refusal(await create({ origin: null })), [400, 'Field `origin` wajib diisi']);
});

test('decision 17: the time zone is optional, Asia/Jakarta by default; an unknown one is 400', async () => {
  assert.equal((await create()).body.timeline[0].created_at, '20 Nov 2026 09:15 WIB');
  const central = await create({}, { 'x-client-time-zone': 'Asia/Makassar' });
  assert.equal(central.body.timeline[0].created_at, '20 Nov 2026 10:15 WITA');
  assert.equal((await create({}, { 'x-client-time-zone': 'Asia/Tokyo' })).status, 400);
});

test('decisions 62 and 84: the legacy create always carries Deprecation, Sunset and Link, whatever it answers', async () => {
  const answers = [
    await create(),
    await create({ asing: 1 }),
    await create({ serviceType: 'KILAT' }),
    await create({}, { 'x-client-time-zone': 'Asia/Tokyo' }),
    await create({}, { authorization: 'Bearer salah' }, undefined),
    await service.call('POST', path, { token, body: '{' }),
  ];
  assert.deepEqual(
    answers.map(({ status }) => status),
    [201, 400, 404, 400, 401, 400],
  );
  for (const { headers } of answers) {
    assert.equal(headers.get('deprecation'), `@${Date.parse('2026-05-21T00:00:00+07:00') / 1000}`);
    assert.equal(headers.get('sunset'), 'Fri, 20 Nov 2026 17:00:00 GMT');
    assert.equal(
      headers.get('link'),
      '</express/v1/deliveries>; rel="successor-version", </logistic/v1/deliveries>; rel="successor-version"',
    );
  }
});

test('decision 62: the legacy read carries Deprecation and Link, whatever it answers', async () => {
  const deliveryId = await flow.book('legacy');
  for (const id of [deliveryId, 'DE-NOBODY']) {
    for (const as of [token, undefined]) {
      const { headers } = await service.call('GET', `${path}/${id}`, { token: as });
      assert.equal(headers.get('deprecation'), `@${Date.parse('2026-05-21T00:00:00+07:00') / 1000}`);
      assert.equal(headers.get('link'), `</express/v1/deliveries/${id}>; rel="successor-version"`);
      assert.equal(headers.get('sunset'), null, 'it stays');
    }
  }
});

test('decision 62: nothing else is deprecated', async () => {
  const deliveryId = await flow.book('legacy');
  const answers = [
    await service.call('POST', '/v1/deliveries/quotes', { token, headers: jakarta }),
    await service.call('POST', `${path}/${deliveryId}/additional-notifications`, { token, body: {} }),
    await service.call('DELETE', `${path}/${deliveryId}`, { token }),
    await service.call('GET', `/express/v1/deliveries/${deliveryId}`, { token }),
    await service.call('GET', `/logistic/v1/deliveries/${deliveryId}`, { token }),
    await service.call('POST', bookings.express.path, { token, headers: jakarta, body: expressBooking }),
    await service.call('POST', bookings.logistic.path, { token, body: logisticBooking }),
  ];
  for (const { headers } of answers) {
    assert.deepEqual(
      [headers.get('deprecation'), headers.get('sunset'), headers.get('link')],
      [null, null, null],
    );
  }
});

const statusesOf = async (deliveryId: string) =>
  (await flow.events(deliveryId)).map(({ status, body }) => {
    assert.equal(JSON.parse(body).status, status);
    return status;
  });
const lastMediaOf = async (deliveryId: string) =>
  JSON.parse((await flow.events(deliveryId)).at(-1)!.body).media.map(({ type }: { type: string }) => type);

test('decisions 35 and 59: webhooks of a legacy EXPRESS delivery say FAILED with FAILED_PROOF, on both legs', async () => {
  const before = await flow.book('legacy');
  await flow.walk(before, 'assign', 'setOff', ['fail', { reasonCode: 'P1002' }]);
  assert.deepEqual(await statusesOf(before), ['ALLOCATING', 'PENDING_PICKUP', 'PICKING_UP', 'FAILED']);
  assert.deepEqual(await lastMediaOf(before), ['FAILED_PROOF']);

  const after = await flow.book('legacy');
  await flow.walk(after, 'assign', 'setOff', 'pickUp', 'depart', 'fail');
  assert.equal((await statusesOf(after)).at(-1), 'FAILED');
  assert.deepEqual(await lastMediaOf(after), ['PICKUP_PROOF', 'FAILED_PROOF']);
});

test('decision 35: the read response of a legacy EXPRESS delivery uses the v2 names', async () => {
  const deliveryId = await flow.book('legacy');
  await flow.walk(deliveryId, 'assign', 'setOff', 'pickUp', 'depart', 'fail');
  const read = await flow.read(deliveryId);
  assert.equal(read.status, 'FAILED_DELIVERY');
  assert.equal(read.timeline.at(-1).status, 'FAILED_DELIVERY');
  assert.deepEqual(
    read.media.map(({ type }: { type: string }) => type),
    ['PICKUP_PROOF', 'FAILED_DELIVERY_PROOF'],
  );
});

test('decisions 35 and 59: webhooks of an express delivery use the v2 names', async () => {
  const deliveryId = await flow.book('express');
  await flow.walk(deliveryId, 'assign', 'setOff', ['fail', { reasonCode: 'P1002' }]);
  assert.equal((await statusesOf(deliveryId)).at(-1), 'FAILED_PICKUP');
  assert.deepEqual(await lastMediaOf(deliveryId), ['FAILED_PICKUP_PROOF']);
  const other = await flow.book('express');
  await flow.walk(other, 'assign', 'setOff', 'pickUp', ['forceFailure', { reasonCode: 'D1099' }]);
  assert.equal((await statusesOf(other)).at(-1), 'FAILED_DELIVERY');
});

test('decision 36: a LOGISTIC delivery speaks version 1 from both of its paths, and the read endpoint tells the legs apart', async () => {
  const ids = [
    await flow.book('logistic'),
    await flow.book('legacy', { serviceCategory: 'LOGISTIC', serviceType: 'SAME_DAY' }),
  ];
  for (const id of ids) {
    await flow.walk(id, 'verify', 'collect', ['fail', { reasonCode: 'P1005' }]);
    assert.equal((await statusesOf(id)).at(-1), 'FAILED');
    assert.deepEqual(await lastMediaOf(id), ['FAILED_PROOF'], 'the split types are those of version 2');
    const { media, timeline } = await flow.read(id);
    assert.deepEqual([media[0].type, timeline.at(-1).reasonCode], ['FAILED_PICKUP_PROOF', 'P1005']);
  }
});
