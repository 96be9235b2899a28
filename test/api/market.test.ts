import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expressBooking, jakarta } from '../support/bookings.ts';
import type { Json } from '../support/json.ts';
import { operationsHand } from '../support/operations.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';

const service = await startService();
const { call } = service;
const admin = await operationsHand(service, 'operator-admin');
const hubs = async () => (await admin.get('/operations/v1/hubs')).body.data;

test('decision 792: of two admins who change a hub, the later is refused and loses nothing', async () => {
  const [{ hubID, tariffVersionID, coordinates, ...seen }] = await hubs();
  const { name, areaID, address } = seen;
  const put = (changes: object) =>
    admin.put(`/operations/v1/hubs/${hubID}`, {
      tariffVersionID,
      name,
      areaID,
      address,
      ...coordinates,
      ...changes,
    });
  const hours = ['mon-sat 08:00-20:00'];
  const first = await put({ hours });
  assert.equal(first.status, 200, first.text);
  const second = await put({ hours: [], name: 'Gudang Lain' });
  assert.deepEqual([second.status, second.body.code], [409, 'tariffsChangedMeanwhile']);
  const [now] = await hubs();
  assert.deepEqual(
    [now.hours, now.name, now.tariffVersionID],
    [hours, name, first.body.data.tariffVersionID],
  );
  const wrong = await put({ hours: ['senin pagi'], tariffVersionID: now.tariffVersionID });
  assert.deepEqual([wrong.status, wrong.body.facts], [400, { field: 'hours', kind: 'hours' }]);
});

test('decision 793: an opened city is served at once with the prices of its region, around its villages', async () => {
  const [{ tariffVersionID }] = await hubs();
  const area = { province: 'Jawa Tengah', city: 'Kota Surakarta', services: ['EXPRESS INSTANT'] };
  const body = { tariffVersionID, ...area, hours: ['daily 00:00-24:00'] };
  const opened = await admin.post('/operations/v1/areas', body);
  assert.equal(opened.status, 201, opened.text);
  const areas = async () => (await admin.get('/operations/v1/areas')).body.data;
  await until(async () => (await areas()).some(({ areaID }: Json) => areaID === 'kota-surakarta'));
  const again = { ...body, tariffVersionID: opened.body.data.tariffVersionID };
  assert.equal((await admin.post('/operations/v1/areas', again)).body.code, 'areaExists');
  const at = (latitude: number, longitude: number) => ({
    address: 'Jl. Slamet Riyadi',
    coordinates: { latitude, longitude },
  });
  const quote = async (origin: object) =>
    call('POST', '/express/v1/deliveries/quotes', {
      token: await service.token('sandbox'),
      headers: jakarta,
      body: {
        serviceType: 'INSTANT',
        packages: expressBooking.packages,
        origin,
        destination: at(-7.57, 110.83),
      },
    });
  const inside = await quote(at(-7.556, 110.805));
  assert.deepEqual([inside.status, inside.body.availability], [200, true], inside.text);
  assert.equal((await quote(at(-7.4, 110.6))).body.availability, false, 'outside of the city');
});
