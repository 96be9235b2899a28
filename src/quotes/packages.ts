import { trimmed } from '../text/plain-text.ts';
import type { Address, Package, PackageType } from './schema.ts';

/** A stored package: `type` is settled and trimmed (spec 2.3). */
export type ReadPackage = Omit<Package, 'type'> & { readonly type: PackageType };

/** Makes stored packages from packages with a checked shape; no type is REGULAR. */
export const readPackages = (packages: readonly Package[]): ReadPackage[] => packages.map(readPackage);

function readPackage(each: Package): ReadPackage {
  const type = readType(each.type);
  return isSettled(each, type) ? each : { ...each, type };
}

const isSettled = (each: Package, type: PackageType): each is ReadPackage => each.type === type;

const readType = (type: string | null | undefined): PackageType =>
  (trimmed(type) ?? 'REGULAR') as PackageType;

/** A stored address: notes are trimmed, and null when nothing is left (spec 2.4). */
export function readAddress(address: Address): Address {
  if (address.notes === undefined || address.notes === null) return address;
  const notes = trimmed(address.notes);
  return notes === address.notes ? address : { ...address, notes };
}

/** A sum without the errors of binary fractions: 0.1 + 0.2 is 0.3, no positive sum becomes 0, and none is infinite. */
const exactly = (sum: number) => {
  const finite = Math.min(sum, Number.MAX_VALUE);
  return Number.isInteger(finite) ? finite : Number(finite.toPrecision(15));
};

/** A delivery's weight: the sum of its rows, each of which is the row's total (decision 4). */
export function totalWeightKg(packages: readonly Pick<Package, 'weight'>[]): number {
  let sum = 0;
  for (const { weight } of packages) sum += weight;
  return exactly(sum);
}

/** The volume of the parcels (decision 98); a row without all three sizes counts 0. */
export function totalVolumeCm3(packages: readonly Pick<Package, 'width' | 'length' | 'height'>[]): number {
  let sum = 0;
  for (const { width, length, height } of packages) {
    if (width && length && height) sum += width * length * height;
  }
  return exactly(sum);
}

/** The declared value of the rows, in IDR. */
export function totalPriceIdr(packages: readonly Pick<Package, 'price'>[]): number {
  let sum = 0;
  for (const { price } of packages) sum += price ?? 0;
  return sum;
}
