import type { Context, Environment } from '../context.ts';
import type { Area } from '../quotes/market.ts';
import type { Coordinates } from '../quotes/schema.ts';
import { later } from '../time.ts';
import { type AreaMoment, seenForMs } from './moment.ts';
import { defaultPolicy } from './policy.ts';
import { roadOf } from './road.ts';
import { type Bounds, listCouriersOnDuty, listWaitingDeliveries } from './store.ts';

/** Couriers are looked for this much farther out than any pickup, in degrees: about 17 km. */
const marginDegrees = 0.15;

/** As many as a tick weighs, so that it is done long before the next. */
const mostWaiting = 500;

/** Reads who waits and who is on duty in an area; undefined when nobody does, or nobody is. */
export async function takeSnapshot(
  ctx: Context,
  environment: Environment,
  area: Area,
): Promise<AreaMoment | undefined> {
  const now = ctx.now();
  const deliveries = await listWaitingDeliveries(ctx.sql, environment, area.id, {
    now,
    most: mostWaiting,
    barMinutes: defaultPolicy.barMinutes,
  });
  if (deliveries.length === 0) return undefined;
  const bounds = boundsOf(deliveries.map((delivery) => delivery.pickup));
  const couriers = await listCouriersOnDuty(ctx.sql, environment, later(now, -seenForMs), bounds);
  return couriers.length === 0 ? undefined : { now, road: roadOf(area, now), deliveries, couriers };
}

function boundsOf(places: readonly Coordinates[]): Bounds {
  const latitudes = places.map((place) => place.latitude);
  const longitudes = places.map((place) => place.longitude);
  return {
    south: Math.min(...latitudes) - marginDegrees,
    north: Math.max(...latitudes) + marginDegrees,
    west: Math.min(...longitudes) - marginDegrees,
    east: Math.max(...longitudes) + marginDegrees,
  };
}
