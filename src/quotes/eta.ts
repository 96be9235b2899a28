import { type LocalMoment, later, localMoment, minuteMs } from '../time.ts';
import { spanCovers } from './hours.ts';
import type { Area } from './market.ts';
import type { Vehicle } from './tariffs/sheet.ts';

/** Whether couriers can be had near a place, and how soon one is there; null when it cannot be known. */
export interface CourierSupply {
  readonly available: boolean;
  readonly pickupMinutes: number | null;
}

export interface Estimate {
  readonly pickup: Date | null;
  readonly dropoff: Date | null;
}

// Travel time is affine: getting going costs the same on every trip. Handing over costs as much at each end.
const startMinutes = 3;
const handoverMinutes = 4;

/** How fast a vehicle is in an area at a local moment; undefined where the tariffs do not say. */
export const speedKmPerHour = (area: Area, vehicle: Vehicle, moment: LocalMoment): number | undefined =>
  area.speeds.get(vehicle)?.find(({ span }) => spanCovers(span, moment))?.kmPerHour;

/** Minutes on the road over a distance. */
export const travelMinutes = (distanceMeters: number, kmPerHour: number): number =>
  startMinutes + (distanceMeters / 1000 / kmPerHour) * 60;

/** The couriers on shift in an area at a local moment. */
export function couriersOnShift(area: Area, moment: LocalMoment): number {
  let couriers = 0;
  for (const shift of area.shifts) if (spanCovers(shift.span, moment)) couriers += shift.couriers;
  return couriers;
}

/** Supply as the shifts promise it: the nearest of couriers spread evenly is half their spacing away. */
export function supplyFromShifts(area: Area, when: Date): CourierSupply {
  const moment = localMoment(when, area.timeZone);
  const couriers = couriersOnShift(area, moment);
  if (couriers === 0) return { available: false, pickupMinutes: null };
  const speed = speedKmPerHour(area, 'MOTORCYCLE', moment);
  if (speed === undefined) return { available: true, pickupMinutes: null };
  const straightMeters = 500 * Math.sqrt(area.squareKm / couriers);
  const meters = Math.min(2 * straightMeters, area.road.offsetMeters + area.road.factor * straightMeters);
  return { available: true, pickupMinutes: Math.ceil(travelMinutes(meters, speed)) };
}

/** When a parcel is picked up and dropped off, sought from `from`; null where it cannot be known. */
export function estimateTimeline(
  { area, vehicle, distanceMeters }: { area: Area; vehicle: Vehicle; distanceMeters: number },
  supply: CourierSupply,
  from: Date,
): Estimate {
  if (!supply.available || supply.pickupMinutes === null) return { pickup: null, dropoff: null };
  const pickup = later(from, supply.pickupMinutes * minuteMs);
  const speed = speedKmPerHour(area, vehicle, localMoment(pickup, area.timeZone));
  if (speed === undefined) return { pickup, dropoff: null };
  const minutes = Math.ceil(travelMinutes(distanceMeters, speed)) + 2 * handoverMinutes;
  return { pickup, dropoff: later(pickup, minutes * minuteMs) };
}
