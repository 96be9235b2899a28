import type { CityKind, Level } from './place.ts';

/** Words before a name that mark its level: `kec. Tebet` is a district. */
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

/**
 * Returns the kind of place that a name begins with (`Kota`: city, `Kabupaten`: regency); undefined without such a
 * word.
 */
export const kindOf = (name: string): CityKind | undefined =>
  kinds[/^\s*([a-z]+)/i.exec(name)?.[1]?.toLowerCase() ?? ''];

/** Short forms that people write in addresses. */
const shortForms: Readonly<Record<string, string>> = {
  babel: 'kepulauan bangka belitung',
  bdg: 'bandung',
  bks: 'bekasi',
  bpp: 'balikpapan',
  btm: 'batam',
  diy: 'daerah istimewa yogyakarta',
  dps: 'denpasar',
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
  kbb: 'bandung barat',
  kep: 'kepulauan',
  kepri: 'kepulauan riau',
  mdn: 'medan',
  mks: 'makassar',
  ntb: 'nusa tenggara barat',
  ntt: 'nusa tenggara timur',
  pku: 'pekanbaru',
  plg: 'palembang',
  ptk: 'pontianak',
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
  tgr: 'tangerang',
  tng: 'tangerang',
  yogya: 'yogyakarta',
};

/** Alternative names of places, without spaces. An alternative name can also be the official name of some village. */
const usualNames: Readonly<Record<string, string>> = {
  alamsutera: 'serpong utara',
  batavia: 'dki jakarta',
  bsd: 'serpong',
  bsdcity: 'serpong',
  bumiserpongdamai: 'serpong',
  daerahkhususibukotajakarta: 'dki jakarta',
  daerahkhususjakarta: 'dki jakarta',
  diyogyakarta: 'daerah istimewa yogyakarta',
  djogja: 'yogyakarta',
  djogjakarta: 'yogyakarta',
  djokjakarta: 'yogyakarta',
  dki: 'dki jakarta',
  dkj: 'dki jakarta',
  gadingserpong: 'kelapa dua tangerang',
  gilitrawangan: 'gili indah',
  hollandia: 'jayapura',
  ibukotanusantara: 'sepaku',
  ikn: 'sepaku',
  irianjaya: 'papua',
  jababeka: 'cikarang utara',
  jakarta: 'dki jakarta',
  jogyakarta: 'yogyakarta',
  lippocikarang: 'cikarang selatan',
  lippokarawaci: 'kelapa dua tangerang',
  makasar: 'makassar',
  malioboro: 'danurejan',
  menado: 'manado',
  nad: 'aceh',
  nagoya: 'lubuk baja',
  nanggroeacehdarussalam: 'aceh',
  nusadua: 'benoa badung',
  padangsidempuan: 'padangsidimpuan',
  pangkalanbun: 'arut selatan',
  pantaiindahkapuk: 'kapuk muara',
  pelabuhanratu: 'palabuhanratu',
  pik: 'kapuk muara',
  pondokindah: 'pondok pinang',
  purwokerto: 'purwokerto timur',
  sampit: 'mentawa baru ketapang',
  scbd: 'senayan jakarta',
  sentulcity: 'babakan madang',
  seturan: 'caturtunggal',
  siantar: 'pematangsiantar',
  soerabaja: 'surabaya',
  solo: 'surakarta',
  tanjungkarang: 'bandar lampung',
  tasik: 'tasikmalaya',
  timika: 'mimika baru',
  ujungpandang: 'makassar',
};

/** Maps every alternative name of a place to the official name, both without spaces. */
export const otherNames: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...shortForms, ...usualNames }),
);

/** Words of addresses that never belong to the name of a place. */
const streetWords = new Set('no nomor rt rw blok lantai lt kav indonesia'.split(' '));

/** Words that begin the name of a street or housing estate. The name ends at a comma, a number or a marker. */
const streetMarkers = new Set('jl jln jalan gg gang komp komplek kompleks perum perumahan gedung'.split(' '));

/** A word of a query, and the level and kind that a marker before it states, if any. */
export interface SoughtWord {
  readonly word: string;
  readonly level: Level | undefined;
  readonly kind: CityKind | undefined;
}

/** A query, split into words. */
export interface SoughtWords {
  readonly words: readonly SoughtWord[];
  /** A postal code, or its first digits. */
  readonly postalCode: string | undefined;
  /**
   * True if the query has only words of street names. These words are searched too, since streets are often named after
   * places.
   */
  readonly isStreet: boolean;
}

/** Maximum number of words of a query that are searched: enough for a place in an address and its parent places. */
const mostWords = 16;

/** Returns the words of a text, letters and digits only, in lower case without accents. */
export const plainWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

/** Returns the words of a place's name, without leading markers such as `Kota`. */
export function nameWords(name: string): string[] {
  const words = plainWords(name);
  const own = words.filter((word, index) => markers[word] === undefined || index > 1);
  return own.length > 0 ? own : words;
}

/** Returns a place's name as one word, so that it is found in any spelling. */
export const joinedName = (name: string): string => nameWords(name).join('');

/**
 * Parses an address query into its postal code, if it has one, and its words. A word after a prefix such as `kec.`
 * (district) gets the administrative level that the prefix names. Words of street names are kept only if the query has
 * no other words.
 */
export function readSearch(text: string): SoughtWords {
  const parts = text.split(/[,;\n]/).map(readPart);
  const postalCode = parts.findLast((part) => part.postalCode !== undefined)?.postalCode;
  const places = parts.flatMap((part) => part.words);
  const isStreet = places.length === 0;
  const words = isStreet ? parts.flatMap((part) => part.streets) : places;
  return { words: words.slice(0, mostWords), postalCode, isStreet };
}

/** Parses one part of a query; parts are separated by commas. */
function readPart(text: string): Omit<SoughtWords, 'isStreet'> & { readonly streets: readonly SoughtWord[] } {
  const [words, streets]: [SoughtWord[], SoughtWord[]] = [[], []];
  let postalCode: string | undefined;
  let level: Level | undefined;
  let kind: CityKind | undefined;
  let into = words;
  for (const written of plainWords(text)) {
    if (/^\d+$/.test(written) && written.length >= 3 && written.length <= 5) postalCode = written;
    if (markers[written] !== undefined) {
      level = markers[written];
      kind = kinds[written];
      into = words;
    } else if (/\d/.test(written) || streetWords.has(written)) {
      level = undefined;
      into = words;
    } else if (streetMarkers.has(written)) {
      level = undefined;
      into = streets;
    } else {
      for (const word of (shortForms[written] ?? written).split(' ')) into.push({ word, level, kind });
      // In `kec. Mampang Prapatan` the marker applies to both words, but not to a third: without a comma, most names
      // end after two.
      if (into.length >= 2 && into.at(-2)!.level === level) level = undefined;
    }
  }
  return { words, streets, postalCode };
}
