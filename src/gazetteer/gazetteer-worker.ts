import type { Address, Coordinates } from '../quotes/schema.ts';
import type { Gazetteer } from './gazetteer.ts';
import { gazetteerLoader } from './load.ts';
import { addressPartsOf, type Level, labelOf } from './place.ts';
import { doubtPin, placeOfAddress } from './plausible.ts';
import { type AddressToPin, type ProposedPin, proposePin } from './propose-pin.ts';
import { searchPlaces } from './search.ts';

/**
 * A query for the gazetteer's thread. `file` is the path of the operator's gazetteer file, if the setting names one.
 */
export interface GazetteerQuestion {
  readonly file?: string;
  readonly search?: { readonly text: string; readonly most: number };
  /** The addresses whose pins are checked. */
  readonly addresses?: readonly Address[];
  /** The addresses for which a pin is proposed. */
  readonly unpinned?: readonly AddressToPin[];
  /** The city or regency whose extent is wanted, by its name and that of its province. */
  readonly extentOf?: { readonly province: string; readonly city: string };
  /** The point to which search and proposals lean. */
  readonly near?: Coordinates;
}

/** A place as it is suggested for an address. */
export interface SuggestedPlace extends Readonly<Record<Level, string | null>> {
  readonly label: string;
  readonly postalCode: string | null;
  readonly coordinates: Coordinates | null;
  /** How far the place reaches from its middle; null for a place without coordinates. */
  readonly radiusMeters: number | null;
}

/**
 * A pin outside the place that its address names; `place` is the name of that place, formatted on one line (decision
 * 262).
 */
export interface DoubtedPin {
  readonly place: string;
  readonly distanceMeters: number;
  readonly withinMeters: number;
}

/** A city or regency, with the middles of its villages and districts. */
export interface CityExtent {
  /** The government's code: `32.73`. */
  readonly code: string;
  readonly name: string;
  readonly points: readonly Coordinates[];
}

export interface GazetteerAnswer {
  readonly places: readonly SuggestedPlace[];
  /** For each address: the doubt about its pin, or undefined if the pin is plausible. */
  readonly doubts: readonly (DoubtedPin | undefined)[];
  /** The extent of a city or regency; undefined if there is none of that name. */
  readonly extent: CityExtent | undefined;
  /** For each address without a pin: the proposed one, if any. */
  readonly pins: readonly (ProposedPin | undefined)[];
}

const load = gazetteerLoader();

/**
 * Answers a query, in the gazetteer's thread. The first query reads the gazetteer file.
 * @throws if the file cannot be read
 */
export async function answerQuestion({
  file,
  search,
  addresses = [],
  unpinned = [],
  extentOf,
  near,
}: GazetteerQuestion): Promise<GazetteerAnswer> {
  const gazetteer = await load(file);
  const found = search === undefined ? [] : searchPlaces(gazetteer, search.text, search.most, near);
  return {
    places: found.map((place) => ({
      label: labelOf(place),
      ...addressPartsOf(place),
      coordinates: place.coordinates,
      radiusMeters: place.radiusMeters === null ? null : Math.round(place.radiusMeters),
    })),
    doubts: addresses.map((address) => {
      const doubt = doubtPin(placeOfAddress(gazetteer, address), address.coordinates);
      return doubt && { ...doubt, place: labelOf(doubt.place) };
    }),
    extent: extentOf && findExtent(gazetteer, extentOf),
    pins: unpinned.map((address) => proposePin(gazetteer, address, near)),
  };
}

/** Finds a city or regency by its exact name, as a suggestion has it, with the middles of its parts. */
function findExtent(
  { places }: Gazetteer,
  { province, city }: { readonly province: string; readonly city: string },
): CityExtent | undefined {
  const found = places.find(
    ({ level, name, parent }) => level === 'city' && name === city && parent?.name === province,
  );
  if (found === undefined) return undefined;
  const parts = places.filter(({ code }) => code === found.code || code.startsWith(`${found.code}.`));
  const points = parts.flatMap(({ coordinates }) => coordinates ?? []);
  return { code: found.code, name: found.name, points };
}
