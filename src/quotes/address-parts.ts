/**
 * The optional fields of an address, in the contract's order (spec 2.4). Schemas, responses and forms are built from
 * them.
 */
export const addressParts = ['province', 'city', 'district', 'subDistrict', 'postalCode'] as const;
export type AddressPart = (typeof addressParts)[number];

/**
 * The same fields in the order in which people write them: from the smallest area to the largest, the postal code last.
 */
export const writtenParts: readonly AddressPart[] = [
  ...addressParts.filter((part) => part !== 'postalCode').toReversed(),
  'postalCode',
];

/** Returns an object with a value for each of the optional address fields, in the contract's order. */
export const ofParts = <Value>(make: (part: AddressPart) => Value): Record<AddressPart, Value> =>
  Object.fromEntries(addressParts.map((part) => [part, make(part)])) as Record<AddressPart, Value>;
