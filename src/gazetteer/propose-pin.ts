import { type AddressPart, writtenParts } from '../quotes/address-parts.ts';
import { straightMetersBetween } from '../quotes/distance.ts';
import type { Address, Coordinates } from '../quotes/schema.ts';
import type { Gazetteer } from './gazetteer.ts';
import { addressPartsOf, labelOf, type Place } from './place.ts';
import { fitsAddress, placeOfAddress } from './plausible.ts';
import { searchPlaces } from './search.ts';
import { joinedName, plainWords } from './words.ts';

const mostFound = 8;

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
 * code (decision 614). Returns undefined if it names no area of that size.
 */
export function proposePin(gazetteer: Gazetteer, address: AddressToPin): ProposedPin | undefined {
  const line = lineOf(address);
  const named: Address = { ...address, address: address.address ?? '' };
  const found = searchPlaces(gazetteer, line, mostFound);
  const whole = placeOfAddress(gazetteer, named);
  const [fitting = whole ?? found[0]] = found.filter((place) => fitsAddress(place, named));
  // If a city comes first, the text names no smaller area.
  const first = fitting && isSmall(fitting) ? fitting : whole && isSmall(whole) ? whole : undefined;
  if (first === undefined) return undefined;
  const isNamed = plainWords(line).join('').includes(joinedName(first.name));
  return aroundAll(first, isNamed ? [first] : withSameCode(gazetteer, first));
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
