import type { CityKind, Level } from './place.ts';
import { shortForms, writtenOut } from './short-forms.ts';

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

/** Words of addresses that never belong to the name of a place. */
const streetWords = new Set('no nomor rt rw blok lantai lt kav indonesia'.split(' '));

/**
 * Words that begin the name of a street or housing estate, also the titles of those after whom streets are named. The
 * name ends at a comma, a number, a marker or the short form of a town.
 */
const streetMarkers = new Set(
  (
    'jl jln jalan gg gang komp komplek kompleks perum perumahan gedung ' +
    'jend jenderal jendral letjen letjend mayjen mayjend brigjen brigjend kapt kapten kolonel'
  ).split(' '),
);

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

/** Returns the words of a place's name, written out and without leading markers such as `Kota`. */
export function nameWords(name: string): string[] {
  const words = plainWords(writtenOut(name)[0]!);
  const own = words.filter((word, index) => markers[word] === undefined || index > 1);
  return own.length > 0 ? own : words;
}

/** Returns a place's name as one word, so that it is found in any spelling. */
export const joinedName = (name: string): string => nameWords(name).join('');

/**
 * Parses an address query into its postal code, if it has one, and its words. A word after a prefix such as `kec.`
 * (district) gets the administrative level that the prefix names. Words of street names are kept only if the query has
 * no other words. A part that ends with a prefix and is a name (`Lima Puluh Kota`) has none.
 */
export function readSearch(text: string, isName: (joined: string) => boolean = () => false): SoughtWords {
  const parts = text.split(/[,;\n]/).map((part) => readPart(part, isName));
  const postalCode = parts.findLast((part) => part.postalCode !== undefined)?.postalCode;
  const places = parts.flatMap((part) => part.words);
  const isStreet = places.length === 0;
  const words = isStreet ? parts.flatMap((part) => part.streets) : places;
  return { words: words.slice(0, mostWords), postalCode, isStreet };
}

/**
 * True if a word is a postal code or its first digits. The numbers of houses and of floors are none: after `no` or `rt`,
 * and short ones after the name of a street.
 */
function isPostalCode(word: string, before: readonly string[]): boolean {
  if (!/^\d{3,5}$/.test(word) || streetWords.has(before.at(-1) ?? '')) return false;
  return word.length === 5 || !before.some((each) => streetMarkers.has(each));
}

/** Parses one part of a query; parts are separated by commas. */
function readPart(
  text: string,
  isName: (joined: string) => boolean,
): Omit<SoughtWords, 'isStreet'> & { readonly streets: readonly SoughtWord[] } {
  const [words, streets]: [SoughtWord[], SoughtWord[]] = [[], []];
  let postalCode: string | undefined;
  let level: Level | undefined;
  let kind: CityKind | undefined;
  let into = words;
  const all = plainWords(text);
  const isOne = markers[all.at(-1) ?? ''] !== undefined && isName(all.join(''));
  if (isOne) return { words: all.map((word) => ({ word, level, kind })), streets, postalCode };
  for (const [index, written] of all.entries()) {
    if (isPostalCode(written, all.slice(0, index))) postalCode = written;
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
      const meant = shortForms[written];
      if (meant !== undefined) into = words;
      for (const word of (meant ?? written).split(' ')) into.push({ word, level, kind });
      // In `kec. Mampang Prapatan` the marker applies to both words, but not to a third: without a comma, most names
      // end after two.
      if (into.length >= 2 && into.at(-2)!.level === level) level = undefined;
    }
  }
  return { words, streets, postalCode };
}
