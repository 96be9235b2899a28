import type { Delivery } from '../deliveries/delivery.ts';
import { minuteMs } from '../time.ts';
import type { Leg } from './core/spread.ts';
import { forecastStops, type StopForecast, type Surroundings } from './forecasts/forecast-stops.ts';
import { type ExpectedRange, type Forecast, withPromise } from './forecasts/present-forecast.ts';
import type { Assignment, Unassigned } from './look/assignments-store.ts';
import type { CourierOnDuty } from './look/couriers-store.ts';
import { stopsLeft } from './look/stop-list.ts';

/** A promise that would be broken: of a delivery that is given, or of one that the courier has already. */
export interface LatePromise {
  readonly deliveryId: string;
  readonly providerOrderId: string;
  readonly leg: Leg;
  readonly minutes: number;
}

/** What the routes of candidates are computed from. */
export interface Routes extends Omit<Surroundings, 'place'> {
  /** The deliveries as assignments that a person gives. */
  readonly unassigned: readonly Unassigned[];
  readonly assignments: ReadonlyMap<string, readonly Assignment[]>;
  readonly forecasts: ReadonlyMap<string, Forecast>;
}

/** A courier, and the deliveries that they would get. */
interface Taker {
  readonly courier: CourierOnDuty;
  readonly given: readonly Delivery[];
}

/** Returns the number of minutes by which a time is after a promised time; 0 if it is not. */
const lateBetween = (promisedAt: Date, at: Date): number =>
  Math.max(0, Math.ceil((at.getTime() - promisedAt.getTime()) / minuteMs));

interface Expected {
  readonly pickup: PromisedRange | null;
  readonly dropoff: PromisedRange | null;
}
interface PromisedRange extends ExpectedRange {
  readonly promisedAt: Date | null;
}

/**
 * Forecasts all deliveries of a courier as they would be with the given ones. A courier who gets none keeps the stored
 * forecast that all pages show.
 */
export function expectAll(
  { courier, given }: Taker,
  { assignments, unassigned, forecasts, now, road, queue }: Routes,
): ReadonlyMap<string, Expected> {
  const own = assignments.get(courier.id) ?? [];
  const added = unassigned.filter(({ deliveryId }) => given.some(({ id }) => id === deliveryId));
  const all = [...own, ...added.map((each) => ({ ...each, courierId: courier.id }))];
  const place = { ...courier.position, at: courier.seenAt };
  const stops = forecastStops(stopsLeft(byPromise(all)), { now, place, road, queue });
  const withPromises = (range: ExpectedRange | null | undefined, promisedAt: Date | null) =>
    range ? { ...range, promisedAt } : null;
  return new Map(
    all.map(({ deliveryId, promisedPickupAt, promisedDropoffAt }) => {
      const rangeOfStop = (wanted: StopForecast['kind'], promisedAt: Date | null) => {
        const stop = stops.find(({ kind, deliveryId: id }) => kind === wanted && id === deliveryId);
        return stop && withPromise(stop.range, promisedAt);
      };
      const stored = given.length === 0 ? (forecasts.get(deliveryId) ?? undefined) : undefined;
      const pickup = stored ? stored.pickup : rangeOfStop('PICKUP', promisedPickupAt);
      const dropoff = stored ? stored.dropoff : rangeOfStop('DROPOFF', promisedDropoffAt);
      return [
        deliveryId,
        { pickup: withPromises(pickup, promisedPickupAt), dropoff: withPromises(dropoff, promisedDropoffAt) },
      ];
    }),
  );
}

/** Sorts assignments as `listAssignments` does: by the next promised time. */
const byPromise = (assignments: readonly Assignment[]): Assignment[] => {
  const dueMs = ({ promisedPickupAt, promisedDropoffAt }: Assignment) =>
    (promisedPickupAt ?? promisedDropoffAt)?.getTime() ?? Number.POSITIVE_INFINITY;
  return assignments.toSorted((one, other) =>
    dueMs(one) < dueMs(other) ? -1 : Number(dueMs(one) > dueMs(other)),
  );
};

/**
 * Returns the promises that would be broken: those of the given deliveries, and those of the courier's other deliveries
 * that are kept without them.
 */
export function lateOf(
  expected: ReadonlyMap<string, Expected>,
  { given, courier }: Taker,
  { unassigned, assignments, forecasts }: Routes,
): LatePromise[] {
  const asked = new Set(unassigned.map(({ deliveryId }) => deliveryId));
  const all = [...unassigned, ...(given.length > 0 ? (assignments.get(courier.id) ?? []) : [])];
  const known = new Map(all.map((each) => [each.deliveryId, each.providerOrderId]));
  return [...known].flatMap(([deliveryId, providerOrderId]) =>
    (['pickup', 'dropoff'] as const).flatMap((leg) => {
      const range = expected.get(deliveryId)?.[leg];
      if (!range?.isLate || range.promisedAt === null) return [];
      if (!asked.has(deliveryId) && forecasts.get(deliveryId)?.[leg]?.isLate !== false) return [];
      return [{ deliveryId, providerOrderId, leg, minutes: lateBetween(range.promisedAt, range.at) }];
    }),
  );
}

/** Returns a range without its promise. */
export const rangeOnly = ({ from, at, to, isLate }: ExpectedRange): ExpectedRange => ({
  from,
  at,
  to,
  isLate,
});
