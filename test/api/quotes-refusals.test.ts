import assert from 'node:assert/strict';
import { test } from 'node:test';
import { disableServices } from '../../src/quotes/enable-services.ts';
import { jakarta } from '../support/bookings.ts';
import { createDatabase } from '../support/database.ts';
import { startService } from '../support/service.ts';
import { installTariffs, placeAt, teachingSheet } from '../support/tariffs.ts';
import { until } from '../support/until.ts';

const now = new Date('2026-11-20T10:00:00+07:00');
const sql = await createDatabase();
await installTariffs(sql, teachingSheet());
const service = await startService({ sql, now: () => now });
const token = await service.token();

const kota = 106;
const parcel = { name: 'Kopi', quantity: 2, weight: 1.5 };
const right = { packages: [parcel], origin: placeAt(kota), destination: placeAt(kota, 10) };

const zones = 'Asia/Jakarta, Asia/Makassar, Asia/Jayapura';
const types = 'REGULAR, SPECIAL, SENSITIVE, HIGH_VALUE, OTHER';

interface QuoteBody {
  readonly token?: string | undefined;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

async function refused(request: QuoteBody, status: number, error: string, path = '/v1/deliveries/quotes') {
  const answer = await service.call('POST', path, { token, headers: jakarta, ...request });
  assert.deepEqual([answer.status, answer.text], [status, JSON.stringify({ status: 'Failed', error })]);
}

const schedule = (pickupTimeFrom: string, pickupTimeTo: string) => ({ pickupTimeFrom, pickupTimeTo });
const past =
  'Ups! Sepertinya waktu pengantaran yang Anda pilih sudah lewat. Yuk, pilih waktu lain yang masih tersedia.';
const outside = 'Pengantaran hanya dapat dijadwalkan dalam rentang hari ini hingga maksimal 3 hari ke depan';

const rows: [string, unknown, number, string][] = [
  ['an empty body', undefined, 400, 'Butuh request body.'],
  ['an object without keys', {}, 400, 'Butuh request body.'],
  ['null', 'null', 400, 'Butuh request body.'],
  ['broken JSON', '{', 400, 'Request body bukan JSON yang valid.'],
  ['an array', [], 400, 'Request body harus berupa objek JSON, bukan daftar.'],
  ['an unrecognised field', { ...right, colour: 1 }, 400, 'Field tidak dikenali: [colour]'],
  [
    'unrecognised fields at every depth, in body order',
    {
      z: 1,
      ...right,
      packages: [{ ...parcel, colour: 'red', insurance: { provider: 'A', premi: 1, coverage: 2, x: 1 } }],
      origin: { ...right.origin, gate: 2, coordinates: { ...right.origin.coordinates, altitude: 3 } },
      schedule: { ...schedule('2026-11-20T12:00:00Z', '2026-11-20T13:00:00Z'), zone: 'WIB' },
    },
    400,
    'Field tidak dikenali: [z, packages.colour, packages.insurance.x, origin.coordinates.altitude, origin.gate, schedule.zone]',
  ],
  ['no packages', { ...right, packages: undefined }, 400, 'Field `packages` wajib diisi'],
  ['packages that are empty', { ...right, packages: [] }, 400, 'Field `packages` wajib diisi'],
  [
    '101 packages',
    { ...right, packages: Array(101).fill(parcel) },
    400,
    'Field `packages` maksimal berisi 100 data',
  ],
  [
    'an empty name',
    { ...right, packages: [{ ...parcel, name: '' }] },
    400,
    'Field `packages.name` wajib diisi',
  ],
  [
    'a type outside the list',
    { ...right, packages: [{ ...parcel, type: 'regular' }] },
    400,
    `Field \`packages.type\` harus berisi salah satu dari: ${types}`,
  ],
  [
    'a type of another JSON type',
    { ...right, packages: [{ ...parcel, type: 5 }] },
    400,
    `Field \`packages.type\` harus berisi salah satu dari: ${types}`,
  ],
  [
    'a quantity of none',
    { ...right, packages: [{ ...parcel, quantity: 0 }] },
    400,
    'Field `packages.quantity` minimal 1',
  ],
  [
    'a broken quantity',
    { ...right, packages: [{ ...parcel, quantity: 1.5 }] },
    400,
    'Field `packages.quantity` harus berupa bilangan bulat',
  ],
  [
    'a weight of nothing',
    { ...right, packages: [{ ...parcel, weight: 0 }] },
    400,
    'Field `packages.weight` harus lebih dari 0',
  ],
  [
    'a price below nothing',
    { ...right, packages: [{ ...parcel, price: -1 }] },
    400,
    'Field `packages.price` minimal 0',
  ],
  ['no origin', { ...right, origin: null }, 400, 'Field `origin` wajib diisi'],
  [
    'an origin without coordinates',
    { ...right, origin: { address: 'x' } },
    400,
    'Field `origin.coordinates` wajib diisi',
  ],
  [
    'a latitude off the globe',
    { ...right, origin: { address: 'x', coordinates: { latitude: 91, longitude: 0 } } },
    400,
    'Field `origin.coordinates.latitude` harus di antara -90 dan 90',
  ],
  [
    'half a schedule',
    { ...right, schedule: { pickupTimeFrom: '2026-11-20T12:00:00Z' } },
    400,
    'Field `schedule.pickupTimeTo` wajib diisi',
  ],
  [
    'a time without offset',
    { ...right, schedule: schedule('2026-11-20T12:00:00', '2026-11-20T13:00:00Z') },
    400,
    'Field `schedule.pickupTimeFrom` harus berupa waktu ISO 8601 dengan offset',
  ],
  ['an unknown category', { ...right, serviceCategory: 'FREIGHT' }, 404, 'Jenis layanan tidak dikenali.'],
  [
    'an unknown service type',
    { ...right, serviceType: 'NEXT_DAY' },
    404,
    'Data tipe layanan tidak ditemukan',
  ],
  [
    'a type of another category',
    { ...right, serviceCategory: 'LOGISTIC', serviceType: 'INSTANT' },
    404,
    'Data tipe layanan tidak ditemukan',
  ],
  [
    'an unknown payment method',
    { ...right, paymentMethod: 'QRIS' },
    400,
    '`paymentMethod` harus berisi CASH atau CASHLESS',
  ],
  ...[true, false, 0, [], {}].map((paymentMethod): [string, unknown, number, string] => [
    `a payment method that is ${JSON.stringify(paymentMethod)}`,
    { ...right, paymentMethod },
    400,
    '`paymentMethod` harus berisi CASH atau CASHLESS',
  ]),
  [
    'a time that has passed',
    { ...right, schedule: schedule('2026-11-20T02:54:59Z', '2026-11-20T04:00:00Z') },
    400,
    past,
  ],
  [
    'a window that began within five minutes and is over',
    { ...right, schedule: schedule('2026-11-20T09:56:00+07:00', '2026-11-20T09:59:00+07:00') },
    400,
    past,
  ],
  [
    'an end on the fourth day',
    { ...right, schedule: schedule('2026-11-23T22:00:00+07:00', '2026-11-24T02:00:00+07:00') },
    400,
    outside,
  ],
  [
    'a start on the fourth day',
    { ...right, schedule: schedule('2026-11-24T00:00:00+07:00', '2026-11-24T01:00:00+07:00') },
    400,
    outside,
  ],
  [
    'a window wider than three days',
    { ...right, schedule: schedule('2026-11-20T12:00:00+07:00', '2026-11-23T12:00:01+07:00') },
    400,
    outside,
  ],
  [
    'a window that ends as it starts',
    { ...right, schedule: schedule('2026-11-20T12:00:00+07:00', '2026-11-20T12:00:00+07:00') },
    400,
    'Field `schedule.pickupTimeTo` harus setelah `schedule.pickupTimeFrom`',
  ],
  [
    'a schedule on LOGISTIC',
    {
      serviceCategory: 'LOGISTIC',
      packages: [parcel],
      destination: placeAt(kota),
      schedule: schedule('2026-11-20T12:00:00+07:00', '2026-11-20T13:00:00+07:00'),
    },
    400,
    'Field `schedule` hanya untuk layanan EXPRESS',
  ],
  [
    'a destination past the distance SLA',
    { ...right, destination: placeAt(kota, 61) },
    422,
    'Lokasi pengantaran terlalu jauh.',
  ],
];

for (const [title, body, status, error] of rows) {
  test(`quote: ${title} is ${status} (spec 7)`, async () => {
    await refused({ body }, status, error);
    await refused({ body }, status, error, '/express/v1/deliveries/quotes');
  });
}

test('quote: a type that is not enabled is 404 and names the operator (decision 18)', async () => {
  const other = await service.addProvider('Toko Lain');
  const theirs = await service.token('sandbox', other);
  const options = { token: theirs, headers: jakarta, body: { ...right, serviceType: 'INSTANT' } };
  await disableServices(sql, other.workspaceId, ['EXPRESS INSTANT']);
  await until(async () => (await service.call('POST', '/v1/deliveries/quotes', options)).status === 404);
  const error = 'Tipe layanan tidak disupport untuk project Anda. Hubungi admin Antar.';
  await refused(options, 404, error);

  await disableServices(sql, other.workspaceId, ['EXPRESS SAME_DAY']);
  const any = { ...options, body: right };
  await until(async () => (await service.call('POST', '/v1/deliveries/quotes', any)).status === 404);
  await refused(any, 404, error);
});

test('quote: the zone a client is in decides which day is the third ahead', async () => {
  const body = { ...right, schedule: schedule('2026-11-24T00:30:00+09:00', '2026-11-24T01:30:00+09:00') };
  await refused({ headers: { 'x-client-time-zone': 'Asia/Jayapura' }, body }, 400, outside);
  const inJakarta = await service.call('POST', '/v1/deliveries/quotes', { token, headers: jakarta, body });
  assert.equal(inJakarta.status, 200);
});

test('spec 7: of many faults of a quote, the first in the order of checks answers', async () => {
  const everythingWrong = {
    serviceCategory: 'EXPRESS',
    serviceType: 'KILAT',
    paymentMethod: 'QRIS',
    packages: [{ ...parcel, quantity: 0, type: 'x' }],
    origin: { ...placeAt(kota), address: '' },
    destination: placeAt(kota, 80),
    schedule: schedule('2026-11-20T01:00:00Z', '2026-11-20T00:00:00Z'),
    colour: 'red',
  };
  const zoneError = `Header \`x-client-time-zone\` harus berisi salah satu dari: ${zones}`;
  await refused({ token: undefined, headers: {}, body: '{' }, 401, 'Tidak punya akses');
  await refused({ headers: {}, body: '{' }, 400, zoneError);
  await refused({ headers: { 'x-client-time-zone': 'Asia/Tokyo' }, body: everythingWrong }, 400, zoneError);
  await refused({ body: {} }, 400, 'Butuh request body.');
  await refused({ body: everythingWrong }, 400, 'Field tidak dikenali: [colour]');

  let body: Record<string, unknown> = { ...everythingWrong };
  delete body.colour;
  const mend = async (changes: object, status: number, error: string) => {
    body = { ...body, ...changes };
    await refused({ body }, status, error);
  };
  await mend({}, 400, `Field \`packages.type\` harus berisi salah satu dari: ${types}`);
  await mend({ packages: [{ ...parcel, quantity: 0 }] }, 400, 'Field `packages.quantity` minimal 1');
  await mend({ packages: [parcel] }, 400, 'Field `origin.address` wajib diisi');
  await mend({ origin: placeAt(kota) }, 404, 'Data tipe layanan tidak ditemukan');
  await mend({ serviceType: 'INSTANT' }, 400, '`paymentMethod` harus berisi CASH atau CASHLESS');
  await mend({ paymentMethod: 'CASH' }, 400, past);
  await mend({ schedule: null }, 422, 'Lokasi pengantaran terlalu jauh.');
  const mended = await service.call('POST', '/v1/deliveries/quotes', {
    token,
    headers: jakarta,
    body: { ...body, destination: placeAt(kota, 10) },
  });
  assert.equal(mended.status, 200);
});

test('quote: another method is 405, another content type 415', async () => {
  assert.equal((await service.call('PUT', '/v1/deliveries/quotes', { token, headers: jakarta })).status, 405);
  const headers = { ...jakarta, 'content-type': 'text/plain' };
  await refused({ headers, body: 'packages' }, 415, 'Content-Type harus application/json.');
});
