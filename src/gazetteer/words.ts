import type { CityKind, Level } from './place.ts';

/** What a word before a name says of it: `kec. Tebet` is a district. */
const markers: Readonly<Record<string, Level | undefined>> = {
  kel: 'subDistrict',
  kelurahan: 'subDistrict',
  desa: 'subDistrict',
  ds: 'subDistrict',
  kec: 'district',
  kecamatan: 'district',
  distrik: 'district',
  kab: 'city',
  kabupaten: 'city',
  kota: 'city',
  kodya: 'city',
  kotamadya: 'city',
  adm: 'city',
  administrasi: 'city',
  prov: 'province',
  provinsi: 'province',
  propinsi: 'province',
};

const kinds: Readonly<Record<string, CityKind>> = {
  kab: 'kabupaten',
  kabupaten: 'kabupaten',
  kota: 'kota',
  kodya: 'kota',
  kotamadya: 'kota',
};

/** Whether a name is that of a city or of a regency; undefined when it does not say. */
export const kindOf = (name: string): CityKind | undefined => kinds[plainWords(name)[0] ?? ''];

/** Short forms that people write in addresses. */
const shortForms: Readonly<Record<string, string>> = {
  babel: 'kepulauan bangka belitung',
  bdg: 'bandung',
  diy: 'daerah istimewa yogyakarta',
  jabar: 'jawa barat',
  jakbar: 'jakarta barat',
  jakpus: 'jakarta pusat',
  jaksel: 'jakarta selatan',
  jaktim: 'jakarta timur',
  jakut: 'jakarta utara',
  jateng: 'jawa tengah',
  jatim: 'jawa timur',
  jkt: 'jakarta',
  jogja: 'yogyakarta',
  jogjakarta: 'yogyakarta',
  kalbar: 'kalimantan barat',
  kalsel: 'kalimantan selatan',
  kaltara: 'kalimantan utara',
  kalteng: 'kalimantan tengah',
  kaltim: 'kalimantan timur',
  kep: 'kepulauan',
  kepri: 'kepulauan riau',
  ntb: 'nusa tenggara barat',
  ntt: 'nusa tenggara timur',
  sby: 'surabaya',
  smg: 'semarang',
  sulbar: 'sulawesi barat',
  sulsel: 'sulawesi selatan',
  sulteng: 'sulawesi tengah',
  sultra: 'sulawesi tenggara',
  sulut: 'sulawesi utara',
  sumbar: 'sumatera barat',
  sumsel: 'sumatera selatan',
  sumut: 'sumatera utara',
  tangsel: 'tangerang selatan',
  yogya: 'yogyakarta',
};

/** What stands in addresses and in the name of no place. */
const streetWords = new Set(
  'jl jln jalan gg gang no nomor rt rw blok komp komplek kompleks perum perumahan gedung lantai lt kav indonesia'.split(
    ' ',
  ),
);

/** A word that is sought, and the level that the word before it names. */
export interface SoughtWord {
  readonly word: string;
  readonly level: Level | undefined;
  readonly kind: CityKind | undefined;
}

/** A search in its words. */
export interface SoughtWords {
  readonly words: readonly SoughtWord[];
  /** A postal code, or the digits with which one begins. */
  readonly postalCode: string | undefined;
}

/** The longest search that is looked at: an address and its neighbours. */
const mostWords = 16;

/** The letters and digits of a text in lower case, without accents. */
export const plainWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

/** The words of a place's name, without what it is. */
export function nameWords(name: string): string[] {
  const words = plainWords(name);
  const own = words.filter((word, index) => markers[word] === undefined || index > 1);
  return own.length > 0 ? own : words;
}

/** Reads what somebody looks for: names with their levels, and a postal code. */
export function readSearch(text: string): SoughtWords {
  const words: SoughtWord[] = [];
  let postalCode: string | undefined;
  let level: Level | undefined;
  let kind: CityKind | undefined;
  for (const written of plainWords(text)) {
    if (/^\d+$/.test(written)) {
      if (written.length >= 3 && written.length <= 5) postalCode = written;
      continue;
    }
    if (markers[written] !== undefined) {
      level = markers[written];
      kind = kinds[written];
      continue;
    }
    if (/\d/.test(written) || streetWords.has(written)) {
      level = undefined;
      continue;
    }
    for (const word of (shortForms[written] ?? written).split(' ')) words.push({ word, level, kind });
    // `kec. Mampang Prapatan` marks both words; a comma is no longer seen, so two is where a name most often ends.
    if (words.length >= 2 && words.at(-2)!.level === level) level = undefined;
  }
  return { words: words.slice(0, mostWords), postalCode };
}
