import Type, { type Static, type TSchema } from 'typebox';
import {
  addressText,
  amountIdr,
  anyText,
  instant,
  nullable,
  oneOf,
  optional,
  requiredText,
  saysSomething,
  strictObject,
} from '../http/schema.ts';
import { ofParts } from './address-parts.ts';

export const serviceCategories = ['EXPRESS', 'LOGISTIC'] as const;
export type ServiceCategory = (typeof serviceCategories)[number];
export const serviceTypes = ['INSTANT', 'SAME_DAY'] as const;
export type ServiceType = (typeof serviceTypes)[number];
export const paymentMethods = ['CASH', 'CASHLESS'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/**
 * Returns the payment method that a request names. A missing method becomes CASHLESS (decision 88); an unknown one
 * becomes undefined.
 */
export const readPaymentMethod = (value: unknown): PaymentMethod | undefined =>
  value === undefined || value === null || value === ''
    ? 'CASHLESS'
    : paymentMethods.find((each) => each === value);
export const packageTypes = ['REGULAR', 'SPECIAL', 'SENSITIVE', 'HIGH_VALUE', 'OTHER'] as const;
export type PackageType = (typeof packageTypes)[number];

/** The largest width, length or height of a package, in centimetres. */
const mostCm = 10_000;
/** The largest weight of a row of packages, in kilograms: far more than any vehicle carries. */
export const mostKg = 1_000_000;
const size = () => optional(Type.Number({ exclusiveMinimum: 0, maximum: mostCm }));

/** Insurance is stored and returned, never charged (decision 68). */
const Insurance = strictObject(
  {
    provider: requiredText(),
    premi: amountIdr(),
    coverage: amountIdr(),
    label: optional(anyText()),
  },
  { title: 'Insurance', description: 'Insurance of a package: stored and returned, never charged.' },
);

/** The schema of a package (spec 2.3). */
export const Package = strictObject(
  {
    name: requiredText(),
    type: optional(anyText({ 'x-trimmed-one-of': packageTypes })),
    description: optional(anyText()),
    quantity: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    weight: Type.Number({ exclusiveMinimum: 0, maximum: mostKg, description: 'kg, of the whole row' }),
    price: optional(amountIdr({ description: 'IDR, of the whole row' })),
    width: size(),
    length: size(),
    height: size(),
    insurance: optional(Insurance),
  },
  { title: 'Package', description: 'A package, or several alike.' },
);
export type Package = Static<typeof Package>;

export const Packages = Type.Array(Package, { minItems: 1, maxItems: 100 });

export const Coordinates = strictObject(
  {
    latitude: Type.Number({ minimum: -90, maximum: 90 }),
    longitude: Type.Number({ minimum: -180, maximum: 180 }),
  },
  { title: 'Coordinates', description: 'WGS 84, in degrees.' },
);
export type Coordinates = Static<typeof Coordinates>;

/**
 * The schema of an address (spec 2.4). Here `coordinates` are optional; `LocatedAddress` and `placesByCategory` require
 * them for the categories that need them.
 */
export const Address = strictObject(
  {
    address: addressText(),
    coordinates: optional(Coordinates),
    ...ofParts(() => optional(anyText())),
    notes: optional(anyText()),
  },
  { title: 'Address', description: 'A pickup place or destination.' },
);
export type Address = Static<typeof Address>;

/** The schema of an address of an EXPRESS delivery, which must have coordinates (spec 2.4). */
export const LocatedAddress = strictObject(
  { ...Address.properties, coordinates: Coordinates },
  { title: 'LocatedAddress', description: 'Where a parcel is fetched or brought, by its coordinates.' },
);

/** The schema of a pickup window (spec 2.7). */
export const Schedule = strictObject(
  {
    pickupTimeFrom: instant(saysSomething),
    pickupTimeTo: instant(saysSomething),
  },
  { title: 'Schedule', description: 'The pickup window: from now to three days ahead.' },
);
export type Schedule = Static<typeof Schedule>;

const withCoordinates = {
  type: 'object',
  required: ['coordinates'],
  properties: { coordinates: { type: 'object' } },
};

/**
 * The part of a JSON Schema that requires coordinates, for request bodies that contain their category (quote, legacy
 * create). Every category except LOGISTIC counts as EXPRESS.
 */
export const placesByCategory = {
  if: {
    type: 'object',
    properties: { serviceCategory: { const: 'LOGISTIC' } },
    required: ['serviceCategory'],
  },
  // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
  then: {},
  else: {
    required: ['origin'],
    properties: { origin: withCoordinates, destination: withCoordinates },
  },
};

/**
 * A schema that accepts any value. An unknown payment method is not a schema error; it is refused later with an error
 * of its own (spec 7).
 */
export const anyPaymentMethod = Type.Optional(
  Type.Unsafe<unknown>({ 'x-one-of': paymentMethods, description: 'CASHLESS by default' }),
);

const quoteFields = {
  serviceCategory: optional(anyText({ 'x-one-of': serviceCategories })),
  serviceType: optional(anyText({ 'x-one-of': serviceTypes })),
  paymentMethod: anyPaymentMethod,
  packages: Packages,
  origin: optional(Address),
  destination: Address,
  schedule: optional(Schedule),
};

/**
 * Returns the schemas that the OpenAPI document shows for a body that names its category: `fields` with the places that
 * EXPRESS needs, and with those of LOGISTIC.
 */
export const shownByCategory = (
  fields: Readonly<Record<string, TSchema>>,
  { express, logistic }: { express: string; logistic: string },
) => ({
  'x-any-of': [
    strictObject(
      {
        ...fields,
        serviceCategory: optional(anyText({ 'x-one-of': ['EXPRESS'] })),
        origin: LocatedAddress,
        destination: LocatedAddress,
      },
      { title: express, description: 'Of an EXPRESS trip; coordinates at both ends.' },
    ),
    strictObject(
      {
        ...fields,
        serviceCategory: Type.Literal('LOGISTIC'),
        serviceType: { ...fields.serviceType, 'x-one-of': ['SAME_DAY'] },
      },
      { title: logistic, description: 'Of a LOGISTIC trip; without an origin it starts at the warehouse.' },
    ),
  ],
});

/** The schema of a quote request (spec 4.2). */
export const QuoteRequest = strictObject(quoteFields, {
  title: 'QuoteRequest',
  description: 'The trip to price. EXPRESS needs `origin`, and coordinates at both ends.',
  ...placesByCategory,
  ...shownByCategory(quoteFields, { express: 'ExpressQuoteRequest', logistic: 'LogisticTripRequest' }),
});
export type QuoteRequest = Static<typeof QuoteRequest>;
/**
 * The schema of a quote request on the LOGISTIC path. Without an origin, the trip starts at the warehouse (decision
 * 63).
 */
export const LogisticQuoteRequest = strictObject(
  { ...quoteFields, serviceType: optional(anyText({ 'x-one-of': ['SAME_DAY'] })) },
  {
    title: 'LogisticQuoteRequest',
    description: 'The trip to price. Without an origin it starts at the warehouse.',
  },
);

export const Service = Type.Object(
  {
    category: oneOf(serviceCategories),
    type: oneOf(serviceTypes),
    name: Type.String({ description: 'Display name of the tier' }),
  },
  { title: 'Service', description: 'The priced trip.' },
);

/** The schema of a currency (decision 70). */
export const Currency = Type.Object(
  { code: Type.Literal('IDR'), symbol: Type.Literal('Rp') },
  { title: 'Currency', description: 'Rupiah.' },
);

/** The schema of a quote (spec 2.2). */
export const Quote = Type.Object(
  {
    service: Service,
    currency: Currency,
    amount: Type.Integer({ description: 'Total fare in IDR' }),
    estimatedTimeline: Type.Object(
      { pickup: nullable(instant()), dropoff: nullable(instant()) },
      { title: 'EstimatedTimeline', description: 'When it would be fetched and brought.' },
    ),
    distance: Type.Number({ description: 'Meters' }),
  },
  { title: 'Quote', description: 'The price and the estimated times.' },
);
export type Quote = Static<typeof Quote>;

/** The schema of a stored package, whose `type` is always set. */
export const StoredPackage = Type.Object(
  { ...Package.properties, type: oneOf(packageTypes) },
  { title: 'KeptPackage', description: 'A stored package; its `type` is settled.' },
);

/**
 * The schema of the response to a quote request (spec 4.2). The response is not wrapped in an envelope (decision 49).
 */
export const QuoteAnswer = Type.Object(
  {
    quotes: Type.Array(Quote, {
      description: 'the requested tier, or the cheapest; empty when none is available',
    }),
    packages: Type.Array(StoredPackage),
    origin: nullable(Address),
    destination: Address,
    locationAvailability: Type.Boolean({ description: 'the service covers the location' }),
    driverAvailability: Type.Boolean({ description: 'drivers and operating hours allow it' }),
    availability: Type.Boolean({ description: 'the service is available' }),
  },
  { title: 'QuoteAnswer', description: 'The price, and whether the service is available.' },
);
export type QuoteAnswer = Static<typeof QuoteAnswer>;
