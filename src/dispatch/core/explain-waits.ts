import { bundleOrders } from './bundle.ts';
import { squaredMeters } from './candidates.ts';
import { type Exclusion, excludedBy, exclusions, searchRadius, servesOwner } from './exclusions.ts';
import type { DispatchPolicy } from './policy.ts';
import type { OpenOrder, Snapshot } from './snapshot.ts';
import type { Choice } from './tick.ts';

/** The main reasons why an order can still wait after a run of dispatch. */
export const waitReasons = [
  'none-on-duty',
  'none-near',
  'busy',
  'too-heavy',
  'cash-limit',
  'refused',
  'shift-ends',
  'held',
] as const;
export type WaitReason = (typeof waitReasons)[number];

/** The number of couriers that each reason excludes. Each courier is counted under one reason only. */
export type ExclusionCounts = Readonly<Record<Exclusion, number>>;

/**
 * The reason why an order waits. `excluded` has for each reason the number of couriers that it excludes; only couriers
 * whose fleet serves the order's owner are counted.
 */
export interface Wait {
  readonly orderId: string;
  readonly reason: WaitReason;
  readonly excluded: ExclusionCounts;
  /** The courier nearest to the pickup, measured from the place where the courier's present work ends. */
  readonly nearest: { readonly courierId: string; readonly distanceMeters: number } | null;
  /** For the reason `held`: the approximate minute at which the chosen courier will be assigned; otherwise null. */
  readonly heldUntilMinute: number | null;
  /** For the reason `held`: the chosen courier; otherwise null. */
  readonly chosen: ChosenCourier | null;
}

/** The courier whom dispatch has chosen for an order but does not assign yet. */
export interface ChosenCourier {
  readonly courierId: string;
  /** The minute at which the courier reaches the pickup if nothing changes. */
  readonly pickupMinute: number;
  /** The minute of the handover at the recipient's door. */
  readonly doorMinute: number;
}

/**
 * Maximum number of pairs of an order and a courier that one run of dispatch checks to explain waits. Checking them
 * takes about 20 ms.
 */
const mostPairs = 200_000;

/**
 * Explains why orders got no courier in a run of dispatch, or why their chosen courier is not assigned yet. If many
 * orders wait and the fleet is large, each run explains only some of the orders; later runs explain the rest.
 */
export function explainWaits(snapshot: Snapshot, policy: DispatchPolicy, choices: readonly Choice[]): Wait[] {
  const choiceOf = new Map(choices.flatMap((choice) => choice.bundle.orders.map(({ id }) => [id, choice])));
  const withoutCourier = snapshot.orders.filter(({ id }) => !choiceOf.has(id));
  const explained = inTurn(withoutCourier, snapshot).map((order) => explainOne(snapshot, policy, order));
  const held = snapshot.orders.flatMap(({ id }): Wait[] => {
    const choice = choiceOf.get(id);
    if (choice === undefined || choice.commit) return [];
    const { heldUntilMinute } = choice;
    const chosen = chosenFor(id, choice);
    return [{ orderId: id, reason: 'held', excluded: countNone(), nearest: null, heldUntilMinute, chosen }];
  });
  return [...explained, ...held];
}

/** Returns the courier of a choice, with the times for one of its orders. */
function chosenFor(orderId: string, { courier, bundle, pairing, route }: Choice): ChosenCourier {
  const stopOf = (wantsPickup: boolean) =>
    route?.after.find(({ order, isPickup }) => isPickup === wantsPickup && order.id === orderId);
  const place = bundle.orders.findIndex(({ id }) => id === orderId);
  return {
    courierId: courier.id,
    pickupMinute: stopOf(true)?.arriveMinute ?? pairing.arriveMinute,
    doorMinute: stopOf(false)?.handoverMinute ?? pairing.departMinute + bundle.doorMinutes[place]!,
  };
}

/**
 * Returns the orders that this run of dispatch explains: all of them or, if there are too many, a selection that
 * changes every second.
 */
function inTurn(orders: readonly OpenOrder[], { couriers, nowMinute }: Snapshot): readonly OpenOrder[] {
  const most = Math.max(1, Math.floor(mostPairs / Math.max(1, couriers.length)));
  if (orders.length <= most) return orders;
  const first = (Math.floor(nowMinute * 60) * most) % orders.length;
  return [...orders, ...orders].slice(first, first + most);
}

const countNone = (): Record<Exclusion, number> =>
  Object.fromEntries(exclusions.map((exclusion) => [exclusion, 0])) as Record<Exclusion, number>;

function explainOne(snapshot: Snapshot, policy: DispatchPolicy, order: OpenOrder): Wait {
  const alone = bundleOrders(snapshot, [order]);
  const excluded = countNone();
  const radiusMeters = searchRadius(snapshot, policy, [order]);
  let nearest: Wait['nearest'] = null;
  for (const courier of snapshot.couriers) {
    if (!servesOwner(courier, order)) continue;
    const distanceMeters = Math.sqrt(squaredMeters(courier.point, order.pickup));
    if (nearest === null || distanceMeters < nearest.distanceMeters) {
      nearest = { courierId: courier.id, distanceMeters };
    }
    excluded[excludedBy(snapshot, courier, alone, distanceMeters > radiusMeters)] += 1;
  }
  const reason = mainReason(excluded);
  return { orderId: order.id, reason, excluded, nearest, heldUntilMinute: null, chosen: null };
}

/**
 * Returns the reason that excludes the most couriers within the search radius. If several reasons exclude the same
 * number, returns the first of them in the list, which is the one that waiting most likely resolves.
 */
function mainReason(excluded: ExclusionCounts): WaitReason {
  const near = (['busy', 'shift-ends', 'cash-limit', 'too-heavy', 'refused'] as const).toSorted(
    (one, other) => excluded[other] - excluded[one],
  );
  if (excluded[near[0]!] > 0) return near[0]!;
  return excluded['too-far'] > 0 ? 'none-near' : 'none-on-duty';
}
