import { travelOn } from '../../quotes/travel.ts';
import type { RoutePolicy } from '../core/policy.ts';
import { dropoffNode, pickupNode, type RoutingProblem } from '../core/routing.ts';
import type { Point } from '../core/snapshot.ts';
import type { WaveMoment } from '../look/moment.ts';
import type { WaitingOrder } from '../look/orders-store.ts';
import { planeRound } from '../look/plane.ts';
import { horizonMinutes, type Layout, layOut, type RouteRequest, toleranceMinutes } from './lay-out.ts';
import { minutesAfter, type OpenStop, type Scale, type Vehicle, vehicleOf } from './vehicle.ts';

/**
 * The input of a route planning as a problem for the solver, with the requests and vehicles to which its indexes refer.
 */
export interface WaveProblem extends Omit<Layout, 'depot'> {
  readonly problem: RoutingProblem;
}

export function problemOf(moment: WaveMoment, policy: RoutePolicy): WaveProblem {
  const { now, road, depot } = moment;
  const toPoint = planeRound(moment.couriers[0]!.position);
  const onRoad = travelOn(road);
  const minutesBetween = (from: Point, to: Point): number => {
    const minutes = onRoad(from, to);
    return minutes === 0 ? 0 : minutes + policy.stopMinutes;
  };
  const scale: Scale = { now, toPoint, minutesBetween, policy };
  const vehicles = chooseVehicles(moment, scale);
  const requests = [
    ...moment.orders.map((order) => waitingRequest(scale, order)),
    ...vehicles.flatMap((vehicle, index) => requestsOf(moment, vehicle, index)),
  ];
  const indexOf = new Map(requests.map(({ deliveryId }, index) => [deliveryId, index]));
  const nodeOf = ({ kind, assignment }: OpenStop): number => {
    const request = indexOf.get(assignment.deliveryId)!;
    return kind === 'PICKUP' ? pickupNode(request) : dropoffNode(request);
  };
  const present = vehicles.map(({ open }) => open.map(nodeOf));
  const problem = layOut({ scale, vehicles, requests, present, depot });
  return { problem, scale, requests, vehicles, present };
}

/**
 * Returns the couriers whom the planning considers: those who have a route, and for each due order the nearest couriers
 * without one. If all orders start at a depot, returns all couriers.
 */
function chooseVehicles({ couriers, orders, depot }: WaveMoment, scale: Scale): Vehicle[] {
  const all = couriers.map((courier) => vehicleOf(scale, courier));
  if (depot !== null) return all;
  const chosen = new Set(all.filter(({ inUse }) => inUse));
  const idle = all.filter(({ inUse }) => !inUse);
  for (const order of orders) {
    if (!order.isDue) continue;
    const pickup = scale.toPoint(order.pickup);
    const serving = idle.filter(
      ({ courier }) => (courier.workspaceId ?? order.workspaceId) === order.workspaceId,
    );
    const away = new Map(
      serving.map((each) => [each, each.minute + scale.minutesBetween(each.point, pickup)]),
    );
    serving.sort((one, other) => away.get(one)! - away.get(other)!);
    for (const near of serving.slice(0, scale.policy.nearestCouriers)) chosen.add(near);
  }
  return all.filter((vehicle) => chosen.has(vehicle));
}

function waitingRequest({ now }: Scale, order: WaitingOrder): RouteRequest {
  const latest = (instant: Date | null) => (instant === null ? horizonMinutes : minutesAfter(now, instant));
  return {
    deliveryId: order.id,
    workspaceId: order.workspaceId,
    pickup: order.pickup,
    dropoff: order.dropoff,
    readyMinute: minutesAfter(now, order.readyAt),
    latestPickupMinute: latest(order.latestPickupAt),
    latestDropoffMinute: latest(order.latestDropoffAt),
    weightKg: order.weightKg,
    collectIdr: order.collectIdr,
    home: -1,
    isAboard: false,
    isBound: false,
    isDue: order.isDue,
    barredCourierIds: order.barredCourierIds,
  };
}

/**
 * Returns the deliveries on a vehicle's present route. The latest time of each stop is its promised time, or slightly
 * more than its present planned time if the planned time is later.
 */
function requestsOf({ now, areaId, couriers }: WaveMoment, { open }: Vehicle, home: number): RouteRequest[] {
  const latest = (promised: Date | null, minute: number) =>
    Math.max(promised === null ? horizonMinutes : minutesAfter(now, promised), minute + toleranceMinutes);
  // Moving a delivery changes the routes of two couriers at once. That is impossible if a courier may decline, because
  // offers take time.
  const canAnyDecline = couriers.some(({ mayDecline }) => mayDecline);
  return open.flatMap(({ kind, assignment, minute }) => {
    if (kind !== 'DROPOFF') return [];
    const pickup = open.find((stop) => stop.kind === 'PICKUP' && stop.assignment === assignment);
    return [
      {
        deliveryId: assignment.deliveryId,
        workspaceId: assignment.workspaceId,
        pickup: assignment.origin!.coordinates!,
        dropoff: assignment.destination.coordinates!,
        readyMinute: minutesAfter(now, assignment.readyAt),
        latestPickupMinute: latest(assignment.promisedPickupAt, pickup?.minute ?? 0),
        latestDropoffMinute: latest(assignment.promisedDropoffAt, minute),
        weightKg: assignment.weightKg,
        collectIdr: assignment.collectIdr,
        home,
        isAboard: pickup === undefined,
        isBound:
          canAnyDecline ||
          pickup === undefined ||
          assignment.status !== 'PENDING_PICKUP' ||
          !assignment.isDispatched ||
          assignment.areaId !== areaId,
        isDue: true,
        barredCourierIds: [],
      },
    ];
  });
}
