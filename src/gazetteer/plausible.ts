import { straightMetersBetween } from '../quotes/distance.ts';
import type { Address, Coordinates } from '../quotes/schema.ts';
import type { Gazetteer } from './gazetteer.ts';
import { chainOf, type Level, levels, type Place } from './place.ts';
import { isNameOf, keysOfName } from './spelling.ts';
import { joinedName, kindOf, plainWords } from './words.ts';

/** A pin outside the place that its address names, with the distances that show it. */
export interface Doubt {
  readonly place: Place;
  /** Metres from the centre of the place to the pin. */
  readonly distanceMeters: number;
  /** The radius of the place. */
  readonly withinMeters: number;
}

/**
 * Returns a doubt if a pin is farther from the centre of its place than the place's radius (decision 262). A place is
 * treated as a circle. A pin just beyond a border is therefore accepted, and a correct pin at the far end of a long
 * place may be doubted.
 */
export function doubtPin(place: Place | undefined, pin: Coordinates | null | undefined): Doubt | undefined {
  if (!pin || !place?.coordinates || place.radiusMeters === null) return undefined;
  const distanceMeters = Math.round(straightMetersBetween(place.coordinates, pin));
  return distanceMeters > place.radiusMeters
    ? { place, distanceMeters, withinMeters: place.radiusMeters }
    : undefined;
}

/** Returns the parts of an address that name an area, from the largest to the smallest. */
const namedPartsOf = (address: Address): NamedPart[] =>
  levels.flatMap((level) => {
    const name = address[level];
    return name ? [{ level, name }] : [];
  });

/** Returns true if no part of an address contradicts a place or its parents. */
export const fitsAddress = (place: Place, address: Address): boolean =>
  lieIn(place, namedPartsOf(address), address.postalCode ?? null);

/**
 * Returns the smallest place with coordinates that fits all known parts of an address; undefined if no place fits, or
 * more than one. Parts that the gazetteer does not know are ignored.
 */
export function placeOfAddress(gazetteer: Gazetteer, address: Address): Place | undefined {
  const named = namedPartsOf(address);
  for (const part of named.toReversed()) {
    const found = placesNamed(gazetteer, part).filter((place) =>
      lieIn(place, named, address.postalCode ?? null),
    );
    const [only, ...others] = found.filter(({ coordinates }) => coordinates !== null);
    if (only !== undefined && others.length === 0) return only;
  }
  return undefined;
}

interface NamedPart {
  readonly level: Level;
  readonly name: string;
}

function placesNamed({ places, placesByName }: Gazetteer, { level, name }: NamedPart): Place[] {
  const named = keysOfName(name).flatMap((key) => placesByName.get(key) ?? []);
  return Array.from(new Set(named), (at) => places[at]!).filter((place) => isNamed(place, { level, name }));
}

/**
 * Returns true if a part of an address names a place. If the part begins with `Kota` or `Kabupaten`, the place must be
 * of that kind.
 */
function isNamed(place: Place, { level, name }: NamedPart): boolean {
  if (place.level !== level || !isNameOf(name, place)) return false;
  // `Kota` can be part of the name itself: Kota Baru is the regency Kotabaru.
  if (plainWords(name).join('') === joinedName(place.name)) return true;
  const kind = kindOf(name);
  return kind === undefined || kind === place.kind;
}

/** Returns true if no part of an address contradicts a place or its parents. */
function lieIn(place: Place, named: readonly NamedPart[], postalCode: string | null): boolean {
  if (postalCode !== null && place.postalCode !== null && place.postalCode !== postalCode) return false;
  return [...chainOf(place)].every((each) => {
    const said = named.find(({ level }) => level === each.level);
    return said === undefined || isNamed(each, said);
  });
}
