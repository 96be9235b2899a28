import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { Database } from '../../src/db/connect.ts';
import { checkTariffs } from '../../src/quotes/tariffs/check.ts';
import { readTariffFile } from '../../src/quotes/tariffs/file.ts';
import { importTariffs } from '../../src/quotes/tariffs/import.ts';
import type { AreaEntry, Sheet, TariffEntry } from '../../src/quotes/tariffs/sheet.ts';
import { createTestContext } from './context.ts';

export const demoFile = new URL('../../examples/tariffs.yaml', import.meta.url);

/** The tariffs of a first run, as text. */
export const demoText = (): string => readFileSync(demoFile, 'utf8');

/** The tariffs of a first run, to be changed at will. */
export const demoSheet = (): Sheet => readTariffFile(demoText());

/** A small valid price list, with a test's changes. */
export const tariffEntry = (changes: Partial<TariffEntry> = {}): TariffEntry => ({
  id: 'instan',
  name: 'Instan',
  vehicle: 'MOTORCYCLE',
  baseIdr: 12_000,
  includedKm: 4,
  steps: [{ upToKm: 40, perKmIdr: 2700 }],
  weightTiers: [
    { upToKg: 5, addIdr: 0 },
    { upToKg: 10, addIdr: 3000 },
    { upToKg: 20, addIdr: 7000 },
  ],
  volumetricDivisor: 6000,
  multipliers: [],
  minimumIdr: 0,
  rounding: { toIdr: 500, mode: 'up' },
  cod: { feeIdr: 2500, percent: 0 },
  maxDistanceKm: 40,
  pickupWithinMinutes: 60,
  deliverWithinMinutes: 180,
  ...changes,
});

/** An area of one degree a side with its south-west corner at a place, selling INSTANT around the clock. */
export const areaEntry = (changes: Partial<AreaEntry> = {}, west = 106, south = -7): AreaEntry => ({
  id: 'kota',
  name: 'Kota',
  timeZone: 'Asia/Jakarta',
  services: [{ service: 'EXPRESS INSTANT', tariff: 'instan' }],
  hours: ['daily 00:00-24:00'],
  shifts: [{ when: 'daily 00:00-24:00', couriers: 100 }],
  road: { offsetMeters: 300, factor: 1.3 },
  speeds: { MOTORCYCLE: [{ when: 'daily 00:00-24:00', kmPerHour: 24 }] },
  boundary: {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [west + 1, south],
        [west + 1, south + 1],
        [west, south + 1],
        [west, south],
      ],
    ],
  },
  ...changes,
});

/** A sheet of one area and one price list, with a test's changes. */
export const smallSheet = (changes: Partial<Sheet> = {}): Sheet => ({
  format: 'antar-tariffs/1',
  holidays: [],
  tariffs: [tariffEntry()],
  areas: [areaEntry()],
  hubs: [],
  ...changes,
});

const ascending = (bounds: number[]) => [...new Set(bounds)].sort((one, other) => one - other);

const tiers = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 0, max: 5000 })), {
    minLength: 1,
    maxLength: 5,
  })
  .map((pairs) => {
    const bounds = ascending(pairs.map(([tenths]) => tenths));
    let addIdr = 0;
    return bounds.map((tenths, index) => {
      addIdr += pairs[index]![1];
      return { upToKg: tenths / 10, addIdr };
    });
  });

const steps = fc
  .array(
    fc.record({
      km: fc.integer({ min: 1, max: 20 }),
      perKmIdr: fc.integer({ min: 0, max: 9000 }),
      addIdr: fc.integer({ min: 0, max: 9000 }),
    }),
    { maxLength: 5 },
  )
  .map((parts) => {
    let upToKm = 5;
    return parts.map(({ km, perKmIdr, addIdr }) => {
      upToKm += km;
      return { upToKm, perKmIdr, addIdr };
    });
  });

const multipliers = fc.array(
  fc.record({
    name: fc.constant('faktor'),
    when: fc.constantFrom('06:00-09:00', '22:00-05:00', 'sat,sun 00:00-24:00', 'mon-fri 16:00-19:00'),
    factor: fc.integer({ min: 500, max: 3000 }).map((thousandths) => thousandths / 1000),
  }),
  { maxLength: 3 },
);

/** Any sound price list. */
export const anyTariff: fc.Arbitrary<TariffEntry> = fc
  .record({
    baseIdr: fc.integer({ min: 0, max: 50_000 }),
    includedKm: fc.integer({ min: 0, max: 50 }).map((tenths) => tenths / 10),
    steps,
    weightTiers: tiers,
    sizeTiers: tiers,
    volumetricDivisor: fc.constantFrom(4000, 5000, 6000),
    multipliers,
    minimumIdr: fc.integer({ min: 0, max: 30_000 }),
    rounding: fc.record({
      toIdr: fc.constantFrom(1, 100, 500, 1000),
      mode: fc.constantFrom('up' as const, 'nearest' as const, 'down' as const),
    }),
    cod: fc.record({
      feeIdr: fc.integer({ min: 0, max: 9000 }),
      percent: fc.integer({ min: 0, max: 10_000 }).map((thousandths) => thousandths / 1000),
    }),
  })
  .map(tariffEntry);

/** Makes a sheet the first tariffs of a database; a service started on it finds these and adds none. */
export async function installTariffs(sql: Database, sheet: Sheet): Promise<void> {
  const ctx = createTestContext(sql);
  const effectiveFrom = sheet.effectiveFrom ?? '2020-01-01T00:00:00+07:00';
  await importTariffs(ctx, await checkTariffs(ctx, JSON.stringify({ ...sheet, effectiveFrom })));
}

const everyService = [
  { service: 'EXPRESS INSTANT' as const, tariff: 'instan' },
  { service: 'EXPRESS SAME_DAY' as const, tariff: 'hari-ini' },
  { service: 'LOGISTIC SAME_DAY' as const, tariff: 'gudang' },
];

/**
 * Areas a degree wide, from west to east, each for one property: `kota` (106) has everything all day, `pagi` (108)
 * is open from 06:00 to 08:00, `sepi` (110) has couriers from 06:00 to 08:00, `malam` (112) is open from 22:00 to
 * 04:00. INSTANT reaches 30 km at a distance SLA of 40.
 */
export const teachingSheet = (): Sheet =>
  smallSheet({
    tariffs: [
      tariffEntry({ steps: [{ upToKm: 30, perKmIdr: 2700 }] }),
      tariffEntry({
        id: 'hari-ini',
        name: 'Same Day',
        baseIdr: 10_000,
        steps: [{ upToKm: 60, addIdr: 1000 }],
        maxDistanceKm: 60,
      }),
      tariffEntry({
        id: 'gudang',
        name: 'Gudang',
        baseIdr: 16_000,
        includedKm: 60,
        steps: [],
        maxDistanceKm: 60,
      }),
    ],
    areas: [
      areaEntry({ id: 'kota', services: everyService }, 106),
      areaEntry({ id: 'pagi', services: everyService, hours: ['daily 06:00-08:00'] }, 108),
      areaEntry(
        { id: 'sepi', services: everyService, shifts: [{ when: 'daily 06:00-08:00', couriers: 9 }] },
        110,
      ),
      areaEntry({ id: 'malam', services: everyService, hours: ['22:00-04:00'] }, 112),
    ],
    holidays: [
      { date: '2026-11-22', name: 'Hari Pagi', hours: [], areas: ['pagi'] },
      { date: '2026-11-22', name: 'Hari Malam', hours: [], areas: ['malam'] },
    ],
    hubs: [
      { id: 'timur', name: 'Timur', area: 'kota', address: 'Jl. Gudang 2', latitude: -6.5, longitude: 106.8 },

      { id: 'pusat', name: 'Pusat', area: 'kota', address: 'Jl. Gudang 1', latitude: -6.5, longitude: 106.5 },
    ],
  });

/** An address `kilometers` of road east of an area's middle, by the road factor of `areaEntry`. */
export function placeAt(west: number, kilometers = 0) {
  const straightKm = kilometers === 0 ? 0 : Math.max(kilometers / 2, (kilometers - 0.3) / 1.3);
  const longitude = west + 0.5 + straightKm / (111.19508 * Math.cos((6.5 * Math.PI) / 180));
  return { address: `Jl. Khatulistiwa KM ${kilometers}`, coordinates: { latitude: -6.5, longitude } };
}
