import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { anyTariff, tariffEntry } from '../../test/support/tariffs.ts';
import { addUp, type FareBasis, fareOf, linesOf, refusedWeights } from './fare.ts';
import { compileTariff } from './market.ts';
import type { TariffEntry } from './tariffs/sheet.ts';

const noon = { weekday: 3, minuteOfDay: 12 * 60, dayNumber: 20_775 };
const basis: FareBasis = {
  distanceMeters: 10_000,
  weightKg: 1,
  volumeCm3: 0,
  moment: noon,
  collectIdr: null,
};

const amount = (entry: TariffEntry, trip: Partial<FareBasis>) =>
  fareOf(compileTariff(entry), { ...basis, ...trip })?.amountIdr;

test('a fare is the base, the kilometres past it, the parcel, the hour, and is rounded up', () => {
  const entry = tariffEntry({
    multipliers: [
      { name: 'pagi', when: 'mon-fri 06:00-09:00', factor: 1.15 },
      { name: 'malam', when: '22:00-05:00', factor: 1.25 },
    ],
  });
  const at = (minuteOfDay: number, weekday = 3) => ({ moment: { ...noon, weekday, minuteOfDay } });
  const rows: [string, Partial<FareBasis>, number | undefined][] = [
    ['nothing past the included kilometres', { distanceMeters: 4000 }, 12_000],
    ['one metre past them costs 3 rupiah, rounded up to 500', { distanceMeters: 4001 }, 12_500],
    ['6 km past them', {}, 28_500],
    ['the last metre of the tier', { distanceMeters: 40_000 }, 109_500],
    ['a metre too far for the tier', { distanceMeters: 40_001 }, undefined],
    ['5 kg is still free', { weightKg: 5 }, 28_500],
    ['past 5 kg', { weightKg: 5.001 }, 31_500],
    ['past 10 kg', { weightKg: 10.5 }, 35_500],
    ['past 20 kg no tier covers it', { weightKg: 20.001 }, undefined],
    ['36,000 cm³ count as 6 kg', { volumeCm3: 36_000 }, 31_500],
    ['the larger of weight and size is paid, not both', { weightKg: 7, volumeCm3: 36_000 }, 31_500],
    ['a size past every tier', { volumeCm3: 120_001 }, undefined],
    ['rush hour on a weekday', at(6 * 60), 32_500],
    ['rush hour ends as its last minute ends', at(9 * 60 - 1), 32_500],
    ['after rush hour', at(9 * 60), 28_500],
    ['no rush hour on Sunday', at(6 * 60, 0), 28_500],
    ['night, before midnight', at(23 * 60), 35_500],
    ['night, after midnight', at(4 * 60), 35_500],
    ['cash adds its fee', { collectIdr: 100_000 }, 31_000],
  ];
  for (const [title, trip, wanted] of rows) assert.equal(amount(entry, trip), wanted, title);
});

test('decision 812: a discount is a line of its own, off the fare without the COD fee, before rounding', () => {
  const entry = tariffEntry({ cod: { feeIdr: 2500, percent: 0 }, rounding: { toIdr: 1, mode: 'up' } });
  const tariff = { ...compileTariff(entry), discountPercent: 12.5 };
  const fare = fareOf(tariff, { ...basis, collectIdr: 100_000 })!;
  const lines = linesOf(fare.rules).map(({ rule, amountIdr }) => [rule, amountIdr]);
  const discountIdr = Math.round(28_200 * 0.125);
  assert.deepEqual(lines.slice(-3), [
    ['discount', -discountIdr],
    ['cod', 2500],
    ['rounding', 0],
  ]);
  assert.equal(fare.amountIdr, 28_200 - discountIdr + 2500);
});

test('a minimum, a percentage of the cash, and the other ways to round', () => {
  assert.equal(amount(tariffEntry({ minimumIdr: 30_000 }), {}), 30_000);
  assert.equal(
    amount(tariffEntry({ cod: { feeIdr: 1000, percent: 2.5 } }), { collectIdr: 99_990 }),
    32_000,
    'ceil(2499.75) + 1000 on 28,200, rounded up',
  );
  const least = tariffEntry({ cod: { feeIdr: 0, percent: 1, minimumIdr: 2_000 } });
  assert.equal(
    amount(least, { collectIdr: 100_000 }),
    30_500,
    'the least COD fee, 2000 on 28,200, rounded up',
  );
  assert.equal(amount(least, { collectIdr: 500_000 }), 33_500, '5000 on 28,200, rounded up');
  assert.equal(amount(tariffEntry({ rounding: { toIdr: 1000, mode: 'nearest' } }), {}), 28_000);
  assert.equal(amount(tariffEntry({ rounding: { toIdr: 500, mode: 'down' } }), {}), 28_000);
});

test('steps may charge by the kilometre, once, or both', () => {
  const entry = tariffEntry({
    includedKm: 5,
    steps: [
      { upToKm: 10, addIdr: 3000 },
      { upToKm: 20, addIdr: 5000, perKmIdr: 100 },
    ],
    baseIdr: 10_000,
    rounding: { toIdr: 1, mode: 'up' },
  });
  assert.equal(amount(entry, { distanceMeters: 5000 }), 10_000);
  assert.equal(amount(entry, { distanceMeters: 5001 }), 13_000);
  assert.equal(amount(entry, { distanceMeters: 10_000 }), 13_000);
  assert.equal(amount(entry, { distanceMeters: 12_345 }), 18_235);
});

const anyBasis: fc.Arbitrary<FareBasis> = fc.record({
  distanceMeters: fc.integer({ min: 0, max: 60_000 }),
  weightKg: fc.integer({ min: 1, max: 30_000 }).map((grams) => grams / 1000),
  volumeCm3: fc.integer({ min: 0, max: 200_000 }),
  moment: fc.record({
    weekday: fc.integer({ min: 0, max: 6 }),
    minuteOfDay: fc.integer({ min: 0, max: 1439 }),
    dayNumber: fc.constant(20_775),
  }),
  collectIdr: fc.option(fc.integer({ min: 0, max: 5_000_000 })),
});

test('a fare is whole rupiah, at least nothing, and a multiple of its rounding', () => {
  fc.assert(
    fc.property(anyTariff, anyBasis, (entry, trip) => {
      const fare = fareOf(compileTariff(entry), trip);
      if (fare === undefined) return;
      assert.ok(Number.isSafeInteger(fare.amountIdr) && fare.amountIdr >= 0);
      assert.equal(fare.amountIdr % entry.rounding.toIdr, 0);
    }),
    { numRuns: 2000 },
  );
});

test('a longer, heavier or larger parcel is never cheaper', () => {
  const more = fc.record({
    distanceMeters: fc.integer({ min: 0, max: 20_000 }),
    weightKg: fc.integer({ min: 0, max: 10_000 }).map((grams) => grams / 1000),
    volumeCm3: fc.integer({ min: 0, max: 60_000 }),
  });
  fc.assert(
    fc.property(anyTariff, anyBasis, more, (entry, trip, extra) => {
      const tariff = compileTariff(entry);
      const larger = {
        ...trip,
        distanceMeters: trip.distanceMeters + extra.distanceMeters,
        weightKg: trip.weightKg + extra.weightKg,
        volumeCm3: trip.volumeCm3 + extra.volumeCm3,
      };
      const [fare, largerFare] = [fareOf(tariff, trip), fareOf(tariff, larger)];
      if (largerFare === undefined) return;
      assert.ok(fare !== undefined && fare.amountIdr <= largerFare.amountIdr);
    }),
    { numRuns: 2000 },
  );
});

test('the lines of a fare add up to it, and computed again from their figures they are it', () => {
  fc.assert(
    fc.property(anyTariff, anyBasis, (entry, trip) => {
      const fare = fareOf(compileTariff(entry), trip);
      if (fare === undefined) return;
      const lines = linesOf(fare.rules);
      assert.equal(
        lines.reduce((sum, line) => sum + line.amountIdr, 0),
        fare.amountIdr,
      );
      assert.equal(addUp(JSON.parse(JSON.stringify(lines))), fare.amountIdr);
    }),
    { numRuns: 2000 },
  );
});

test('decision 18: the actual weight is named, and the volumetric one if no tier covers it', () => {
  // Both lists of tiers end at 20 kg; the volumetric divisor is 6,000 cm³ per kilogram.
  const tariff = compileTariff(tariffEntry({}));
  const smallSizes = compileTariff(tariffEntry({ sizeTiers: [{ upToKg: 5, addIdr: 0 }] }));
  const perCm3 = compileTariff(tariffEntry({ volumetricDivisor: 1 }));
  const rows: [typeof tariff, weightKg: number, volumeCm3: number, namedKg: number, bySizeKg?: number][] = [
    [tariff, 1, 1_000_000, 1, 166.7],
    [tariff, 25, 0, 25],
    [tariff, 25, 6000, 25],
    [tariff, 25, 180_000, 25, 30],
    [tariff, 40, 180_000, 40, 30],
    [tariff, 20, 120_001, 20, 20.1],
    [tariff, 3, 120_600, 3, 20.1],
    [tariff, 3, 6000, 3],
    [smallSizes, 18, 36_000, 18, 6],
    [perCm3, 1, Number.MAX_VALUE, 1, Number.MAX_VALUE],
    [tariff, 20.01, 0, 20.1],
    [tariff, 20.1, 0, 20.1],
    [tariff, 20.000001, 0, 20.1],
    [tariff, 10.1 + 10.2, 0, 20.3],
    [tariff, 0.05, 0, 0.1],
    [tariff, 1e308, 0, 1e308],
  ];
  for (const [each, weightKg, volumeCm3, namedKg, volumetricKg] of rows) {
    const named = refusedWeights(each, { weightKg, volumeCm3 });
    assert.deepEqual(named, { weightKg: namedKg, volumetricKg }, `${weightKg} kg, ${volumeCm3} cm³`);
  }
});
