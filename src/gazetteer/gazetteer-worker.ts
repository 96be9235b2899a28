import type { Address, Coordinates } from '../quotes/schema.ts';
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

export interface GazetteerAnswer {
  readonly places: readonly SuggestedPlace[];
  /** For each address: the doubt about its pin, or undefined if the pin is plausible. */
  readonly doubts: readonly (DoubtedPin | undefined)[];
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
    pins: unpinned.map((address) => proposePin(gazetteer, address, near)),
  };
}
