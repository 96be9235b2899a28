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

/** A courier's stops for newly assigned deliveries, in order. */
export interface BundleStops {
  readonly stops: readonly PlannedStop[];
  /** True when they replace the courier's present stops. */
  readonly joins: boolean;
  /** Set when the deliveries were inserted between the courier's stops. */
  readonly detour?: Detour;
}

/** The change that an insertion makes to a courier's route. */
export interface Detour {
  readonly addedMinutes: number;
  /** The courier's stops without the insertion. */
  readonly before: readonly PlannedStop[];
}

/** A courier's route before and after an insertion. */
export interface OnTheWay extends Detour {
  readonly after: readonly PlannedStop[];
}

/** Returns the route before and after the insertion; null if nothing was inserted. */
export const onTheWayOf = ({ detour, stops }: BundleStops): OnTheWay | null =>
  detour ? { ...detour, after: stops } : null;

/** A delivery for a courier, as it was when the courier was chosen. */
export interface AssignedDelivery extends Scope {
  readonly deliveryId: string;
  /** The delivery's previous courier; null when it had none. */
  readonly fromCourierId: string | null;
  /** The number of its timeline entries when it was read. A delivery that has changed since is not assigned. */
  readonly timelineLength: number;
  readonly cause: Cause;
  /** The couriers compared for it, cheapest first. */
  readonly considered: readonly ConsideredCourier[];
}

/** Deliveries assigned or offered to one courier. */
export interface Assignment {
  readonly courierId: string;
  /** True for an offer, which the courier may decline. */
  readonly mayDecline: boolean;
  readonly added: readonly AssignedDelivery[];
  /** All deliveries that the courier does together with these. */
  readonly bundle: readonly string[];
  readonly stops: BundleStops;
}

/** Assignments stored in one transaction. */
export interface AssignmentBatch {
  readonly assignments: readonly Assignment[];
  /** The deliveries of each courier whose work changes, as they were read. */
  readonly workOf: ReadonlyMap<string, readonly string[]>;
}

/** Returns one batch for each choice of a tick or a swap. */
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

/** Returns all pickups of a choice, followed by its drop-offs. */
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

/** Returns the assignments of a wave's routes. Routes that exchange a delivery share a batch. */
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

/** Groups routes that exchange deliveries, with all couriers concerned. */
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
