import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expressBooking, jakarta } from '../support/bookings.ts';
import { startService } from '../support/service.ts';

const service = await startService({ now: () => new Date('2026-11-20T02:15:00Z') });
const token = await service.token('production');
const path = '/express/v1/deliveries';

async function refused(body: unknown, error: string, status = 400) {
  const answer = await service.call('POST', path, { token, headers: jakarta, body });
  assert.deepEqual([answer.status, answer.text], [status, JSON.stringify({ status: 'Failed', error })]);
}

const [parcel] = expressBooking.packages;
const { origin, destination, sender, recipient } = expressBooking;
const pack = (changes: object) => ({ ...expressBooking, packages: [parcel, { ...parcel, ...changes }] });
const and = (changes: object) => ({ ...expressBooking, ...changes });
const from = (changes: object) => and({ origin: { ...origin, ...changes } });
const to = (changes: object) => and({ destination: { ...destination, ...changes } });
const window = (changes: object) =>
  and({
    schedule: { pickupTimeFrom: '2026-11-20T10:00:00Z', pickupTimeTo: '2026-11-20T11:00:00Z', ...changes },
  });
const insured = (changes: object) =>
  pack({ insurance: { provider: 'A', premi: 1, coverage: 2, ...changes } });
const withInstructions = (...instructions: object[]) => and({ instructions });

const zones = 'Asia/Jakarta, Asia/Makassar, Asia/Jayapura';
const types = 'REGULAR, SPECIAL, SENSITIVE, HIGH_VALUE, OTHER';
const required = (field: string) => `Field \`${field}\` wajib diisi`;
const mustBe = (field: string, what: string) => `Field \`${field}\` harus berupa ${what}`;
const past =
  'Ups! Sepertinya waktu pengantaran yang Anda pilih sudah lewat. Yuk, pilih waktu lain yang masih tersedia.';
const outside = 'Pengantaran hanya dapat dijadwalkan dalam rentang hari ini hingga maksimal 3 hari ke depan';

const notObject = (kind: string) => `Request body harus berupa objek JSON, bukan ${kind}.`;

const rows: Record<string, [body: unknown, error: string, status?: number][]> = {
  'spec 7: an empty body': [
    [undefined, 'Butuh request body.'],
    ['', 'Butuh request body.'],
    ['  \n', 'Butuh request body.'],
    ['null', 'Butuh request body.'],
    [{}, 'Butuh request body.'],
  ],
  'decision 16: a body that is not a JSON object': [
    ['{"providerOrderID":', 'Request body bukan JSON yang valid.'],
    ["{'a':1}", 'Request body bukan JSON yang valid.'],
    ['[1', 'Request body bukan JSON yang valid.'],
    ...['[]', '[{}]', '[1]'].map((body): [string, string] => [body, notObject('daftar')]),
    ['"teks"', notObject('teks')],
    ['1', notObject('angka')],
    ['true', notObject('true atau false')],
  ],
  'decision 13: a required field that is missing, null or empty': [
    [and({ providerOrderID: undefined }), required('providerOrderID')],
    [and({ providerOrderID: null }), required('providerOrderID')],
    [and({ providerOrderID: '' }), required('providerOrderID')],
    [and({ serviceType: undefined }), required('serviceType')],
    [and({ serviceType: '' }), required('serviceType')],
    [and({ packages: undefined }), required('packages')],
    [and({ packages: [] }), required('packages')],
    [and({ packages: [null] }), required('packages')],
    [pack({ name: '' }), required('packages.name')],
    [pack({ name: null }), required('packages.name')],
    [pack({ quantity: undefined }), required('packages.quantity')],
    [pack({ weight: null }), required('packages.weight')],
    [insured({ provider: '' }), required('packages.insurance.provider')],
    [insured({ premi: undefined }), required('packages.insurance.premi')],
    [insured({ coverage: null }), required('packages.insurance.coverage')],
    [and({ sender: undefined }), required('sender')],
    [and({ sender: null }), required('sender')],
    [and({ sender: { ...sender, firstName: '' } }), required('sender.firstName')],
    [and({ sender: { firstName: 'Ani' } }), required('sender.phone')],
    [and({ sender: { ...sender, phone: '' } }), required('sender.phone')],
    [and({ recipient: undefined }), required('recipient')],
    [and({ recipient: {} }), required('recipient.firstName')],
    [and({ origin: undefined }), required('origin')],
    [and({ origin: null }), required('origin')],
    [from({ address: '' }), required('origin.address')],
    [from({ coordinates: undefined }), required('origin.coordinates')],
    [from({ coordinates: null }), required('origin.coordinates')],
    [from({ coordinates: { longitude: 106 } }), required('origin.coordinates.latitude')],
    [from({ coordinates: { latitude: -6 } }), required('origin.coordinates.longitude')],
    [and({ destination: undefined }), required('destination')],
    [to({ address: null }), required('destination.address')],
    [to({ coordinates: undefined }), required('destination.coordinates')],
    [and({ paymentMethod: 'CASH' }), required('cashOnDelivery')],
    [and({ paymentMethod: 'CASH', cashOnDelivery: null }), required('cashOnDelivery')],
    [and({ paymentMethod: 'CASH', cashOnDelivery: {} }), required('cashOnDelivery.amount')],
    [withInstructions({ text: 'x' }), required('instructions.type')],
    ...['', ' \t', '\u200b'].flatMap((type): [object, string][] => [
      [withInstructions({ type }), required('instructions.type')],
      [pack({ weight: type }), required('packages.weight')],
      [pack({ quantity: type }), required('packages.quantity')],
      [from({ coordinates: { latitude: type, longitude: 0 } }), required('origin.coordinates.latitude')],
      [and({ cashOnDelivery: { amount: type } }), required('cashOnDelivery.amount')],
      [insured({ premi: type }), required('packages.insurance.premi')],
      [and({ packages: type }), required('packages')],
      [and({ destination: type }), required('destination')],
    ]),
    [withInstructions({ type: 'WEBVIEW', text: 'x' }), required('instructions.url')],
    [withInstructions({ type: 'WEBVIEW', url: '' }), required('instructions.url')],
    [window({ pickupTimeFrom: undefined }), required('schedule.pickupTimeFrom')],
    [window({ pickupTimeTo: null }), required('schedule.pickupTimeTo')],
    [window({ pickupTimeTo: '' }), required('schedule.pickupTimeTo')],
  ],
  'decision 66: a required text of nothing but blanks': [
    [and({ providerOrderID: '   ' }), required('providerOrderID')],
    [and({ serviceType: '\t' }), required('serviceType')],
    [pack({ name: '  ' }), required('packages.name')],
    [insured({ provider: '\u00a0 \n' }), required('packages.insurance.provider')],
    [and({ sender: { ...sender, firstName: ' ' } }), required('sender.firstName')],
    [and({ sender: { ...sender, phone: '   ' } }), required('sender.phone')],
    [and({ recipient: { ...recipient, firstName: ' ' } }), required('recipient.firstName')],
    [from({ address: ' ' }), required('origin.address')],
    [to({ address: '\u3000' }), required('destination.address')],
    [withInstructions({ type: 'WEBVIEW', url: ' ' }), required('instructions.url')],
    [and({ providerOrderID: '\u200b\ufeff' }), required('providerOrderID')],
    [and({ recipient: { ...recipient, firstName: '\u2800\u3164\u202e' } }), required('recipient.firstName')],
    [to({ address: '\u00ad \u200d' }), required('destination.address')],
  ],
  'decision 14: a field of the wrong type': [
    [and({ providerOrderID: 7 }), mustBe('providerOrderID', 'teks')],
    [and({ providerOutletID: 7 }), mustBe('providerOutletID', 'teks')],
    [and({ serviceCategory: 7 }), mustBe('serviceCategory', 'teks')],
    [and({ serviceType: [] }), mustBe('serviceType', 'teks')],
    [and({ cashOnDelivery: 5 }), mustBe('cashOnDelivery', 'objek')],
    [and({ cashOnDelivery: { amount: '5' } }), mustBe('cashOnDelivery.amount', 'bilangan bulat')],
    [and({ cashOnDelivery: { amount: 1.5 } }), mustBe('cashOnDelivery.amount', 'bilangan bulat')],
    [and({ packages: {} }), mustBe('packages', 'daftar')],
    [and({ packages: ['x'] }), mustBe('packages', 'objek')],
    [pack({ quantity: 1.5 }), mustBe('packages.quantity', 'bilangan bulat')],
    [pack({ quantity: '1' }), mustBe('packages.quantity', 'bilangan bulat')],
    [pack({ weight: '1' }), mustBe('packages.weight', 'angka')],
    [pack({ width: false }), mustBe('packages.width', 'angka')],
    [pack({ insurance: [] }), mustBe('packages.insurance', 'objek')],
    [and({ sender: [] }), mustBe('sender', 'objek')],
    [and({ recipient: 'Budi' }), mustBe('recipient', 'objek')],
    [and({ sender: { ...sender, email: 'ani' } }), mustBe('sender.email', 'alamat email')],
    [
      and({ sender: { ...sender, phone: 'abc' } }),
      mustBe('sender.phone', 'nomor telepon dalam format E.164 atau lokal'),
    ],
    [
      and({ recipient: { ...recipient, phone: '1' } }),
      mustBe('recipient.phone', 'nomor telepon dalam format E.164 atau lokal'),
    ],
    ...[
      'Bapak Budi 081234567890',
      '<script>081234567890',
      '085712345678a',
      'tel:+6281234567890',
      '2026-11-26',
      '106.8085',
      '81298765430.0',
      '0812-9876-5430-0813',
      '081234567',
    ].map((phone): [object, string] => [
      and({ sender: { ...sender, phone } }),
      mustBe('sender.phone', 'nomor telepon dalam format E.164 atau lokal'),
    ]),
    [from({ coordinates: [106, -6] }), mustBe('origin.coordinates', 'objek')],
    [
      from({ coordinates: { latitude: '-6', longitude: 106 } }),
      mustBe('origin.coordinates.latitude', 'angka'),
    ],
    [to({ notes: {} }), mustBe('destination.notes', 'teks')],
    [and({ instructions: {} }), mustBe('instructions', 'daftar')],
    [
      withInstructions({ type: 'WEBVIEW', url: 'ftp://x' }),
      mustBe('instructions.url', 'URL http atau https'),
    ],
    [
      withInstructions({ type: 'WEBVIEW', url: 'https:foo' }),
      mustBe('instructions.url', 'URL http atau https'),
    ],
    [withInstructions({ type: 'NOTE', url: 'bukan' }), mustBe('instructions.url', 'URL http atau https')],
    [
      window({ pickupTimeFrom: '2026-11-20T10:00:00' }),
      mustBe('schedule.pickupTimeFrom', 'waktu ISO 8601 dengan offset'),
    ],
    [
      window({ pickupTimeTo: '2026-02-30T10:00:00Z' }),
      mustBe('schedule.pickupTimeTo', 'waktu ISO 8601 dengan offset'),
    ],
    [window({ pickupTimeTo: 1_795_000_000 }), mustBe('schedule.pickupTimeTo', 'teks')],
  ],
  'decision 151: more than is collected at one door': [
    [
      and({ cashOnDelivery: { amount: 100_000_000_001 } }),
      'Field `cashOnDelivery.amount` maksimal 100000000000',
    ],
  ],
  'decision 20: a value out of its range': [
    [pack({ quantity: 0 }), 'Field `packages.quantity` minimal 1'],
    [pack({ weight: 0 }), 'Field `packages.weight` harus lebih dari 0'],
    [pack({ weight: -1 }), 'Field `packages.weight` harus lebih dari 0'],
    [pack({ weight: 1e308 }), 'Field `packages.weight` maksimal 1000000'],
    [pack({ weight: 1_000_000.1 }), 'Field `packages.weight` maksimal 1000000'],
    [pack({ price: -1 }), 'Field `packages.price` minimal 0'],
    [pack({ width: 0 }), 'Field `packages.width` harus lebih dari 0'],
    [pack({ length: -5 }), 'Field `packages.length` harus lebih dari 0'],
    [pack({ height: 0 }), 'Field `packages.height` harus lebih dari 0'],
    ...['width', 'length', 'height'].map((side): [object, string] => [
      pack({ [side]: side === 'height' ? 10_000.1 : 1e308 }),
      `Field \`packages.${side}\` maksimal 10000`,
    ]),
    [insured({ premi: -1 }), 'Field `packages.insurance.premi` minimal 0'],
    [and({ cashOnDelivery: { amount: -1 } }), 'Field `cashOnDelivery.amount` minimal 0'],
    [
      from({ coordinates: { latitude: -90.1, longitude: 0 } }),
      'Field `origin.coordinates.latitude` harus di antara -90 dan 90',
    ],
    [
      to({ coordinates: { latitude: 0, longitude: 180.5 } }),
      'Field `destination.coordinates.longitude` harus di antara -180 dan 180',
    ],
    [and({ packages: Array(101).fill(parcel) }), 'Field `packages` maksimal berisi 100 data'],
    [pack({ name: 'x'.repeat(501) }), 'Field `packages.name` maksimal 500 karakter'],
    [and({ providerOrderID: 'x'.repeat(501) }), 'Field `providerOrderID` maksimal 500 karakter'],
    [to({ address: 'x'.repeat(1001) }), 'Field `destination.address` maksimal 1000 karakter'],
    [to({ notes: 'x'.repeat(501) }), 'Field `destination.notes` maksimal 500 karakter'],
    [
      withInstructions({ type: 'WEBVIEW', url: `https://x.example/${'x'.repeat(500)}` }),
      'Field `instructions.url` maksimal 500 karakter',
    ],
  ],
  'spec 7: a package type outside the list': [
    [pack({ type: 'FRAGILE' }), `Field \`packages.type\` harus berisi salah satu dari: ${types}`],
    [pack({ type: 'regular' }), `Field \`packages.type\` harus berisi salah satu dari: ${types}`],
    ...[5, 0, true, false, [], ['REGULAR'], {}, { type: 'REGULAR' }, 'x'.repeat(501), ' '.repeat(501)].map(
      (type): [object, string] => [
        pack({ type }),
        `Field \`packages.type\` harus berisi salah satu dari: ${types}`,
      ],
    ),
  ],
  'decision 21: instructions': [
    [withInstructions({ type: 'NOTE' }, { type: 'NOTE' }), 'Field `instructions` maksimal berisi 1 data'],
    [
      withInstructions({ type: 'AUDIO' }),
      'Field `instructions.type` harus berisi salah satu dari: WEBVIEW, NOTE',
    ],
  ],
  'decision 23: LOGISTIC or an unknown category on the express path': [
    [and({ serviceCategory: 'LOGISTIC', serviceType: 'SAME_DAY' }), 'Jenis layanan tidak dikenali.', 404],
    [and({ serviceCategory: 'express' }), 'Jenis layanan tidak dikenali.', 404],
  ],
  'spec 7: an unknown service type or payment method': [
    [and({ serviceType: 'NEXT_DAY' }), 'Jenis layanan tidak dikenali.', 404],
    [and({ serviceType: 'instant' }), 'Jenis layanan tidak dikenali.', 404],
    [and({ paymentMethod: 'COD' }), 'Metode pembayaran tidak dikenali.', 404],
    [and({ paymentMethod: 'cash' }), 'Metode pembayaran tidak dikenali.', 404],
    ...[5, 0, true, false, [], ['CASH'], {}, { method: 'CASH' }, 'x'.repeat(501), ' '].map(
      (paymentMethod): [object, string, number] => [
        and({ paymentMethod }),
        'Metode pembayaran tidak dikenali.',
        404,
      ],
    ),
  ],
  'decision 24: a schedule': [
    [window({ pickupTimeFrom: '2026-11-20T02:09:59.999Z' }), past],
    [window({ pickupTimeFrom: '2026-11-20T02:11:00Z', pickupTimeTo: '2026-11-20T02:14:00Z' }), past],
    [window({ pickupTimeFrom: '2026-11-20T02:11:00Z', pickupTimeTo: '2026-11-20T02:15:00Z' }), past],
    [window({ pickupTimeFrom: '2026-11-23T16:00:00Z', pickupTimeTo: '2026-11-23T17:00:00.001Z' }), outside],
    [
      window({ pickupTimeFrom: '2026-11-24T00:00:00+07:00', pickupTimeTo: '2026-11-24T02:00:00+07:00' }),
      outside,
    ],
    [window({ pickupTimeTo: '2026-11-23T10:00:00.001Z' }), outside],
    [
      window({ pickupTimeTo: '2026-11-20T10:00:00Z' }),
      'Field `schedule.pickupTimeTo` harus setelah `schedule.pickupTimeFrom`',
    ],
    [
      window({ pickupTimeTo: '2026-11-20T09:00:00Z' }),
      'Field `schedule.pickupTimeTo` harus setelah `schedule.pickupTimeFrom`',
    ],
  ],
};

for (const [title, cases] of Object.entries(rows)) {
  test(title, async () => {
    for (const [body, error, status] of cases) await refused(body, error, status);
  });
}

test('decision 24: the last moment of the third day ahead and a window of 3 days are still booked', async () => {
  for (const [pickupTimeFrom, pickupTimeTo] of [
    ['2026-11-23T23:59:59.999+07:00', '2026-11-24T00:00:00+07:00'],
    ['2026-11-20T23:59:59.999+07:00', '2026-11-23T23:59:59.999+07:00'],
  ]) {
    const body = and({ schedule: { pickupTimeFrom, pickupTimeTo } });
    const answer = await service.call('POST', path, { token, headers: jakarta, body });
    assert.equal(answer.status, 201, answer.text);
  }
});

test('decision 17: an unknown or missing x-client-time-zone is 400 and names the three', async () => {
  const error = `Header \`x-client-time-zone\` harus berisi salah satu dari: ${zones}`;
  const wrong = [{}, ...['', 'Asia/Tokyo', 'asia/jakarta', 'WIB', 'Asia/Jakarta, Asia/Jakarta'].map(zoneOf)];
  for (const headers of wrong) {
    const answer = await service.call('POST', path, { token, headers, body: expressBooking });
    assert.deepEqual([answer.status, answer.body], [400, { status: 'Failed', error }]);
  }
});

const zoneOf = (zone: string) => ({ 'x-client-time-zone': zone });

/** A body with every object that the contract knows. */
test('decision 18: a weight above every tier is told with distance, weight and operator', async () => {
  const answer = await service.call('POST', path, { token, headers: jakarta, body: pack({ weight: 20.25 }) });
  assert.equal(answer.status, 400);
  assert.match(
    answer.body.error,
    /^Lokasi pengantaran terlalu jauh \(\d+(\.\d)? km\) atau berat paket melebihi batas \(21\.8 kg\)\. Sesuaikan lokasi atau berat paket, atau hubungi admin Antar\.$/,
  );
});
