import type { Coordinates } from '../quotes/schema.ts';

/** The levels of places, largest first: province, regency or city, district, village. */
export const levels = ['province', 'city', 'district', 'subDistrict'] as const;
export type Level = (typeof levels)[number];

/** A city of its own, or a regency. */
export type CityKind = 'kota' | 'kabupaten';

/** A row of a gazetteer file. */
export interface PlaceRow {
  /** The government's code: `31`, `31.74`, `31.74.04`, `31.74.04.1001`. It names its parents. */
  readonly code: string;
  readonly name: string;
  readonly postalCode: string | null;
  readonly coordinates: Coordinates | null;
}

/** A place with the place that it lies in. */
export interface Place extends PlaceRow {
  readonly level: Level;
  readonly parent: Place | undefined;
  /** Which of two there may be of one name: a city or the regency around it. */
  readonly kind: CityKind | undefined;
  /** Largest distance of a pin from the middle; null without a middle. */
  readonly radiusMeters: number | null;
}

/** A place and all that it lies in, smallest first. */
export function* chainOf(place: Place): Generator<Place> {
  for (let each: Place | undefined = place; each !== undefined; each = each.parent) yield each;
}

/** The names of a place as an address has them. */
export function addressPartsOf(place: Place): Record<Level, string | null> & { postalCode: string | null } {
  const parts = { province: null, city: null, district: null, subDistrict: null, postalCode: null };
  const filled: Record<Level, string | null> & { postalCode: string | null } = parts;
  for (const each of chainOf(place)) {
    filled[each.level] = each.name;
    filled.postalCode ??= each.postalCode;
  }
  return filled;
}

/** A place in a line: `Bangka, Mampang Prapatan, Kota Jakarta Selatan, DKI Jakarta 12730`. */
export function labelOf(place: Place): string {
  const names = [...chainOf(place)].map(({ name }) => name).join(', ');
  const { postalCode } = addressPartsOf(place);
  return postalCode === null ? names : `${names} ${postalCode}`;
}
