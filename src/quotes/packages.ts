import { trimmed } from '../text/plain-text.ts';
import type { Address, Package, PackageType } from './schema.ts';

/** A stored package: `type` has a value and is trimmed (spec 2.3). */
export type ReadPackage = Omit<Package, 'type'> & { readonly type: PackageType };

/** Converts validated packages to stored ones; a missing type becomes REGULAR. */
export const readPackages = (packages: readonly Package[]): ReadPackage[] => packages.map(readPackage);

function readPackage(each: Package): ReadPackage {
  const type = readType(each.type);
  return isSettled(each, type) ? each : { ...each, type };
}

const isSettled = (each: Package, type: PackageType): each is ReadPackage => each.type === type;

const readType = (type: string | null | undefined): PackageType =>
  (trimmed(type) ?? 'REGULAR') as PackageType;

/** Converts an address to its stored form: notes are trimmed, and null when empty (spec 2.4). */
export function readAddress(address: Address): Address {
  if (address.notes === undefined || address.notes === null) return address;
  const notes = trimmed(address.notes);
  return notes === address.notes ? address : { ...address, notes };
}

/**
 * Rounds a sum to remove binary rounding errors: 0.1 + 0.2 is 0.3, no positive sum becomes 0, and none becomes
 * infinite.
 */
const exactly = (sum: number) => {
  const finite = Math.min(sum, Number.MAX_VALUE);
  return Number.isInteger(finite) ? finite : Number(finite.toPrecision(15));
};

/** Sums a delivery's weight over its rows; each row states its total weight (decision 4). */
export function totalWeightKg(packages: readonly Pick<Package, 'weight'>[]): number {
  let sum = 0;
  for (const { weight } of packages) sum += weight;
  return exactly(sum);
}

/** Sums the volume of the parcels (decision 98); a row without all three dimensions counts as 0. */
export function totalVolumeCm3(packages: readonly Pick<Package, 'width' | 'length' | 'height'>[]): number {
  let sum = 0;
  for (const { width, length, height } of packages) {
    if (width && length && height) sum += width * length * height;
  }
  return exactly(sum);
}

/** Sums the declared value of the rows, in IDR. */
export function totalPriceIdr(packages: readonly Pick<Package, 'price'>[]): number {
  let sum = 0;
  for (const { price } of packages) sum += price ?? 0;
  return sum;
}
