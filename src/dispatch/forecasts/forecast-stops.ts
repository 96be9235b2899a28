import type { Coordinates } from '../../quotes/schema.ts';
import type { Road } from '../../quotes/travel.ts';
import { rideStops } from '../core/ride.ts';
import { type Leg, rangeOf, type Stage } from '../core/spread.ts';
import { instantOf, minuteOf, workOn } from '../decide/snapshot-of.ts';
import { planeRound } from '../look/plane.ts';
import { groupByPlace, placeOf, type StopLeft } from '../look/stop-list.ts';
import type { StopKind } from '../order-stops.ts';

/** A forecast of an arrival. Of ten couriers, eight arrive between `from` and `to`, and five arrive before `at`. */
export interface Range {
  readonly from: Date;
  readonly at: Date;
  readonly to: Date;
}

/**
 * The inputs of a forecast of a courier's stops besides the stops: the time, the courier's position, the roads and the
 * queue.
 */
export interface Surroundings {
  readonly now: Date;
  readonly place: Coordinates & { readonly at: Date };
  readonly road: Road;
  /** The number of deliveries in the area that wait for a courier, divided by the number of couriers at work there. */
  readonly queue: number;
}

/** The forecast arrival of a courier at a stop of one delivery. */
export interface StopForecast {
  readonly kind: StopKind;
  readonly deliveryId: string;
  readonly range: Range;
  /** The number of places that the courier visits before this one. */
  readonly placesBefore: number;
}

/**
 * A courier who is at a stop is expected to stay there for at least this many more minutes, no matter when they
 * arrived.
 */
const leastLeftMinutes = 0.5;
/**
 * If the courier's position is older than this, the forecast range begins earlier, and pages show the time of the
 * position (decision 131).
 */
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

/**
 * Computes the arrival at each remaining stop, starting at the courier's position. If several stops are at one place,
 * all get the arrival time of the first.
 */
function rideLeft(left: readonly StopLeft[], { now, place, road }: Surroundings): RiddenStop[] {
  const toPoint = planeRound(place);
  const work = workOn(road);
  let point = toPoint(place);
  const groups = groupByPlace(left).map((group) => {
    const { coordinates } = placeOf(group[0]);
    // A place without coordinates is assumed to be where the courier was before, so that the way to it takes no time.
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
