import { type Bundle, bundleOrders } from '../core/bundle.ts';
import { buildGrid, findNearby } from '../core/candidates.ts';
import { type Pairing, pairCourier, type Terms, termsOf } from '../core/cost.ts';
import type { DispatchPolicy } from '../core/policy.ts';
import type { DutyCourier } from '../core/snapshot.ts';
import { type Choice, runTick } from '../core/tick.ts';
import type { CourierOnDuty } from '../look/couriers-store.ts';
import type { AreaMoment } from '../look/moment.ts';
import { planeRound } from '../look/plane.ts';
import { minuteOf, snapshotOf, taskOf, workOn } from './snapshot-of.ts';
import { reckonPickups } from './workload.ts';

/**
 * The input of a search for swaps, in which a faster courier takes a delivery over. `moment` is the data of the area
 * with its waiting deliveries; `held` are the deliveries whose courier has not set off yet.
 */
export interface SwapMoment {
  readonly moment: AreaMoment;
  readonly held: AreaMoment['deliveries'];
  readonly policy: DispatchPolicy;
}

/**
 * The deliveries that a courier will pick up at one place, and the minute at which the courier is expected to leave it.
 */
interface Expected {
  readonly bundle: Bundle;
  readonly departMinute: number;
}

interface Swap {
  readonly choice: Choice;
  readonly savedMinutes: number;
}

/**
 * Finds deliveries that another courier could pick up much earlier. Only couriers without work who are not needed for a
 * waiting delivery are considered. The largest saving comes first, and no courier is returned twice.
 */
export function chooseSwaps({ moment, held, policy }: SwapMoment): Choice[] {
  if (held.length === 0) return [];
  const needed = new Set(
    moment.deliveries.length === 0
      ? []
      : runTick(snapshotOf(moment, policy), policy).map(({ courier }) => courier.id),
  );
  const snapshot = snapshotOf({ ...moment, deliveries: held }, policy);
  const terms = termsOf(snapshot, policy);
  const isIdle = new Set(
    moment.couriers.filter(({ assignments }) => assignments.length === 0).map(({ id }) => id),
  );
  const idle = snapshot.couriers.filter(({ id }) => isIdle.has(id) && !needed.has(id));
  const grid = buildGrid(
    idle.map(({ point }) => point),
    policy.gridCellMeters,
  );
  const near = (bundle: Bundle) =>
    findNearby(grid, bundle.pickups[0]!, policy.searchRadiusMeters, policy.mostCandidates).map(
      (index) => idle[index]!,
    );
  const swaps = expectations(moment, held, terms).flatMap((each) => bestSwap(terms, each, near(each.bundle)));
  const taken = new Set<string>();
  return swaps
    .toSorted((one, other) => other.savedMinutes - one.savedMinutes)
    .flatMap(({ choice }) => {
      if (taken.has(choice.courier.id)) return [];
      taken.add(choice.courier.id);
      return [choice];
    });
}

/**
 * Returns a swap to the courier who would leave the pickup first, if this saves enough minutes; otherwise returns an
 * empty list.
 */
function bestSwap(terms: Terms, expected: Expected, couriers: readonly DutyCourier[]): Swap[] {
  const { policy, snapshot } = terms;
  const options = couriers.flatMap((courier): { courier: DutyCourier; pairing: Pairing }[] => {
    const pairing = pairCourier(terms, courier, expected.bundle);
    return pairing ? [{ courier, pairing }] : [];
  });
  options.sort((one, other) => one.pairing.departMinute - other.pairing.departMinute);
  const [best] = options;
  if (best === undefined) return [];
  const { courier, pairing } = best;
  const mayDecline = (courier.assign ?? policy.assign) === 'offer';
  const answerMinutes = mayDecline ? policy.offerSeconds / 60 : 0;
  const savedMinutes = expected.departMinute - pairing.departMinute - answerMinutes;
  const share = policy.swapLeastShare * (expected.departMinute - snapshot.nowMinute);
  if (savedMinutes <= Math.max(policy.swapLeastMinutes, share)) return [];
  const considered = options
    .slice(0, policy.mostExplained)
    .map((each) => ({ courierId: each.courier.id, pairing: each.pairing }));
  const { bundle } = expected;
  const hold = { commit: true, heldUntilMinute: snapshot.nowMinute };
  return [{ choice: { courier, bundle, pairing, joins: false, ...hold, considered }, savedMinutes }];
}

/**
 * Groups the deliveries that each courier still has to pick up by pickup place. A place is left out if one of its
 * deliveries may not change courier.
 */
function expectations({ now, road, couriers }: AreaMoment, held: AreaMoment['deliveries'], terms: Terms) {
  const { snapshot, policy } = terms;
  const toPoint = planeRound(held[0]!.pickup);
  const orderOf = new Map(snapshot.orders.map((order) => [order.id, order]));
  const byCourier = Map.groupBy(held, ({ goneCourierId }) => goneCourierId);
  return couriers.flatMap((courier: CourierOnDuty): Expected[] => {
    if (!byCourier.has(courier.id)) return [];
    const tasks = courier.assignments.map((assignment) => taskOf(assignment, toPoint));
    const leaves = reckonPickups(workOn(road), toPoint(courier.position), minuteOf(now), tasks);
    const left = new Set(tasks.filter(({ isPickedUp }) => !isPickedUp));
    const found: Expected[] = [];
    for (const first of left) {
      const group = [...left].filter(
        ({ pickup: { x, y } }) =>
          Math.hypot(x - first.pickup.x, y - first.pickup.y) <= policy.poolRadiusMeters,
      );
      for (const task of group) left.delete(task);
      const orders = group.flatMap(({ id }) => orderOf.get(id) ?? []);
      if (orders.length < group.length) continue;
      const departMinute = Math.max(...group.map((task) => leaves.get(task)!));
      found.push({ bundle: bundleOrders(snapshot, orders), departMinute });
    }
    return found;
  });
}
