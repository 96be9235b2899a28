import Type from 'typebox';
import {
  anyText,
  named,
  nullable,
  oneOf,
  optional,
  requiredText,
  Success,
  strictObject,
} from '../http/schema.ts';
import { ofParts } from '../quotes/address-parts.ts';
import { Coordinates } from '../quotes/schema.ts';

export const PlacesQuery = strictObject({
  q: requiredText({
    description: 'An address or a part of it: names, short forms, a postal code; misspelt ones are found too',
  }),
  nearLatitude: optional(
    Type.Number({ minimum: -90, maximum: 90, description: 'Latitude of a point to whose town results lean' }),
  ),
  nearLongitude: optional(
    Type.Number({ minimum: -180, maximum: 180, description: 'Longitude of that point; both or neither' }),
  ),
});

const text = () => nullable(Type.String());

const FoundPlace = named('FoundPlace', 'A place that matches the searched text.', {
  label: Type.String({ description: 'The place in a line' }),
  source: oneOf(['gazetteer', 'geocoder']),
  province: text(),
  city: text(),
  district: text(),
  subDistrict: text(),
  postalCode: text(),
  coordinates: nullable(
    named('PlaceMiddle', 'Its middle: WGS 84, in degrees.', {
      latitude: Type.Number(),
      longitude: Type.Number(),
    }),
  ),
  radiusMeters: nullable(
    Type.Number({ description: 'How far from its middle the place reaches; null of an exact point' }),
  ),
});

export const FoundPlaces = Success(
  Type.Array(FoundPlace),
  'FoundPlacesAnswer',
  'Places, the likeliest first.',
);

const part = () => optional(anyText());

export const UnpinnedAddresses = strictObject(
  {
    addresses: Type.Array(
      strictObject(
        { address: part(), ...ofParts(part) },
        { title: 'UnpinnedAddress', description: 'An address, or the parts of it that are known.' },
      ),
      { minItems: 1, maxItems: 50 },
    ),
    near: optional(Coordinates),
  },
  { title: 'UnpinnedAddresses', description: 'Addresses without a pin.' },
);

export const ProposedPins = Success(
  Type.Array(nullable(FoundPlace)),
  'ProposedPinsAnswer',
  'For each address: the proposed pin, or null if it names no area that is small enough.',
);
