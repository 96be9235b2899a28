import { type ClientTimeZone, dayMs } from '../time.ts';
import { areaSquareKm, type CoverageIndex, findCovering, indexCoverage, outlineOf } from './coverage.ts';
import { type OpeningHours, parseSpan, type Span } from './hours.ts';
import type { Coordinates } from './schema.ts';
import type {
  AreaEntry,
  Boundary,
  HubEntry,
  ServiceCode,
  Sheet,
  ShopEntry,
  TariffEntry,
  Tier,
  Vehicle,
} from './tariffs/sheet.ts';

/** A price list in the form in which fares are computed: lengths are in metres, and times of day are spans. */
export interface Tariff {
  readonly id: string;
  readonly name: string;
  readonly vehicle: Vehicle;
  readonly baseIdr: number;
  readonly includedMeters: number;
  readonly steps: readonly {
    readonly fromMeters: number;
    readonly toMeters: number;
    readonly addIdr: number;
    readonly perKmIdr: number;
  }[];
  /** The longest distance for which the price list has a price. */
  readonly reachMeters: number;
  readonly weightTiers: readonly Tier[];
  readonly sizeTiers: readonly Tier[];
  readonly volumetricDivisor: number;
  readonly multipliers: readonly { readonly name: string; readonly span: Span; readonly factor: number }[];
  readonly minimumIdr: number;
  readonly rounding: TariffEntry['rounding'];
  readonly cod: TariffEntry['cod'];
  /** The discount of one provider, off the fare without the COD fee; 0 for everyone else. */
  readonly discountPercent: number;
  /** The distance SLA: a longer trip is refused with 422. */
  readonly maxDistanceMeters: number;
  readonly pickupWithinMinutes: number;
  readonly deliverWithinMinutes: number;
}

/** A service as an area offers it: its price list and its opening hours. */
export interface Offer {
  readonly tariff: Tariff;
  readonly hours: OpeningHours;
}

export interface Area {
  readonly id: string;
  readonly name: string;
  readonly timeZone: ClientTimeZone;
  readonly offers: ReadonlyMap<ServiceCode, Offer>;
  readonly shifts: readonly { readonly span: Span; readonly couriers: number }[];
  readonly road: AreaEntry['road'];
  readonly speeds: ReadonlyMap<Vehicle, readonly { readonly span: Span; readonly kmPerHour: number }[]>;
  readonly squareKm: number;
  readonly boundary: Boundary;
}

export interface Hub {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly area: Area;
  readonly coordinates: Coordinates;
  /** When it is staffed; empty if that is not known. */
  readonly hours: readonly string[];
}

/** One version of the tariffs, compiled for quotes. */
export interface Market {
  readonly versionId: string;
  readonly effectiveFrom: Date;
  readonly areas: readonly Area[];
  readonly coverage: CoverageIndex;
  readonly hubs: readonly Hub[];
  /** The providers with prices of their own, by workspace. */
  readonly shops: ReadonlyMap<string, ShopPrices>;
}

/** The prices of one provider. */
interface ShopPrices {
  /** Its price lists, instead of those of the area. */
  readonly own: ReadonlyMap<ServiceCode, Tariff>;
  /** Every price list, with the discount and the COD fee of the provider. */
  readonly byId: ReadonlyMap<string, Tariff>;
}

/**
 * Compiles a complete set of tariffs (the sheet of a tariff version), which must be valid. If several areas contain a
 * point, the first area applies.
 */
export function compileMarket(versionId: string, effectiveFrom: Date, sheet: Sheet): Market {
  const tariffs = new Map(sheet.tariffs.map((entry) => [entry.id, compileTariff(entry)]));
  const outlines = sheet.areas.map(({ boundary }) => outlineOf(boundary));
  const areas = sheet.areas.map((entry, index) =>
    compileArea(entry, tariffs, holidaysOf(sheet, entry.id), areaSquareKm(outlines[index]!)),
  );
  const byId = new Map(areas.map((area) => [area.id, area]));
  return {
    versionId,
    effectiveFrom,
    areas,
    coverage: indexCoverage(outlines),
    hubs: sheet.hubs.map((entry) => compileHub(entry, byId)),
    shops: new Map((sheet.shops ?? []).map((entry) => [entry.workspace, compileShop(entry, tariffs)])),
  };
}

function compileShop(entry: ShopEntry, tariffs: ReadonlyMap<string, Tariff>): ShopPrices {
  const { services = [], discountPercent = 0, cod } = entry;
  const byId = new Map(
    [...tariffs].map(([id, tariff]) => [id, { ...tariff, discountPercent, cod: cod ?? tariff.cod }]),
  );
  return { own: new Map(services.map(({ service, tariff }) => [service, byId.get(tariff)!])), byId };
}

/** Returns a service as an area offers it to a provider, which may have prices of its own (decision 812). */
export function offerTo(
  { shops }: Market,
  workspaceId: string,
  { offers }: Area,
  service: ServiceCode,
): Offer | undefined {
  const [offer, shop] = [offers.get(service), shops.get(workspaceId)];
  if (offer === undefined || shop === undefined) return offer;
  return { ...offer, tariff: shop.own.get(service) ?? shop.byId.get(offer.tariff.id)! };
}

/** Returns the first area that contains a point and offers the service (decision 65). */
export function findArea(market: Market, service: ServiceCode, point: Coordinates): Area | undefined {
  const sells = (place: number) => market.areas[place]!.offers.has(service);
  const found = findCovering(market.coverage, point, sells);
  return found === undefined ? undefined : market.areas[found];
}

/** Converts a price list to the form in which fares are computed. */
export function compileTariff(entry: TariffEntry): Tariff {
  const includedMeters = meters(entry.includedKm);
  let fromMeters = includedMeters;
  const steps = entry.steps.map(({ upToKm, addIdr = 0, perKmIdr = 0 }) => {
    const step = { fromMeters, toMeters: meters(upToKm), addIdr, perKmIdr };
    fromMeters = step.toMeters;
    return step;
  });
  return {
    ...entry,
    discountPercent: 0,
    includedMeters,
    steps,
    reachMeters: fromMeters,
    sizeTiers: entry.sizeTiers ?? entry.weightTiers,
    multipliers: entry.multipliers.map(({ name, when, factor }) => ({ name, span: spanOf(when), factor })),
    maxDistanceMeters: meters(entry.maxDistanceKm),
  };
}

function compileArea(
  entry: AreaEntry,
  tariffs: ReadonlyMap<string, Tariff>,
  holidays: OpeningHours['holidays'],
  squareKm: number,
): Area {
  const offers = entry.services.map(({ service, tariff, hours = entry.hours }): [ServiceCode, Offer] => [
    service,
    { tariff: tariffs.get(tariff)!, hours: { week: hours.map(spanOf), holidays } },
  ]);
  const speeds = Object.entries(entry.speeds) as [Vehicle, { when: string; kmPerHour: number }[]][];
  return {
    id: entry.id,
    name: entry.name,
    timeZone: entry.timeZone,
    offers: new Map(offers),
    shifts: entry.shifts.map(({ when, couriers }) => ({ span: spanOf(when), couriers })),
    road: entry.road,
    speeds: new Map(
      speeds.map(([vehicle, list]) => [
        vehicle,
        list.map(({ when, kmPerHour }) => ({ span: spanOf(when), kmPerHour })),
      ]),
    ),
    squareKm,
    boundary: entry.boundary,
  };
}

const compileHub = (
  { id, name, address, area, latitude, longitude, hours = [] }: HubEntry,
  areas: ReadonlyMap<string, Area>,
): Hub => ({ id, name, address, area: areas.get(area)!, coordinates: { latitude, longitude }, hours });

/**
 * Returns the opening hours on an area's holidays, by day number. If an area's own holiday and a national one are on
 * the same day, the area's own applies.
 */
function holidaysOf(sheet: Sheet, areaId: string): OpeningHours['holidays'] {
  const national = sheet.holidays.filter(({ areas }) => areas === undefined);
  const local = sheet.holidays.filter(({ areas }) => areas?.includes(areaId));
  return new Map(
    [...national, ...local].map(({ date, hours }) => [Date.parse(date) / dayMs, hours.map(spanOf)]),
  );
}

const meters = (kilometers: number) => Math.round(kilometers * 1000);

function spanOf(text: string): Span {
  const span = parseSpan(text);
  if (span === undefined) throw new RangeError(`not a span of hours: "${text}"`);
  return span;
}
