import assert from 'node:assert/strict';
import { test } from 'node:test';
import { disableServices, enableServices } from '../../src/quotes/enable-services.ts';
import { jakarta } from '../support/bookings.ts';
import { createDatabase } from '../support/database.ts';
import { startService } from '../support/service.ts';
import { installTariffs, placeAt, teachingSheet } from '../support/tariffs.ts';
import { until } from '../support/until.ts';

/** A Friday morning, outside every rush hour. */
let now = new Date('2026-11-20T10:00:00+07:00');
const sql = await createDatabase();
await installTariffs(sql, teachingSheet());
const service = await startService({ sql, now: () => now });
const token = await service.token();

const [kota, pagi, sepi, malam, nowhere] = [106, 108, 110, 112, 120];
const packages = [{ name: 'Kopi', quantity: 2, weight: 1.5, price: 50_000 }];

const trip = (west: number, kilometers = 10) => ({
  packages,
  origin: placeAt(west),
  destination: placeAt(west, kilometers),
});

async function quote(body: object, path = '/v1/deliveries/quotes') {
  const answer = await service.call('POST', path, { token, headers: jakarta, body });
  assert.equal(answer.status, 200, answer.text);
  return answer.body;
}

test('a quote answers bare, with the keys of section 4.2 and 2.2 and no others, on both of its paths', async () => {
  for (const path of ['/v1/deliveries/quotes', '/express/v1/deliveries/quotes']) {
    const body = { ...trip(kota), serviceType: 'INSTANT' };
    assert.deepEqual(await quote(body, path), {
      quotes: [
        {
          service: { category: 'EXPRESS', type: 'INSTANT', name: 'Instan' },
          currency: { code: 'IDR', symbol: 'Rp' },
          amount: 28_500,
          estimatedTimeline: { pickup: '2026-11-20T03:22:00.000Z', dropoff: '2026-11-20T03:58:00.000Z' },
          distance: 10_000,
        },
      ],
      packages: [{ ...packages[0], type: 'REGULAR' }],
      origin: body.origin,
      destination: body.destination,
      locationAvailability: true,
      driverAvailability: true,
      availability: true,
    });
  }
});

test('without a service type, the single cheapest tier is quoted (decision 29)', async () => {
  const { quotes } = await quote(trip(kota));
  assert.deepEqual(
    quotes.map((each: { service: object; amount: number }) => [each.service, each.amount]),
    [[{ category: 'EXPRESS', type: 'SAME_DAY', name: 'Same Day' }, 11_000]],
  );
});

test('packages come back with their stored type, addresses with trimmed notes, the rest as received', async () => {
  const sent = {
    packages: [
      { name: ' Kopi ', type: '  HIGH_VALUE ', description: ' biji ', quantity: 1, weight: 1, width: null },
      { name: 'Teh', type: '', quantity: 1, weight: 1 },
      { name: 'Gula', type: null, quantity: 1, weight: 1 },
    ],
    origin: { ...placeAt(kota), notes: '  lobi ', city: null },
    destination: { ...placeAt(kota, 3), notes: '   ' },
  };
  const { packages: stored, origin, destination } = await quote(sent);
  assert.deepEqual(stored, [
    { ...sent.packages[0], type: 'HIGH_VALUE' },
    { ...sent.packages[1], type: 'REGULAR' },
    { ...sent.packages[2], type: 'REGULAR' },
  ]);
  assert.deepEqual(origin, { ...sent.origin, notes: 'lobi' });
  assert.deepEqual(destination, { ...sent.destination, notes: null });
});

test('a package type never changes the fare (spec 2.3)', async () => {
  const amounts = new Set<number>();
  for (const type of [undefined, null, '', 'REGULAR', 'SPECIAL', 'SENSITIVE', ' HIGH_VALUE', 'OTHER']) {
    const { quotes } = await quote({ ...trip(kota), packages: [{ ...packages[0], type }] });
    amounts.add(quotes[0].amount);
  }
  assert.equal(amounts.size, 1);
});

test('the fare changes with distance, parcel size and payment', async () => {
  const amount = async (changes: object) =>
    (await quote({ ...trip(kota), serviceType: 'INSTANT', ...changes })).quotes[0].amount;
  assert.equal(await amount({ destination: placeAt(kota, 20) }), 55_500);
  assert.equal(await amount({ packages: [{ ...packages[0], weight: 12 }] }), 35_500);
  assert.equal(await amount({ packages: [{ ...packages[0], length: 60, width: 30, height: 20 }] }), 31_500);
  assert.equal(await amount({ paymentMethod: 'CASH' }), 31_000);
});

test('outside coverage there are no quotes, and no distance is checked (decision 27)', async () => {
  for (const serviceType of ['INSTANT', undefined]) {
    const body = { ...trip(nowhere), destination: placeAt(kota), serviceType };
    const { quotes, locationAvailability, driverAvailability, availability } = await quote(body);
    assert.deepEqual(
      [quotes, locationAvailability, driverAvailability, availability],
      [[], false, false, false],
    );
  }
});

test('coverage is judged at the origin; a destination is limited by distance only (decision 65)', async () => {
  const eastOfKota = { ...placeAt(kota), coordinates: { latitude: -6.5, longitude: 106.99 } };
  const pastItsEdge = { ...placeAt(kota), coordinates: { latitude: -6.5, longitude: 107.05 } };
  const { locationAvailability, quotes } = await quote({
    packages,
    origin: eastOfKota,
    destination: pastItsEdge,
  });
  assert.deepEqual([locationAvailability, quotes.length], [true, 1]);
  assert.equal(
    (await quote({ packages, origin: pastItsEdge, destination: eastOfKota })).locationAvailability,
    false,
  );
});

test('outside operating hours, or without a shift, the priced quotes come with driverAvailability false (decision 28)', async () => {
  for (const west of [pagi, sepi]) {
    const body = { ...trip(west), serviceType: 'INSTANT' };
    const { quotes, locationAvailability, driverAvailability, availability } = await quote(body);
    assert.deepEqual(
      [locationAvailability, driverAvailability, availability],
      [true, false, false],
      `${west}`,
    );
    assert.equal(quotes[0].amount, 28_500);
    assert.deepEqual(quotes[0].estimatedTimeline, { pickup: null, dropoff: null });
  }
});

test('with a schedule everything is computed for the moment its window opens', async () => {
  const schedule = { pickupTimeFrom: '2026-11-21T07:00:00+07:00', pickupTimeTo: '2026-11-21T09:00:00+07:00' };
  for (const west of [pagi, sepi]) {
    const { driverAvailability, availability, quotes } = await quote({ ...trip(west), schedule });
    assert.deepEqual([driverAvailability, availability], [true, true]);
    assert.ok(new Date(quotes[0].estimatedTimeline.pickup) > new Date(schedule.pickupTimeFrom));
  }
  const later = { pickupTimeFrom: '2026-11-21T08:00:00+07:00', pickupTimeTo: '2026-11-21T09:00:00+07:00' };
  assert.equal((await quote({ ...trip(pagi), schedule: later })).availability, false);
});

test('a tier that does not cover the trip is left out', async () => {
  const far = trip(kota, 35);
  const { quotes, availability, locationAvailability } = await quote({ ...far, serviceType: 'INSTANT' });
  assert.deepEqual([quotes, availability, locationAvailability], [[], false, true]);
  assert.equal((await quote(far)).quotes[0].service.type, 'SAME_DAY');
  const heavy = { ...trip(kota), packages: [{ ...packages[0], weight: 21 }] };
  assert.deepEqual([(await quote(heavy)).quotes, (await quote(heavy)).availability], [[], false]);
});

test('past the distance SLA of every candidate: 422; of one only, the other is quoted (decision 29)', async () => {
  const body = trip(kota, 50);
  assert.equal((await quote(body)).quotes[0].service.type, 'SAME_DAY');
  const options = { token, headers: jakarta };
  const instant = await service.call('POST', '/v1/deliveries/quotes', {
    ...options,
    body: { ...body, serviceType: 'INSTANT' },
  });
  assert.equal(instant.status, 422);
  const farther = await service.call('POST', '/v1/deliveries/quotes', { ...options, body: trip(kota, 70) });
  assert.equal(farther.text, '{"status":"Failed","error":"Lokasi pengantaran terlalu jauh."}');
});

test('a LOGISTIC quote needs no origin: it is echoed null and distance counts from the hub (decision 30)', async () => {
  const body = { serviceCategory: 'LOGISTIC', packages, destination: placeAt(kota, 12) };
  const { quotes, origin, availability } = await quote(body);
  assert.equal(origin, null);
  assert.equal(availability, true);
  assert.deepEqual(quotes, [
    {
      service: { category: 'LOGISTIC', type: 'SAME_DAY', name: 'Gudang' },
      currency: { code: 'IDR', symbol: 'Rp' },
      amount: 16_000,
      estimatedTimeline: { pickup: null, dropoff: null },
      distance: 12_000,
    },
  ]);
});

test('a LOGISTIC distance counts from the origin where that has coordinates, and is judged at the destination', async () => {
  const body = {
    serviceCategory: 'LOGISTIC',
    packages,
    origin: placeAt(kota, 5),
    destination: placeAt(kota),
  };
  assert.equal((await quote(body)).quotes[0].distance, 5000);
  const outside = { serviceCategory: 'LOGISTIC', packages, destination: placeAt(nowhere) };
  assert.equal((await quote(outside)).locationAvailability, false);
});

test("a workspace's own hub is where its LOGISTIC parcels start, however near another is", async () => {
  const other = await service.addProvider('Toko Gudang');
  await enableServices(sql, other.workspaceId, now, { hubId: 'timur' });
  const theirs = await service.token('sandbox', other);
  const quoteOnce = async (as: string) => {
    const body = { serviceCategory: 'LOGISTIC', packages, destination: placeAt(kota, 12) };
    return (await service.call('POST', '/v1/deliveries/quotes', { token: as, headers: jakarta, body })).body;
  };
  await until(async () => (await quoteOnce(theirs)).quotes[0].distance !== 12_000);
  assert.equal((await quoteOnce(token)).quotes[0].distance, 12_000);
});

test('on a holiday a place is closed, whatever its hours', async () => {
  const morning = { pickupTimeFrom: '2026-11-22T07:00:00+07:00', pickupTimeTo: '2026-11-22T09:00:00+07:00' };
  assert.equal((await quote({ ...trip(pagi), schedule: morning })).driverAvailability, false);
  assert.equal((await quote({ ...trip(kota), schedule: morning })).driverAvailability, true);
});

test('decision 156: a holiday closes the night that begins on it, and not the one that runs into it', async () => {
  const rows: [from: string, open: boolean][] = [
    ['2026-11-22T00:30:00+07:00', true],
    ['2026-11-22T03:59:00+07:00', true],
    ['2026-11-22T23:00:00+07:00', false],
    ['2026-11-23T00:30:00+07:00', false],
    ['2026-11-23T22:00:00+07:00', true],
  ];
  for (const [pickupTimeFrom, open] of rows) {
    const pickupTimeTo = new Date(Date.parse(pickupTimeFrom) + 3_600_000).toISOString();
    const { driverAvailability, availability } = await quote({
      ...trip(malam),
      schedule: { pickupTimeFrom, pickupTimeTo },
    });
    assert.deepEqual([driverAvailability, availability], [open, open], pickupTimeFrom);
  }
});

test("without destination coordinates a LOGISTIC quote is the hub's flat tier (decision 30)", async () => {
  const destination = { address: 'Jl. Tanpa Titik 1', coordinates: null };
  const { quotes, availability } = await quote({ serviceCategory: 'LOGISTIC', packages, destination });
  assert.deepEqual([quotes[0].amount, quotes[0].distance, availability], [16_000, 0, true]);
});

test('a null on an optional field is as if it were absent (decision 66)', async () => {
  const nulls = { serviceCategory: null, serviceType: null, paymentMethod: null, schedule: null };
  assert.deepEqual(await quote({ ...trip(kota), ...nulls }), await quote(trip(kota)));
});

test('a service that is taken away is gone within two seconds, and the others remain', async () => {
  const other = await service.addProvider('Toko Lain');
  const theirs = await service.token('sandbox', other);
  const quoteOnce = (serviceType?: string) =>
    service.call('POST', '/v1/deliveries/quotes', {
      token: theirs,
      headers: jakarta,
      body: { ...trip(kota), serviceType },
    });
  await disableServices(sql, other.workspaceId, ['EXPRESS SAME_DAY']);
  await until(async () => (await quoteOnce('SAME_DAY')).status === 404);
  assert.equal(
    (await quoteOnce('SAME_DAY')).text,
    '{"status":"Failed","error":"Tipe layanan tidak disupport untuk project Anda. Hubungi admin Antar."}',
  );
  assert.equal((await quoteOnce()).body.quotes[0].service.type, 'INSTANT');
});

test('the trace endpoint says how each service considered came out, line by line', async () => {
  const body = { ...trip(kota, 35), paymentMethod: 'CASH' };
  const answer = await service.call('POST', '/v1/quotes/trace', { token, headers: jakarta, body });
  assert.equal(answer.status, 200);
  const [instant, sameDay] = answer.body.data.considered;
  assert.deepEqual([instant.type, instant.outcome, instant.trace], ['INSTANT', 'no-tier', null]);
  assert.deepEqual(
    [sameDay.type, sameDay.outcome, sameDay.isOpen, sameDay.hasShift],
    ['SAME_DAY', 'quoted', true, true],
  );
  assert.match(sameDay.trace.tariffVersion, /^TV-/);
  assert.deepEqual(sameDay.trace.area, { id: 'kota', name: 'Kota', timeZone: 'Asia/Jakarta' });
  assert.deepEqual(
    sameDay.trace.lines.map(({ rule, amountIdr }: { rule: string; amountIdr: number }) => [rule, amountIdr]),
    [
      ['base', 10_000],
      ['step', 1000],
      ['weight', 0],
      ['cod', 2500],
      ['rounding', 0],
    ],
  );
  assert.equal(sameDay.trace.amountIdr, (await quote(body)).quotes[0].amount);
});

test('the trace endpoint explains what a quote refuses: too far, or outside coverage', async () => {
  const quoteOnce = (body: object) =>
    service.call('POST', '/v1/quotes/trace', {
      token,
      headers: jakarta,
      body: { ...body, serviceType: 'INSTANT' },
    });
  const { body: far } = await quoteOnce(trip(kota, 45));
  const [tooFar] = far.data.considered;
  assert.deepEqual(
    [tooFar.outcome, tooFar.distance],
    ['too-far', { source: 'great-circle', meters: 45_000 }],
  );
  assert.deepEqual(tooFar.limits, { slaMeters: 40_000, tierMeters: 30_000, tierKg: 20, tierCm3: 120_000 });
  const { body: outside } = await quoteOnce(trip(nowhere));
  assert.deepEqual(
    [outside.data.considered[0].outcome, outside.data.considered[0].area],
    ['outside-area', null],
  );
});

test('an installation without tariffs covers nothing', async () => {
  now = new Date('2019-01-01T10:00:00+07:00');
  try {
    const { quotes, locationAvailability } = await quote(trip(kota));
    assert.deepEqual([quotes, locationAvailability], [[], false]);
  } finally {
    now = new Date('2026-11-20T10:00:00+07:00');
  }
});
