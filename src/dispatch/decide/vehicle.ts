import type { Coordinates } from '../../quotes/schema.ts';
import { minuteMs } from '../../time.ts';
import type { RoutePolicy } from '../core/policy.ts';
import type { Point, TravelMinutes } from '../core/snapshot.ts';
import type { Assignment } from '../look/assignments-store.ts';
import type { RouteCourier } from '../look/moment.ts';
import type { PlannedStop, StopLeft } from '../look/stop-list.ts';

/** The units of a plan: minutes from now, metres on a plane. */
export interface Scale {
  readonly now: Date;
  readonly toPoint: (place: Coordinates) => Point;
  /** Minutes from door to door, including the time to leave the road at a stop. */
  readonly minutesBetween: TravelMinutes;
  readonly policy: RoutePolicy;
}

/** A stop that a plan may move along its courier's route, with its present time. */
export interface OpenStop {
  readonly kind: 'PICKUP' | 'DROPOFF';
  readonly assignment: Assignment;
  readonly minute: number;
}

/** A courier in a plan, with the place and time from which they can start the planned stops. */
export interface Vehicle {
  readonly courier: RouteCourier;
  /** True if they have a SAME_DAY route now. */
  readonly inUse: boolean;
  /** The stops that come first in every plan and do not change. */
  readonly frozen: readonly PlannedStop[];
  readonly point: Point;
  readonly minute: number;
  readonly open: readonly OpenStop[];
}

/** True for deliveries that waves plan; all others of a courier keep their order. */
const isPlanned = ({ category, serviceType }: Assignment): boolean =>
  category === 'EXPRESS' && serviceType === 'SAME_DAY';

export const minutesAfter = (now: Date, instant: Date): number =>
  (instant.getTime() - now.getTime()) / minuteMs;

type OutboundStop = StopLeft & { readonly kind: 'PICKUP' | 'DROPOFF' };
const isOutbound = (stop: StopLeft): stop is OutboundStop => stop.kind !== 'RETURN';

/** Times the courier's stops in their present order; the frozen ones are final. */
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
 * Counts the frozen stops: the one that the courier is heading for, and every stop up to the last one that no wave
 * planned or that a person pinned (decision 213).
 */
function countFrozen(stops: readonly OutboundStop[]): number {
  const others = stops.findLastIndex(({ assignment }) => !isPlanned(assignment) || assignment.isPinned) + 1;
  const [first] = stops;
  const underWay =
    first !== undefined &&
    first.assignment.status === (first.kind === 'PICKUP' ? 'PICKING_UP' : 'IN_DELIVERY');
  return Math.max(others, Number(underWay));
}
