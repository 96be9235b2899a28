import type { Scope } from '../context.ts';
import { localMoment } from '../time.ts';
import { type Distance, straightMetersBetween } from './distance.ts';
import { couriersOnShift } from './eta.ts';
import { type Fare, fareOf, linesOf } from './fare.ts';
import { isOpen } from './hours.ts';
import { type Area, findArea, type Hub, type Market, type Offer, offerTo } from './market.ts';
import type { Coordinates } from './schema.ts';
import { partsOf } from './services.ts';
import type { ServiceCode } from './tariffs/sheet.ts';
import type { Trace } from './trace.ts';

/** The facts about a trip by which it is checked and priced. */
export interface Trip {
  /** The workspace that owns the trip; some couriers serve only one workspace. */
  readonly scope: Scope;
  readonly origin: Coordinates | null;
  readonly destination: Coordinates | null;
  readonly weightKg: number;
  readonly volumeCm3: number;
  /** The cash that the courier collects at the door; null unless the payment method is CASH. */
  readonly collectIdr: number | null;
  /** The id of the workspace's own warehouse; null if it has none. */
  readonly hubId: string | null;
  readonly quotedAt: Date;
  /** The time for which opening hours, shifts and prices are evaluated: now, or the start of the pickup window. */
  readonly judgedAt: Date;
}

/** The area that covers a trip, the service as that area offers it, and the two ends of the trip. */
export interface Place {
  readonly service: ServiceCode;
  readonly area: Area;
  readonly offer: Offer;
  /** The hub that receives a LOGISTIC parcel; null for EXPRESS, and if the tariffs have no hubs (decision 553). */
  readonly hub: Hub | null;
  /**
   * The two ends between which the distance is measured; null for a LOGISTIC trip whose destination has no coordinates.
   */
  readonly ends: { readonly from: Coordinates; readonly to: Coordinates } | null;
}

/** The result of checking and pricing one trip for one service. */
export interface Appraisal extends Place {
  readonly distance: Distance;
  readonly isOpen: boolean;
  /** True if couriers are on shift; always true for LOGISTIC, which does not search for a courier. */
  readonly hasShift: boolean;
  /** True if the distance is longer than the service's distance SLA allows. */
  readonly tooFar: boolean;
  /** The price; undefined if the price list does not cover the distance, the weight or the size. */
  readonly fare: Fare | undefined;
}

/**
 * Finds the area that covers a trip, and the service as that area offers it. EXPRESS trips are covered by their origin,
 * LOGISTIC trips by their destination (decisions 30, 65).
 */
export function locate(market: Market, service: ServiceCode, trip: Trip): Place | undefined {
  const { origin, destination } = trip;
  if (partsOf(service).category === 'EXPRESS') {
    if (origin === null || destination === null) return undefined;
    const area = findArea(market, service, origin);
    return place(market, trip, { service, area, hub: null, ends: { from: origin, to: destination } });
  }
  const area = destination === null ? undefined : findArea(market, service, destination);
  if (destination !== null && area === undefined) return undefined;
  const hub = hubFor(market, trip.hubId, destination);
  const from = origin ?? hub?.coordinates;
  if (from === undefined) return undefined;
  const ends = destination === null ? null : { from, to: destination };
  return place(market, trip, { service, area: area ?? hub?.area, hub: hub ?? null, ends });
}

function place(
  market: Market,
  { scope }: Trip,
  found: Pick<Place, 'service' | 'hub' | 'ends'> & { readonly area: Area | undefined },
): Place | undefined {
  const { area, service } = found;
  const offer = area && offerTo(market, scope.workspaceId, area, service);
  return area && offer && { ...found, area, offer };
}

/**
 * Returns the workspace's own hub. If it has none, returns the hub nearest to the destination or, if the destination
 * has no coordinates, the first hub (decision 100).
 */
function hubFor({ hubs }: Market, hubId: string | null, destination: Coordinates | null): Hub | undefined {
  const own = hubs.find(({ id }) => id === hubId);
  if (own !== undefined || destination === null) return own ?? hubs[0];
  const away = (hub: Hub) => straightMetersBetween(hub.coordinates, destination);
  return hubs.reduce<Hub | undefined>(
    (near, hub) => (near && away(near) <= away(hub) ? near : hub),
    undefined,
  );
}

/**
 * Checks a trip against the opening hours, shifts and distance SLA of the area that covers it, and computes its fare.
 */
export function appraise(place: Place, trip: Trip, distance: Distance): Appraisal {
  const { area, offer, service } = place;
  const moment = localMoment(trip.judgedAt, area.timeZone);
  const { weightKg, volumeCm3, collectIdr } = trip;
  return {
    ...place,
    distance,
    isOpen: isOpen(offer.hours, moment),
    hasShift: partsOf(service).category === 'LOGISTIC' || couriersOnShift(area, moment) > 0,
    tooFar: distance.meters > offer.tariff.maxDistanceMeters,
    fare: fareOf(offer.tariff, { distanceMeters: distance.meters, weightKg, volumeCm3, moment, collectIdr }),
  };
}

/** Returns the trace of a fare, a record of all figures from which the fare was computed. */
export function traceOf({ versionId }: Market, trip: Trip, appraisal: Appraisal, fare: Fare): Trace {
  const { service, area, offer, hub, distance } = appraisal;
  return {
    service: { ...partsOf(service), name: offer.tariff.name },
    tariffVersion: versionId,
    tariff: offer.tariff.id,
    area: { id: area.id, name: area.name, timeZone: area.timeZone },
    // The hub from which the distance was measured; null if the trip has an origin of its own.
    hub: trip.origin === null ? (hub?.id ?? null) : null,
    quotedAt: trip.quotedAt.toISOString(),
    judgedAt: trip.judgedAt.toISOString(),
    distance: { ...distance, ...area.road },
    weightKg: trip.weightKg,
    volumeCm3: trip.volumeCm3,
    lines: linesOf(fare.rules),
    amountIdr: fare.amountIdr,
  };
}
