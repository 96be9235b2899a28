import assert from 'node:assert/strict';
import { test } from 'node:test';
import { couriers, createFlow, type FlowStep } from '../support/flow.ts';
import { startService } from '../support/service.ts';

const at = '2026-11-20T02:15:00.000Z';
const service = await startService({ now: () => new Date(at) });
const flow = await createFlow(service);
const token = await service.token('production');

const paths = ['/v1/deliveries', '/express/v1/deliveries', '/logistic/v1/deliveries'];
const ready = { type: 'READY_TO_PICKUP' };
const notify = (deliveryId: string, body: unknown = ready, path = paths[0]) =>
  service.call('POST', `${path}/${deliveryId}/additional-notifications`, { token, body });

async function refused(deliveryId: string, error: string, body: unknown = ready, status = 400) {
  const answer = await notify(deliveryId, body);
  assert.deepEqual([answer.status, answer.text], [status, JSON.stringify({ status: 'Failed', error })]);
}

const noCourier = 'Kurir belum ditugaskan untuk antaran ini.';
const wrongStatus = 'Notifikasi tidak dapat dikirim karena status pengantaran tidak sesuai.';
const wrongType = 'Field `type` tidak dikenali';
const notFound = 'Pengantaran tidak ditemukan';

async function bookAt(...steps: FlowStep[]) {
  const deliveryId = await flow.book('express');
  await flow.walk(deliveryId, ...steps);
  return deliveryId;
}

test('spec 4.7, decision 64: from PENDING_PICKUP and PICKING_UP the courier is told, on every path', async () => {
  const lives: FlowStep[][] = [['assign'], ['assign', 'setOff'], ['assign', 'setOff', 'arriveAtPickup']];
  for (const steps of lives) {
    for (const path of paths) {
      const deliveryId = await bookAt(...steps);
      const { status, body } = await notify(deliveryId, ready, path);
      assert.equal(status, 200);
      assert.deepEqual(Object.keys(body), ['status', 'message']);
      assert.equal(body.status, 'Success');
      const text =
        "select courier_id, type, created_at from courier_notifications where delivery_id = $1 and type <> 'ASSIGNED'";
      const messages = await service.ctx.sql.query({ name: 'test.told', text }, [deliveryId]);
      const message = { courier_id: couriers.joko.id, type: 'READY_TO_PICKUP', created_at: new Date(at) };
      assert.deepEqual(messages, [message]);
    }
  }
});

test('spec 4.7: a notification changes neither status nor timeline, and emits nothing', async () => {
  const deliveryId = await bookAt('assign');
  const before = await flow.read(deliveryId);
  await notify(deliveryId);
  assert.deepEqual(await flow.read(deliveryId), before);
  assert.equal((await flow.events(deliveryId)).length, 2);
});

test('spec 4.7: a LOGISTIC courier on the way to the warehouse can be told, too', async () => {
  const deliveryId = await flow.book('logistic');
  await refused(deliveryId, noCourier);
  await flow.walk(deliveryId, 'verify', 'collect');
  assert.equal((await notify(deliveryId)).status, 200);
});

test('spec 7: a type that is not READY_TO_PICKUP is 400', async () => {
  const deliveryId = await bookAt('assign');
  const bodies = [
    { type: 'HURRY' },
    { type: 'ready_to_pickup' },
    { type: ' READY_TO_PICKUP' },
    { type: null },
    { type: ['READY_TO_PICKUP'] },
    { Type: 'READY_TO_PICKUP' },
    {},
    [],
    'null',
    '"READY_TO_PICKUP"',
    '',
    '{"__proto__":{"type":"READY_TO_PICKUP"}}',
  ];
  for (const body of bodies) await refused(deliveryId, wrongType, body);
  const bodiless = await service.call('POST', `${paths[0]}/${deliveryId}/additional-notifications`, {
    token,
  });
  assert.deepEqual([bodiless.status, bodiless.body.error], [400, wrongType]);
});

test('decision 83: the notify body is judged by its type alone', async () => {
  assert.equal((await notify(await bookAt('assign'), { ...ready, note: 'lekas' })).status, 200);
});

test('spec 7: without a courier it is 400', async () => {
  await refused(await bookAt(), noCourier);
  await refused(await bookAt('expire'), noCourier);
  const cancelled = await bookAt();
  await flow.cancel(cancelled);
  await refused(cancelled, noCourier);
});

test('spec 7: in another status it is 400', async () => {
  const road: FlowStep[] = ['assign', 'setOff', 'pickUp'];
  await refused(await bookAt(...road), wrongStatus);
  await refused(await bookAt(...road, 'depart'), wrongStatus);
  await refused(await bookAt(...road, 'depart', 'arriveAtDestination'), wrongStatus);
  await refused(await bookAt(...road, 'depart', 'complete'), wrongStatus);
  await refused(await bookAt(...road, 'depart', 'fail'), wrongStatus);
  const cancelled = await bookAt('assign');
  await flow.cancel(cancelled);
  await refused(cancelled, wrongStatus);
});

test('spec 7: an unknown delivery is 404', async () => {
  for (const path of paths) {
    const { status, text } = await notify('DE-UNKNOWN', ready, path);
    assert.deepEqual([status, text], [404, JSON.stringify({ status: 'Failed', error: notFound })]);
  }
});

test('decision 73: found, then type, then courier, then status', async () => {
  await refused('DE-UNKNOWN', notFound, { type: 'HURRY' }, 404);
  await refused(await bookAt(), wrongType, { type: 'HURRY' });
  await refused(await bookAt('assign', 'setOff', 'pickUp'), wrongType, { type: 'HURRY' });
  await refused(await bookAt('expire'), noCourier);
});
