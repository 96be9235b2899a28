import type { Point, TravelMinutes } from '../core/snapshot.ts';

/** What a courier still has to do for one parcel. */
export interface Task {
  readonly isPickedUp: boolean;
  readonly pickup: Point;
  readonly dropoff: Point;
  readonly readyMinute: number;
  /** Where its stops stand in the order that the courier was given; null where they stand in none. */
  readonly pickupPlace: number | null;
  readonly dropoffPlace: number | null;
}

/** Where and when a courier's accepted work ends. */
export interface Workload {
  readonly point: Point;
  readonly freeMinute: number;
}

interface Road {
  readonly travelMinutes: TravelMinutes;
  readonly pickupServiceMinutes: number;
  readonly dropoffServiceMinutes: number;
}

/** A courier who has work is never free this very minute, however late the work is. */
const leastLeftMinutes = 1;

/**
 * Reckons where and when a courier will be free: what stands in their order is done in it, and then what else they
 * have, the nearest stop first, pickups before their dropoffs.
 */
export function reckonWorkload(road: Road, from: Point, nowMinute: number, tasks: readonly Task[]): Workload {
  if (tasks.length === 0) return { point: from, freeMinute: nowMinute };
  const last = rideStops(road, from, nowMinute, tasks).at(-1)!;
  return { point: last.point, freeMinute: Math.max(last.minute, nowMinute + leastLeftMinutes) };
}

/** When the courier leaves the pickup of each task with its parcel, by the same reckoning. */
export const reckonPickups = (road: Road, from: Point, nowMinute: number, tasks: readonly Task[]) =>
  new Map(
    rideStops(road, from, nowMinute, tasks).flatMap(({ task, isPickup, minute }) =>
      isPickup ? [[task, minute] as const] : [],
    ),
  );

interface Stop {
  readonly task: Task;
  readonly isPickup: boolean;
  readonly point: Point;
  /** When it is left. */
  readonly minute: number;
}

/** What has no place of its own comes after all that has one. */
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
