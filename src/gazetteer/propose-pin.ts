import { type AddressPart, writtenParts } from '../quotes/address-parts.ts';
import { straightMetersBetween } from '../quotes/distance.ts';
import type { Address, Coordinates } from '../quotes/schema.ts';
import type { Gazetteer } from './gazetteer.ts';
import { addressPartsOf, chainOf, labelOf, type Place } from './place.ts';
import { fitsAddress, placeOfAddress } from './plausible.ts';
import { searchPlaces } from './search.ts';
import { writtenOut } from './short-forms.ts';
import { joinedName, plainWords, readSearch } from './words.ts';

const mostFound = 24;
/** Beyond this distance from the shop, a name alone means no area: an address in another town names the town. */
const farMeters = 60_000;
/** The distance within which an area is meant by a street of its name, and rather than a town of its name far away. */
const besideMeters = 15_000;

/** The address fields from which a pin is proposed; none is required. */
export type AddressToPin = { readonly [Part in 'address' | AddressPart]?: string | null };

/** The middle of an area as the pin of an address, and how far the area reaches from it. */
export interface ProposedPin extends ReturnType<typeof addressPartsOf> {
  readonly label: string;
  readonly coordinates: Coordinates;
  readonly radiusMeters: number;
}

/** Formats an address on one line, from the street to the postal code, as the search reads it. */
export const lineOf = (address: AddressToPin): string => {
  const parts = [address.address, ...writtenParts.map((part) => address[part])];
  return parts.filter(Boolean).join(', ');
};

/**
 * Proposes a pin for an address: the middle of the village or district that it names, or of the villages with its postal
 * code (decision 614). Of places that match about equally, one near a point is meant. Returns undefined if it names no
 * area of that size.
 */
export function proposePin(
  gazetteer: Gazetteer,
  address: AddressToPin,
  near?: Coordinates,
): ProposedPin | undefined {
  const named: Address = { ...address, address: address.address ?? '' };
  const text = readText(lineOf(address), near);
  const find = (line: string) => searchPlaces(gazetteer, line, mostFound, near);
  const found = find(text.line);
  const whole = placeOfAddress(gazetteer, named);
  const fitting = found.filter((place) => fitsAddress(place, named));
  const first =
    fitting.length > 0 || whole !== undefined
      ? firstMeant(text, fitting)
      : (foundInText(text, found[0], address) ?? meantByPart(text, named, find));
  const meant = first ?? (whole && isSmall(whole) ? whole : undefined);
  return meant && aroundAll(meant, isIn(text, meant) ? [meant] : withSameCode(gazetteer, meant));
}

/** The text of an address, and what it says about places. */
interface Text {
  readonly line: string;
  readonly near: Coordinates | undefined;
  readonly postalCode: string | undefined;
  /** True if it has only words of street names. */
  readonly isStreet: boolean;
  /** Its words in each way to read its short forms. */
  readonly ways: readonly (readonly string[])[];
  /** The names of its parts between commas, each as one word. */
  readonly parts: ReadonlySet<string>;
}

function readText(line: string, near: Coordinates | undefined): Text {
  const { words, postalCode, isStreet } = readSearch(line);
  const ways = [...writtenOut(line).map(plainWords), words.map(({ word }) => word)];
  const parts = new Set(line.split(/[,;\n]/).map(joinedName));
  return { line, near, postalCode: postalCode?.length === 5 ? postalCode : undefined, isStreet, ways, parts };
}

/** Returns the first place that is small enough and meant; none if a town comes first, except one far away. */
function firstMeant(text: Text, places: readonly Place[]): Place | undefined {
  for (const place of places) {
    if (isSmall(place)) {
      if (isMeant(text, place)) return place;
    } else if (distanceFrom(text, place) <= farMeters) return undefined;
    else return places.find((each) => isSmall(each) && isMeant(text, each) && isBeside(text, each));
  }
  return undefined;
}

/** Returns the place that a part of a text between commas means, the last part first: others may name no place at all. */
function meantByPart(text: Text, named: Address, find: (line: string) => Place[]): Place | undefined {
  for (const part of text.line.split(/[,;\n]/).toReversed()) {
    const fitting = text.isStreet ? [] : find(part).filter((place) => fitsAddress(place, named));
    const place = firstMeant(text, fitting);
    if (place !== undefined) return place;
  }
  return undefined;
}

const isBeside = (text: Text, place: Place): boolean =>
  text.near !== undefined && distanceFrom(text, place) <= besideMeters;

/** Returns the metres from the shop to a place; 0 if either is unknown. */
const distanceFrom = ({ near }: Text, { coordinates }: Place): number =>
  near === undefined || coordinates === null ? 0 : straightMetersBetween(near, coordinates);

/**
 * True if a text means a place: by its postal code, or by its name if the place is near the shop or the text names a
 * parent too. Without a shop, the name must be a part of its own. The name of a street alone means only an area nearby.
 */
function isMeant(text: Text, place: Place): boolean {
  if (text.postalCode !== undefined && place.postalCode === text.postalCode) return true;
  if (!isIn(text, place)) return false;
  if (text.isStreet) return isBeside(text, place);
  const name = joinedName(place.name);
  const parents = [...chainOf(place)].filter((each) => joinedName(each.name) !== name);
  if (parents.some((parent) => isIn(text, parent))) return true;
  return text.near === undefined ? text.parts.has(name) : distanceFrom(text, place) <= farMeters;
}

/** True if some words of a text, in any spelling with blanks, are the name of a place. */
function isIn({ ways }: Text, place: Place): boolean {
  const name = joinedName(place.name);
  return ways.some((words) =>
    words.some((_, from) => {
      let joined = '';
      for (let at = from; joined.length < name.length && at < words.length; at += 1) joined += words[at];
      return joined === name;
    }),
  );
}

/**
 * Returns a found place although a part of the address is of no place, such as a misspelt city: if its name stands in the
 * text, and it has no other postal code.
 */
function foundInText(text: Text, place: Place | undefined, { postalCode }: AddressToPin): Place | undefined {
  if (place === undefined || !isSmall(place) || !isIn(text, place)) return undefined;
  const hasOtherCode = postalCode && place.postalCode !== null && place.postalCode !== postalCode;
  return hasOtherCode ? undefined : place;
}

const isSmall = ({ coordinates, level }: Place): boolean =>
  coordinates !== null && (level === 'district' || level === 'subDistrict');

/** Returns the places of a district that share the postal code of one of them. */
function withSameCode({ places, placesByPostalCode }: Gazetteer, of: Place): Place[] {
  const ats = of.postalCode === null ? [] : (placesByPostalCode.get(of.postalCode) ?? []);
  const same = ats.map((at) => places[at]!).filter((place) => place.parent === of.parent && isSmall(place));
  return same.length > 0 ? same : [of];
}

/** Returns the middle of places, with a radius that covers them. Of several places, the name is that of their parent. */
function aroundAll(first: Place, all: readonly Place[]): ProposedPin {
  const average = (of: (at: Coordinates) => number) =>
    all.reduce((sum, { coordinates }) => sum + of(coordinates!), 0) / all.length;
  const coordinates = {
    latitude: average(({ latitude }) => latitude),
    longitude: average(({ longitude }) => longitude),
  };
  const reach = all.map(
    (place) => straightMetersBetween(coordinates, place.coordinates!) + (place.radiusMeters ?? 0),
  );
  const radiusMeters = Math.round(Math.max(...reach));
  const { postalCode } = first;
  if (all.length === 1 || first.parent === undefined)
    return { label: labelOf(first), ...addressPartsOf(first), coordinates, radiusMeters };
  const label = `${labelOf(first.parent)} ${postalCode}`;
  return { label, ...addressPartsOf(first.parent), postalCode, coordinates, radiusMeters };
}
