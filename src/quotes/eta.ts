import { type LocalMoment, later, localMoment, minuteMs } from '../time.ts';
import { roadMeters } from './distance.ts';
import { spanCovers } from './hours.ts';
import type { Area } from './market.ts';
import type { Vehicle } from './tariffs/sheet.ts';
import { handoverMinutes, speedKmPerHour, travelMinutes } from './travel.ts';

/**
 * True if couriers are available near a place, and the minutes until one can arrive; null when unknown. If none is
 * available now, the minutes are those until the first who will be.
 */
export interface CourierSupply {
  readonly available: boolean;
  readonly pickupMinutes: number | null;
}

export interface Estimate {
  readonly pickup: Date | null;
  readonly dropoff: Date | null;
}

/** Counts the couriers on shift in an area at a local time. */
export function couriersOnShift(area: Area, moment: LocalMoment): number {
  let couriers = 0;
  for (const shift of area.shifts) if (spanCovers(shift.span, moment)) couriers += shift.couriers;
  return couriers;
}

/**
 * Estimates the supply from the area's shifts. It assumes that couriers are spread evenly, so that the nearest is half
 * their spacing away.
 */
export function supplyFromShifts(area: Area, when: Date): CourierSupply {
  const moment = localMoment(when, area.timeZone);
  const couriers = couriersOnShift(area, moment);
  if (couriers === 0) return { available: false, pickupMinutes: null };
  const speed = speedKmPerHour(area, 'MOTORCYCLE', moment);
  if (speed === undefined) return { available: true, pickupMinutes: null };
  const straightMeters = 500 * Math.sqrt(area.squareKm / couriers);
  return {
    available: true,
    pickupMinutes: Math.ceil(travelMinutes(roadMeters(straightMeters, area.road), speed)),
  };
}

/** Estimates the pickup and drop-off times of a parcel, with times counted from `from`; null when unknown. */
export function estimateTimeline(
  { area, vehicle, distanceMeters }: { area: Area; vehicle: Vehicle; distanceMeters: number },
  supply: CourierSupply,
  from: Date,
): Estimate {
  if (supply.pickupMinutes === null) return { pickup: null, dropoff: null };
  const pickup = later(from, supply.pickupMinutes * minuteMs);
  const speed = speedKmPerHour(area, vehicle, localMoment(pickup, area.timeZone));
  if (speed === undefined) return { pickup, dropoff: null };
  const minutes = Math.ceil(travelMinutes(distanceMeters, speed)) + 2 * handoverMinutes;
  return { pickup, dropoff: later(pickup, minutes * minuteMs) };
}
