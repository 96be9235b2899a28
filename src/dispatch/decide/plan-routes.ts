import { minuteMs } from '../../time.ts';
import { isOverCash } from '../core/exclusions.ts';
import { insertRequest, noInsertion, seekInsertion } from '../core/insertion.ts';
import { defaultSolver, type RoutePolicy } from '../core/policy.ts';
import {
  dropoffNode,
  layRoutes,
  pairOf,
  type Routes,
  requestOf,
  retime,
  stopsOf,
  takeOut,
} from '../core/routing.ts';
import { type Drive, solveRouting } from '../core/ruin-and-recreate.ts';
import type { WaveMoment } from '../look/moment.ts';
import type { PlannedStop } from '../look/stop-list.ts';
import type { RouteRequest } from './lay-out.ts';
import type { AddedDelivery, PlannedRoute, WavePlan } from './plan.ts';
import { problemOf, type WaveProblem } from './route-problem.ts';
import { weighCouriers } from './weigh-couriers.ts';

/**
 * Plans routes for waiting deliveries, and replans those parts of present routes that have not started. The route
 * search (ruin and recreate) includes only deliveries that are due. Deliveries that are not due are then added to
 * routes, where that adds few minutes. If `drive` is null, there is no search, and deliveries are only added to present
 * routes.
 */
export function planRoutes(moment: WaveMoment, policy: RoutePolicy, drive: Drive | null): WavePlan {
  if (moment.couriers.length === 0) return { routes: [], leftOut: dueOf(moment) };
  const wave = problemOf(moment, policy);
  if (wave.vehicles.length === 0) return { routes: [], leftOut: dueOf(moment) };
  const routes = layRoutes(wave.problem, drive === null ? wave.present : search(wave, drive));
  joinRoutes(wave, routes, policy);
  keepWithinCash(wave, routes);
  return readPlan(wave, routes);
}

const dueOf = ({ orders }: WaveMoment): string[] => orders.filter(({ isDue }) => isDue).map(({ id }) => id);

function search({ problem, requests, present }: WaveProblem, drive: Drive): readonly (readonly number[])[] {
  const aside = new Set(requests.flatMap(({ isDue }, request) => (isDue ? [] : [request])));
  return solveRouting(problem, defaultSolver, drive, { stops: present, aside }).stops;
}

/**
 * Adds waiting deliveries, the most urgent first, to routes that already have stops. A delivery is added only if it
 * adds few minutes.
 */
function joinRoutes({ problem, requests }: WaveProblem, routes: Routes, policy: RoutePolicy): void {
  const waiting = requests
    .map((_, request) => request)
    .filter((request) => routes.vehicleOf[dropoffNode(request)]! < 0);
  waiting.sort((one, other) => requests[one]!.latestPickupMinute - requests[other]!.latestPickupMinute);
  const best = noInsertion();
  for (const request of waiting) {
    best.cost = policy.joinMostMinutes;
    for (let vehicle = 0; vehicle < problem.vehicleCount; vehicle += 1) {
      if (routes.stopCounts[vehicle] === 0 || problem.pairCosts[pairOf(problem, request, vehicle)]! > 0)
        continue;
      seekInsertion(problem, routes, { request, vehicle, blink: () => false }, best);
    }
    if (best.cost < policy.joinMostMinutes) insertRequest(problem, routes, request, best);
  }
}

/** Removes waiting deliveries from a route if their courier would exceed the cash limit with them. */
function keepWithinCash({ problem, requests, vehicles }: WaveProblem, routes: Routes): void {
  vehicles.forEach(({ courier }, vehicle) => {
    const remaining: RouteRequest[] = [];
    for (const node of stopsOf(problem, routes, vehicle)) {
      const index = requestOf(node);
      const request = requests[index]!;
      if (node !== dropoffNode(index) || request.home >= 0) continue;
      if (isOverCash(courier, [...remaining, request])) takeOut(routes, index);
      else remaining.push(request);
    }
    retime(problem, routes, vehicle);
  });
}

function readPlan(wave: WaveProblem, routes: Routes): WavePlan {
  const { problem, requests, vehicles, present } = wave;
  const planned = vehicles.flatMap((vehicle, index): PlannedRoute[] => {
    const nodes = stopsOf(problem, routes, index);
    if (nodes.join() === present[index]!.join()) return [];
    const added = nodes.flatMap((node): AddedDelivery[] => {
      const request = requestOf(node);
      const { deliveryId, home } = requests[request]!;
      if (node !== dropoffNode(request) || home === index) return [];
      const fromCourierId = home < 0 ? null : vehicles[home]!.courier.id;
      return [{ deliveryId, fromCourierId, considered: weighCouriers(wave, routes, request) }];
    });
    const stops = nodes.map((node) => stopOf(wave, routes, node));
    return [{ courierId: vehicle.courier.id, stops: [...vehicle.frozen, ...stops], added }];
  });
  const leftOut = requests.flatMap(({ deliveryId, isDue }, request) =>
    isDue && routes.vehicleOf[dropoffNode(request)]! < 0 && problem.carriers[request]! < 0
      ? [deliveryId]
      : [],
  );
  return { routes: planned, leftOut };
}

function stopOf({ requests, scale }: WaveProblem, routes: Routes, node: number): PlannedStop {
  const request = requestOf(node);
  const plannedAt = new Date(scale.now.getTime() + routes.startMinutes[node]! * minuteMs);
  const kind = node === dropoffNode(request) ? 'DROPOFF' : 'PICKUP';
  return { kind, deliveryId: requests[request]!.deliveryId, plannedAt };
}
