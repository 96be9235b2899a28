import type { Point, TravelMinutes } from '../core/snapshot.ts';

/** A courier's remaining work for one parcel. */
export interface Task {
  readonly isPickedUp: boolean;
  readonly pickup: Point;
  readonly dropoff: Point;
  readonly readyMinute: number;
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
  const last = rideStops(road, from, nowMinute, tasks).at(-1)!;
  return { point: last.point, freeMinute: Math.max(last.minute, nowMinute + leastLeftMinutes) };
}

/**
 * Returns, for each task, the minute at which the courier leaves its pickup. The stops are in the order that
 * `reckonWorkload` uses.
 */
export const reckonPickups = (road: Road, from: Point, nowMinute: number, tasks: readonly Task[]) =>
  new Map(
    rideStops(road, from, nowMinute, tasks).flatMap(({ task, isPickup, minute }) =>
      isPickup ? [[task, minute] as const] : [],
    ),
  );

/** Returns a courier's stops in the order that `reckonWorkload` uses. */
export const orderStops = <Work extends Task>(
  road: Road,
  from: Point,
  nowMinute: number,
  tasks: readonly Work[],
): { readonly task: Work; readonly isPickup: boolean }[] =>
  rideStops(road, from, nowMinute, tasks).map(({ task, isPickup }) => ({ task: task as Work, isPickup }));

interface Stop {
  readonly task: Task;
  readonly isPickup: boolean;
  readonly point: Point;
  /** The minute at which the courier leaves the stop. */
  readonly minute: number;
}

/** Stops without a position in the order of stops come after all others. */
const atTheEnd = Number.POSITIVE_INFINITY;
const dropoffPlaceOf = ({ dropoffPlace }: Task): number => dropoffPlace ?? atTheEnd;
const pickupPlaceOf = ({ pickupPlace, dropoffPlace }: Task): number =>
  pickupPlace !== null && dropoffPlace !== null && pickupPlace < dropoffPlace ? pickupPlace : atTheEnd;

function rideStops(road: Road, from: Point, nowMinute: number, tasks: readonly Task[]): Stop[] {
  const done: Stop[] = [];
  let point = from;
  let clock = nowMinute;
  const waiting = new Set(tasks.filter((task) => !task.isPickedUp));
  const aboard = new Set(tasks.filter((task) => task.isPickedUp));
  while (waiting.size + aboard.size > 0) {
    const stops = [
      ...[...waiting].map((task) => ({ task, at: task.pickup, isPickup: true, place: pickupPlaceOf(task) })),
      ...[...aboard].map((task) => ({
        task,
        at: task.dropoff,
        isPickup: false,
        place: dropoffPlaceOf(task),
      })),
    ];
    const away = (stop: { at: Point }) => road.travelMinutes(point, stop.at);
    const next = stops.reduce((first, stop) =>
      stop.place < first.place || (stop.place === first.place && away(stop) < away(first)) ? stop : first,
    );
    clock += away(next);
    point = next.at;
    if (next.isPickup) {
      clock =
        Math.max(clock + road.pickupServiceMinutes / 2, next.task.readyMinute) +
        road.pickupServiceMinutes / 2;
      waiting.delete(next.task);
      aboard.add(next.task);
    } else {
      clock += road.dropoffServiceMinutes;
      aboard.delete(next.task);
    }
    done.push({ task: next.task, isPickup: next.isPickup, point, minute: clock });
  }
  return done;
}
