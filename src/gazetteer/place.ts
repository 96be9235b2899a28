import type { Coordinates } from '../quotes/schema.ts';

/** The levels of places, largest first: province, regency or city, district, village. */
export const levels = ['province', 'city', 'district', 'subDistrict'] as const;
export type Level = (typeof levels)[number];

/** Both kinds are on the same level: `kota` is a city, `kabupaten` is a regency. */
export type CityKind = 'kota' | 'kabupaten';

/** A row of a gazetteer file. */
export interface PlaceRow {
  /** The government's code: `31`, `31.74`, `31.74.04`, `31.74.04.1001`. It contains the codes of its parents. */
  readonly code: string;
  readonly name: string;
  readonly postalCode: string | null;
  readonly coordinates: Coordinates | null;
}

/** A place with its parent. */
export interface Place extends PlaceRow {
  readonly level: Level;
  readonly parent: Place | undefined;
  /** Distinguishes a city from the regency of the same name around it; undefined for places that are neither. */
  readonly kind: CityKind | undefined;
  /** The largest distance from the place's centre at which a pin is plausible; null for a place without coordinates. */
  readonly radiusMeters: number | null;
}

/** Yields a place and all its parents, smallest first. */
export function* chainOf(place: Place): Generator<Place> {
  for (let each: Place | undefined = place; each !== undefined; each = each.parent) yield each;
}

/** Returns the names of a place and its parents as address fields. */
export function addressPartsOf(place: Place): Record<Level, string | null> & { postalCode: string | null } {
  const parts = { province: null, city: null, district: null, subDistrict: null, postalCode: null };
  const filled: Record<Level, string | null> & { postalCode: string | null } = parts;
  for (const each of chainOf(place)) {
    filled[each.level] = each.name;
    filled.postalCode ??= each.postalCode;
  }
  return filled;
}

/** Formats a place on one line: `Bangka, Mampang Prapatan, Kota Jakarta Selatan, DKI Jakarta 12730`. */
export function labelOf(place: Place): string {
  const names = [...chainOf(place)].map(({ name }) => name).join(', ');
  const { postalCode } = addressPartsOf(place);
  return postalCode === null ? names : `${names} ${postalCode}`;
}
