import { trimmed } from '../text/plain-text.ts';
import type { Address, Package, PackageType } from './schema.ts';

/** A package as it is stored. Its `type` is always set, and has no surrounding spaces (spec 2.3). */
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

/**
 * Converts an address to the form in which it is stored: spaces around its notes are removed, and empty notes become
 * null (spec 2.4).
 */
export function readAddress(address: Address): Address {
  if (address.notes === undefined || address.notes === null) return address;
  const notes = trimmed(address.notes);
  return notes === address.notes ? address : { ...address, notes };
}

/**
 * Rounds a sum to 15 significant digits, which removes binary rounding errors: the sum of 0.1 and 0.2 becomes 0.3. A
 * positive sum never becomes 0, and no sum becomes infinite.
 */
const exactly = (sum: number) => {
  const finite = Math.min(sum, Number.MAX_VALUE);
  return Number.isInteger(finite) ? finite : Number(finite.toPrecision(15));
};

/**
 * Sums the weights of a delivery's packages. The `weight` of a package entry already includes its quantity (decision
 * 4).
 */
export function totalWeightKg(packages: readonly Pick<Package, 'weight'>[]): number {
  let sum = 0;
  for (const { weight } of packages) sum += weight;
  return exactly(sum);
}

/** Sums the volumes of a delivery's packages (decision 98). A package without all three dimensions counts as 0. */
export function totalVolumeCm3(packages: readonly Pick<Package, 'width' | 'length' | 'height'>[]): number {
  let sum = 0;
  for (const { width, length, height } of packages) {
    if (width && length && height) sum += width * length * height;
  }
  return exactly(sum);
}

/** Sums the declared values of a delivery's packages, in IDR. */
export function totalPriceIdr(packages: readonly Pick<Package, 'price'>[]): number {
  let sum = 0;
  for (const { price } of packages) sum += price ?? 0;
  return sum;
}
