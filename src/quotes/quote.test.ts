import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { demoSheet } from '../../test/support/tariffs.ts';
import { readConfig } from '../config/config.ts';
import { Refusal } from '../problems/problems.ts';
import { defaultRules } from '../rules/in-force.ts';
import { clientTimeZones } from '../time.ts';
import { measureByRoadFactor } from './distance.ts';
import { compileMarket } from './market.ts';
import { priceBooking } from './price-booking.ts';
import { quoteDelivery } from './quote.ts';
import { noLimits, type Quoting } from './quoting.ts';
import { packageTypes, type QuoteAnswer, type QuoteRequest } from './schema.ts';
import { serviceCodes } from './tariffs/sheet.ts';
import { fareFromTrace, type Trace } from './trace.ts';
import { traceQuote } from './trace-quote.ts';

const market = compileMarket('TV-1', new Date(0), demoSheet());
const quoting: Quoting = {
  marketAt: () => market,
  enabledFor: () => ({ services: new Set(serviceCodes), hubId: null }),
  measure: measureByRoadFactor,
  supply: undefined,
  limits: noLimits,
  config: readConfig({}),
  rules: defaultRules,
  refresh: async () => undefined,
  stop: async () => undefined,
};
const caller = {
  workspaceId: 'WS-1',
  environment: 'sandbox',
  actor: { kind: 'credential', id: 'C-1' },
} as const;

const centres = [
  [-6.2, 106.82],
  [-6.92, 107.61],
  [-8.65, 115.21],
  [-2.55, 140.7],
] as const;

const near = ([latitude, longitude]: readonly [number, number]) =>
  fc.record({
    address: fc.constant('Jl. Merdeka 1'),
    coordinates: fc.record({
      latitude: fc.double({ min: latitude - 0.3, max: latitude + 0.3, noNaN: true }),
      longitude: fc.double({ min: longitude - 0.3, max: longitude + 0.3, noNaN: true }),
    }),
  });

const parcels = fc.array(
  fc.record({
    name: fc.constant('Kopi'),
    type: fc.constantFrom(...packageTypes, null, ''),
    quantity: fc.integer({ min: 1, max: 9 }),
    weight: fc.integer({ min: 1, max: 9000 }).map((grams) => grams / 1000),
    price: fc.option(fc.integer({ min: 0, max: 900_000 })),
    length: fc.option(fc.integer({ min: 1, max: 60 })),
    width: fc.option(fc.integer({ min: 1, max: 40 })),
    height: fc.option(fc.integer({ min: 1, max: 40 })),
  }),
  { minLength: 1, maxLength: 4 },
);

const anyRequest: fc.Arbitrary<QuoteRequest> = fc.constantFrom(...centres).chain((centre) =>
  fc.record({
    serviceCategory: fc.constantFrom('EXPRESS', 'LOGISTIC', null),
    serviceType: fc.constantFrom('SAME_DAY', null),
    paymentMethod: fc.constantFrom('CASH', 'CASHLESS', null),
    packages: parcels,
    origin: near(centre),
    destination: near(centre),
  }),
);

const anyMoment = fc.record({
  timeZone: fc.constantFrom(...clientTimeZones),
  at: fc.date({ min: new Date('2026-01-01Z'), max: new Date('2027-12-31Z'), noInvalidDate: true }),
});
type Moment = Parameters<typeof quoteDelivery>[3];

/** Returns the answer to a quote request; undefined when it is refused. */
async function quoteOf(body: QuoteRequest, moment: Moment): Promise<QuoteAnswer | undefined> {
  try {
    return await quoteDelivery(quoting, caller, body, moment);
  } catch (error) {
    if (error instanceof Refusal && error.httpStatus === 422) return undefined;
    throw error;
  }
}

const chosenTrace = async (body: QuoteRequest, moment: Moment): Promise<Trace | null | undefined> =>
  (await traceQuote(quoting, caller, body, moment)).find(({ outcome }) => outcome === 'quoted')?.trace;

test('computing a trace again gives the quoted amount, always, also after it was stored', async () => {
  await fc.assert(
    fc.asyncProperty(anyRequest, anyMoment, async (body, moment) => {
      const [quote] = (await quoteOf(body, moment))?.quotes ?? [];
      const trace = await chosenTrace(body, moment);
      assert.equal(trace?.amountIdr, quote?.amount);
      if (trace) assert.equal(fareFromTrace(JSON.parse(JSON.stringify(trace))), quote?.amount);
    }),
    { numRuns: 1000 },
  );
});

test('availability says that the place, the drivers and a tier are there, and there is at most one quote', async () => {
  await fc.assert(
    fc.asyncProperty(anyRequest, anyMoment, async (body, moment) => {
      const answer = await quoteOf(body, moment);
      if (answer === undefined) return;
      const { quotes, locationAvailability, driverAvailability, availability } = answer;
      assert.ok(quotes.length <= 1);
      assert.equal(availability, locationAvailability && driverAvailability && quotes.length === 1);
    }),
    { numRuns: 1000 },
  );
});

test('no package type changes a quote (spec 2.3)', async () => {
  await fc.assert(
    fc.asyncProperty(anyRequest, anyMoment, fc.constantFrom(...packageTypes), async (body, moment, type) => {
      const retyped = { ...body, packages: body.packages.map((each) => ({ ...each, type })) };
      const [one, other] = [await quoteOf(body, moment), await quoteOf(retyped, moment)];
      assert.deepEqual(other?.quotes, one?.quotes);
      assert.equal(other?.availability, one?.availability);
    }),
    { numRuns: 500 },
  );
});

test('the quote without a type is the cheapest of those with one', async () => {
  await fc.assert(
    fc.asyncProperty(anyRequest, anyMoment, async (request, moment) => {
      const body = { ...request, serviceCategory: 'EXPRESS', serviceType: null };
      const amounts = [];
      for (const serviceType of ['INSTANT', 'SAME_DAY']) {
        amounts.push((await quoteOf({ ...body, serviceType }, moment))?.quotes[0]?.amount ?? Infinity);
      }
      assert.equal((await quoteOf(body, moment))?.quotes[0]?.amount ?? Infinity, Math.min(...amounts));
    }),
    { numRuns: 500 },
  );
});

test('a booking costs what a quote of the same moment says', async () => {
  await fc.assert(
    fc.asyncProperty(anyRequest, anyMoment, async (request, moment) => {
      const body = {
        ...request,
        serviceCategory: 'EXPRESS',
        serviceType: 'INSTANT',
        paymentMethod: 'CASHLESS' as const,
      };
      const [quote] = (await quoteOf(body, moment))?.quotes ?? [];
      const order = {
        category: 'EXPRESS' as const,
        serviceType: 'INSTANT',
        paymentMethod: 'CASHLESS' as const,
        codAmountIdr: null,
        packages: (await quoteOf(body, moment))?.packages ?? [],
        origin: body.origin!,
        destination: body.destination,
        schedule: null,
        ...moment,
      };
      if (quote === undefined) return;
      const booked = await priceBooking(quoting, caller, order);
      assert.equal(booked.amountIdr, quote.amount);
      assert.equal(booked.distanceMeters, quote.distance);
      assert.equal(booked.estimatedPickupAt?.toISOString(), quote.estimatedTimeline.pickup);
      assert.equal(fareFromTrace(booked.trace), quote.amount);
    }),
    { numRuns: 500 },
  );
});

const cities: [string, number, number][] = [
  ['Jakarta', -6.1754, 106.8272],
  ['Bogor', -6.595, 106.7925],
  ['Depok', -6.4025, 106.7942],
  ['Tangerang', -6.1781, 106.63],
  ['Bekasi', -6.2383, 106.9756],
  ['Bandung', -6.9147, 107.6098],
  ['Semarang', -6.9904, 110.4229],
  ['Surabaya', -7.2575, 112.7521],
  ['Denpasar', -8.6705, 115.2126],
  ['Makassar', -5.1477, 119.4327],
  ['Jayapura', -2.5916, 140.669],
];

for (const [city, latitude, longitude] of cities) {
  test(`the first run's tariffs serve ${city} with all three services, at every hour of the week`, async () => {
    const place = (northward: number) => ({
      address: city,
      coordinates: { latitude: latitude + northward, longitude },
    });
    const packages = [{ name: 'Kopi', quantity: 1, weight: 1 }];
    const body = { packages, origin: place(0), destination: place(0.04) };
    for (let hour = 0; hour < 7 * 24; hour += 1) {
      const moment = { timeZone: 'Asia/Jakarta' as const, at: new Date(Date.UTC(2026, 10, 20, hour)) };
      for (const serviceType of ['INSTANT', 'SAME_DAY']) {
        const { availability, quotes } = await quoteDelivery(
          quoting,
          caller,
          { ...body, serviceType },
          moment,
        );
        assert.equal(availability, true);
        const { amount, estimatedTimeline } = quotes[0]!;
        assert.ok(amount >= 10_000 && amount <= 30_000, `${serviceType} ${amount}`);
        assert.ok(Date.parse(estimatedTimeline.dropoff!) > Date.parse(estimatedTimeline.pickup!));
      }
      const logistic = { packages, serviceCategory: 'LOGISTIC', destination: place(0) };
      assert.equal((await quoteDelivery(quoting, caller, logistic, moment)).availability, true);
    }
  });
}
