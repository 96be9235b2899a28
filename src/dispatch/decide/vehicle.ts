import type { Coordinates } from '../../quotes/schema.ts';
import { minuteMs } from '../../time.ts';
import type { RoutePolicy } from '../core/policy.ts';
import type { Point, TravelMinutes } from '../core/snapshot.ts';
import type { Assignment } from '../look/assignments-store.ts';
import type { RouteCourier } from '../look/moment.ts';
import type { PlannedStop, StopLeft } from '../look/stop-list.ts';

/**
 * The reference values of one route planning. Its times are minutes from `now`, and its places are metres on a flat map
 * (`toPoint`).
 */
export interface Scale {
  readonly now: Date;
  readonly toPoint: (place: Coordinates) => Point;
  /** Minutes between two places, including the time to leave the road at a stop; 0 if both are the same place. */
  readonly minutesBetween: TravelMinutes;
  readonly policy: RoutePolicy;
}

/**
 * A stop whose position in its courier's route a plan may change. `minute` is when the courier reaches it by the
 * present route.
 */
export interface OpenStop {
  readonly kind: 'PICKUP' | 'DROPOFF';
  readonly assignment: Assignment;
  readonly minute: number;
}

/**
 * A courier in a route planning. `point` and `minute` are the place and time from which the courier can start the stops
 * in `open`, which are those that the plan may move.
 */
export interface Vehicle {
  readonly courier: RouteCourier;
  /** True if the courier already has SAME_DAY deliveries. */
  readonly inUse: boolean;
  /** The first stops of the courier's route, which every plan keeps unchanged. */
  readonly frozen: readonly PlannedStop[];
  readonly point: Point;
  readonly minute: number;
  readonly open: readonly OpenStop[];
}

/**
 * True for EXPRESS SAME_DAY deliveries, whose stops the route planning may move. A courier's other deliveries keep
 * their order.
 */
const isPlanned = ({ category, serviceType }: Assignment): boolean =>
  category === 'EXPRESS' && serviceType === 'SAME_DAY';

export const minutesAfter = (now: Date, instant: Date): number =>
  (instant.getTime() - now.getTime()) / minuteMs;

type OutboundStop = StopLeft & { readonly kind: 'PICKUP' | 'DROPOFF' };
const isOutbound = (stop: StopLeft): stop is OutboundStop => stop.kind !== 'RETURN';

/**
 * Computes the times of a courier's stops in their present order, and separates the stops that a plan must keep
 * (frozen) from those that it may move (open).
 */
export function vehicleOf(scale: Scale, courier: RouteCourier): Vehicle {
  const { now, toPoint, minutesBetween, policy } = scale;
  const stops = courier.stops.filter(isOutbound);
  const frozenCount = countFrozen(stops);
  const frozen: PlannedStop[] = [];
  const open: OpenStop[] = [];
  let free = { point: toPoint(courier.position), minute: 0 };
  let at = free;
  stops.forEach(({ kind, assignment }, index) => {
    const place = kind === 'PICKUP' ? assignment.origin?.coordinates : assignment.destination.coordinates;
    const point = place ? toPoint(place) : at.point;
    const ready = kind === 'PICKUP' ? minutesAfter(now, assignment.readyAt) : 0;
    const minute = Math.max(at.minute + minutesBetween(at.point, point), ready);
    at = { point, minute: minute + policy.parcelMinutes };
    if (index >= frozenCount) open.push({ kind, assignment, minute });
    else {
      frozen.push({
        kind,
        deliveryId: assignment.deliveryId,
        plannedAt: new Date(now.getTime() + minute * minuteMs),
      });
      free = at;
    }
  });
  return { courier, inUse: stops.some(({ assignment }) => isPlanned(assignment)), frozen, ...free, open };
}

/**
 * Counts the stops at the start of a route that a plan must keep (frozen): the stop to which the courier is on the way,
 * and all stops up to the last one that is not SAME_DAY or that a person put in order (decision 213).
 */
function countFrozen(stops: readonly OutboundStop[]): number {
  const others = stops.findLastIndex(({ assignment }) => !isPlanned(assignment) || assignment.isPinned) + 1;
  const [first] = stops;
  const underWay =
    first !== undefined &&
    first.assignment.status === (first.kind === 'PICKUP' ? 'PICKING_UP' : 'IN_DELIVERY');
  return Math.max(others, Number(underWay));
}
