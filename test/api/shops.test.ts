import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expressBooking, jakarta } from '../support/bookings.ts';
import { operationsHand } from '../support/operations.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';

const service = await startService();
const { call } = service;
const admin = await operationsHand(service, 'operator-admin');
const path = '/operations/v1/workspaces';
const read = async (id: string) => (await admin.get(`${path}/${id}`)).body.data;
const settingsOf = async (id: string) => {
  const { version, name, services, hubID, requestsPerMinute, cancelFromQueueing } = await read(id);
  return { version, name, services, hubID, requestsPerMinute, cancelFromQueueing };
};

test('decision 791: an admin creates a provider with its services, and reads what it lacks to go live', async () => {
  const services = ['EXPRESS INSTANT'];
  const { status, body } = await admin.post(path, { name: 'Toko Baru', services });
  assert.equal(status, 201);
  const shop = await read(body.data.workspaceID);
  assert.deepEqual([shop.name, shop.services, shop.state, shop.people], ['Toko Baru', services, 'active', 0]);
  assert.deepEqual(shop.missing, ['admin', 'billing', 'certification', 'key', 'webhook']);
  const { missing } = await read(service.provider.workspaceId);
  assert.ok(!missing.includes('key'), 'it has a key pair in production');
});

test('decision 791: of two admins on one page, the later gets 409 with the present settings', async () => {
  const { workspaceId } = await service.addProvider('Toko Bersama');
  const seen = await settingsOf(workspaceId);
  const rename = (name: string) => admin.put(`${path}/${workspaceId}`, { ...seen, name });
  const [first, second] = await Promise.all([rename('Toko Satu'), rename('Toko Dua')]);
  const [won, lost] = first.status === 200 ? [first, second] : [second, first];
  assert.deepEqual([won.status, lost.status, lost.body.code], [200, 409, 'workspaceChangedMeanwhile']);
  assert.deepEqual(lost.body.data, won.body.data);
  const again = { ...seen, version: lost.body.data.version, services: ['LOGISTIC SAME_DAY'] };
  assert.equal((await admin.put(`${path}/${workspaceId}`, { ...again, hubID: 'hub-none' })).status, 404);
  const { body } = await admin.put(`${path}/${workspaceId}`, { ...again, hubID: 'hub-cakung' });
  assert.deepEqual([body.data.services, body.data.hubID], [['LOGISTIC SAME_DAY'], 'hub-cakung']);
});

test('decision 790: a suspended provider gets the refusals of services that are not enabled, and still reads and cancels', async () => {
  const provider = await service.addProvider('Toko Beku');
  const token = await service.token('production', provider);
  const book = () =>
    call('POST', '/express/v1/deliveries', { token, headers: jakarta, body: expressBooking });
  const { deliveryID } = (await book()).body;
  const set = async (state: string) => {
    const { version } = await read(provider.workspaceId);
    return admin.put(`${path}/${provider.workspaceId}/state`, { version, state, reason: 'Lewat tempo' });
  };
  assert.equal((await set('suspended')).body.data.stateReason, 'Lewat tempo');
  const { status, body } = await book();
  assert.deepEqual([status, body.error], [404, 'Jenis layanan tidak dikenali.']);
  const { packages, origin, destination } = expressBooking;
  const quote = { serviceType: 'INSTANT', packages, origin, destination };
  const priced = await call('POST', '/express/v1/deliveries/quotes', {
    token,
    headers: jakarta,
    body: quote,
  });
  assert.match(priced.body.error, /^Tipe layanan tidak disupport untuk project Anda\./);
  assert.equal((await call('GET', `/v1/deliveries/${deliveryID}`, { token })).status, 200);
  assert.equal((await call('DELETE', `/v1/deliveries/${deliveryID}`, { token })).status, 200);
  assert.equal((await set('active')).status, 200);
  assert.equal((await book()).status, 201, 'its services are still the same');
  assert.equal((await set('closed')).status, 200);
  await until(async () => (await call('GET', `/v1/deliveries/${deliveryID}`, { token })).status === 401);
  const { environments } = await read(provider.workspaceId);
  assert.deepEqual(
    environments.map(({ keys }: { keys: number }) => keys),
    [0, 0],
  );
});
