import type { Coordinates } from '../../quotes/schema.ts';
import type { Road } from '../../quotes/travel.ts';
import { rideStops } from '../core/ride.ts';
import { type Leg, rangeOf, type Stage } from '../core/spread.ts';
import { instantOf, minuteOf, workOn } from '../decide/snapshot-of.ts';
import { planeRound } from '../look/plane.ts';
import { groupByPlace, placeOf, type StopLeft } from '../look/stop-list.ts';
import type { StopKind } from '../order-stops.ts';

/** When something is expected: eight of ten come between `from` and `to`, half of them before `at`. */
export interface Range {
  readonly from: Date;
  readonly at: Date;
  readonly to: Date;
}

/** A courier's position, and what else a forecast of their stops depends on. */
export interface Surroundings {
  readonly now: Date;
  readonly place: Coordinates & { readonly at: Date };
  readonly road: Road;
  /** Waiting deliveries for each courier on duty in the area. */
  readonly queue: number;
}

/** The forecast arrival of a courier at a stop of one delivery. */
export interface StopForecast {
  readonly kind: StopKind;
  readonly deliveryId: string;
  readonly range: Range;
  /** The number of other places that the courier visits first. */
  readonly placesBefore: number;
}

/** A courier who is at a stop stays for at least this long. */
const leastLeftMinutes = 0.5;
/** A position older than this widens a forecast, and is named (decision 131). */
export const silentAfterMinutes = 10;

/** Forecasts a courier's remaining stops in their order. A stop that the courier has reached has no forecast. */
export function forecastStops(left: readonly StopLeft[], around: Surroundings): StopForecast[] {
  const { now, place, queue } = around;
  const nowMinute = minuteOf(now);
  const ageMinutes = Math.max(0, nowMinute - minuteOf(place.at));
  const silentMinutes = ageMinutes > silentAfterMinutes ? ageMinutes : 0;
  const toFetch = new Set(left.flatMap(({ kind, deliveryId }) => (kind === 'PICKUP' ? [deliveryId] : [])));
  return rideLeft(left, around).flatMap(({ stop, arriveMinute, placesBefore }) => {
    if (isReached(stop)) return [];
    const [leg, stage]: [Leg, Stage] =
      stop.kind === 'PICKUP'
        ? ['pickup', 'assigned']
        : ['dropoff', toFetch.has(stop.deliveryId) ? 'assigned' : 'aboard'];
    const range = rangeOf(leg, stage, { nowMinute, expectedMinute: arriveMinute, queue, silentMinutes });
    const { kind, deliveryId } = stop;
    return [{ kind, deliveryId, range: toRange(range), placesBefore }];
  });
}

/** Converts a range in minutes to instants. */
export const toRange = ({ fromMinute, atMinute, toMinute }: ReturnType<typeof rangeOf>): Range => ({
  from: instantOf(fromMinute),
  at: instantOf(atMinute),
  to: instantOf(toMinute),
});

/** True if the courier's arrival at this stop is recorded. */
const isReached = ({ kind, assignment: { arrivedAt, status } }: StopLeft): boolean =>
  arrivedAt !== null && (status === 'PICKING_UP' ? kind === 'PICKUP' : kind === 'DROPOFF');

interface RiddenStop {
  readonly stop: StopLeft;
  readonly arriveMinute: number;
  readonly placesBefore: number;
}

/** Rides the stops from the courier's position. All stops at one place have the arrival of the first. */
function rideLeft(left: readonly StopLeft[], { now, place, road }: Surroundings): RiddenStop[] {
  const toPoint = planeRound(place);
  const work = workOn(road);
  let point = toPoint(place);
  const groups = groupByPlace(left).map((group) => {
    const { coordinates } = placeOf(group[0]);
    // The way to a place without coordinates is unknown; it counts as none.
    if (coordinates) point = toPoint(coordinates);
    return { group, point };
  });
  const stops = groups.flatMap(({ group, point: at }) =>
    group.map(({ kind, assignment: { readyAt } }) => ({
      order: { pickup: at, dropoff: at, readyMinute: minuteOf(readyAt) },
      isPickup: kind === 'PICKUP',
    })),
  );
  const [first] = groups;
  const arrivedAt = first?.group.find(isReached)?.assignment.arrivedAt;
  const nowMinute = minuteOf(now);
  const service = first?.group[0].kind === 'PICKUP' ? work.pickupServiceMinutes : work.dropoffServiceMinutes;
  const origin =
    first && arrivedAt
      ? { point: first.point, minute: Math.max(minuteOf(arrivedAt), nowMinute + leastLeftMinutes - service) }
      : { point: toPoint(place), minute: nowMinute };
  const ridden = rideStops(work, origin, stops);
  let done = 0;
  return groups.flatMap(({ group }, placesBefore) => {
    const { arriveMinute } = ridden[done]!;
    done += group.length;
    return group.map((stop) => ({ stop, arriveMinute, placesBefore }));
  });
}
