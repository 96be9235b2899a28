import type { Environment, Scope } from '../../context.ts';
import { underway } from '../../vocabulary/statuses.ts';
import type { RouteChange } from '../core/on-the-way.ts';
import type { Choice } from '../core/tick.ts';
import type { ConsideredCourier, PlannedRoute } from '../decide/plan.ts';
import { instantOf } from '../decide/snapshot-of.ts';
import type { AreaMoment, WaveMoment } from '../look/moment.ts';
import type { WaitingOrder } from '../look/orders-store.ts';
import type { PlannedStop } from '../look/stop-list.ts';
import type { Cause } from '../look/waiting-store.ts';

/** The stops that a courier gets with newly assigned deliveries, in order. */
export interface BundleStops {
  readonly stops: readonly PlannedStop[];
  /** True if `stops` replaces all of the courier's present stops; false if `stops` is added after them. */
  readonly joins: boolean;
  /** Set if the deliveries were inserted between the courier's present stops. */
  readonly detour?: Detour;
}

/** The minutes that inserted deliveries add to a courier's work, and the courier's stops before the insertion. */
export interface Detour {
  readonly addedMinutes: number;
  /** The courier's stops before the insertion. */
  readonly before: readonly PlannedStop[];
}

/** A courier's stops before and after deliveries were inserted between them. */
export interface OnTheWay extends Detour {
  readonly after: readonly PlannedStop[];
}

/** Returns the courier's stops before and after the insertion; null if nothing was inserted between the stops. */
export const onTheWayOf = ({ detour, stops }: BundleStops): OnTheWay | null =>
  detour ? { ...detour, after: stops } : null;

/** A delivery to assign or offer, with the data that was read before the courier was chosen. */
export interface AssignedDelivery extends Scope {
  readonly deliveryId: string;
  /** The delivery's previous courier; null when it had none. */
  readonly fromCourierId: string | null;
  /**
   * The number of the delivery's timeline entries when it was read. If the number has changed before the assignment is
   * written, the delivery is not assigned.
   */
  readonly timelineLength: number;
  readonly cause: Cause;
  /** The couriers compared for this delivery, lowest cost first. */
  readonly considered: readonly ConsideredCourier[];
}

/** Deliveries assigned or offered to one courier, with the stops that the courier then has. */
export interface Assignment {
  readonly courierId: string;
  /** True for an offer, which the courier may decline. */
  readonly mayDecline: boolean;
  readonly added: readonly AssignedDelivery[];
  /**
   * The ids of all deliveries in `stops`: the added ones, and those that the courier already has and carries together
   * with them.
   */
  readonly bundle: readonly string[];
  readonly stops: BundleStops;
}

/** Assignments that are stored in one transaction, all or none. */
export interface AssignmentBatch {
  readonly assignments: readonly Assignment[];
  /**
   * The couriers whose work changes, by courier id: the ids of the deliveries that each of them had when the data was
   * read.
   */
  readonly workOf: ReadonlyMap<string, readonly string[]>;
}

/**
 * Converts chosen couriers to batches: one batch for each choice. The choices are those of a run of dispatch, or of a
 * search for couriers who can pick up sooner (swaps).
 */
export function batchesOfChoices(
  choices: readonly Choice[],
  { deliveries, couriers }: Pick<AreaMoment, 'deliveries' | 'couriers'>,
  environment: Environment,
): AssignmentBatch[] {
  const deliveryOf = new Map(deliveries.map((delivery) => [delivery.id, delivery]));
  const courierOf = new Map(couriers.map((courier) => [courier.id, courier]));
  return choices.map((choice) => {
    const { id: courierId, mayDecline, assignments } = courierOf.get(choice.courier.id)!;
    const considered = choice.considered.map(({ courierId, pairing }) => ({
      courierId,
      pickupAt: instantOf(pairing.arriveMinute),
      costMinutes: pairing.costMinutes,
      parts: pairing.parts,
    }));
    const stops = choice.route ? stopsOfRoute(choice.route) : stopsOfBundle(choice);
    const bundle = stops.stops.flatMap(({ kind, deliveryId }) => (kind === 'DROPOFF' ? [deliveryId] : []));
    const added = choice.bundle.orders.flatMap(({ id }): AssignedDelivery[] => {
      const delivery = deliveryOf.get(id);
      if (delivery === undefined) return [];
      const { workspaceId, goneCourierId: fromCourierId, timelineLength, cause } = delivery;
      return [{ deliveryId: id, workspaceId, environment, fromCourierId, timelineLength, cause, considered }];
    });
    const work = assignments.map(({ deliveryId }) => deliveryId);
    return {
      assignments: [{ courierId, mayDecline, added, bundle, stops }],
      workOf: new Map([[courierId, work]]),
    };
  });
}

/** Returns the stops of a choice: all pickups, then all drop-offs. */
function stopsOfBundle({ bundle, pairing, joins }: Choice): BundleStops {
  const pickups = bundle.pickups.flatMap(({ x, y }) =>
    bundle.orders.filter(({ pickup }) => pickup.x === x && pickup.y === y),
  );
  const pickedUpAt = instantOf(pairing.arriveMinute);
  return {
    joins,
    stops: [
      ...pickups.map(({ id }) => ({ kind: 'PICKUP' as const, deliveryId: id, plannedAt: pickedUpAt })),
      ...bundle.orders.map(({ id }, index) => ({
        kind: 'DROPOFF' as const,
        deliveryId: id,
        plannedAt: instantOf(pairing.departMinute + bundle.doorMinutes[index]!),
      })),
    ],
  };
}

/** Returns the courier's whole route with the insertion. */
const stopsOfRoute = ({ before, after, addedMinutes }: RouteChange): BundleStops => ({
  joins: true,
  stops: after.map(plannedOf),
  detour: { addedMinutes: Math.ceil(addedMinutes), before: before.map(plannedOf) },
});

const plannedOf = ({ order, isPickup, arriveMinute }: RouteChange['after'][number]): PlannedStop => ({
  kind: isPickup ? 'PICKUP' : 'DROPOFF',
  deliveryId: order.id,
  plannedAt: instantOf(arriveMinute),
});

/**
 * Converts newly planned SAME_DAY routes to batches. If a delivery moves from one route to another, both routes are in
 * the same batch, so that either both change or neither.
 */
export function batchesOfRoutes(
  routes: readonly PlannedRoute[],
  { orders, couriers }: Pick<WaveMoment, 'orders' | 'couriers'>,
  environment: Environment,
): AssignmentBatch[] {
  const courierOf = new Map(couriers.map((courier) => [courier.id, courier]));
  const seen = new Map<string, Pick<WaitingOrder, 'workspaceId' | 'timelineLength'>>([
    ...orders.map((order) => [order.id, order] as const),
    ...couriers.flatMap(({ stops }) =>
      stops.map(({ assignment }) => [assignment.deliveryId, assignment] as const),
    ),
  ]);
  const workOf = (courierId: string) =>
    courierOf
      .get(courierId)!
      .stops.map(({ assignment }) => assignment)
      .filter(({ status }) => underway.includes(status))
      .map(({ deliveryId }) => deliveryId);
  const assignmentOf = ({ courierId, added, stops }: PlannedRoute): Assignment => ({
    courierId,
    mayDecline: courierOf.get(courierId)!.mayDecline && added.length > 0,
    added: added.map(({ deliveryId, fromCourierId, considered }): AssignedDelivery => {
      const { workspaceId, timelineLength } = seen.get(deliveryId)!;
      const cause = fromCourierId === null ? 'waiting' : 'swap';
      return { deliveryId, workspaceId, environment, fromCourierId, timelineLength, cause, considered };
    }),
    bundle: [...new Set(stops.map(({ deliveryId }) => deliveryId))],
    stops: { stops, joins: true },
  });
  return groupByChange(routes).map((group) => ({
    assignments: group.routes.map(assignmentOf),
    workOf: new Map([...group.couriers].map((courierId) => [courierId, workOf(courierId)])),
  }));
}

/**
 * Groups routes so that a delivery never moves from one group to another. `couriers` are the couriers of a group's
 * routes, and those who lose a delivery to one of these routes.
 */
function groupByChange(routes: readonly PlannedRoute[]) {
  const groups: { readonly couriers: Set<string>; readonly routes: PlannedRoute[] }[] = [];
  for (const route of routes) {
    const from = route.added.flatMap(({ fromCourierId }) => fromCourierId ?? []);
    const couriers = new Set([route.courierId, ...from]);
    const touching = groups.filter((group) => [...couriers].some((courier) => group.couriers.has(courier)));
    for (const group of touching) {
      groups.splice(groups.indexOf(group), 1);
      for (const courier of group.couriers) couriers.add(courier);
    }
    groups.push({ couriers, routes: [...touching.flatMap((group) => group.routes), route] });
  }
  return groups;
}
