import { minuteMs } from '../../time.ts';
import { type Insertion, noInsertion, seekInsertion } from '../core/insertion.ts';
import { defaultPolicy } from '../core/policy.ts';
import {
  dropoffNode,
  legOf,
  linkStop,
  pairOf,
  pickupNode,
  type Routes,
  retime,
  takeOut,
} from '../core/routing.ts';
import type { ConsideredCourier } from './plan.ts';
import type { WaveProblem } from './route-problem.ts';

/**
 * Compares couriers for one delivery of a finished plan. The cost of each is that of adding the delivery to the
 * courier's route while all other deliveries stay in place. The costs are stored to explain the choice.
 */
export function weighCouriers(wave: WaveProblem, routes: Routes, request: number): ConsideredCourier[] {
  const { problem, vehicles } = wave;
  const [pickup, dropoff] = [pickupNode(request), dropoffNode(request)];
  const chosen = routes.vehicleOf[dropoff]!;
  const [beforePickup, beforeDropoff] = [routes.previous[pickup]!, routes.previous[dropoff]!];
  takeOut(routes, request);
  retime(problem, routes, chosen);
  const weighed = vehicles.flatMap(({ courier }, vehicle): ConsideredCourier[] => {
    const changeMinutes = problem.pairCosts[pairOf(problem, request, vehicle)]!;
    const best = noInsertion();
    if (changeMinutes < Number.POSITIVE_INFINITY) {
      seekInsertion(problem, routes, { request, vehicle, blink: () => false }, best);
    }
    if (best.vehicle < 0) return [];
    const courierMinutes = routes.stopCounts[vehicle] === 0 ? problem.vehicleCosts[vehicle]! : 0;
    const parts = { travelMinutes: best.cost - courierMinutes, courierMinutes, changeMinutes };
    const costMinutes = best.cost + changeMinutes;
    return [{ courierId: courier.id, pickupAt: pickupTime(wave, routes, request, best), costMinutes, parts }];
  });
  linkStop(routes, pickup, beforePickup);
  linkStop(routes, dropoff, beforeDropoff);
  retime(problem, routes, chosen);
  return weighed
    .sort((one, other) => one.costMinutes - other.costMinutes)
    .slice(0, defaultPolicy.mostExplained);
}

function pickupTime(
  { problem, scale }: WaveProblem,
  routes: Routes,
  request: number,
  { pickupAfter }: Insertion,
): Date {
  const { travelMinutes, earliestMinutes, serviceMinutes } = problem;
  const pickup = pickupNode(request);
  const ride = travelMinutes[legOf(problem, pickupAfter, pickup)]!;
  const arrive = routes.startMinutes[pickupAfter]! + serviceMinutes[pickupAfter]! + ride;
  return new Date(scale.now.getTime() + Math.max(arrive, earliestMinutes[pickup]!) * minuteMs);
}
