import Type from 'typebox';
import { anyText, instant, named, nullable, optional, Success, strictObject } from '../http/schema.ts';
import { ofParts } from '../quotes/address-parts.ts';

export const EarlierQuery = strictObject({
  phone: optional(anyText({ description: "A phone number; without it, the shop's pickup addresses" })),
});

const text = () => nullable(Type.String());

export const EarlierAddresses = Success(
  Type.Array(
    named('EarlierAddress', 'A contact with an address of earlier deliveries.', {
      contact: named('EarlierContact', 'Who it is.', {
        firstName: Type.String(),
        lastName: text(),
        companyName: text(),
        email: text(),
        phone: text(),
      }),
      address: named('EarlierPlace', 'Where they are.', {
        address: Type.String(),
        coordinates: nullable(
          named('EarlierCoordinates', 'WGS 84, in degrees.', {
            latitude: Type.Number(),
            longitude: Type.Number(),
          }),
        ),
        ...ofParts(text),
        notes: text(),
      }),
      usedAt: instant(),
    }),
    { maxItems: 8 },
  ),
  'EarlierAddressesAnswer',
  'Earlier addresses.',
);
