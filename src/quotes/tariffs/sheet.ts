import Type, { type Static } from 'typebox';
import { oneOf, requiredText, strictObject } from '../../http/schema.ts';
import { clientTimeZones } from '../../time.ts';

/** The services that an area can offer (spec 1), as written in tariff files. */
export const serviceCodes = ['EXPRESS INSTANT', 'EXPRESS SAME_DAY', 'LOGISTIC SAME_DAY'] as const;
export type ServiceCode = (typeof serviceCodes)[number];
export const vehicles = ['MOTORCYCLE', 'CAR'] as const;
export type Vehicle = (typeof vehicles)[number];

export const sheetFormat = 'antar-tariffs/1';

const id = () => Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,62}$', description: 'lower case, digits, -' });
const rupiah = () => Type.Integer({ minimum: 0, maximum: 1_000_000_000 });
const kilometers = () => Type.Number({ minimum: 0, maximum: 20_000 });
const kilograms = () => Type.Number({ exclusiveMinimum: 0, maximum: 100_000 });
const minutes = () => Type.Integer({ minimum: 1, maximum: 100_000 });
/**
 * A span of local time, such as `06:00-22:00`, `mon-fri 06:00-22:00` or `sat,sun 22:00-02:00`; the end is not included.
 */
const span = () => Type.String({ format: 'span' });

const Tier = strictObject({ upToKg: kilograms(), addIdr: rupiah() });
export type Tier = Static<typeof Tier>;

const Step = strictObject({
  upToKm: kilometers(),
  perKmIdr: Type.Optional(rupiah()),
  addIdr: Type.Optional(rupiah()),
});

const percent = () => Type.Number({ minimum: 0, maximum: 100 });
const fee = (description: string) =>
  Type.Optional(strictObject({ feeIdr: rupiah(), percent: percent() }, { description }));

const CodFee = strictObject({ feeIdr: rupiah(), percent: percent(), minimumIdr: Type.Optional(rupiah()) });

/** The price list of a service, with its limits, its fees and its promised times. */
export const TariffEntry = strictObject({
  id: id(),
  name: requiredText({ description: 'display name of the tier' }),
  vehicle: oneOf(vehicles),
  baseIdr: rupiah(),
  includedKm: kilometers(),
  steps: Type.Array(Step, { description: 'from the included km on; the last one bounds the tier' }),
  weightTiers: Type.Array(Tier, { minItems: 1, description: 'by actual kg; the last one bounds the tier' }),
  sizeTiers: Type.Optional(Type.Array(Tier, { minItems: 1, description: 'by volumetric kg' })),
  volumetricDivisor: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'cm³ per kg' }),
  multipliers: Type.Array(
    strictObject({
      name: requiredText(),
      when: span(),
      factor: Type.Number({ minimum: 0.1, maximum: 10 }),
    }),
  ),
  minimumIdr: rupiah(),
  rounding: strictObject({
    toIdr: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    mode: oneOf(['up', 'nearest', 'down']),
  }),
  cod: CodFee,
  fees: Type.Optional(
    strictObject({
      failedAttempt: fee('of each failed attempt that is not the fault of the courier'),
      return: fee('of a parcel that is back with its sender'),
      cancellation: fee('of a cancellation after a courier was assigned'),
    }),
  ),
  maxDistanceKm: Type.Number({
    exclusiveMinimum: 0,
    maximum: 20_000,
    description: 'distance SLA; farther is 422',
  }),
  pickupWithinMinutes: minutes(),
  deliverWithinMinutes: minutes(),
});
export type TariffEntry = Static<typeof TariffEntry>;

/** A point: its longitude, then its latitude. */
type Position = readonly number[];
/** A closed ring: the last position equals the first. */
export type Ring = readonly Position[];

/**
 * A GeoJSON geometry (RFC 7946): the outer ring of a polygon comes first, then its holes. `findFaults` checks the
 * coordinates.
 */
export type Boundary =
  | { readonly type: 'Polygon'; readonly coordinates: readonly Ring[] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly Ring[])[] };

const Boundary = Type.Unsafe<Boundary>(
  strictObject({
    type: oneOf(['Polygon', 'MultiPolygon']),
    coordinates: Type.Array(Type.Array(Type.Unknown()), { minItems: 1 }),
  }),
);

const Speeds = Type.Array(
  strictObject({ when: span(), kmPerHour: Type.Number({ minimum: 1, maximum: 200 }) }),
);

export const AreaEntry = strictObject({
  id: id(),
  name: requiredText(),
  timeZone: oneOf(clientTimeZones),
  services: Type.Array(
    strictObject({
      service: oneOf(serviceCodes),
      tariff: id(),
      hours: Type.Optional(Type.Array(span(), { description: "instead of the area's" })),
    }),
  ),
  hours: Type.Array(span(), { description: 'when it operates' }),
  shifts: Type.Array(
    strictObject({ when: span(), couriers: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }),
  ),
  road: strictObject({
    offsetMeters: Type.Integer({ minimum: 0, maximum: 100_000 }),
    factor: Type.Number({ minimum: 1, maximum: 10 }),
  }),
  speeds: strictObject({ MOTORCYCLE: Type.Optional(Speeds), CAR: Type.Optional(Speeds) }),
  boundary: Boundary,
});
export type AreaEntry = Static<typeof AreaEntry>;

export const HubEntry = strictObject({
  id: id(),
  name: requiredText(),
  area: id(),
  address: requiredText(),
  latitude: Type.Number({ minimum: -90, maximum: 90 }),
  longitude: Type.Number({ minimum: -180, maximum: 180 }),
  hours: Type.Optional(Type.Array(span(), { description: 'when it is staffed, for people to read' })),
});
export type HubEntry = Static<typeof HubEntry>;

export const HolidayEntry = strictObject({
  date: Type.String({ format: 'date' }),
  name: requiredText(),
  hours: Type.Array(span(), { description: 'the only hours of that day; none: closed' }),
  areas: Type.Optional(Type.Array(id(), { minItems: 1 })),
});
export type HolidayEntry = Static<typeof HolidayEntry>;

/** The prices of one provider where they differ from those of everyone. */
export const ShopEntry = strictObject({
  workspace: Type.String({ pattern: '^WS-[A-Z0-9-]{1,40}$', description: "the provider's workspace" }),
  services: Type.Optional(
    Type.Array(strictObject({ service: oneOf(serviceCodes), tariff: id() }), {
      description: "its price lists, instead of the area's",
    }),
  ),
  discountPercent: Type.Optional(
    Type.Number({ minimum: 0, maximum: 90, description: 'off the fare without the COD fee' }),
  ),
  cod: Type.Optional(CodFee),
});
export type ShopEntry = Static<typeof ShopEntry>;

/** The schema of a complete version of the tariffs: the content of a tariff file, and of a version in the database. */
export const Sheet = strictObject({
  format: Type.Literal(sheetFormat),
  effectiveFrom: Type.Optional(Type.String({ format: 'date-time' })),
  note: Type.Optional(Type.String({ maxLength: 500 })),
  holidays: Type.Array(HolidayEntry),
  tariffs: Type.Array(TariffEntry, { minItems: 1 }),
  areas: Type.Array(AreaEntry, { minItems: 1 }),
  hubs: Type.Array(HubEntry),
  shops: Type.Optional(Type.Array(ShopEntry)),
});
export type Sheet = Static<typeof Sheet>;
