import { placeOf, rideStops, type TimedStop } from '../core/ride.ts';
import type { Carriage, Point, RouteStop, TravelMinutes } from '../core/snapshot.ts';

/** A courier's remaining work for one parcel. */
export interface Task extends Carriage {
  readonly isPickedUp: boolean;
  /**
   * The positions of the task's pickup and drop-off in the courier's order of stops; null for a stop that is not in it.
   */
  readonly pickupPlace: number | null;
  readonly dropoffPlace: number | null;
}

/** The place and time at which a courier's accepted work ends. */
export interface Workload {
  readonly point: Point;
  readonly freeMinute: number;
}

interface Road {
  readonly travelMinutes: TravelMinutes;
  readonly pickupServiceMinutes: number;
  readonly dropoffServiceMinutes: number;
}

/** A busy courier is expected to be free in at least this many minutes, no matter how late the work is. */
const leastLeftMinutes = 1;

/**
 * Returns the place and time at which a courier will be free. The courier first makes the stops that have a position in
 * the order of stops. The others follow, nearest first, each pickup before its dropoff.
 */
export function reckonWorkload(road: Road, from: Point, nowMinute: number, tasks: readonly Task[]): Workload {
  if (tasks.length === 0) return { point: from, freeMinute: nowMinute };
  const last = rideTasks(road, from, nowMinute, tasks).at(-1)!;
  return { point: placeOf(last), freeMinute: Math.max(last.leaveMinute, nowMinute + leastLeftMinutes) };
}

/**
 * Returns, for each task, the minute at which the courier leaves its pickup. The stops are in the order that
 * `reckonWorkload` uses.
 */
export const reckonPickups = <Work extends Task>(
  road: Road,
  from: Point,
  nowMinute: number,
  tasks: readonly Work[],
): ReadonlyMap<Work, number> =>
  new Map(
    rideTasks(road, from, nowMinute, tasks).flatMap(({ order, isPickup, leaveMinute }) =>
      isPickup ? [[order, leaveMinute] as const] : [],
    ),
  );

const rideTasks = <Work extends Task>(
  road: Road,
  point: Point,
  minute: number,
  tasks: readonly Work[],
): TimedStop<Work>[] => rideStops(road, { point, minute }, orderStops(road, point, tasks));

/** Stops without a position in the order of stops come after all others. */
const atTheEnd = Number.POSITIVE_INFINITY;
const dropoffPlaceOf = ({ dropoffPlace }: Task): number => dropoffPlace ?? atTheEnd;
const pickupPlaceOf = ({ pickupPlace, dropoffPlace }: Task): number =>
  pickupPlace !== null && dropoffPlace !== null && pickupPlace < dropoffPlace ? pickupPlace : atTheEnd;

/** Returns a courier's stops in the order that `reckonWorkload` uses. */
export function orderStops<Work extends Task>(
  road: Pick<Road, 'travelMinutes'>,
  from: Point,
  tasks: readonly Work[],
): RouteStop<Work>[] {
  const done: RouteStop<Work>[] = [];
  let point = from;
  const waiting = new Set(tasks.filter((task) => !task.isPickedUp));
  const aboard = new Set(tasks.filter((task) => task.isPickedUp));
  while (waiting.size + aboard.size > 0) {
    const stops = [
      ...[...waiting].map((order) => ({ order, isPickup: true, place: pickupPlaceOf(order) })),
      ...[...aboard].map((order) => ({ order, isPickup: false, place: dropoffPlaceOf(order) })),
    ];
    const away = (stop: RouteStop) => road.travelMinutes(point, placeOf(stop));
    const { order, isPickup } = stops.reduce((first, stop) =>
      stop.place < first.place || (stop.place === first.place && away(stop) < away(first)) ? stop : first,
    );
    point = placeOf({ order, isPickup });
    (isPickup ? waiting : aboard).delete(order);
    if (isPickup) aboard.add(order);
    done.push({ order, isPickup });
  }
  return done;
}
