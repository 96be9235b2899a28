import { isFinal, type Mark } from '../deliveries/lifecycle.ts';
import {
  type ExpectedRange,
  type Forecast,
  presentForecast,
} from '../dispatch/forecasts/present-forecast.ts';
import type { Vehicle } from '../fleet/courier.ts';
import { later, minuteMs } from '../time.ts';
import { type Status, underway } from '../vocabulary/statuses.ts';
import type { CourierPlace, TrackedDelivery } from './store.ts';

/**
 * The data about a courier that the page displays. `place` is null unless the courier is on the way and the position is
 * recent.
 */
export interface TrackedCourier {
  readonly firstName: string;
  readonly vehicle: Vehicle;
  readonly place: CourierPlace | null;
}

/** The content of a tracking link, for the page and the JSON form. */
export interface TrackingView {
  /** The delivery's status. While the courier waits at a stop, the arrival mark is displayed instead (decision 33). */
  readonly status: Status | Mark;
  readonly courier: TrackedCourier | null;
  /** The expected arrival at the recipient; null if there is no forecast, or if the courier is already there. */
  readonly expected: ExpectedRange | null;
  readonly moved: Forecast['moved'];
  readonly silentSince: Date | null;
  /**
   * The promised arrival at the recipient; null if no time is promised, or if the parcel is no longer on its way to the
   * recipient.
   */
  readonly promisedAt: Date | null;
  readonly isFinal: boolean;
  readonly delivery: TrackedDelivery;
  /** The PIN that the recipient tells the courier at the handover; null if none is required (decision 231). */
  readonly pin: string | null;
}

const onItsWay: readonly Status[] = ['QUEUEING', 'ALLOCATING', ...underway];

/** Builds the view of a delivery. `pin` is the delivery's PIN, or null if none is required. */
export function trackingView(delivery: TrackedDelivery, now: Date, pin: string | null): TrackingView {
  const { status, mark, promisedDropoffAt } = delivery;
  const forecast = presentForecast(delivery.forecast, now);
  const expected = forecast?.dropoff ?? null;
  return {
    status: mark ?? status,
    courier: courierOf(delivery, now),
    expected,
    moved: expected && (forecast?.moved ?? null),
    silentSince: expected && (forecast?.silentSince ?? null),
    promisedAt: onItsWay.includes(status) ? promisedDropoffAt : null,
    isFinal: isFinal(status),
    delivery,
    pin: underway.includes(status) ? pin : null,
  };
}

/** Age at which a position counts as stale and is not displayed. */
const staleAfterMs = 10 * minuteMs;

function courierOf({ courierName, vehicle, place }: TrackedDelivery, now: Date): TrackedCourier | null {
  const firstName = courierName?.trim().split(/\s+/)[0];
  if (firstName === undefined || vehicle === null) return null;
  const isFresh = place !== null && place.at >= later(now, -staleAfterMs);
  return { firstName, vehicle, place: isFresh ? place : null };
}

/** The four stages of a parcel's journey on the page. */
export const stations = ['assigned', 'pickup', 'onTheWay', 'received'] as const;
export type Station = (typeof stations)[number];

const stationOf: Partial<Record<Status, Station>> = {
  PENDING_PICKUP: 'assigned',
  PICKING_UP: 'pickup',
  PENDING_DELIVERY: 'onTheWay',
  IN_DELIVERY: 'onTheWay',
  COMPLETED: 'received',
};

/**
 * Returns how many of the four stages the parcel has reached; undefined if the parcel is not on its way to the
 * recipient (failed, returned, cancelled).
 */
export function stationsReached({ status }: TrackedDelivery): number | undefined {
  if (status === 'QUEUEING' || status === 'ALLOCATING') return 0;
  const station = stationOf[status];
  return station === undefined ? undefined : stations.indexOf(station) + 1;
}
