import { straightMetersBetween } from '../quotes/distance.ts';
import { type Lists, packLists } from './lists.ts';
import { levels, type Place, type PlaceRow } from './place.ts';
import { makeVocabulary, type Vocabulary } from './vocabulary.ts';
import { joinedName, kindOf, nameWords } from './words.ts';

/** All places of a gazetteer, and the indexes for searching them. */
export interface Gazetteer {
  readonly places: readonly Place[];
  readonly vocabulary: Vocabulary;
  /** For each word of the vocabulary, by its index: the places whose own name contains the word. */
  readonly placesByWord: Lists;
  readonly placesByPostalCode: ReadonlyMap<string, readonly number[]>;
  /** The places with a name, largest first. The key is the name without spaces. */
  readonly placesByName: ReadonlyMap<string, readonly number[]>;
  /**
   * For each place: the index of its parent place, or -1; the index of its level in `levels`; the words of its name, as
   * indexes into the vocabulary.
   */
  readonly parents: Int32Array;
  readonly levelOf: Uint8Array;
  readonly wordsOf: Lists;
}

/**
 * Minimum and maximum radius of a place, by level. The maximum is ignored if the radius is computed from the place's
 * parts.
 */
const boundsMeters = {
  province: [100_000, 500_000],
  city: [8_000, 20_000],
  regency: [50_000, 250_000],
  district: [5_000, 30_000],
  subDistrict: [2_000, 15_000],
} as const;

type Growing = { -readonly [key in keyof Place]: Place[key] };

/**
 * Builds a gazetteer from its rows, in any order.
 * @throws when a code is malformed, is repeated, or has no parent place
 */
export function makeGazetteer(rows: readonly PlaceRow[]): Gazetteer {
  const byCode = new Map<string, Growing>();
  for (const row of [...rows].sort((one, other) => one.code.length - other.code.length)) {
    const { code, name, postalCode, coordinates } = row;
    const end = code.lastIndexOf('.');
    const parent = end < 0 ? undefined : byCode.get(code.slice(0, end));
    const level = levels[code.split('.').length - 1];
    if (level === undefined || !/^\d\d(\.\d+)*$/.test(code)) throw new Error(`${code} is no code of a place`);
    if (end > 0 && parent === undefined) throw new Error(`${code} lies in a place that is missing`);
    if (byCode.has(code)) throw new Error(`${code} stands twice`);
    const kind = kindOf(name);
    byCode.set(code, { code, name, postalCode, coordinates, level, parent, kind, radiusMeters: null });
  }
  const places = [...byCode.values()];
  reachAll(places);
  return { places, ...indexesOf(places) };
}

function indexesOf(places: readonly Place[]): Omit<Gazetteer, 'places'> {
  const names = places.map(({ name }) => [...new Set(nameWords(name))]);
  const vocabulary = makeVocabulary(names.flat());
  const indexOfWord = new Map(vocabulary.words.map((word, index) => [word, index]));
  const indexOf = new Map(places.map((place, index) => [place, index]));
  const ofPlaces = names.map((words) => words.map((word) => indexOfWord.get(word)!));
  const ofWords: number[][] = vocabulary.words.map(() => []);
  const placesByPostalCode = new Map<string, number[]>();
  const placesByName = new Map<string, number[]>();
  places.forEach(({ name, postalCode }, place) => {
    for (const word of ofPlaces[place]!) ofWords[word]!.push(place);
    append(placesByName, joinedName(name), place);
    if (postalCode !== null) append(placesByPostalCode, postalCode, place);
  });
  const parents = Int32Array.from(places, ({ parent }) => (parent === undefined ? -1 : indexOf.get(parent)!));
  const levelOf = Uint8Array.from(places, ({ level }) => levels.indexOf(level));
  const [placesByWord, wordsOf] = [packLists(ofWords), packLists(ofPlaces)];
  return { vocabulary, placesByWord, placesByPostalCode, placesByName, parents, levelOf, wordsOf };
}

function append(lists: Map<string, number[]>, key: string, place: number): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [place]);
  else list.push(place);
}

/**
 * Sets the radius of each place. The radius covers all parts of the place that have coordinates. If no part has
 * coordinates, the radius is one and a half times the distance to the nearest place with the same parent: neighbours
 * are farther apart where places are larger.
 */
function reachAll(places: readonly Growing[]): void {
  const parts = Map.groupBy(places, ({ parent }) => parent);
  for (const place of places.toReversed()) {
    const { coordinates, level, kind, parent } = place;
    if (coordinates === null) continue;
    const [least, most] = boundsMeters[kind === 'kabupaten' ? 'regency' : level];
    const within = (parts.get(place) ?? []).map((part) =>
      part.coordinates === null
        ? 0
        : straightMetersBetween(coordinates, part.coordinates) + (part.radiusMeters ?? 0),
    );
    const isWhole = within.some((meters) => meters > 0);
    const around = isWhole
      ? Math.max(...within)
      : Math.min(most, 1.5 * nearestMeters(place, parts.get(parent) ?? []));
    place.radiusMeters = Math.round(Math.max(least, around));
  }
}

function nearestMeters({ code, coordinates }: Place, neighbours: readonly Place[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const each of neighbours) {
    if (each.code === code || each.coordinates === null) continue;
    least = Math.min(least, straightMetersBetween(coordinates!, each.coordinates));
  }
  return Number.isFinite(least) ? least : 0;
}
