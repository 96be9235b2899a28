import { type AssignmentProblem, assignAtLeastCost } from './assignment.ts';
import { type Bundle, bundleOrders, withOneMore } from './bundle.ts';
import { buildGrid, findNearby, type Grid } from './candidates.ts';
import { addToCourier, aloneCost, type Pairing, pairCourier, type Terms, termsOf } from './cost.ts';
import { isBusyLong, searchRadius } from './exclusions.ts';
import { insertOnRoute, type OpenRoute, openRoute, type RouteChange } from './on-the-way.ts';
import type { DispatchPolicy } from './policy.ts';
import { poolOrders } from './pooling.ts';
import { placeOf } from './ride.ts';
import type { DutyCourier, Point, Snapshot } from './snapshot.ts';

/** The courier that a run of dispatch (tick) chose for a bundle of orders. */
export interface Choice {
  readonly courier: DutyCourier;
  /**
   * All orders that the courier then picks up. If `joins` is true, these include the orders that the courier was
   * already on the way to pick up.
   */
  readonly bundle: Bundle;
  readonly pairing: Pairing;
  /** True if the orders are added to a pickup to which the courier is already on the way. */
  readonly joins: boolean;
  /** Set if the bundle is inserted between the courier's stops: the courier's stops before and after the insertion. */
  readonly route?: RouteChange;
  /**
   * True if the courier must be assigned now, because waiting for the next run of dispatch could delay an order. If
   * false, the next run chooses again.
   */
  readonly commit: boolean;
  /** The approximate minute at which the choice becomes final. */
  readonly heldUntilMinute: number;
  /** If `commit` is true: the couriers compared for these orders, lowest cost first; otherwise empty. */
  readonly considered: readonly { readonly courierId: string; readonly pairing: Pairing }[];
}

/**
 * Runs dispatch once for an area (a tick): it groups orders into bundles, finds couriers for them, computes the costs,
 * assigns at the least total cost, and decides which choices must be written now.
 */
export function runTick(snapshot: Snapshot, policy: DispatchPolicy): Choice[] {
  const terms = termsOf(snapshot, policy);
  const supply = seekSupply(terms);
  const rows = poolOrders(terms).flatMap((bundle) => weigh(terms, supply, bundle));
  const taken = assignAtLeastCost(toAssignment(terms, rows));
  return rows.flatMap(({ options }, row) => {
    const chosen = options.find(({ column }) => column === taken[row]);
    if (chosen === undefined) return [];
    const { column, turnMinute: _, ...option } = chosen;
    const courier = snapshot.couriers[column]!;
    const hold = holdOf(terms, courier, chosen);
    return [{ courier, ...option, ...hold, considered: hold.commit ? rank(terms, options) : [] }];
  });
}

/** A grid of couriers' places. `columns` has for each point the column of its courier in the assignment problem. */
interface Located {
  readonly columns: readonly number[];
  readonly grid: Grid;
}

/**
 * Three grids of couriers: by the place where they will be free, by the pickup to which they are on the way, and by the
 * position and the stops of their route.
 */
interface Supply {
  readonly free: Located;
  readonly bound: Located;
  readonly underWay: Located;
  /**
   * For each courier's column in the assignment problem: the courier's route for insertions, or undefined if the route
   * allows none. An entry is computed when it is first needed.
   */
  readonly routes: Map<number, OpenRoute | undefined>;
}

function seekSupply({ snapshot, policy }: Terms): Supply {
  const { couriers } = snapshot;
  const locate = (whereIs: (courier: DutyCourier) => readonly Point[]): Located => {
    const columns: number[] = [];
    const points: Point[] = [];
    couriers.forEach((courier, column) => {
      for (const point of whereIs(courier)) {
        columns.push(column);
        points.push(point);
      }
    });
    return { columns, grid: buildGrid(points, policy.gridCellMeters) };
  };
  const onRoute = ({ route }: DutyCourier) =>
    route && policy.insertion ? [route.origin.point, ...route.stops.map(placeOf)] : [];
  return {
    free: locate((courier) => (isBusyLong(courier, snapshot, policy) ? [] : [courier.point])),
    bound: locate(({ awaitedPickup }) => awaitedPickup?.orders.slice(0, 1).map(({ pickup }) => pickup) ?? []),
    underWay: locate(onRoute),
    routes: new Map(),
  };
}

interface Option extends Pick<Choice, 'bundle' | 'pairing' | 'joins' | 'route'> {
  readonly column: number;
  /** For an insertion: the minute at which the courier leaves the present route for the first inserted pickup. */
  readonly turnMinute?: number;
}

/** A row of the assignment problem: a bundle of orders, and the couriers who could take it. */
interface Row {
  readonly bundle: Bundle;
  readonly options: readonly Option[];
}

/**
 * Returns the rows of the assignment problem for a bundle of orders. If no courier can take the whole bundle, each
 * order gets a row of its own, since a courier who may not get one order may still take another.
 */
function weigh(terms: Terms, supply: Supply, bundle: Bundle): Row[] {
  const options = findOptions(terms, supply, bundle);
  if (options.length > 0 || bundle.orders.length === 1) return [{ bundle, options }];
  return bundle.orders.flatMap((order) => weigh(terms, supply, bundleOrders(terms.snapshot, [order])));
}

/**
 * Returns every nearby courier who could take the bundle, each in the cheapest of three ways: after the present work,
 * together with the pickup to which the courier is on the way, or inserted into the courier's route.
 */
function findOptions(terms: Terms, supply: Supply, bundle: Bundle): Option[] {
  const { free, bound } = supply;
  const { snapshot, policy } = terms;
  const at = bundle.pickups[0]!;
  const options = new Map<number, Option>();
  const add = (option: Option | undefined) => {
    const present = option && options.get(option.column);
    const isCheaper = !present || option.pairing.costMinutes < present.pairing.costMinutes;
    if (option && isCheaper) options.set(option.column, option);
  };
  const radiusMeters = searchRadius(snapshot, policy, bundle.orders);
  for (const index of findNearby(free.grid, at, radiusMeters, policy.mostCandidates)) {
    const column = free.columns[index]!;
    const pairing = pairCourier(terms, snapshot.couriers[column]!, bundle);
    add(pairing && { column, bundle, pairing, joins: false });
  }
  for (const index of findNearby(bound.grid, at, policy.poolRadiusMeters, policy.mostCandidates)) {
    add(joinAwaited(terms, bound.columns[index]!, bundle));
  }
  for (const column of findUnderWay(terms, supply, at)) add(insertOnWay(terms, supply, column, bundle));
  return [...options.values()];
}

/**
 * Finds couriers whose position or stops are near a place. Returns their columns in the assignment problem, which are
 * their indexes in `snapshot.couriers`.
 */
function findUnderWay({ policy }: Terms, { underWay }: Supply, at: Point): Set<number> {
  const near = findNearby(underWay.grid, at, policy.insertionRadiusMeters, policy.insertionMostPlaces);
  return new Set(near.map((index) => underWay.columns[index]!));
}

function insertOnWay(terms: Terms, { routes }: Supply, column: number, bundle: Bundle): Option | undefined {
  if (!routes.has(column)) routes.set(column, openRoute(terms, terms.snapshot.couriers[column]!));
  const open = routes.get(column);
  const inserted = open && insertOnRoute(terms, open, bundle);
  return inserted && { column, bundle, joins: false, ...inserted };
}

/**
 * Returns the cheapest way to add the bundle to the pickup to which a courier is on the way; undefined if a limit
 * forbids it. The caller has checked that the two pickups are near each other.
 */
function joinAwaited(terms: Terms, column: number, bundle: Bundle): Option | undefined {
  const { snapshot, policy } = terms;
  const courier = snapshot.couriers[column]!;
  const { orders } = courier.awaitedPickup!;
  if (orders.length + bundle.orders.length > policy.poolMostOrders) return undefined;
  if ([...orders, ...bundle.orders].some(({ isDirect }) => isDirect)) return undefined;
  const awaited = bundleOrders(snapshot, orders);
  // Tries every sequence of drop-offs in which the present orders keep their sequence and each order of the bundle is
  // inserted at every position.
  let grown = [awaited];
  for (const order of bundle.orders) grown = grown.flatMap((each) => withOneMore(snapshot, each, order));
  let best: Option | undefined;
  for (const joined of grown) {
    const pairing = addToCourier(terms, courier, awaited, joined);
    if (pairing && (!best || pairing.costMinutes < best.pairing.costMinutes)) {
      best = { column, bundle: joined, pairing, joins: true };
    }
  }
  return best;
}

function toAssignment(terms: Terms, rows: readonly Row[]): AssignmentProblem {
  const pairs = rows.reduce((sum, { options }) => sum + options.length, 0);
  const rowStarts = new Int32Array(rows.length + 1);
  const columns = new Int32Array(pairs);
  const costs = new Float64Array(pairs);
  let k = 0;
  rows.forEach(({ options }, row) => {
    for (const { column, pairing } of options) {
      columns[k] = column;
      costs[k] = pairing.costMinutes;
      k += 1;
    }
    rowStarts[row + 1] = k;
  });
  const aloneCosts = Float64Array.from(rows, ({ bundle }) => aloneCost(terms, bundle.orders));
  return { columnCount: terms.snapshot.couriers.length, rowStarts, columns, costs, aloneCosts };
}

/** Returns the compared couriers with the lowest costs, which are stored to explain the choice to operations. */
function rank({ snapshot, policy }: Terms, options: readonly Option[]): Choice['considered'] {
  const sorted = options.toSorted((a, b) => a.pairing.costMinutes - b.pairing.costMinutes);
  return sorted
    .slice(0, policy.mostExplained)
    .map(({ column, pairing }) => ({ courierId: snapshot.couriers[column]!.id, pairing }));
}

/**
 * Decides if a choice must be written now, and returns the minute until which the decision can wait (be held). Waiting
 * causes no delay while the courier is busy, or if the courier can leave after the next run of dispatch and still
 * arrive in time.
 */
function holdOf(
  { snapshot, policy }: Terms,
  courier: DutyCourier,
  { bundle, pairing, joins, turnMinute }: Option,
): Pick<Choice, 'commit' | 'heldUntilMinute'> {
  const answerMinutes = (courier.assign ?? policy.assign) === 'offer' ? policy.offerSeconds / 60 : 0;
  const soon = snapshot.nowMinute + answerMinutes;
  const reserveMinutes = policy.tickMinutes + policy.holdReserveMinutes;
  const byMinute = (minute: number) => ({
    commit: minute <= soon + reserveMinutes,
    heldUntilMinute: minute - reserveMinutes - answerMinutes,
  });
  if (turnMinute !== undefined) return byMinute(turnMinute);
  // Further orders can be added to a pickup until the service there begins, so the decision can wait until then.
  if (joins) return byMinute(pairing.departMinute - snapshot.pickupServiceMinutes);
  const slackMinutes = bundle.leaveMinute - (pairing.arriveMinute + bundle.handoverMinutes);
  const leastMinutes = answerMinutes + reserveMinutes;
  const startMinute = Math.max(courier.freeMinute - answerMinutes, snapshot.nowMinute);
  return {
    commit: courier.freeMinute <= soon && slackMinutes < leastMinutes,
    heldUntilMinute: startMinute + Math.max(slackMinutes - leastMinutes, 0),
  };
}
