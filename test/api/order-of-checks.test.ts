import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { expressBooking, jakarta } from '../support/bookings.ts';
import type { CallOptions } from '../support/call.ts';
import { createDatabase } from '../support/database.ts';
import { startService } from '../support/service.ts';
import { installTariffs, placeAt, teachingSheet } from '../support/tariffs.ts';

const sql = await createDatabase();
await installTariffs(sql, teachingSheet());
const service = await startService({ sql, now: () => new Date('2026-11-20T10:00:00+07:00') });
const token = await service.token('production');

type Body = Record<string, unknown>;

/** One thing wrong with a request, and what a request is answered in which nothing before it is wrong. */
interface Fault {
  readonly name: string;
  readonly body?: (body: Body) => Body;
  readonly options?: (options: CallOptions) => CallOptions;
  readonly status: number;
  readonly error: string;
}

const [kota, nowhere] = [106, 120];
const [parcel] = expressBooking.packages;
const right: Body = { ...expressBooking, origin: placeAt(kota), destination: placeAt(kota, 10) };

const without = (key: string) => (body: Body) => ({ ...body, [key]: undefined });
const set = (changes: Body) => (body: Body) => ({ ...body, ...changes });
const inside = (key: string, changes: Body) => (body: Body) => ({
  ...body,
  [key]: { ...(body[key] as Body), ...changes },
});
const zones = 'Asia/Jakarta, Asia/Makassar, Asia/Jayapura';

const headersFirst: Fault[] = [
  {
    name: 'no bearer token',
    options: (options) => ({ ...options, token: undefined }),
    status: 401,
    error: 'Tidak punya akses',
  },
  {
    name: 'an unknown time zone',
    options: (options) => ({
      ...options,
      headers: { ...options.headers, 'x-client-time-zone': 'Asia/Tokyo' },
    }),
    status: 400,
    error: `Header \`x-client-time-zone\` harus berisi salah satu dari: ${zones}`,
  },
  { name: 'an empty body', body: () => ({}), status: 400, error: 'Butuh request body.' },
  { name: 'an unknown key', body: set({ asing: 1 }), status: 400, error: 'Field tidak dikenali: [asing]' },
];
const packagesFault: Fault = {
  name: 'a package of nothing',
  body: (body) => ({ ...body, packages: [parcel, { ...parcel, weight: 0 }] }),
  status: 400,
  error: 'Field `packages.weight` harus lebih dari 0',
};
const placeFaults: Fault[] = [
  {
    name: 'an origin without coordinates',
    body: inside('origin', { coordinates: null }),
    status: 400,
    error: 'Field `origin.coordinates` wajib diisi',
  },
  {
    name: 'a destination without address',
    body: inside('destination', { address: '' }),
    status: 400,
    error: 'Field `destination.address` wajib diisi',
  },
];
const halfSchedule: Fault = {
  name: 'half a schedule',
  body: set({ schedule: { pickupTimeTo: '2026-11-20T12:00:00Z' } }),
  status: 400,
  error: 'Field `schedule.pickupTimeFrom` wajib diisi',
};
const pastSchedule: Fault = {
  name: 'a schedule in the past',
  body: set({
    schedule: { pickupTimeFrom: '2026-11-20T01:00:00Z', pickupTimeTo: '2026-11-20T02:00:00Z' },
  }),
  status: 400,
  error:
    'Ups! Sepertinya waktu pengantaran yang Anda pilih sudah lewat. Yuk, pilih waktu lain yang masih tersedia.',
};
const tooFar: Fault = {
  name: 'a destination past the distance SLA',
  body: set({ destination: placeAt(kota, 61) }),
  status: 422,
  error: 'Lokasi pengantaran terlalu jauh.',
};

/** The faults of a create, in the contract's order of checks (spec 7). */
const createFaults: Fault[] = [
  ...headersFirst,
  {
    name: 'no providerOrderID',
    body: without('providerOrderID'),
    status: 400,
    error: 'Field `providerOrderID` wajib diisi',
  },
  {
    name: 'an empty serviceType',
    body: set({ serviceType: '' }),
    status: 400,
    error: 'Field `serviceType` wajib diisi',
  },
  {
    name: 'a negative amount to collect',
    body: set({ cashOnDelivery: { amount: -1 } }),
    status: 400,
    error: 'Field `cashOnDelivery.amount` minimal 0',
  },
  packagesFault,
  {
    name: 'a sender without phone',
    body: set({ sender: { firstName: 'Ani' } }),
    status: 400,
    error: 'Field `sender.phone` wajib diisi',
  },
  { name: 'no recipient', body: without('recipient'), status: 400, error: 'Field `recipient` wajib diisi' },
  ...placeFaults,
  {
    name: 'two instructions',
    body: set({ instructions: [{ type: 'NOTE' }, { type: 'NOTE' }] }),
    status: 400,
    error: 'Field `instructions` maksimal berisi 1 data',
  },
  halfSchedule,
  {
    name: 'an unknown service type',
    body: set({ serviceType: 'KILAT' }),
    status: 404,
    error: 'Jenis layanan tidak dikenali.',
  },
  {
    name: 'an unknown payment method',
    body: set({ paymentMethod: true }),
    status: 404,
    error: 'Metode pembayaran tidak dikenali.',
  },
  pastSchedule,
  {
    name: 'an origin outside every area',
    body: set({ origin: placeAt(nowhere) }),
    status: 400,
    error: 'Layanan gagal karena di luar waktu atau area operasional.',
  },
  tooFar,
  {
    name: 'a weight above every tier',
    body: set({ packages: [{ ...parcel, weight: 25 }] }),
    status: 400,
    error:
      'Lokasi pengantaran terlalu jauh (10 km) atau berat paket melebihi batas (25 kg). ' +
      'Sesuaikan lokasi atau berat paket, atau hubungi admin Antar.',
  },
];

const { providerOrderID: _id, sender: _sender, recipient: _recipient, ...trip } = right;

/** The faults of a quote, in the same order. */
const quoteFaults: Fault[] = [
  ...headersFirst,
  packagesFault,
  ...placeFaults,
  halfSchedule,
  {
    name: 'an unknown service type',
    body: set({ serviceType: 'KILAT' }),
    status: 404,
    error: 'Data tipe layanan tidak ditemukan',
  },
  {
    name: 'an unknown payment method',
    body: set({ paymentMethod: 'QRIS' }),
    status: 400,
    error: '`paymentMethod` harus berisi CASH atau CASHLESS',
  },
  pastSchedule,
  tooFar,
];

const endpoints = [
  { name: 'create', path: '/express/v1/deliveries', body: right, faults: createFaults, rightStatus: 201 },
  { name: 'quote', path: '/v1/deliveries/quotes', body: trip, faults: quoteFaults, rightStatus: 200 },
];

for (const { name, path, body: rightBody, faults, rightStatus } of endpoints) {
  /** Sends a request with these faults; where two spoil the same field, the earlier one does. */
  const send = (chosen: readonly Fault[]) => {
    let body = rightBody;
    let options: CallOptions = { token, headers: jakarta };
    for (const fault of chosen.toReversed()) {
      body = fault.body?.(body) ?? body;
      options = fault.options?.(options) ?? options;
    }
    return service.call('POST', path, { ...options, body });
  };
  const expectFirst = async (chosen: readonly Fault[]) => {
    const { status, body } = await send(chosen);
    const [first] = chosen;
    const title = chosen.map((fault) => fault.name).join(', ');
    assert.deepEqual([status, body], [first!.status, { status: 'Failed', error: first!.error }], title);
  };

  test(`${name}: without a fault it is accepted`, async () => {
    assert.equal((await send([])).status, rightStatus);
  });

  test(`${name}: of any two faults the first in the order of checks answers`, async () => {
    for (const [index, first] of faults.entries()) {
      await expectFirst([first]);
      await Promise.all(faults.slice(index + 1).map((second) => expectFirst([first, second])));
    }
  });

  test(`${name}: of any number of faults the first in the order of checks answers`, async () => {
    await fc.assert(fc.asyncProperty(fc.subarray(faults, { minLength: 3 }), expectFirst), { numRuns: 150 });
    for (let index = 0; index < faults.length; index += 1) await expectFirst(faults.slice(index));
  });
}

const contact = ['firstName', 'lastName', 'companyName', 'email', 'phone'];
const place = ['address', 'coordinates.latitude', 'coordinates.longitude', 'province', 'city', 'district'];
place.push('subDistrict', 'postalCode', 'notes');
const parts: Record<string, string[]> = {
  cashOnDelivery: ['amount'],
  packages: ['name', 'type', 'description', 'quantity', 'weight', 'price', 'width', 'length', 'height'],
  'packages.insurance': ['provider', 'premi', 'coverage', 'label'],
  sender: contact,
  recipient: contact,
  origin: place,
  destination: place,
  instructions: ['type', 'text', 'url'],
  schedule: ['pickupTimeFrom', 'pickupTimeTo'],
};
const plain = ['providerOrderID', 'providerOutletID', 'serviceCategory', 'serviceType'];

/**
 * Every field of a create, in the order of the tables of spec 4.3 and 2.3 to 2.8. The payment method is judged later,
 * whatever its type (decision 346).
 */
const fields = [
  ...plain,
  ...Object.entries(parts).flatMap(([at, keys]) => keys.map((key) => `${at}.${key}`)),
];

/** A right body in which nothing that is an object is absent. */
const fullBody = {
  ...right,
  cashOnDelivery: { amount: 1 },
  packages: [{ ...parcel, insurance: { provider: 'A', premi: 1, coverage: 1 } }],
  instructions: [{ type: 'NOTE' }],
  schedule: { pickupTimeFrom: '2026-11-20T05:00:00Z', pickupTimeTo: '2026-11-20T06:00:00Z' },
};

/** Gives a field a value that none may have, in the first row where it is in a list. */
function spoil(body: Body, field: string): void {
  const path = field.split('.');
  const last = path.pop()!;
  let at = body;
  for (const part of path) {
    const inner = at[part] as Body | Body[];
    at = Array.isArray(inner) ? inner[0]! : inner;
  }
  at[last] = true;
}

test('create: of any wrong fields the first in the order of the tables is named', async () => {
  const chosen = fc.subarray(fields, { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(chosen, async (wrong) => {
      const body = structuredClone(fullBody) as Body;
      for (const field of wrong) spoil(body, field);
      const answer = await service.call('POST', '/express/v1/deliveries', { token, headers: jakarta, body });
      assert.equal(answer.status, 400);
      const must = wrong[0] === 'packages.type' ? 'harus berisi salah satu dari: ' : 'harus berupa ';
      assert.ok(answer.body.error.startsWith(`Field \`${wrong[0]}\` ${must}`), answer.body.error);
    }),
    { numRuns: 200, examples: fields.map((field) => [[field]]) },
  );
});

test('what is not JSON is answered after the headers, and before anything that the body says', async () => {
  const bodies: [string, Record<string, string>, number, string][] = [
    ['{"asing":', {}, 400, 'Request body bukan JSON yang valid.'],
    ['asing', { 'content-type': 'text/plain' }, 415, 'Content-Type harus application/json.'],
    [`{"asing":"${'x'.repeat(256 * 1024)}"}`, {}, 413, 'Request body terlalu besar.'],
  ];
  for (const { path } of endpoints) {
    for (const [body, extra, status, error] of bodies) {
      const unknown = await service.call('POST', path, { headers: extra, body });
      assert.equal(unknown.status, 401);
      const zoneless = await service.call('POST', path, { token, headers: extra, body });
      assert.equal(zoneless.body.error, headersFirst[1]!.error);
      const answer = await service.call('POST', path, { token, headers: { ...jakarta, ...extra }, body });
      assert.deepEqual([answer.status, answer.body], [status, { status: 'Failed', error }]);
    }
  }
});
