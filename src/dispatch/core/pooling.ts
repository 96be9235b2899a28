import { type Bundle, bundleOrders, departMinute, withOneMore } from './bundle.ts';
import { buildGrid, findNearby } from './candidates.ts';
import { deliveryCost, type Terms } from './cost.ts';
import type { OpenOrder } from './snapshot.ts';

/**
 * Pools orders into bundles: within each group of near pickups, parallel insertion in the order of readiness,
 * then one pass that takes each order out and puts it where it is cheapest. An order joins others only where that
 * costs less than a courier of its own, by the same terms as the assignment.
 */
export function poolOrders(terms: Terms): Bundle[] {
  const bundles: Bundle[] = [];
  for (const group of groupByPickup(terms)) {
    const pooled = group.length > 1 && terms.policy.poolMostOrders > 1 ? poolGroup(terms, group) : undefined;
    bundles.push(...(pooled ?? group.map((order) => bundleOrders(terms.snapshot, [order]))));
  }
  return bundles;
}

function poolGroup(terms: Terms, group: readonly OpenOrder[]): Bundle[] {
  const bundles: Bundle[] = [];
  for (const order of group.toSorted((a, b) => a.readyMinute - b.readyMinute)) insert(terms, bundles, order);
  for (const order of group) {
    const from = bundles.findIndex((bundle) => bundle.orders.includes(order));
    const rest = bundles[from]!.orders.filter((each) => each !== order);
    if (rest.length === 0) bundles.splice(from, 1);
    else bundles[from] = bundleOrders(terms.snapshot, rest);
    insert(terms, bundles, order);
  }
  return bundles;
}

/** Puts an order where it adds least: into one of the bundles, or alone at their end. */
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

/** What a bundle costs with a courier a typical approach away; infinite when an order could not be in time. */
function bundleCost({ snapshot, policy, workWeight }: Terms, bundle: Bundle): number {
  const depart = departMinute(bundle, snapshot.nowMinute + policy.typicalApproachMinutes);
  const delivery = deliveryCost(bundle, depart);
  if (delivery === undefined) return bundle.orders.length > 1 ? Number.POSITIVE_INFINITY : 0;
  const workMinutes = policy.typicalApproachMinutes + bundle.handoverMinutes + bundle.roundMinutes;
  return (
    delivery.deliveryMinutes + policy.latenessWeight * delivery.latenessMinutes + workWeight * workMinutes
  );
}

/** Groups orders round leaders: each joins the nearest leader within the pool radius, or becomes one. */
function groupByPickup({ snapshot, policy }: Terms): OpenOrder[][] {
  const pickups = snapshot.orders.map((order) => order.pickup);
  const grid = buildGrid(pickups, Math.max(policy.poolRadiusMeters, 100));
  const groupOf = new Array<OpenOrder[] | undefined>(pickups.length);
  const groups: OpenOrder[][] = [];
  snapshot.orders.forEach((order, index) => {
    if (groupOf[index]) return;
    const group: OpenOrder[] = [];
    for (const near of findNearby(grid, order.pickup, policy.poolRadiusMeters, pickups.length)) {
      if (groupOf[near]) continue;
      groupOf[near] = group;
      group.push(snapshot.orders[near]!);
    }
    groups.push(group);
  });
  return groups;
}
