import { straightMetersBetween } from '../quotes/distance.ts';
import { levels, type Place, type PlaceRow } from './place.ts';
import { makeVocabulary, type Vocabulary } from './vocabulary.ts';
import { kindOf, nameWords } from './words.ts';

/** Every place of a gazetteer, and the indexes by which it is searched. */
export interface Gazetteer {
  readonly places: readonly Place[];
  readonly vocabulary: Vocabulary;
  /** The places whose own name has a word of the vocabulary, by its index. */
  readonly placesByWord: readonly (readonly number[])[];
  readonly placesByPostalCode: ReadonlyMap<string, readonly number[]>;
  /** Of each place, the index of the one that it lies in, or -1; its level; the words of its name. */
  readonly parents: Int32Array;
  readonly levelOf: Uint8Array;
  readonly wordsOf: readonly (readonly number[])[];
}

/** How far from its middle a place reaches at least and at most, where its parts do not tell. */
const boundsMeters = {
  province: [100_000, 500_000],
  city: [8_000, 20_000],
  regency: [50_000, 250_000],
  district: [5_000, 30_000],
  subDistrict: [2_000, 15_000],
} as const;

type Growing = { -readonly [key in keyof Place]: Place[key] };

/**
 * Makes a gazetteer of its rows, in any order.
 * @throws when a code is no code, stands twice, or lies in a place that is missing
 */
export function makeGazetteer(rows: readonly PlaceRow[]): Gazetteer {
  const byCode = new Map<string, Growing>();
  for (const row of [...rows].sort((one, other) => one.code.length - other.code.length)) {
    const parts = row.code.split('.');
    const level = levels[parts.length - 1];
    if (level === undefined || !/^\d\d(\.\d+)*$/.test(row.code))
      throw new Error(`${row.code} is no code of a place`);
    const parent = parts.length === 1 ? undefined : byCode.get(parts.slice(0, -1).join('.'));
    if (parts.length > 1 && parent === undefined)
      throw new Error(`${row.code} lies in a place that is missing`);
    if (byCode.has(row.code)) throw new Error(`${row.code} stands twice`);
    byCode.set(row.code, {
      ...row,
      level,
      parent,
      words: nameWords(row.name),
      kind: kindOf(row.name),
      radiusMeters: null,
    });
  }
  const places = [...byCode.values()];
  reachAll(places);
  return { places, ...indexesOf(places) };
}

function indexesOf(places: readonly Place[]): Omit<Gazetteer, 'places'> {
  const vocabulary = makeVocabulary(places.flatMap(({ words }) => words));
  const indexOfWord = new Map(vocabulary.words.map((word, index) => [word, index]));
  const indexOf = new Map(places.map((place, index) => [place, index]));
  const wordsOf = places.map(({ words }) => [...new Set(words)].map((word) => indexOfWord.get(word)!));
  const placesByWord: number[][] = vocabulary.words.map(() => []);
  const placesByPostalCode = new Map<string, number[]>();
  places.forEach(({ postalCode }, place) => {
    for (const word of wordsOf[place]!) placesByWord[word]!.push(place);
    if (postalCode === null) return;
    const list = placesByPostalCode.get(postalCode);
    if (list === undefined) placesByPostalCode.set(postalCode, [place]);
    else list.push(place);
  });
  const parents = Int32Array.from(places, ({ parent }) => (parent === undefined ? -1 : indexOf.get(parent)!));
  const levelOf = Uint8Array.from(places, ({ level }) => levels.indexOf(level));
  return { vocabulary, placesByWord, placesByPostalCode, parents, levelOf, wordsOf };
}

/**
 * Gives each place its radius: it takes in all its parts where they are located; where they are not, half again the way to
 * the nearest neighbour in the same place, since the sparser the land the larger its places.
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
