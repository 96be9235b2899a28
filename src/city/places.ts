import type { Coordinates } from '../quotes/schema.ts';
import type { Chance } from './chance.ts';

/** A neighbourhood with some of its streets. Shops and recipients are around its centre. */
export interface Neighbourhood extends Coordinates {
  readonly name: string;
  readonly areaId: string;
  readonly streets: readonly string[];
}

const place = (
  areaId: string,
  name: string,
  [latitude, longitude]: readonly [number, number],
  ...streets: readonly string[]
): Neighbourhood => ({ areaId, name, latitude, longitude, streets });

/** The pickup and drop-off neighbourhoods of the city's orders. */
export const neighbourhoods: readonly Neighbourhood[] = [
  place(
    'jakarta-pusat',
    'Menteng',
    [-6.1965, 106.8325],
    'Jl. H.O.S. Cokroaminoto',
    'Jl. Cut Nyak Dien',
    'Jl. Sabang',
  ),
  place('jakarta-pusat', 'Cikini', [-6.1915, 106.8395], 'Jl. Cikini Raya', 'Jl. Raden Saleh'),
  place('jakarta-pusat', 'Tanah Abang', [-6.187, 106.8135], 'Jl. K.H. Mas Mansyur', 'Jl. Fachrudin'),
  place('jakarta-pusat', 'Senen', [-6.176, 106.845], 'Jl. Kramat Raya', 'Jl. Kwitang'),
  place('jakarta-pusat', 'Kemayoran', [-6.162, 106.852], 'Jl. Bungur Besar', 'Jl. Angkasa'),
  place(
    'jakarta-pusat',
    'Cempaka Putih',
    [-6.178, 106.866],
    'Jl. Cempaka Putih Raya',
    'Jl. Percetakan Negara',
  ),
  place('jakarta-pusat', 'Sawah Besar', [-6.158, 106.832], 'Jl. Mangga Besar', 'Jl. Pecenongan'),
  place('jakarta-pusat', 'Bendungan Hilir', [-6.21, 106.8115], 'Jl. Bendungan Hilir', 'Jl. Danau Toba'),
  place('jakarta-selatan', 'Setiabudi', [-6.217, 106.829], 'Jl. Setiabudi Tengah', 'Jl. Karet Pedurenan'),
  place('jakarta-selatan', 'Kuningan', [-6.2295, 106.831], 'Jl. H.R. Rasuna Said', 'Jl. Prof. Dr. Satrio'),
  place(
    'jakarta-selatan',
    'Senopati',
    [-6.233, 106.81],
    'Jl. Senopati',
    'Jl. Gunawarman',
    'Jl. Wolter Monginsidi',
  ),
  place('jakarta-selatan', 'Blok M', [-6.2445, 106.7985], 'Jl. Melawai', 'Jl. Panglima Polim', 'Jl. Barito'),
  place('jakarta-selatan', 'Kemang', [-6.2605, 106.814], 'Jl. Kemang Raya', 'Jl. Bangka Raya'),
  place(
    'jakarta-selatan',
    'Tebet',
    [-6.2285, 106.8495],
    'Jl. Tebet Raya',
    'Jl. Tebet Barat Dalam',
    'Jl. Tebet Utara',
  ),
  place('jakarta-selatan', 'Pancoran', [-6.2495, 106.8425], 'Jl. Duren Tiga Raya', 'Jl. Pengadegan Utara'),
  place(
    'jakarta-selatan',
    'Pasar Minggu',
    [-6.2835, 106.841],
    'Jl. Ragunan',
    'Jl. Salihara',
    'Jl. Pejaten Barat',
  ),
  place(
    'jakarta-selatan',
    'Cilandak',
    [-6.2885, 106.8],
    'Jl. R.S. Fatmawati',
    'Jl. Cilandak KKO',
    'Jl. Cipete Raya',
  ),
  place('jakarta-selatan', 'Pondok Indah', [-6.2715, 106.784], 'Jl. Metro Pondok Indah', 'Jl. Sekolah Duta'),
  place('jakarta-selatan', 'Kebayoran Lama', [-6.2415, 106.78], 'Jl. Kebayoran Lama', 'Jl. Ciputat Raya'),
  place('jakarta-selatan', 'Jagakarsa', [-6.3305, 106.824], 'Jl. Moh. Kahfi I', 'Jl. Jagakarsa Raya'),
  place('jakarta-barat', 'Palmerah', [-6.203, 106.7945], 'Jl. Palmerah Barat', 'Jl. Kemanggisan Raya'),
  place('jakarta-barat', 'Grogol', [-6.1665, 106.7905], 'Jl. Dr. Susilo', 'Jl. Muwardi'),
  place('jakarta-barat', 'Kebon Jeruk', [-6.191, 106.77], 'Jl. Panjang', 'Jl. Kebon Jeruk Raya'),
  place('jakarta-barat', 'Puri Indah', [-6.187, 106.739], 'Jl. Puri Indah Raya', 'Jl. Kembangan Utama'),
  place('jakarta-barat', 'Cengkareng', [-6.1485, 106.733], 'Jl. Kamal Raya', 'Jl. Utama Raya'),
  place('jakarta-barat', 'Tambora', [-6.1465, 106.803], 'Jl. K.H. Moh. Mansyur', 'Jl. Jembatan Besi'),
  place('jakarta-barat', 'Glodok', [-6.145, 106.815], 'Jl. Pancoran', 'Jl. Kemenangan'),
  place('jakarta-utara', 'Pluit', [-6.1215, 106.79], 'Jl. Pluit Karang', 'Jl. Muara Karang Raya'),
  place(
    'jakarta-utara',
    'Pantai Indah Kapuk',
    [-6.1105, 106.741],
    'Jl. Pantai Indah Barat',
    'Jl. Marina Raya',
  ),
  place('jakarta-utara', 'Sunter', [-6.14, 106.873], 'Jl. Danau Sunter Utara', 'Jl. Sunter Agung'),
  place(
    'jakarta-utara',
    'Kelapa Gading',
    [-6.1585, 106.905],
    'Jl. Boulevard Raya',
    'Jl. Kelapa Nias',
    'Jl. Gading Kirana',
  ),
  place('jakarta-utara', 'Tanjung Priok', [-6.123, 106.878], 'Jl. Enggano', 'Jl. Bugis'),
  place('jakarta-timur', 'Matraman', [-6.203, 106.864], 'Jl. Matraman Raya', 'Jl. Pramuka'),
  place(
    'jakarta-timur',
    'Rawamangun',
    [-6.1945, 106.885],
    'Jl. Pemuda',
    'Jl. Balai Pustaka',
    'Jl. Sunan Giri',
  ),
  place(
    'jakarta-timur',
    'Jatinegara',
    [-6.2195, 106.8715],
    'Jl. Jatinegara Barat',
    'Jl. Otto Iskandardinata',
  ),
  place('jakarta-timur', 'Pulogadung', [-6.186, 106.9055], 'Jl. Bekasi Raya', 'Jl. Pulo Lentut'),
  place('jakarta-timur', 'Duren Sawit', [-6.2325, 106.91], 'Jl. Kolonel Sugiono', 'Jl. Pahlawan Revolusi'),
  place('jakarta-timur', 'Pondok Kelapa', [-6.2435, 106.931], 'Jl. Tarum Barat', 'Jl. Pondok Kelapa Raya'),
  place('jakarta-timur', 'Cawang', [-6.2475, 106.8695], 'Jl. Dewi Sartika', 'Jl. Cawang Baru'),
  place('jakarta-timur', 'Kramat Jati', [-6.274, 106.869], 'Jl. Raya Bogor', 'Jl. Condet Raya'),
  place('jakarta-timur', 'Cibubur', [-6.352, 106.886], 'Jl. Lapangan Tembak', 'Jl. Jambore'),
];

/** Neighbourhoods outside Jakarta, with orders but hardly any couriers. */
export const outskirts: readonly Neighbourhood[] = [
  place('jabodetabek', 'Margonda', [-6.3725, 106.832], 'Jl. Margonda Raya', 'Jl. Arif Rahman Hakim'),
  place('jabodetabek', 'Bekasi Barat', [-6.2385, 106.9895], 'Jl. K.H. Noer Ali', 'Jl. Ahmad Yani'),
];

const spreadDegrees = 0.005;

/** Returns random coordinates near the centre of a neighbourhood, rounded to a metre. */
export function placeIn(chance: Chance, { latitude, longitude }: Neighbourhood): Coordinates {
  const near = (middle: number) =>
    Math.round((middle + chance.between(-spreadDegrees, spreadDegrees)) * 100_000) / 100_000;
  return { latitude: near(latitude), longitude: near(longitude) };
}

const cities: Readonly<Record<string, string>> = {
  'jakarta-pusat': 'Jakarta Pusat',
  'jakarta-selatan': 'Jakarta Selatan',
  'jakarta-barat': 'Jakarta Barat',
  'jakarta-utara': 'Jakarta Utara',
  'jakarta-timur': 'Jakarta Timur',
  jabodetabek: 'Jawa Barat',
};

/** Returns a random address in a neighbourhood, with coordinates. */
export function addressIn(chance: Chance, neighbourhood: Neighbourhood) {
  const { name, areaId, streets } = neighbourhood;
  const address = `${chance.pick(streets)} No. ${chance.whole(1, 180)}, ${name}, ${cities[areaId]}`;
  return { address, coordinates: placeIn(chance, neighbourhood) };
}
