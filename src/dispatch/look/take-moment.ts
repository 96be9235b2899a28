import type { Config } from '../../config/config.ts';
import type { Context, Environment } from '../../context.ts';
import type { Bounds, Whereabouts } from '../../fleet/positions/whereabouts.ts';
import { endOfOperatingDay } from '../../quotes/hours.ts';
import type { Area } from '../../quotes/market.ts';
import type { Coordinates } from '../../quotes/schema.ts';
import { later, minuteMs } from '../../time.ts';
import { defaultPolicy, defaultRoutePolicy } from '../core/policy.ts';
import { listCouriersOnDuty } from './list-couriers.ts';
import type { AreaMoment } from './moment.ts';
import { findRoad } from './paces-store.ts';
import { listWaitingDeliveries, type Urgency } from './waiting-store.ts';

/** The margin around pickups within which couriers are searched, in degrees; it is about 17 km. */
const marginDegrees = 0.15;

/** Maximum number of deliveries in one run of dispatch, so that the run ends well before the next one starts. */
const mostWaiting = 500;

/** The couriers' positions in the memory of this process, and the couriers who have sent no position for too long. */
export interface Sight {
  readonly whereabouts: Whereabouts;
  /** The ids of couriers who should be on the way to a pickup, but have sent no position for three minutes. */
  readonly gone: readonly string[];
}

/** Reads the waiting deliveries and the couriers on duty of an area; undefined if no delivery waits. */
export async function takeMoment(
  ctx: Context,
  area: Area,
  environment: Environment,
  { whereabouts, gone }: Sight,
): Promise<AreaMoment | undefined> {
  const now = ctx.now();
  const deliveries = await listWaitingDeliveries(ctx.sql, environment, area.id, {
    now,
    gone,
    most: mostWaiting,
    barMinutes: defaultPolicy.barMinutes,
    ...urgencyIn(ctx.config, area, now),
  });
  if (deliveries.length === 0) return undefined;
  const bounds = widen(boundsOf(deliveries.map((delivery) => delivery.pickup)));
  const couriers = await listCouriersOnDuty(ctx, whereabouts, environment, bounds);
  return { now, road: await findRoad(ctx.sql, area, { environment, now }), deliveries, couriers };
}

/**
 * Returns the limits from which on a SAME_DAY delivery is urgent. It is then assigned singly, without waiting for the
 * next route planning.
 */
export const urgencyIn = ({ sameDayAllocationMinutes }: Config, area: Area, now: Date): Urgency => {
  const offer = area.offers.get('EXPRESS SAME_DAY');
  // The search for couriers continues for `sameDayAllocationMinutes` after the end of the operating day, so the day
  // counts until then.
  const sought = later(now, -sameDayAllocationMinutes * minuteMs);
  return {
    urgentBefore: later(now, defaultRoutePolicy.urgentMinutes * minuteMs),
    closesAt: offer === undefined ? null : endOfOperatingDay(offer.hours, sought, area.timeZone),
  };
};

/** Returns the smallest rectangle that contains the given places. */
export function boundsOf(places: readonly Coordinates[]): Bounds {
  const latitudes = places.map((place) => place.latitude);
  const longitudes = places.map((place) => place.longitude);
  return {
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
  };
}

/** Returns the rectangle within which couriers are searched, given the rectangle around the pickups. */
export const widen = ({ south, north, west, east }: Bounds): Bounds => ({
  south: south - marginDegrees,
  north: north + marginDegrees,
  west: west - marginDegrees,
  east: east + marginDegrees,
});
