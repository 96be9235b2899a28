import type { OperatorRole } from '../vocabulary/roles.ts';
import type { Chance } from './chance.ts';

/** A shop of the city, which books deliveries as a provider. */
export interface Shop {
  readonly name: string;
  /** The domain of its people's email addresses, without the ending `.localhost`. */
  readonly domain: string;
  readonly admin: string;
  readonly outlet: string;
  /** The goods that the shop sells: name, weight in kg, price in rupiah. */
  readonly goods: readonly (readonly [string, number, number])[];
  readonly isCod: number;
  /**
   * The behaviour of the shop's webhook receiver: always working, sometimes failing, or failing for the last two hours.
   */
  readonly receiver: 'sound' | 'shaky' | 'broken';
}

const shop = (
  name: string,
  domain: string,
  admin: string,
  rest: Omit<Shop, 'name' | 'domain' | 'admin'>,
): Shop => ({ name, domain, admin, ...rest });

/** The providers of the city; every name is fictional. */
export const shops: readonly Shop[] = [
  shop('Kopi Tugu Pahlawan', 'kopi-tugu', 'Rani Kusuma', {
    outlet: 'KTP',
    goods: [
      ['Kopi susu 1 liter', 1.2, 78_000],
      ['Biji kopi Gayo 500 g', 0.6, 115_000],
      ['Paket rapat 20 gelas', 6, 420_000],
    ],
    isCod: 0.1,
    receiver: 'sound',
  }),
  shop('Dapur Bu Rahma', 'dapur-rahma', 'Siti Rahmawati', {
    outlet: 'DBR',
    goods: [
      ['Nasi kotak', 0.7, 35_000],
      ['Tumpeng mini', 4.5, 380_000],
      ['Kue lapis', 1.1, 95_000],
    ],
    isCod: 0.25,
    receiver: 'sound',
  }),
  shop('Apotek Sehat Bersama', 'apotek-sehat', 'Dimas Prasetyo', {
    outlet: 'ASB',
    goods: [
      ['Obat resep', 0.3, 185_000],
      ['Vitamin keluarga', 0.5, 240_000],
      ['Tensimeter', 1.4, 460_000],
    ],
    isCod: 0.15,
    receiver: 'sound',
  }),
  shop('Elektronik Glodok Jaya', 'glodok-jaya', 'Hendra Wijaya', {
    outlet: 'EGJ',
    goods: [
      ['Monitor 24 inci', 5.5, 1_850_000],
      ['Kipas angin', 4, 320_000],
      ['Kabel dan adaptor', 0.4, 90_000],
    ],
    isCod: 0.35,
    receiver: 'shaky',
  }),
  shop('Batik Parang Seno', 'batik-parang', 'Ayu Lestari', {
    outlet: 'BPS',
    goods: [
      ['Kemeja batik', 0.4, 275_000],
      ['Kain batik tulis', 0.6, 690_000],
    ],
    isCod: 0.2,
    receiver: 'sound',
  }),
  shop('Toko Buku Lentera', 'buku-lentera', 'Yusuf Hakim', {
    outlet: 'TBL',
    goods: [
      ['Novel', 0.5, 98_000],
      ['Buku pelajaran, satu set', 7.5, 540_000],
    ],
    isCod: 0.3,
    receiver: 'broken',
  }),
];

/** The operator's staff: one account for each role, and a second dispatcher. */
export const staff: readonly { readonly name: string; readonly role: OperatorRole; readonly user: string }[] =
  [
    { name: 'Nadia Putri', role: 'operator-admin', user: 'admin' },
    { name: 'Bayu Saputra', role: 'dispatcher', user: 'dispatcher' },
    { name: 'Lestari Handayani', role: 'dispatcher', user: 'dispatcher2' },
    { name: 'Joko Susilo', role: 'warehouse', user: 'warehouse' },
    { name: 'Maria Simanjuntak', role: 'finance', user: 'finance' },
  ];

const firstNames =
  'Agus Ahmad Andi Arif Bagus Bambang Budi Candra Dani Dedi Deni Dewi Dian Dimas Eka Eko Endang Fajar Fitri Galih Gilang Hadi Hana Hendra Ika Imam Indah Intan Irfan Iwan Joko Kartika Krisna Laras Lia Made Maya Nanda Novi Nur Putri Putu Rahmat Rama Ratna Reza Rina Rizky Rudi Sari Slamet Sri Surya Taufik Tono Tri Umar Wahyu Wawan Yanti Yoga Yudi Yuni Zaki'.split(
    ' ',
  );
const lastNames =
  'Adriansyah Anggraini Firmansyah Ginting Gunawan Hakim Halim Handoko Hartono Hidayat Iskandar Kurniawan Kusnadi Lubis Mahendra Maulana Mulyadi Nainggolan Nasution Nugroho Pangestu Permana Prabowo Pranata Pratama Purnomo Rahardjo Ramadhan Safitri Saputro Setiawan Siahaan Sihombing Simatupang Siregar Suharto Sutanto Suryadi Susanto Tanjung Utami Wibowo Wicaksono Widodo Wijaya Winata Wulandari Yulianto'.split(
    ' ',
  );

/** Returns a fictional person. */
export const personOf = (chance: Chance) => ({
  firstName: chance.pick(firstNames),
  lastName: chance.pick(lastNames),
});

/** Returns a mobile number in E.164 format. */
export const phoneOf = (chance: Chance): string => `+62812${String(chance.whole(10_000_000, 99_999_999))}`;
