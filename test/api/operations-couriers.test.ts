import assert from 'node:assert/strict';
import { test } from 'node:test';
import { book, operationsHand } from '../support/operations.ts';
import { startService } from '../support/service.ts';

const service = await startService({ now: () => new Date('2026-11-20T05:00:00Z') });
const dispatcher = await operationsHand(service);
const admin = await operationsHand(service, 'operator-admin');
const path = '/operations/v1/couriers';
const joko = { environment: 'production', name: 'Joko', phone: '0812 3333 4444' };

test('a courier is taken on, found, changed and signed in by an issued code', async () => {
  const created = await dispatcher.post(path, { ...joko, vehicle: 'VAN', capacityKg: 400 });
  assert.equal(created.status, 201);
  const { courierID, ...rest } = created.body.data;
  assert.match(courierID, /^CO-[0-9A-Z]+$/);
  assert.deepEqual(
    [rest.phone, rest.vehicle, rest.capacityKg, rest.capacityParcels, rest.onDutySince, rest.position],
    ['+6281233334444', 'VAN', 400, 5, null, null],
  );
  const found = (await dispatcher.get(`${path}?text=jok&environment=production&onDuty=false`)).body.data;
  assert.deepEqual([found.length, found[0].courierID], [1, courierID]);
  assert.deepEqual((await dispatcher.get(`${path}?onDuty=true`)).body.data, []);
  const changed = await dispatcher.patch(`${path}/${courierID}`, { name: 'Joko S.', capacityParcels: 40 });
  assert.deepEqual([changed.body.data.name, changed.body.data.capacityParcels], ['Joko S.', 40]);

  const { code } = (await dispatcher.post(`${path}/${courierID}/codes`)).body.data;
  const entered = await service.call('POST', '/courier/v1/sessions', { body: { phone: joko.phone, code } });
  const { token } = entered.body.data;
  const me = () => service.call('GET', '/people/v1/me', { token });
  assert.equal((await me()).body.data.id, courierID);
  assert.equal((await dispatcher.delete(`${path}/${courierID}/sessions`)).status, 200);
  assert.equal((await me()).status, 401);
});

test('decision 476: a licence plate is kept as it is painted, shown on the board, and taken off by a blank one', async () => {
  const created = await dispatcher.post(path, { ...joko, phone: '+628127770476', plate: ' b 1234  xyz ' });
  const { courierID, plate } = created.body.data;
  assert.equal(plate, 'B 1234 XYZ');
  const change = async (body: object) =>
    (await dispatcher.patch(`${path}/${courierID}`, body)).body.data.plate;
  assert.equal(await change({ name: 'Joko P.' }), 'B 1234 XYZ');
  const id = await book(service, 'EXPRESS');
  await dispatcher.put(`/operations/v1/deliveries/${id}/courier`, { courierID });
  const { couriers } = (await dispatcher.get('/operations/v1/board?environment=production')).body.data;
  const shown = couriers.find((each: { courierID: string }) => each.courierID === courierID);
  assert.equal(shown.plate, 'B 1234 XYZ');
  assert.equal(await change({ plate: ' ' }), null);
  assert.equal((await dispatcher.patch(`${path}/${courierID}`, { plate: 'X'.repeat(16) })).status, 400);
});

test('a courier who is shut out is signed out, is given no code and no delivery, and keeps what they have', async () => {
  const { courierID } = (await dispatcher.post(path, { ...joko, phone: '+628127778888' })).body.data;
  const id = await book(service, 'EXPRESS');
  const give = (deliveryID: string) =>
    dispatcher.put(`/operations/v1/deliveries/${deliveryID}/courier`, { courierID });
  assert.equal((await give(id)).status, 200);
  const { code } = (await dispatcher.post(`${path}/${courierID}/codes`)).body.data;

  assert.equal((await dispatcher.patch(`${path}/${courierID}`, { disabled: true })).status, 200);
  const enter = { phone: '+628127778888', code };
  assert.equal((await service.call('POST', '/courier/v1/sessions', { body: enter })).status, 401);
  assert.equal((await dispatcher.post(`${path}/${courierID}/codes`)).status, 409);
  assert.equal((await give(await book(service, 'EXPRESS'))).status, 400);
  const delivery = (await dispatcher.get(`/operations/v1/deliveries/${id}`)).body.data;
  assert.equal(delivery.courierID, courierID);

  assert.equal((await dispatcher.patch(`${path}/${courierID}`, { disabled: false })).status, 200);
  assert.equal((await give(await book(service, 'EXPRESS'))).status, 200);
});

test('a courier who does not exist is 404, and a wrong field is named', async () => {
  assert.equal((await dispatcher.get(`${path}/CO-NONE`)).status, 404);
  assert.equal((await dispatcher.patch(`${path}/CO-NONE`, { name: 'A' })).status, 404);
  assert.equal((await dispatcher.post(`${path}/CO-NONE/codes`)).status, 404);
  assert.equal((await dispatcher.post(path, { ...joko, vehicle: 'BALLOON' })).status, 400);
  assert.equal((await dispatcher.post(path, { ...joko, phone: 'x' })).status, 400);
  assert.equal((await dispatcher.post(path, { ...joko, workspaceID: 'WS-NONE' })).status, 404);
});

test('reason codes: a catalogue in two languages, kept by admins, used by the next failure', async () => {
  const codes = '/operations/v1/reason-codes';
  const pickup = (await dispatcher.get(`${codes}?leg=pickup`)).body.data;
  assert.ok(pickup.length > 3 && pickup.every(({ code }: { code: string }) => code.startsWith('P')));
  const text = { textID: 'Toko kebanjiran', textEN: 'Shop flooded' };
  const added = await admin.put(`${codes}/P1050`, text);
  assert.deepEqual(added.body.data, { code: 'P1050', leg: 'pickup', ...text });
  assert.equal((await admin.put(`${codes}/X1`, text)).status, 404);

  const id = await book(service, 'EXPRESS');
  await dispatcher.post(`/operations/v1/deliveries/${id}/moves`, {
    move: 'forceFailure',
    reasonCode: 'P1050',
  });
  const { delivery } = (await dispatcher.get(`/operations/v1/deliveries/${id}`)).body.data;
  assert.deepEqual(
    [delivery.failedReason, delivery.timeline.at(-1).reasonCode],
    ['Toko kebanjiran', 'P1050'],
  );
});
