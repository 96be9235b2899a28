import assert from 'node:assert/strict';
import { test } from 'node:test';
import { destination, expressBooking, jakarta, logisticBooking, origin } from '../support/bookings.ts';
import { startService } from '../support/service.ts';

const service = await startService({ now: () => new Date('2026-11-20T02:15:00Z') });
const token = await service.token('production');
const path = '/logistic/v1/deliveries';

const create = (changes: object = {}, headers: Record<string, string> = {}, at = path) =>
  service.call('POST', at, { token, headers, body: { ...logisticBooking, ...changes } });

async function created(changes: object = {}, headers: Record<string, string> = {}) {
  const answer = await create(changes, headers);
  assert.equal(answer.status, 201, answer.text);
  return answer.body;
}

async function refused(changes: object, status: number, error: string, at = path) {
  const answer = await create(changes, {}, at);
  assert.deepEqual([answer.status, answer.text], [status, JSON.stringify({ status: 'Failed', error })]);
}

test('decisions 63 and 71: the logistic path books LOGISTIC, which starts in PREPARING', async () => {
  const body = await created();
  assert.equal(body.status, 'PREPARING');
  assert.equal(body.courier, null);
  assert.deepEqual(body.quote.service, { category: 'LOGISTIC', type: 'SAME_DAY', name: 'Same Day Logistik' });
  assert.equal(body.quote.origin, null, 'decision 30: the warehouse is implicit');
  assert.deepEqual(body.quote.destination, { ...destination, notes: null });
});

test('decision 50: trackingURL is never emitted for LOGISTIC', async () => {
  const body = await created();
  assert.equal('trackingURL' in body, false);
  const read = await service.call('GET', `${path}/${body.deliveryID}`, { token });
  assert.equal('trackingURL' in read.body.data, false);
});

test('decision 23: its category is LOGISTIC or nothing', async () => {
  for (const serviceCategory of ['LOGISTIC', undefined, null, '']) await created({ serviceCategory });
  await refused({ serviceCategory: 'EXPRESS' }, 404, 'Jenis layanan tidak dikenali.');
  await refused({ serviceCategory: 'FREIGHT' }, 404, 'Jenis layanan tidak dikenali.');
});

test('decision 63: quotes stand beside: their category is LOGISTIC or nothing, their origin the warehouse', async () => {
  const { serviceType, packages } = logisticBooking;
  const trip = { serviceType, packages, destination };
  const quote = (changes: object = {}, headers: Record<string, string> = {}) =>
    service.call('POST', `${path}/quotes`, { token, headers, body: { ...trip, ...changes } });
  const unaliased = await service.call('POST', '/v1/deliveries/quotes', {
    token,
    headers: jakarta,
    body: { ...trip, serviceCategory: 'LOGISTIC' },
  });
  assert.equal(unaliased.status, 200, unaliased.text);
  for (const serviceCategory of ['LOGISTIC', undefined, null, '']) {
    const answer = await quote({ serviceCategory });
    assert.deepEqual([answer.status, answer.text], [200, unaliased.text]);
  }
  const booked = await created();
  assert.equal(unaliased.body.quotes[0].amount, booked.quote.amount);

  const unknown = { status: 'Failed', error: 'Jenis layanan tidak dikenali.' };
  for (const serviceCategory of ['EXPRESS', 'FREIGHT']) {
    const answer = await quote({ serviceCategory });
    assert.deepEqual([answer.status, answer.body], [404, unknown]);
  }
  const elsewhere = await quote({}, { 'x-client-time-zone': 'Asia/Tokyo' });
  assert.equal(elsewhere.status, 400, 'decision 17');
  assert.equal(
    (await service.call('GET', `${path}/quotes`, { token })).status,
    404,
    'no delivery has that id',
  );
});

test('spec 1: LOGISTIC has SAME_DAY only', async () => {
  await refused({ serviceType: 'INSTANT' }, 404, 'Jenis layanan tidak dikenali.');
  await refused({ serviceType: undefined }, 400, 'Field `serviceType` wajib diisi');
});

test('decision 17: the time zone is optional, Asia/Jakarta by default; an unknown one is 400', async () => {
  const createdAtOf = (body: { timeline: { created_at: string }[] }) => body.timeline[0]?.created_at;
  assert.equal(createdAtOf(await created()), '20 Nov 2026 09:15 WIB');
  const eastern = await created({}, { 'x-client-time-zone': 'Asia/Jayapura' });
  assert.equal(createdAtOf(eastern), '20 Nov 2026 11:15 WIT');
  const answer = await create({}, { 'x-client-time-zone': 'Asia/Tokyo' });
  assert.equal(answer.status, 400);
  assert.match(answer.body.error, /^Header `x-client-time-zone` harus berisi salah satu dari: /);
});

test('spec 2.4: neither an origin nor coordinates are required', async () => {
  const places = [
    {},
    { origin: null },
    { origin },
    { origin: { address: 'Gudang sendiri' } },
    { destination: { address: 'Jl. Melati 1' } },
    { destination: { address: 'Jl. Melati 1', coordinates: null } },
  ];
  for (const place of places) await created(place);
  const { quote } = await created({ origin: { address: 'Gudang', notes: ' pintu 3 ' } });
  assert.deepEqual(quote.origin, { address: 'Gudang', coordinates: null, notes: 'pintu 3' });
  await refused({ destination: undefined }, 400, 'Field `destination` wajib diisi');
  await refused({ origin: {} }, 400, 'Field `origin.address` wajib diisi');
});

test('decision 30: distance counts from the hub; without a destination it is the flat tier', async () => {
  const near = await created();
  assert.ok(near.quote.distance > 10_000, 'the hub is farther away than the origin of an EXPRESS booking');
  const flat = await created({ destination: { address: 'Jl. Melati 1' } });
  assert.equal(flat.quote.distance, 0);
  assert.ok(flat.quote.amount > 0);
});

test('decision 24: a schedule is for EXPRESS only, on each path', async () => {
  const schedule = { pickupTimeFrom: '2026-11-20T10:00:00Z', pickupTimeTo: '2026-11-20T11:00:00Z' };
  const error = 'Field `schedule` hanya untuk layanan EXPRESS';
  await refused({ schedule }, 400, error);
  await refused({ schedule, serviceCategory: 'LOGISTIC' }, 400, error, '/v1/deliveries');
  const wrong = { ...schedule, pickupTimeTo: 'besok' };
  const shape = 'Field `schedule.pickupTimeTo` harus berupa waktu ISO 8601 dengan offset';
  await refused({ schedule: wrong }, 400, shape);
});

test('decision 65: a destination outside every area is not served', async () => {
  const far = { address: 'Samudra', coordinates: { latitude: -20, longitude: 90 } };
  await refused({ destination: far }, 400, 'Layanan gagal karena di luar waktu atau area operasional.');
});

test('spec 2.9: LOGISTIC may be paid in cash', async () => {
  const body = await created({ paymentMethod: 'CASH', cashOnDelivery: { amount: 20_000 } });
  assert.deepEqual([body.paymentMethod, body.cashOnDelivery], ['CASH', { amount: 20_000 }]);
  await refused({ paymentMethod: 'CASH' }, 400, 'Field `cashOnDelivery` wajib diisi');
  await refused({ paymentMethod: 'QRIS' }, 404, 'Metode pembayaran tidak dikenali.');
});

test('an EXPRESS body without its category is booked as LOGISTIC there, its origin as the place of pickup', async () => {
  const options = { token, headers: jakarta, body: { ...expressBooking, serviceType: 'SAME_DAY' } };
  const { body } = await service.call('POST', path, options);
  assert.equal(body.quote.service.category, 'LOGISTIC');
  assert.deepEqual(body.quote.origin.coordinates, origin.coordinates);
});

test('decision 15: unknown keys are refused here too', async () => {
  await refused({ warehouse: 'A' }, 400, 'Field tidak dikenali: [warehouse]');
});
