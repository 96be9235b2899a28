import type { Config } from '../config/config.ts';
import { later, minuteMs } from '../time.ts';
import type { Appraisal, Trip } from './appraise.ts';
import { type CourierSupply, type Estimate, estimateTimeline, supplyFromShifts } from './eta.ts';
import { endOfOperatingDay } from './hours.ts';
import type { Area } from './market.ts';
import type { Quoting } from './quoting.ts';
import type { PickupWindow } from './schedule.ts';
import type { ServiceType } from './schema.ts';
import { partsOf } from './services.ts';

const unknown: Estimate = { pickup: null, dropoff: null };

/**
 * Estimates the times of a covered EXPRESS trip from the couriers available for it. A LOGISTIC trip needs no available
 * courier and gets no estimated times.
 */
export function estimateTrip(
  quoting: Quoting,
  { area, offer, service, distance, isOpen, hasShift }: Appraisal,
  trip: Trip,
): { supply: CourierSupply; estimate: Estimate } {
  if (partsOf(service).category === 'LOGISTIC' || trip.origin === null) {
    return { supply: { available: true, pickupMinutes: null }, estimate: unknown };
  }
  if (!isOpen || !hasShift) return { supply: { available: false, pickupMinutes: null }, estimate: unknown };
  const supply = supplyNow(quoting, area, trip) ?? supplyFromShifts(area, trip.judgedAt);
  const { vehicle } = offer.tariff;
  const estimate = estimateTimeline(
    { area, vehicle, distanceMeters: distance.meters },
    supply,
    trip.judgedAt,
  );
  return { supply, estimate };
}

/**
 * Returns the supply of couriers near the origin if the pickup is now. For a later pickup it returns undefined; the
 * supply is then estimated from the area's shifts (decision 140).
 */
function supplyNow({ supply }: Quoting, area: Area, trip: Trip): CourierSupply | undefined {
  const { scope, origin, judgedAt: when, weightKg, collectIdr } = trip;
  if (supply === undefined || origin === null || when > trip.quotedAt) return undefined;
  return supply({ scope, origin, area, when, weightKg, collectIdr: collectIdr ?? 0 });
}

/**
 * Returns the promised times of a booking. With a pickup window, the pickup is promised by the end of the window;
 * without one, within the tariff's pickup time. The drop-off is promised within the tariff's delivery time after that.
 * For LOGISTIC, no pickup time is promised.
 */
export function promiseTimes(
  { offer, service }: Appraisal,
  window: PickupWindow | null,
  judgedAt: Date,
): { pickup: Date | null; dropoff: Date } {
  const { pickupWithinMinutes, deliverWithinMinutes } = offer.tariff;
  if (partsOf(service).category === 'LOGISTIC') {
    return { pickup: null, dropoff: later(judgedAt, deliverWithinMinutes * minuteMs) };
  }
  const pickup = window?.to ?? later(judgedAt, pickupWithinMinutes * minuteMs);
  return { pickup, dropoff: later(pickup, deliverWithinMinutes * minuteMs) };
}

/**
 * Returns the end of a search for a courier that begins at `at` (decision 40); null for LOGISTIC, which does not search
 * for a courier.
 */
export function allocationEnd(
  { config }: Quoting,
  { service, offer, area }: Appraisal,
  window: PickupWindow | null,
  at: Date,
): Date | null {
  const { category, type } = partsOf(service);
  if (category === 'LOGISTIC') return null;
  if (type === 'SAME_DAY' && window === null) {
    const closing = endOfOperatingDay(offer.hours, at, area.timeZone);
    return latest(closing, later(at, config.sameDayAllocationMinutes * minuteMs));
  }
  return scheduledAllocationEnd(config, type, { from: at, to: window?.to ?? at });
}

/**
 * Returns the end of the search for a courier for a scheduled booking. `from` is the time at which the booking's search
 * begins (ALLOCATING), `to` the end of its pickup window. A search that begins after the window still has its full
 * duration.
 */
export function scheduledAllocationEnd(
  { instantAllocationMinutes, sameDayAllocationMinutes }: Config,
  type: ServiceType,
  { from, to }: PickupWindow,
): Date {
  if (type === 'INSTANT') return latest(later(from, instantAllocationMinutes * minuteMs), to);
  return later(latest(from, to), sameDayAllocationMinutes * minuteMs);
}

const latest = (one: Date, other: Date): Date => (one > other ? one : other);
