import { straightMetersBetween } from '../quotes/distance.ts';
import type { Coordinates } from '../quotes/schema.ts';
import type { Gazetteer } from './gazetteer.ts';
import { chainOf, levels, type Place } from './place.ts';
import { writtenOut } from './short-forms.ts';
import { respell } from './spelling.ts';
import { findWords } from './vocabulary.ts';
import { readSearch, type SoughtWord } from './words.ts';

/** Factor for a word that fits the name of a parent place, not the place's own name. */
const ancestorShare = 0.92;
/**
 * Costs that are subtracted from the score of a place: one for the share of its name's words that the query lacks, and
 * one for each level below the province.
 */
const strangeWordCost = 0.12;
const levelCost = 0.015;
/** A name that a city and the regency around it share means the city. */
const regencyCost = 0.001;
const postalCodeWorth = 1;
/**
 * Worth of a place at the point to which results lean, less than two levels cost: a village nearby comes before a
 * district of its name elsewhere, but not before a city. It falls to none at `nearMeters`.
 */
const nearestWorth = 0.025;
const nearMeters = 60_000;
/** The index in `levels` of cities and regencies. */
const townLevel = levels.indexOf('city');
/**
 * Share of the words of a long query that must fit a place. A long query is a whole address, in which many words are
 * not names of places.
 */
const leastShareOfLong = 0.4;
const shortWords = 2;

/**
 * The words of the vocabulary that match a query. `fits` has an array for each word of the query: how well the own name
 * of each place fits that word. `isHit` marks the words of the vocabulary that fit any word of the query.
 */
interface Hits {
  /** Minimum number of words of the query that must fit a place. */
  readonly least: number;
  /** True if the query has only words of street names. A town at their end is enough to fit. */
  readonly isStreet: boolean;
  readonly words: readonly SoughtWord[];
  readonly fits: readonly Float32Array[];
  readonly isHit: Uint8Array;
  readonly candidates: Set<number>;
}

interface Scored {
  readonly at: number;
  readonly score: number;
}

/**
 * Finds the places that a text names, best first (decision 261). The text may have partial or misspelt names, level
 * markers (`kec. Tebet`), short forms (`jaksel`, `Tj. Priok`), joined or split names (`Pangkalpinang`), alternative names
 * (`Solo`), names of parent places in any order, and postal codes. Of places that match about equally, those `near` a
 * point come first.
 */
export function searchPlaces(
  gazetteer: Gazetteer,
  text: string,
  most: number,
  near?: Coordinates | undefined,
): Place[] {
  const texts = new Set(writtenOut(text).flatMap((each) => [each, respell(gazetteer, each) ?? each]));
  const found = [...texts].flatMap((each) => bestOf(gazetteer, { text: each, near }, most));
  const best: Scored[] = [];
  for (const scored of found.sort((one, two) => two.score - one.score || one.at - two.at)) {
    if (best.length < most && !best.some(({ at }) => at === scored.at)) best.push(scored);
  }
  return best.map(({ at }) => gazetteer.places[at]!);
}

function bestOf(
  gazetteer: Gazetteer,
  { text, near }: { readonly text: string; readonly near: Coordinates | undefined },
  most: number,
): Scored[] {
  const { words, postalCode, isStreet } = readSearch(text, (joined) => gazetteer.placesByName.has(joined));
  const least = words.length <= shortWords && !isStreet ? words.length : words.length * leastShareOfLong;
  const hits = { ...hitsOf(gazetteer, words), least, isStreet };
  const coded = new Set(postalCode === undefined ? [] : placesOfPostalCode(gazetteer, postalCode));
  const best: Scored[] = [];
  for (const at of new Set([...coded, ...hits.candidates])) {
    const named = scoreOf(gazetteer, at, hits);
    if (named === undefined && !coded.has(at)) continue;
    const worth = (coded.has(at) ? postalCodeWorth : 0) + nearWorth(gazetteer.places[at]!, near);
    insertBest(best, { at, score: (named ?? 0) + worth }, most);
  }
  return best;
}

/** Returns the worth of a place for being near a point: most at the point, and none a day's ride away. */
function nearWorth(place: Place, near: Coordinates | undefined): number {
  if (near === undefined) return 0;
  const located = chainOf(place).find(({ coordinates }) => coordinates !== null);
  if (located === undefined || located.level === 'province') return 0;
  const share = 1 - straightMetersBetween(near, located.coordinates!) / nearMeters;
  return share <= 0 ? 0 : nearestWorth * share;
}

/** Inserts a place into the sorted list of the best places, if it is good enough. */
function insertBest(best: Scored[], scored: Scored, most: number): void {
  const isBefore = (one: Scored, other: Scored) =>
    one.score === other.score ? one.at < other.at : one.score > other.score;
  if (best.length === most && !isBefore(scored, best.at(-1)!)) return;
  const place = best.findIndex((each) => isBefore(scored, each));
  best.splice(place < 0 ? best.length : place, 0, scored);
  if (best.length > most) best.pop();
}

function hitsOf(
  { places, vocabulary, placesByWord }: Gazetteer,
  words: readonly SoughtWord[],
): Omit<Hits, 'least' | 'isStreet'> {
  const isHit = new Uint8Array(vocabulary.words.length);
  const candidates = new Set<number>();
  const fits = words.map(({ word }, index) => {
    const fitOf = new Float32Array(places.length);
    for (const hit of findWords(vocabulary, word, index === words.length - 1)) {
      isHit[hit.index] = 1;
      for (const at of placesByWord(hit.index)) {
        candidates.add(at);
        if (hit.fit > fitOf[at]!) fitOf[at] = hit.fit;
      }
    }
    return fitOf;
  });
  return { words, fits, isHit, candidates };
}

function placesOfPostalCode({ placesByPostalCode }: Gazetteer, postalCode: string): readonly number[] {
  if (postalCode.length === 5) return placesByPostalCode.get(postalCode) ?? [];
  const found: number[] = [];
  for (const [code, ats] of placesByPostalCode) if (code.startsWith(postalCode)) found.push(...ats);
  return found;
}

/**
 * Returns the score of a place: how well its name and the names of its parents fit the words of the query. Returns
 * undefined if too few words fit.
 */
function scoreOf(
  gazetteer: Gazetteer,
  place: number,
  { least, isStreet, words, fits, isHit }: Hits,
): number | undefined {
  const { places, parents, levelOf, wordsOf } = gazetteer;
  let sum = 0;
  let found = 0;
  for (let index = 0; index < words.length; index += 1) {
    const fitOf = fits[index]!;
    let best = 0;
    for (let at = place; at >= 0; at = parents[at]!) {
      const fit = fitOf[at]!;
      if (fit === 0) continue;
      best = Math.max(
        best,
        fit * (at === place ? 1 : ancestorShare) * markedShare(words[index]!, places[at]!),
      );
    }
    if (best > 0) found += 1;
    // The fit is squared, so that two words that fit exactly count more than three that nearly fit.
    sum += best * best;
  }
  const isTown = isStreet && levelOf[place]! <= townLevel && fits.at(-1)?.[place] === 1;
  if ((found < least && !isTown) || found === 0) return undefined;
  const own = wordsOf(place);
  let strange = 0;
  for (const word of own) if (isHit[word] === 0) strange += 1;
  const cost = places[place]!.kind === 'kabupaten' ? regencyCost : 0;
  return sum / words.length - (strangeWordCost * strange) / own.length - levelCost * levelOf[place]! - cost;
}

/**
 * Returns a factor for a word's fit: above 1 if the marker before the word (`kec.`, `kota`) fits the place's level and
 * kind, below 1 if it does not, and 1 without a marker.
 */
function markedShare({ level, kind }: SoughtWord, place: Place): number {
  if (level === undefined) return 1;
  const isMeant = level === place.level && (kind === undefined || kind === place.kind);
  return isMeant ? 1.1 : 0.8;
}
