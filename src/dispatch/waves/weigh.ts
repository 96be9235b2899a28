import { minuteMs } from '../../time.ts';
import { type Insertion, noInsertion, seekInsertion } from '../core/insertion.ts';
import { defaultPolicy, type RoutePolicy } from '../core/policy.ts';
import {
  dropoffNode,
  linkStop,
  pickupNode,
  type Routes,
  retime,
  sunkCost,
  tieCost,
} from '../core/routing.ts';
import { takeOut } from '../core/ruin.ts';
import type { Weighed } from './moment.ts';
import type { WaveProblem } from './problem.ts';

/** What each courier would cost for a delivery that is on a route, all others staying where they are: the reasons kept. */
export function weighCouriers(
  wave: WaveProblem,
  routes: Routes,
  request: number,
  policy: RoutePolicy,
): Weighed[] {
  const { problem, vehicles } = wave;
  const [pickup, dropoff] = [pickupNode(request), dropoffNode(request)];
  const chosen = routes.vehicleOf[dropoff]!;
  const [beforePickup, beforeDropoff] = [routes.previous[pickup]!, routes.previous[dropoff]!];
  takeOut(problem, routes, request);
  retime(problem, routes, chosen);
  const weighed = vehicles.flatMap(({ courier }, vehicle): Weighed[] => {
    const changeMinutes = tieCost(problem, request, vehicle);
    const best = noInsertion();
    if (changeMinutes < Number.POSITIVE_INFINITY) {
      seekInsertion(problem, routes, { request, vehicle, blink: () => false }, best);
    }
    if (best.vehicle < 0) return [];
    const fixedMinutes = routes.stopCounts[vehicle] === 0 ? policy.courierMinutes : 0;
    const courierMinutes = fixedMinutes === 0 ? 0 : fixedMinutes - sunkCost(problem, vehicle);
    const parts = { travelMinutes: best.cost - fixedMinutes, courierMinutes, changeMinutes };
    const costMinutes = parts.travelMinutes + courierMinutes + changeMinutes;
    return [{ courierId: courier.id, pickupAt: pickupTime(wave, routes, request, best), costMinutes, parts }];
  });
  linkStop(problem, routes, pickup, beforePickup);
  linkStop(problem, routes, dropoff, beforeDropoff);
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
  const { places, placeCount, travelMinutes, earliestMinutes, serviceMinutes } = problem;
  const pickup = pickupNode(request);
  const ride = travelMinutes[places[pickupAfter]! * placeCount + places[pickup]!]!;
  const arrive = routes.startMinutes[pickupAfter]! + serviceMinutes[pickupAfter]! + ride;
  return new Date(scale.now.getTime() + Math.max(arrive, earliestMinutes[pickup]!) * minuteMs);
}
