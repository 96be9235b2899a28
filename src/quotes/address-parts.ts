/** The optional texts of an address, in the contract's order (spec 2.4). Schemas, answers and forms are made from them. */
export const addressParts = ['province', 'city', 'district', 'subDistrict', 'postalCode'] as const;
export type AddressPart = (typeof addressParts)[number];

/** An object with a value for each part of an address, in the contract's order. */
export const ofParts = <Value>(make: (part: AddressPart) => Value): Record<AddressPart, Value> =>
  Object.fromEntries(addressParts.map((part) => [part, make(part)])) as Record<AddressPart, Value>;
