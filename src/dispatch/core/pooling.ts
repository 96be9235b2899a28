import { type Bundle, bundleOrders, departMinute, withOneMore } from './bundle.ts';
import { buildGrid, findNearby } from './candidates.ts';
import { deliveryCost, type Terms } from './cost.ts';
import type { OpenOrder } from './snapshot.ts';

/**
 * Groups orders into bundles that one courier carries. In each group of nearby pickups it adds the orders one by one,
 * earliest ready first, each to the bundle where it costs least. It then takes each order out once and adds it again
 * where it now costs least. An order joins a bundle only if that costs less than a courier of its own, by the same cost
 * as in the assignment.
 */
export const poolOrders = (terms: Terms): Bundle[] =>
  groupByPickup(terms).flatMap((group) =>
    group.length === 1 ? bundleOrders(terms.snapshot, group) : poolGroup(terms, group),
  );

function poolGroup(terms: Terms, group: readonly OpenOrder[]): Bundle[] {
  const bundles: Bundle[] = [];
  for (const order of group.toSorted((a, b) => a.readyMinute - b.readyMinute)) insert(terms, bundles, order);
  for (const order of group) {
    const from = bundles.findIndex((bundle) => bundle.orders.includes(order));
    const rest = bundles[from]!.orders.filter((each) => each !== order);
    bundles.splice(from, 1, ...(rest.length > 0 ? [bundleOrders(terms.snapshot, rest)] : []));
    insert(terms, bundles, order);
  }
  return bundles;
}

/** Inserts an order where it adds the least cost: into an existing bundle, or as a new bundle at the end. */
function insert(terms: Terms, bundles: Bundle[], order: OpenOrder): void {
  let best = bundleOrders(terms.snapshot, [order]);
  let place = bundles.length;
  let least = bundleCost(terms, best);
  bundles.forEach((bundle, index) => {
    if (bundle.orders.length >= terms.policy.poolMostOrders) return;
    const before = bundleCost(terms, bundle);
    for (const joined of withOneMore(terms.snapshot, bundle, order)) {
      const extra = bundleCost(terms, joined) - before;
      if (extra < least) {
        least = extra;
        best = joined;
        place = index;
      }
    }
  });
  bundles[place] = best;
}

/**
 * Returns the cost of a bundle for a courier with a typical way to the pickup. If an order would miss its latest time,
 * the cost is infinite for several orders, so that they are not bundled, and 0 for a single order.
 */
function bundleCost(terms: Terms, bundle: Bundle): number {
  const { snapshot, policy, workWeight } = terms;
  const depart = departMinute(bundle, snapshot.nowMinute + policy.typicalApproachMinutes);
  const delivery = deliveryCost(terms, bundle, depart);
  if (delivery === undefined) return bundle.orders.length > 1 ? Number.POSITIVE_INFINITY : 0;
  const workMinutes = policy.typicalApproachMinutes + bundle.handoverMinutes + bundle.roundMinutes;
  return delivery.deliveryMinutes + delivery.latenessMinutes + workWeight * workMinutes;
}

/**
 * Groups orders with nearby pickups. The first order that is in no group forms a new group with all other ungrouped
 * orders within the pool radius. Orders that must travel directly stay alone.
 */
function groupByPickup({ snapshot: { orders }, policy }: Terms): OpenOrder[][] {
  const pickups = orders.map((order) => order.pickup);
  const grid = buildGrid(pickups, Math.max(policy.poolRadiusMeters, 100));
  const grouped = new Set<number>();
  return pickups.flatMap((pickup, leader) => {
    if (grouped.has(leader)) return [];
    const near = findNearby(grid, pickup, policy.poolRadiusMeters, pickups.length);
    const isDirect = orders[leader]!.isDirect === true;
    const group = isDirect
      ? [leader]
      : near.filter((index) => !grouped.has(index) && orders[index]!.isDirect !== true);
    for (const index of group) grouped.add(index);
    return [group.map((index) => orders[index]!)];
  });
}
