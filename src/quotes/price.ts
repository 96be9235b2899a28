import { type Appraisal, appraise, locate, type Trip } from './appraise.ts';
import { type Distance, noDistance } from './distance.ts';
import type { Market } from './market.ts';
import { type ReadPackage, totalPriceIdr, totalVolumeCm3, totalWeightKg } from './packages.ts';
import type { Quoting } from './quoting.ts';
import { type PickupWindow, pickupMoment } from './schedule.ts';
import type { Address, PaymentMethod } from './schema.ts';
import type { ServiceCode } from './tariffs/sheet.ts';

/** The data of a trip that quotes and bookings share. */
export interface Order {
  readonly paymentMethod: PaymentMethod;
  /** The amount to collect, if it is known; if null, the declared value of the packages is collected (decision 99). */
  readonly codAmountIdr: number | null;
  readonly packages: readonly ReadPackage[];
  readonly origin: Address | null;
  readonly destination: Address;
  readonly at: Date;
}

/** Returns the facts about an order by which its trip is checked and priced. */
export function tripOf(
  order: Order,
  window: PickupWindow | null,
  { scope, hubId }: Pick<Trip, 'scope' | 'hubId'>,
): Trip {
  const { packages, origin, destination, at } = order;
  const collectIdr = order.codAmountIdr ?? totalPriceIdr(packages);
  return {
    scope,
    origin: origin?.coordinates ?? null,
    destination: destination.coordinates ?? null,
    weightKg: totalWeightKg(packages),
    volumeCm3: totalVolumeCm3(packages),
    collectIdr: order.paymentMethod === 'CASH' ? collectIdr : null,
    hubId,
    quotedAt: at,
    judgedAt: pickupMoment(window, at),
  };
}

/**
 * Checks and prices a trip for several services, for both quotes and bookings. Services that do not cover the trip are
 * left out. The result is a Promise only if a routing engine must be called.
 */
export function priceServices(
  quoting: Quoting,
  market: Market,
  services: readonly ServiceCode[],
  trip: Trip,
): Appraisal[] | Promise<Appraisal[]> {
  const places = services
    .map((service) => locate(market, service, trip))
    .filter((place) => place !== undefined);
  const measured = places.map(({ ends, area }) =>
    ends === null ? noDistance : quoting.measure(ends.from, ends.to, area.road),
  );
  const price = (distances: readonly Distance[]) =>
    places.map((place, index) => appraise(place, trip, distances[index]!));
  return areKnown(measured) ? price(measured) : Promise.all(measured).then(price);
}

const areKnown = (measured: readonly (Distance | Promise<Distance>)[]): measured is readonly Distance[] =>
  measured.every((each) => !(each instanceof Promise));
