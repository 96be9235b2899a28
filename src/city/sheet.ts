import type { AreaEntry, HubEntry, Ring, Sheet, TariffEntry } from '../quotes/tariffs/sheet.ts';

// The borders that neighbouring areas share, so that there is no gap between the areas.
const pusatNorth: Ring = [
  [106.797, -6.162],
  [106.812, -6.158],
  [106.82, -6.138],
  [106.866, -6.15],
];
const pusatEast: Ring = [
  [106.866, -6.15],
  [106.878, -6.165],
  [106.876, -6.19],
  [106.851, -6.21],
];
const pusatSouth: Ring = [
  [106.851, -6.21],
  [106.823, -6.208],
  [106.81, -6.222],
  [106.794, -6.222],
];
const pusatWest: Ring = [
  [106.794, -6.222],
  [106.803, -6.2],
  [106.803, -6.178],
  [106.797, -6.162],
];
const coastWest: Ring = [
  [106.686, -6.1],
  [106.72, -6.126],
  [106.76, -6.136],
  [106.82, -6.138],
];
const northEast: Ring = [
  [106.866, -6.15],
  [106.895, -6.174],
  [106.92, -6.174],
  [106.972, -6.155],
];
const southWest: Ring = [
  [106.794, -6.222],
  [106.765, -6.228],
  [106.735, -6.226],
];
const southEast: Ring = [
  [106.851, -6.21],
  [106.859, -6.235],
  [106.858, -6.27],
  [106.852, -6.31],
  [106.845, -6.365],
];

const back = (ring: Ring): Ring => ring.toReversed();

/** Joins lines into a closed boundary; each line starts where the previous one ends. */
function ringOf(...lines: readonly Ring[]): Ring {
  const points = lines.flatMap((line) => line.slice(0, -1));
  return [...points, points[0]!];
}

const boundaries: Readonly<Record<string, { readonly name: string; readonly ring: Ring }>> = {
  'jakarta-pusat': { name: 'Jakarta Pusat', ring: ringOf(pusatNorth, pusatEast, pusatSouth, pusatWest) },
  'jakarta-utara': {
    name: 'Jakarta Utara',
    ring: ringOf(coastWest, pusatNorth.slice(2), northEast, [
      [106.972, -6.155],
      [106.972, -6.09],
      [106.9, -6.095],
      [106.85, -6.115],
      [106.8, -6.1],
      [106.74, -6.085],
      [106.686, -6.1],
    ]),
  },
  'jakarta-barat': {
    name: 'Jakarta Barat',
    ring: ringOf(coastWest, back(pusatNorth.slice(0, 3)), back(pusatWest), southWest, [
      [106.735, -6.226],
      [106.7, -6.205],
      [106.686, -6.16],
      [106.686, -6.1],
    ]),
  },
  'jakarta-selatan': {
    name: 'Jakarta Selatan',
    ring: ringOf(back(southWest), back(pusatSouth), southEast, [
      [106.845, -6.365],
      [106.795, -6.36],
      [106.79, -6.315],
      [106.755, -6.29],
      [106.74, -6.25],
      [106.735, -6.226],
    ]),
  },
  'jakarta-timur': {
    name: 'Jakarta Timur',
    ring: ringOf(
      back(pusatEast),
      northEast,
      [
        [106.972, -6.155],
        [106.972, -6.19],
        [106.945, -6.24],
        [106.945, -6.29],
        [106.925, -6.355],
        [106.88, -6.372],
        [106.845, -6.365],
      ],
      back(southEast),
    ),
  },
};

const hubs: readonly HubEntry[] = [
  {
    id: 'hub-cengkareng',
    name: 'Gudang Cengkareng',
    area: 'jakarta-barat',
    address: 'Jl. Daan Mogot KM 14, Jakarta Barat',
    latitude: -6.1535,
    longitude: 106.7305,
  },
  {
    id: 'hub-pasar-minggu',
    name: 'Gudang Pasar Minggu',
    area: 'jakarta-selatan',
    address: 'Jl. Raya Pasar Minggu KM 18, Jakarta Selatan',
    latitude: -6.278,
    longitude: 106.8435,
  },
];

/** The fees of the city's price lists besides the fare. */
const fees: NonNullable<TariffEntry['fees']> = {
  failedAttempt: { feeIdr: 5_000, percent: 0 },
  return: { feeIdr: 0, percent: 50 },
  cancellation: { feeIdr: 4_000, percent: 0 },
};

/**
 * Returns the starter tariffs with fees, and with areas and hubs of Jakarta added. Places outside the added areas still belong to the
 * starter tariffs' area for the whole region.
 */
export function citySheet(starter: Sheet): Sheet {
  const { effectiveFrom: _, ...sheet } = starter;
  const region = starter.areas.find(({ id }) => id === 'jabodetabek')!;
  const areas = Object.entries(boundaries).map(
    ([id, { name, ring }]): AreaEntry => ({
      ...region,
      id,
      name,
      shifts: [{ when: 'daily 00:00-24:00', couriers: 40 }],
      boundary: { type: 'Polygon', coordinates: [ring] },
    }),
  );
  const moved = starter.hubs.map((hub) =>
    hub.id === 'hub-cakung' ? { ...hub, area: 'jakarta-timur' } : hub,
  );
  // The order of areas matters: the first one that contains a place applies.
  return {
    ...sheet,
    note: 'Jakarta of the demo city',
    tariffs: sheet.tariffs.map((tariff) => ({ ...tariff, fees })),
    areas: [...areas, ...starter.areas],
    hubs: [...moved, ...hubs],
  };
}
