import { namesOf } from '../names.ts';
import { straightMetersBetween } from '../quotes/distance.ts';
import type { Coordinates } from '../quotes/schema.ts';

/** Junctions of Jakarta's main roads: longitude and latitude. */
const junctions = {
  'Bundaran HI': [106.823, -6.195],
  'Patung Kuda': [106.8229, -6.1805],
  Harmoni: [106.82, -6.166],
  Glodok: [106.8165, -6.149],
  'Kota Tua': [106.8133, -6.1378],
  'Mangga Dua': [106.828, -6.136],
  'Gunung Sahari': [106.837, -6.153],
  Ancol: [106.833, -6.127],
  'Pasar Baru': [106.834, -6.1665],
  Senen: [106.843, -6.176],
  Kemayoran: [106.853, -6.157],
  'Cempaka Putih': [106.868, -6.176],
  Matraman: [106.856, -6.2],
  Tugu: [106.839, -6.186],
  Cikini: [106.842, -6.197],
  Manggarai: [106.85, -6.21],
  'Dukuh Atas': [106.823, -6.204],
  Karet: [106.8175, -6.2145],
  Semanggi: [106.8135, -6.2195],
  Senayan: [106.802, -6.2275],
  'Blok M': [106.7995, -6.2435],
  Pejompongan: [106.803, -6.206],
  'Tanah Abang': [106.811, -6.1865],
  Slipi: [106.7975, -6.1895],
  Tomang: [106.797, -6.173],
  Grogol: [106.789, -6.166],
  Roxy: [106.803, -6.1665],
  'Jembatan Tiga': [106.7935, -6.1335],
  Pluit: [106.7895, -6.124],
  'Jembatan Lima': [106.8025, -6.147],
  'Pantai Indah Kapuk': [106.741, -6.111],
  Cengkareng: [106.728, -6.153],
  Rawabuaya: [106.728, -6.163],
  'Puri Indah': [106.7345, -6.188],
  'Kebon Jeruk': [106.769, -6.19],
  Palmerah: [106.797, -6.206],
  'Permata Hijau': [106.781, -6.2205],
  'Kebayoran Lama': [106.778, -6.2425],
  'Pondok Indah': [106.783, -6.266],
  Lebakbulus: [106.7745, -6.2895],
  Fatmawati: [106.7955, -6.2925],
  Cipete: [106.7995, -6.276],
  Cilandak: [106.81, -6.2925],
  Ragunan: [106.8215, -6.294],
  'Pasar Minggu': [106.844, -6.284],
  'Lenteng Agung': [106.835, -6.33],
  Kemang: [106.814, -6.2605],
  Mampang: [106.826, -6.2445],
  Kuningan: [106.8305, -6.2225],
  Pancoran: [106.8435, -6.2435],
  Tebet: [106.851, -6.2265],
  Cawang: [106.869, -6.2435],
  'Kampung Melayu': [106.8665, -6.225],
  Jatinegara: [106.8705, -6.215],
  Rawamangun: [106.884, -6.1955],
  Pulogadung: [106.909, -6.1835],
  'Kelapa Gading': [106.906, -6.1585],
  Sunter: [106.874, -6.1405],
  'Tanjung Priok': [106.8815, -6.1105],
  Cilincing: [106.921, -6.118],
  Cakung: [106.944, -6.188],
  Buaran: [106.927, -6.2155],
  Klender: [106.898, -6.2135],
  'Duren Sawit': [106.908, -6.2385],
  'Pondok Kelapa': [106.933, -6.2445],
  Halim: [106.8845, -6.249],
  'Kramat Jati': [106.867, -6.273],
  'Pasar Rebo': [106.857, -6.3085],
  Cibubur: [106.888, -6.355],
  Ceger: [106.888, -6.304],
  Bintaro: [106.753, -6.2745],
  Ciledug: [106.742, -6.2335],
  Joglo: [106.742, -6.214],
  Depok: [106.8245, -6.372],
  Bekasi: [106.993, -6.2365],
  Serpong: [106.678, -6.3],
} as const satisfies Record<string, readonly [number, number]>;

type Junction = keyof typeof junctions;
const named = namesOf(junctions);

/** Main roads, as the junctions they pass. */
const roads: readonly (readonly Junction[])[] = [
  [
    'Kota Tua',
    'Glodok',
    'Harmoni',
    'Patung Kuda',
    'Bundaran HI',
    'Dukuh Atas',
    'Karet',
    'Semanggi',
    'Senayan',
    'Blok M',
  ],
  [
    'Blok M',
    'Cipete',
    'Fatmawati',
    'Lebakbulus',
    'Pondok Indah',
    'Kebayoran Lama',
    'Permata Hijau',
    'Palmerah',
  ],
  [
    'Blok M',
    'Kebayoran Lama',
    'Ciledug',
    'Joglo',
    'Puri Indah',
    'Rawabuaya',
    'Cengkareng',
    'Pantai Indah Kapuk',
    'Pluit',
  ],
  ['Lebakbulus', 'Bintaro', 'Ciledug'],
  ['Bintaro', 'Serpong'],
  ['Fatmawati', 'Cilandak', 'Ragunan', 'Pasar Minggu', 'Lenteng Agung', 'Depok'],
  ['Blok M', 'Kemang', 'Mampang', 'Kuningan', 'Dukuh Atas'],
  ['Kemang', 'Cilandak'],
  ['Mampang', 'Pancoran', 'Pasar Minggu', 'Pasar Rebo', 'Cibubur', 'Ceger', 'Halim'],
  ['Semanggi', 'Kuningan', 'Pancoran', 'Cawang', 'Halim', 'Duren Sawit', 'Pondok Kelapa', 'Bekasi'],
  ['Pancoran', 'Tebet', 'Manggarai', 'Cikini', 'Tugu', 'Patung Kuda'],
  ['Tebet', 'Kampung Melayu', 'Klender', 'Buaran', 'Pondok Kelapa'],
  ['Cawang', 'Kampung Melayu', 'Jatinegara', 'Matraman', 'Senen', 'Pasar Baru', 'Harmoni', 'Roxy', 'Grogol'],
  ['Cawang', 'Kramat Jati', 'Pasar Rebo'],
  ['Manggarai', 'Matraman', 'Rawamangun', 'Pulogadung', 'Cakung', 'Bekasi'],
  ['Jatinegara', 'Rawamangun', 'Cempaka Putih', 'Sunter', 'Tanjung Priok', 'Cilincing', 'Cakung'],
  ['Senen', 'Cempaka Putih', 'Pulogadung', 'Buaran'],
  ['Cempaka Putih', 'Kelapa Gading', 'Cilincing'],
  ['Kelapa Gading', 'Pulogadung'],
  ['Senen', 'Kemayoran', 'Sunter', 'Kelapa Gading'],
  ['Pasar Baru', 'Gunung Sahari', 'Mangga Dua', 'Ancol', 'Tanjung Priok'],
  ['Gunung Sahari', 'Kemayoran'],
  ['Kota Tua', 'Mangga Dua'],
  ['Kota Tua', 'Jembatan Lima', 'Roxy', 'Tomang', 'Slipi', 'Pejompongan', 'Semanggi'],
  ['Jembatan Lima', 'Jembatan Tiga', 'Pluit', 'Ancol'],
  ['Jembatan Tiga', 'Grogol', 'Tomang', 'Kebon Jeruk', 'Puri Indah'],
  ['Grogol', 'Rawabuaya'],
  ['Slipi', 'Palmerah', 'Senayan'],
  ['Slipi', 'Tanah Abang', 'Patung Kuda'],
  ['Tanah Abang', 'Pejompongan', 'Karet'],
  ['Kebon Jeruk', 'Permata Hijau', 'Senayan'],
  ['Joglo', 'Kebon Jeruk'],
  ['Senen', 'Tugu', 'Bundaran HI'],
  ['Halim', 'Kramat Jati'],
  ['Lenteng Agung', 'Pasar Rebo'],
  ['Depok', 'Cibubur'],
];

const placeOf = (junction: Junction): Coordinates => {
  const [longitude, latitude] = junctions[junction];
  return { longitude, latitude };
};

const neighbours: ReadonlyMap<Junction, readonly Junction[]> = new Map(
  named.map((junction) => [
    junction,
    roads.flatMap((road) =>
      road.flatMap((each, index) =>
        each === junction ? [road[index - 1], road[index + 1]].filter((other) => other !== undefined) : [],
      ),
    ),
  ]),
);

/** Nearer than this a rider stays in the streets between the main roads. */
const nearbyMeters = 1_500;

/** The way from one place to another: by side streets to the main roads, along them, and by side streets again. */
export function wayBetween(from: Coordinates, to: Coordinates): readonly Coordinates[] {
  if (straightMetersBetween(from, to) <= nearbyMeters) return [from, ...corners(from, to), to];
  const [first, last] = [nearest(from), nearest(to)];
  const along = alongRoads(first, last).map(placeOf);
  const [entry = from, exit = to] = [along[0], along.at(-1)];
  return [from, ...corners(from, entry), ...along, ...corners(exit, to), to];
}

/** Side streets run from north to south and from east to west, in blocks. */
function corners(from: Coordinates, to: Coordinates): Coordinates[] {
  const middle = (from.longitude + to.longitude) / 2;
  return [
    { latitude: from.latitude, longitude: middle },
    { latitude: to.latitude, longitude: middle },
  ];
}

const nearest = (place: Coordinates): Junction =>
  named.reduce((best, each) =>
    straightMetersBetween(placeOf(each), place) < straightMetersBetween(placeOf(best), place) ? each : best,
  );

/** The shortest chain of junctions, by Dijkstra. */
function alongRoads(from: Junction, to: Junction): Junction[] {
  const meters = new Map<Junction, number>([[from, 0]]);
  const before = new Map<Junction, Junction>();
  const open = new Set<Junction>([from]);
  while (open.size > 0) {
    const here = [...open].reduce((best, each) => (meters.get(each)! < meters.get(best)! ? each : best));
    if (here === to) break;
    open.delete(here);
    for (const next of neighbours.get(here)!) {
      const there = meters.get(here)! + straightMetersBetween(placeOf(here), placeOf(next));
      if (there >= (meters.get(next) ?? Number.POSITIVE_INFINITY)) continue;
      meters.set(next, there);
      before.set(next, here);
      open.add(next);
    }
  }
  const chain = [to];
  while (chain[0] !== from) chain.unshift(before.get(chain[0]!)!);
  return chain;
}

/** The place after `meters` along a way, and whether that is its end. */
export function placeAlong(
  way: readonly Coordinates[],
  meters: number,
): { place: Coordinates; isEnd: boolean } {
  let left = meters;
  for (let index = 1; index < way.length; index += 1) {
    const [one, other] = [way[index - 1]!, way[index]!];
    const length = straightMetersBetween(one, other);
    if (left < length) return { place: between(one, other, left / length), isEnd: false };
    left -= length;
  }
  return { place: way.at(-1)!, isEnd: true };
}

const between = (one: Coordinates, other: Coordinates, share: number): Coordinates => ({
  latitude: one.latitude + (other.latitude - one.latitude) * share,
  longitude: one.longitude + (other.longitude - one.longitude) * share,
});

/** The meters of a way. */
export const lengthOf = (way: readonly Coordinates[]): number =>
  way.slice(1).reduce((sum, each, index) => sum + straightMetersBetween(way[index]!, each), 0);
