import { type LocalMoment, later, localMoment, minuteMs } from '../time.ts';
import { roadMeters } from './distance.ts';
import { spanCovers } from './hours.ts';
import type { Area } from './market.ts';
import type { Vehicle } from './tariffs/sheet.ts';
import { handoverMinutes, speedKmPerHour, travelMinutes } from './travel.ts';

/**
 * The supply of couriers near a place. `pickupMinutes` is the time until the first courier can arrive, including the
 * wait for a courier if none is available now; null if unknown.
 */
export interface CourierSupply {
  readonly available: boolean;
  readonly pickupMinutes: number | null;
  /** The measured pace of the roads (decision 566); absent if the speed of the tariffs applies. */
  readonly pace?: number;
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
 * Estimates the supply of couriers from the area's shifts. It assumes that the couriers on shift are spread evenly over
 * the area, and that the nearest courier is half as far away as one courier is from the next.
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

/** Estimates the pickup and drop-off times of a parcel, in minutes from `from`. An unknown time is null. */
export function estimateTimeline(
  { area, vehicle, distanceMeters }: { area: Area; vehicle: Vehicle; distanceMeters: number },
  { pickupMinutes, pace = 1 }: CourierSupply,
  from: Date,
): Estimate {
  if (pickupMinutes === null) return { pickup: null, dropoff: null };
  const pickup = later(from, pickupMinutes * minuteMs);
  const speed = speedKmPerHour(area, vehicle, localMoment(pickup, area.timeZone));
  if (speed === undefined) return { pickup, dropoff: null };
  const minutes = Math.ceil(pace * travelMinutes(distanceMeters, speed)) + 2 * handoverMinutes;
  return { pickup, dropoff: later(pickup, minutes * minuteMs) };
}
