import type { Address, Package, PackageType } from './schema.ts';

/** A package as it is kept: `type` settled, trimmed (spec 2.3). */
export type ReadPackage = Omit<Package, 'type'> & { readonly type: PackageType };

/** Settles what is kept of packages whose shape has been checked; no type is REGULAR. */
export const readPackages = (packages: readonly Package[]): ReadPackage[] => packages.map(readPackage);

function readPackage(each: Package): ReadPackage {
  const type = readType(each.type);
  return isSettled(each, type) ? each : { ...each, type };
}

const isSettled = (each: Package, type: PackageType): each is ReadPackage => each.type === type;

const readType = (type: string | null | undefined): PackageType =>
  ((type ?? '').trim() || 'REGULAR') as PackageType;

/** An address as it is kept: notes trimmed, none when nothing is left (spec 2.4). */
export function readAddress(address: Address): Address {
  if (address.notes === undefined || address.notes === null) return address;
  const notes = address.notes.trim() || null;
  return notes === address.notes ? address : { ...address, notes };
}

/** A sum without the dust of binary fractions: 0.1 + 0.2 is 0.3, and nothing above 0 becomes 0. */
const exactly = (sum: number) => (Number.isInteger(sum) ? sum : Number(sum.toPrecision(15)));

/** A delivery's weight: the sum of its rows, each the row's total (decision 4). */
export function totalWeightKg(packages: readonly Pick<Package, 'weight'>[]): number {
  let sum = 0;
  for (const { weight } of packages) sum += weight;
  return exactly(sum);
}

/** The room the parcels take (decision 98); a row without all three sizes takes none. */
export function totalVolumeCm3(packages: readonly Pick<Package, 'width' | 'length' | 'height'>[]): number {
  let sum = 0;
  for (const { width, length, height } of packages) sum += (width ?? 0) * (length ?? 0) * (height ?? 0);
  return exactly(sum);
}

/** The declared value of the rows, in IDR. */
export function totalPriceIdr(packages: readonly Pick<Package, 'price'>[]): number {
  let sum = 0;
  for (const { price } of packages) sum += price ?? 0;
  return sum;
}
