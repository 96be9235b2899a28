import { localMoment, startOfLocalDay } from '../../time.ts';
import { fareOf } from '../fare.ts';
import { type Area, compileMarket, type Market } from '../market.ts';
import type { ServiceCode, Sheet } from '../tariffs/sheet.ts';

/** The fare of an example before and after a change; null if the tariffs do not price it. */
export interface ExampleFare {
  readonly areaID: string;
  readonly area: string;
  readonly service: ServiceCode;
  readonly distanceMeters: number;
  readonly beforeIdr: number | null;
  readonly afterIdr: number | null;
}

/** The three routes of each area, by road, and the parcel on them. */
const routesMeters = [3000, 8000, 20_000];
const weightKg = 2;
const hourOfDay = 10;

/** Returns the fares of three routes of each area and service, at ten o'clock of the day, before and after. */
export function exampleFares(before: Sheet | undefined, after: Sheet, at: Date): ExampleFare[] {
  const old = before && compileMarket('before', at, before);
  const next = compileMarket('after', at, after);
  const areas = [...next.areas, ...(old?.areas ?? []).filter(({ id }) => areaOf(next, id) === undefined)];
  return areas.flatMap(({ id, name, offers }) => {
    const services = new Set([...offers.keys(), ...(areaOf(old, id)?.offers.keys() ?? [])]);
    return [...services].flatMap((service) =>
      routesMeters.map((distanceMeters) => ({
        areaID: id,
        area: name,
        service,
        distanceMeters,
        beforeIdr: priceOf(areaOf(old, id), service, distanceMeters, at),
        afterIdr: priceOf(areaOf(next, id), service, distanceMeters, at),
      })),
    );
  });
}

const areaOf = (market: Market | undefined, id: string) => market?.areas.find((area) => area.id === id);

function priceOf(area: Area | undefined, service: ServiceCode, distanceMeters: number, at: Date) {
  const tariff = area?.offers.get(service)?.tariff;
  if (area === undefined || tariff === undefined || distanceMeters > tariff.maxDistanceMeters) return null;
  const midnight = startOfLocalDay(at, area.timeZone);
  const moment = localMoment(new Date(midnight.getTime() + hourOfDay * 3_600_000), area.timeZone);
  return (
    fareOf(tariff, { distanceMeters, weightKg, volumeCm3: 0, moment, collectIdr: null })?.amountIdr ?? null
  );
}
