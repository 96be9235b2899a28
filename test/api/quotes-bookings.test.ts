import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pruneTraces } from '../../src/deliveries/traces/prune-traces.ts';
import { disableServices } from '../../src/quotes/enable-services.ts';
import { fareFromTrace, type Trace } from '../../src/quotes/trace.ts';
import { dayMs, later } from '../../src/time.ts';
import { expressBooking, jakarta, logisticBooking } from '../support/bookings.ts';
import { createDatabase } from '../support/database.ts';
import { insertTestDelivery } from '../support/deliveries.ts';
import { handOf, operationsHand } from '../support/operations.ts';
import { addPerson } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { installTariffs, placeAt, teachingSheet } from '../support/tariffs.ts';
import { until } from '../support/until.ts';

let now = new Date('2026-11-20T10:00:00+07:00');
const sql = await createDatabase();
await installTariffs(sql, teachingSheet());
const service = await startService({ sql, now: () => now });
const token = await service.token();

const [kota, pagi, sepi, nowhere] = [106, 108, 110, 120];
const booking = (west: number, kilometers = 10, changes: object = {}) => ({
  ...expressBooking,
  origin: placeAt(west),
  destination: placeAt(west, kilometers),
  ...changes,
});
const schedule = (pickupTimeFrom: string, pickupTimeTo: string) => ({
  schedule: { pickupTimeFrom, pickupTimeTo },
});
const atNoon = schedule('2026-11-20T12:00:00+07:00', '2026-11-20T14:00:00+07:00');
const tomorrowAtSeven = schedule('2026-11-21T07:00:00+07:00', '2026-11-21T09:00:00+07:00');
const parcel = { name: 'Kopi', quantity: 1, weight: 25 };
const bulky = { name: 'Bantal', quantity: 1, weight: 1, width: 100, length: 100, height: 100 };

const create = (body: object, path = '/express/v1/deliveries') =>
  service.call('POST', path, { token, headers: jakarta, body });

const notHere = 'Layanan tidak tersedia di area ini. Silakan pilih layanan lain.';
const notNow = 'Layanan gagal karena di luar waktu atau area operasional.';
const noShift = 'Layanan tidak tersedia pada jam ini';
const tooFar = 'Lokasi pengantaran terlalu jauh.';
const past =
  'Ups! Sepertinya waktu pengantaran yang Anda pilih sudah lewat. Yuk, pilih waktu lain yang masih tersedia.';
const outside = 'Pengantaran hanya dapat dijadwalkan dalam rentang hari ini hingga maksimal 3 hari ke depan';
const noTier = (km: string, kg: string) =>
  `Lokasi pengantaran terlalu jauh (${km} km) atau berat paket melebihi batas (${kg} kg). ` +
  'Sesuaikan lokasi atau berat paket, atau hubungi admin Antar.';

const noTierForSize = (kg: string, sizeKg: string) =>
  `Lokasi pengantaran terlalu jauh (10 km) atau berat paket melebihi batas (${kg} kg). ` +
  `Sesuaikan lokasi, berat, atau ukuran paket (dihitung ${sizeKg} kg), atau hubungi admin Antar.`;

const rows: [string, object, number, string][] = [
  [
    'an unrecognised service type',
    booking(kota, 10, { serviceType: 'NEXT_DAY' }),
    404,
    'Jenis layanan tidak dikenali.',
  ],
  [
    'an unknown payment method',
    booking(kota, 10, { paymentMethod: 'QRIS' }),
    404,
    'Metode pembayaran tidak dikenali.',
  ],
  [
    'a time that has passed',
    booking(kota, 10, schedule('2026-11-20T09:54:59+07:00', '2026-11-20T12:00:00+07:00')),
    400,
    past,
  ],
  [
    'a window that began within five minutes and is over',
    booking(kota, 10, schedule('2026-11-20T09:56:00+07:00', '2026-11-20T09:59:00+07:00')),
    400,
    past,
  ],
  [
    'an end on the fourth day',
    booking(kota, 10, schedule('2026-11-23T22:00:00+07:00', '2026-11-24T02:00:00+07:00')),
    400,
    outside,
  ],
  [
    'a start on the fourth day',
    booking(kota, 10, schedule('2026-11-24T00:00:00+07:00', '2026-11-24T02:00:00+07:00')),
    400,
    outside,
  ],
  ['an area not covered, scheduled', booking(nowhere, 10, atNoon), 400, notHere],
  ['an area not covered, at once', booking(nowhere), 400, notNow],
  ['outside operating hours, scheduled', booking(pagi, 10, atNoon), 400, notNow],
  ['outside operating hours, at once', booking(pagi), 400, notNow],
  ['no shift, scheduled', booking(sepi, 10, atNoon), 400, noShift],
  ['no shift, at once', booking(sepi), 400, notNow],
  ['past the distance SLA', booking(kota, 41), 422, tooFar],
  ['past the distance SLA and too heavy', booking(kota, 41, { packages: [parcel] }), 422, tooFar],
  ['no tier for the distance', booking(kota, 35), 400, noTier('35', '1.5')],
  ['no tier for the size', booking(kota, 10, { packages: [bulky] }), 400, noTierForSize('1', '166.7')],
  [
    'no tier for either, the weight the larger',
    booking(kota, 10, { packages: [{ ...bulky, weight: 170.5 }] }),
    400,
    noTierForSize('170.5', '166.7'),
  ],
  ['no tier for the weight', booking(kota, 12.345, { packages: [parcel] }), 400, noTier('12.3', '25')],
];

for (const [title, body, status, error] of rows) {
  test(`create: ${title} is ${status} (spec 7, decision 69)`, async () => {
    const answer = await create(body);
    assert.deepEqual([answer.status, answer.text], [status, JSON.stringify({ status: 'Failed', error })]);
  });
}

test('create: a type that is not enabled for the workspace is 404 as an unrecognised one is', async () => {
  const other = await service.addProvider('Toko Lain');
  const theirs = await service.token('sandbox', other);
  await disableServices(sql, other.workspaceId, ['EXPRESS INSTANT']);
  const options = { token: theirs, headers: jakarta, body: booking(kota) };
  await until(async () => (await service.call('POST', '/express/v1/deliveries', options)).status === 404);
  const { text } = await service.call('POST', '/express/v1/deliveries', options);
  assert.equal(text, '{"status":"Failed","error":"Jenis layanan tidak dikenali."}');
});

test('create: without tariffs the re-check cannot be made, and the area is not served', async () => {
  now = new Date('2019-01-01T10:00:00+07:00');
  try {
    const answer = await create(booking(kota));
    assert.deepEqual([answer.status, answer.body.error], [400, notHere]);
  } finally {
    now = new Date('2026-11-20T10:00:00+07:00');
  }
});

test('create: a schedule is judged at the moment its window opens', async () => {
  for (const west of [pagi, sepi]) {
    const answer = await create(booking(west, 10, tomorrowAtSeven));
    assert.deepEqual([answer.status, answer.body.status], [201, 'QUEUEING'], answer.text);
  }
});

const readTrace = (deliveryId: string, as = token) =>
  service.call('GET', `/v1/deliveries/${deliveryId}/trace`, { token: as });

const findTrace = async (deliveryId: string): Promise<Trace> => (await readTrace(deliveryId)).body.data;

test('a booking costs what its quote said, and keeps the version and the trace that say why', async () => {
  for (const body of [booking(kota), booking(kota, 20, tomorrowAtSeven)]) {
    const { packages, origin, destination, serviceType } = body;
    const trip = {
      packages,
      origin,
      destination,
      serviceType,
      schedule: 'schedule' in body ? body.schedule : null,
    };
    const quoted = await service.call('POST', '/v1/deliveries/quotes', {
      token,
      headers: jakarta,
      body: trip,
    });
    const booked = await create(body);
    const { amount, distance, service: tier } = booked.body.quote;
    assert.deepEqual(
      { amount, distance, service: tier },
      {
        amount: quoted.body.quotes[0].amount,
        distance: quoted.body.quotes[0].distance,
        service: quoted.body.quotes[0].service,
      },
    );
    const trace = await findTrace(booked.body.deliveryID);
    assert.equal(fareFromTrace(trace), amount);
    assert.match(trace.tariffVersion, /^TV-/);
    assert.equal(trace.distance.meters, distance);
  }
});

test('a LOGISTIC booking starts from the hub and needs no shift', async () => {
  const body = { ...logisticBooking, destination: placeAt(sepi) };
  const far = await create(body, '/logistic/v1/deliveries');
  assert.deepEqual([far.status, far.body.error], [422, tooFar], 'the only hub is 440 km away');
  const near = await create(
    { ...logisticBooking, destination: placeAt(kota, 12) },
    '/logistic/v1/deliveries',
  );
  assert.deepEqual([near.status, near.body.quote.amount, near.body.quote.distance], [201, 16_000, 12_000]);
  assert.equal((await findTrace(near.body.deliveryID)).hub, 'pusat');
});

test("a trace is the provider's own: another's, and the other environment's, is a 404", async () => {
  const { deliveryID } = (await create(booking(kota))).body;
  assert.equal((await readTrace(deliveryID)).status, 200);
  const other = await service.addProvider('Toko Seberang');
  for (const stranger of [await service.token('sandbox', other), await service.token('production')]) {
    const { status, text } = await readTrace(deliveryID, stranger);
    assert.deepEqual([status, text], [404, '{"status":"Failed","error":"Pengantaran tidak ditemukan"}']);
  }
  assert.equal((await service.call('GET', `/v1/deliveries/${deliveryID}/trace`)).status, 401);
});

test('operations, and people of its provider, are told of a fare what its programs are, and nobody else', async () => {
  const { deliveryID } = (await create(booking(kota))).body;
  const own = await findTrace(deliveryID);
  const path = `/deliveries/${deliveryID}/trace`;
  const member = handOf(
    service,
    await addPerson(service.ctx, 'provider-member', service.provider.workspaceId),
  );
  const finance = await operationsHand(service, 'finance');
  assert.deepEqual((await finance.get(`/operations/v1${path}`)).body.data, own);
  assert.deepEqual((await member.get(`/portal/v1/sandbox${path}`)).body.data, own);

  const other = await service.addProvider('Toko Sebelah');
  const stranger = handOf(service, await addPerson(service.ctx, 'provider-admin', other.workspaceId));
  for (const { status, body } of [
    await stranger.get(`/portal/v1/sandbox${path}`),
    await member.get(`/portal/v1/production${path}`),
    await finance.get('/operations/v1/deliveries/DE-NONE/trace'),
  ]) {
    assert.deepEqual([status, body.error], [404, 'Pengantaran tidak ditemukan']);
  }
});

test('a delivery that no tariff priced, as a certification books them, is a 404 that says so', async () => {
  const { workspaceId } = service.provider;
  const { id } = await insertTestDelivery(service.ctx, { workspaceId });
  const finance = await operationsHand(service, 'finance');
  for (const { status, body } of [
    await readTrace(id),
    await finance.get(`/operations/v1/deliveries/${id}/trace`),
  ]) {
    assert.deepEqual([status, body.error], [404, 'Pengiriman ini dipesan tanpa tarif.']);
  }
});

test('decision 204: how a fare was made is kept for 90 days, and then everyone is told so', async () => {
  const { deliveryID, quote } = (await create(booking(kota))).body;
  const path = `/operations/v1/deliveries/${deliveryID}`;
  const booked = now;
  now = later(booked, 89 * dayMs);
  await pruneTraces(service.ctx, '');
  const finance = await operationsHand(service, 'finance');
  assert.equal((await finance.get(`${path}/trace`)).status, 200);

  now = later(booked, 91 * dayMs);
  await pruneTraces(service.ctx, '');
  const again = await operationsHand(service, 'finance');
  const { status, body } = await again.get(`${path}/trace`);
  assert.deepEqual(
    [status, body.error, body.code, body.facts],
    [404, 'Rincian tarif hanya disimpan selama 90 hari.', 'fareTraceRemoved', { days: 90 }],
  );
  const own = await readTrace(deliveryID, await service.token());
  assert.deepEqual([own.status, own.body.error], [404, 'Rincian tarif hanya disimpan selama 90 hari.']);
  assert.equal((await again.get(path)).body.data.delivery.quote.amount, quote.amount);
});
