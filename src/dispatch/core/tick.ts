import { type AssignmentProblem, assignAtLeastCost } from './assignment.ts';
import { type Bundle, bundleOrders, withOneMore } from './bundle.ts';
import { buildGrid, findNearby, type Grid } from './candidates.ts';
import { addToCourier, aloneCost, type Pairing, pairCourier, type Terms, termsOf } from './cost.ts';
import type { DispatchPolicy } from './policy.ts';
import { poolOrders } from './pooling.ts';
import type { DutyCourier, Snapshot } from './snapshot.ts';

/** A courier that a tick chose for a bundle. */
export interface Choice {
  readonly courier: DutyCourier;
  /** All that the courier picks up there, what was awaited before included. */
  readonly bundle: Bundle;
  readonly pairing: Pairing;
  /** True when the bundle adds to a pickup that the courier is already bound for. */
  readonly joins: boolean;
  /** True when waiting for the next tick could delay an order; otherwise the choice is only tentative. */
  readonly commit: boolean;
  /** Of a committed choice: the couriers weighed for these orders, the cheapest first. */
  readonly considered: readonly Considered[];
}

export interface Considered {
  readonly courierId: string;
  readonly pairing: Pairing;
}

/** One tick of a service area: pool, find candidates, cost, assign exactly, then commit or hold. */
export function runTick(snapshot: Snapshot, policy: DispatchPolicy): Choice[] {
  const terms = termsOf(snapshot, policy);
  const supply = seekSupply(terms);
  const weighed = poolOrders(terms).flatMap((bundle) => weigh(terms, supply, bundle));
  const bundles = weighed.map(({ bundle }) => bundle);
  const rows = weighed.map(({ options }) => options);
  const taken = assignAtLeastCost(toAssignment(terms, bundles, rows));
  return rows.flatMap((options, row) => {
    const chosen = options.find((option) => option.column === taken[row]);
    return chosen ? [choose(terms, options, chosen)] : [];
  });
}

/** Couriers by where they will be free, and those bound for a pickup by where that is. */
interface Supply {
  readonly free: Grid;
  readonly freeColumns: readonly number[];
  readonly bound: Grid;
  readonly boundColumns: readonly number[];
}

function seekSupply({ snapshot, policy }: Terms): Supply {
  const { couriers, nowMinute } = snapshot;
  const columns = couriers.map((_, column) => column);
  const freeColumns = columns.filter(
    (column) => couriers[column]!.freeMinute <= nowMinute + policy.lookAheadMinutes,
  );
  const boundColumns = columns.filter((column) => couriers[column]!.awaitedPickup);
  const at = freeColumns.map((column) => couriers[column]!.point);
  const pickups = boundColumns.map((column) => couriers[column]!.awaitedPickup!.orders[0]!.pickup);
  return {
    free: buildGrid(at, policy.gridCellMeters),
    freeColumns,
    bound: buildGrid(pickups, policy.gridCellMeters),
    boundColumns,
  };
}

interface Option {
  readonly column: number;
  readonly bundle: Bundle;
  readonly pairing: Pairing;
  readonly joins: boolean;
}

/** A bundle with its options; one that nobody may carry whole, as a bar on one order does to all, falls apart. */
function weigh(terms: Terms, supply: Supply, whole: Bundle): { bundle: Bundle; options: Option[] }[] {
  const options = findOptions(terms, supply, whole);
  if (options.length > 0 || whole.orders.length === 1) return [{ bundle: whole, options }];
  return whole.orders.map((order) => {
    const bundle = bundleOrders(terms.snapshot, [order]);
    return { bundle, options: findOptions(terms, supply, bundle) };
  });
}

/** Every courier near enough who could carry the bundle, at the cheaper of joining a pickup and coming after. */
function findOptions(terms: Terms, supply: Supply, bundle: Bundle): Option[] {
  const { snapshot, policy } = terms;
  const at = bundle.pickups[0]!;
  const options: Option[] = [];
  for (const index of findNearby(supply.free, at, searchRadius(terms, bundle), policy.mostCandidates)) {
    const column = supply.freeColumns[index]!;
    const pairing = pairCourier(terms, snapshot.couriers[column]!, bundle);
    if (pairing) options.push({ column, bundle, pairing, joins: false });
  }
  for (const index of findNearby(supply.bound, at, policy.poolRadiusMeters, policy.mostCandidates)) {
    const column = supply.boundColumns[index]!;
    const joined = joinAwaited(terms, column, bundle);
    if (!joined) continue;
    const after = options.findIndex((option) => option.column === column);
    if (after < 0) options.push(joined);
    else if (joined.pairing.costMinutes < options[after]!.pairing.costMinutes) options[after] = joined;
  }
  return options;
}

/** The cheapest way to add the bundle to a pickup that a courier is bound for, where both lie together. */
function joinAwaited(terms: Terms, column: number, bundle: Bundle): Option | undefined {
  const { snapshot, policy } = terms;
  const courier = snapshot.couriers[column]!;
  const orders = courier.awaitedPickup!.orders;
  if (orders.length + bundle.orders.length > policy.poolMostOrders) return undefined;
  const awaited = bundleOrders(snapshot, orders);
  let best: Option | undefined;
  for (const joined of interleavings(terms, awaited, bundle)) {
    const pairing = addToCourier(terms, courier, awaited, joined);
    if (pairing && (!best || pairing.costMinutes < best.pairing.costMinutes)) {
      best = { column, bundle: joined, pairing, joins: true };
    }
  }
  return best;
}

/** The awaited drop-offs with the bundle's put in between, in every order that keeps both. */
function interleavings({ snapshot }: Terms, awaited: Bundle, bundle: Bundle): Bundle[] {
  let grown = [awaited];
  for (const order of bundle.orders) grown = grown.flatMap((each) => [...withOneMore(snapshot, each, order)]);
  return grown;
}

/** The search grows with the wait, as nobody near was free. */
function searchRadius({ snapshot, policy }: Terms, bundle: Bundle): number {
  const placed = Math.min(...bundle.orders.map((order) => order.placedMinute));
  const waited = Math.max(snapshot.nowMinute - placed, 0);
  const grown = policy.searchRadiusMeters + policy.searchGrowthMetersPerMinute * waited;
  return Math.min(grown, policy.searchMostMeters);
}

function toAssignment(
  terms: Terms,
  bundles: readonly Bundle[],
  rows: readonly Option[][],
): AssignmentProblem {
  const rowStarts = new Int32Array(rows.length + 1);
  rows.forEach((options, row) => {
    rowStarts[row + 1] = rowStarts[row]! + options.length;
  });
  const columns = new Int32Array(rowStarts.at(-1)!);
  const costs = new Float64Array(columns.length);
  rows.forEach((options, row) => {
    options.forEach((option, index) => {
      columns[rowStarts[row]! + index] = option.column;
      costs[rowStarts[row]! + index] = option.pairing.costMinutes;
    });
  });
  const aloneCosts = Float64Array.from(bundles, (bundle) => aloneCost(terms, bundle.orders));
  return { columnCount: terms.snapshot.couriers.length, rowStarts, columns, costs, aloneCosts };
}

function choose(terms: Terms, options: readonly Option[], chosen: Option): Choice {
  const { couriers } = terms.snapshot;
  const courier = couriers[chosen.column]!;
  const { bundle, pairing, joins } = chosen;
  const commit = mustCommit(terms, courier, chosen);
  return { courier, bundle, pairing, joins, commit, considered: commit ? rank(terms, options) : [] };
}

/** The reasons kept for operations: the cheapest few of those weighed. */
function rank({ snapshot, policy }: Terms, options: readonly Option[]): Considered[] {
  const sorted = options.toSorted((a, b) => a.pairing.costMinutes - b.pairing.costMinutes);
  return sorted
    .slice(0, policy.mostExplained)
    .map(({ column, pairing }) => ({ courierId: snapshot.couriers[column]!.id, pairing }));
}

/** Holding is free while the courier is busy, or could leave one tick later and still not be waited for. */
function mustCommit(
  { snapshot, policy }: Terms,
  courier: DutyCourier,
  { bundle, pairing, joins }: Option,
): boolean {
  const answerMinutes = (courier.assign ?? policy.assign) === 'offer' ? policy.offerSeconds / 60 : 0;
  const soon = snapshot.nowMinute + answerMinutes;
  const reserveMinutes = policy.tickMinutes + policy.holdReserveMinutes;
  // A courier bound for the pickup can be joined until the handover there begins.
  if (joins) return pairing.departMinute - snapshot.pickupServiceMinutes <= soon + reserveMinutes;
  if (courier.freeMinute > soon) return false;
  const slackMinutes = bundle.leaveMinute - (pairing.arriveMinute + bundle.handoverMinutes);
  return slackMinutes < answerMinutes + reserveMinutes;
}
