import { namesOf } from '../names.ts';
import type { ServiceCategory } from '../quotes/schema.ts';
import { movers } from '../vocabulary/roles.ts';
import {
  awaitingParcel,
  beforeSettingOff,
  failed,
  failedOnTheWay,
  final,
  onTheRoad,
  returning,
  type Status,
  toFetch,
  underway,
  unended,
  withoutRecovery,
} from '../vocabulary/statuses.ts';
import type { Actor, Leg, MediaType, Move, ReasonKind } from './move-columns.ts';

export { type Status, statuses } from '../vocabulary/statuses.ts';
export {
  type Actor,
  type Effect,
  type Leg,
  type Mark,
  type MediaType,
  type Move,
  marks,
  type Need,
  type ReasonKind,
} from './move-columns.ts';

/**
 * Every way in which a delivery's status can change after its creation (spec 3.2, decisions 31 to 45). The service
 * checks each move against this table, screens derive their buttons from it, and the sandbox follows it.
 */
export const moves = {
  release: { by: ['system'], category: 'EXPRESS', from: ['QUEUEING'], to: 'ALLOCATING' },
  expire: {
    by: ['system'],
    category: 'EXPRESS',
    from: ['ALLOCATING'],
    to: 'FAILURE',
    needs: ['reason'],
    sets: ['failure'],
  },
  cancel: {
    by: ['provider'],
    category: 'EXPRESS',
    from: beforeSettingOff,
    to: 'CANCELLED',
    when: 'before pickup',
    sets: ['cancellation'],
    fee: 'CANCELLATION',
    courierMessage: 'CANCELLED',
  },
  cancelQueued: {
    by: ['provider'],
    category: 'EXPRESS',
    from: ['QUEUEING'],
    to: 'CANCELLED',
    sets: ['cancellation'],
  },

  verify: { by: ['operations'], roles: movers, category: 'LOGISTIC', from: awaitingParcel, to: 'VERIFIED' },
  reportMissing: {
    by: ['operations'],
    roles: movers,
    category: 'LOGISTIC',
    from: ['PREPARING'],
    to: 'NOT_VERIFIED',
    isGrave: true,
  },
  stage: {
    by: ['operations'],
    roles: movers,
    category: 'LOGISTIC',
    from: ['VERIFIED'],
    to: 'PENDING_DELIVERY',
    needs: ['courier'],
    sets: ['courier', 'pickup'],
  },
  collect: {
    by: ['operations', 'system'],
    roles: movers,
    category: 'LOGISTIC',
    from: ['VERIFIED'],
    to: 'PICKING_UP',
    needs: ['courier'],
    sets: ['courier'],
  },
  load: {
    by: ['courier', 'operations'],
    roles: movers,
    category: 'LOGISTIC',
    from: ['PICKING_UP'],
    to: 'PENDING_DELIVERY',
    sets: ['pickup'],
  },

  assign: {
    by: ['system', 'operations'],
    category: 'EXPRESS',
    from: ['ALLOCATING'],
    to: 'PENDING_PICKUP',
    needs: ['courier'],
    sets: ['courier'],
    undo: 'courier',
  },
  reassign: {
    by: ['operations'],
    category: 'EXPRESS',
    from: underway,
    to: 'PENDING_PICKUP',
    needs: ['courier'],
    sets: ['courier'],
    undo: 'courier',
  },
  redispatch: {
    by: ['system'],
    category: 'EXPRESS',
    from: ['PENDING_PICKUP'],
    to: 'PENDING_PICKUP',
    needs: ['courier'],
    when: 'before pickup',
    sets: ['courier'],
  },
  setOff: { by: ['courier'], category: 'EXPRESS', from: ['PENDING_PICKUP'], to: 'PICKING_UP' },
  arriveAtPickup: {
    by: ['courier', 'system'],
    from: ['PICKING_UP'],
    to: 'PICKING_UP',
    mark: 'ARRIVED_AT_PICKUP_POINT',
  },
  pickUp: {
    by: ['courier'],
    category: 'EXPRESS',
    from: ['PICKING_UP'],
    to: 'PENDING_DELIVERY',
    needs: ['proof'],
    proof: 'PICKUP_PROOF',
    sets: ['pickup'],
  },
  depart: { by: ['courier', 'operations'], from: ['PENDING_DELIVERY'], to: 'IN_DELIVERY' },
  arriveAtDestination: {
    by: ['courier', 'system'],
    from: ['IN_DELIVERY'],
    to: 'IN_DELIVERY',
    mark: 'ARRIVED_AT_DESTINATION',
  },
  complete: {
    by: ['courier'],
    from: ['IN_DELIVERY'],
    to: 'COMPLETED',
    needs: ['proof', 'recipientName', 'collected'],
    proof: 'DELIVERY_PROOF',
    sets: ['completion', 'receiver', 'collection'],
  },
  completeForCourier: {
    by: ['operations'],
    from: ['IN_DELIVERY'],
    fromBefore: toFetch,
    to: 'COMPLETED',
    needs: ['proof', 'recipientName', 'collected', 'notes'],
    proof: 'DELIVERY_PROOF',
    sets: ['courier', 'completion', 'receiver', 'collection'],
    isGrave: true,
  },
  setOffLate: {
    by: ['operations'],
    category: 'EXPRESS',
    from: ['PENDING_PICKUP'],
    to: 'PICKING_UP',
    settles: true,
    needs: ['courier'],
    sets: ['courier'],
  },
  pickUpLate: {
    by: ['operations'],
    category: 'EXPRESS',
    from: ['PICKING_UP'],
    to: 'PENDING_DELIVERY',
    settles: true,
    needs: ['courier'],
    proof: 'PICKUP_PROOF',
    sets: ['courier', 'pickup'],
  },
  loadLate: {
    by: ['operations'],
    category: 'LOGISTIC',
    from: ['PICKING_UP'],
    to: 'PENDING_DELIVERY',
    settles: true,
    needs: ['courier'],
    sets: ['courier', 'pickup'],
  },
  recoverLate: {
    by: ['operations'],
    from: failedOnTheWay,
    to: 'PENDING_DELIVERY',
    settles: true,
    needs: ['courier'],
    sets: ['courier', 'pickup', 'noFailure'],
  },
  departLate: {
    by: ['operations'],
    from: ['PENDING_DELIVERY'],
    to: 'IN_DELIVERY',
    settles: true,
    needs: ['courier'],
    sets: ['courier'],
  },
  completeLate: {
    by: ['operations'],
    from: ['IN_DELIVERY', ...withoutRecovery],
    to: 'COMPLETED',
    settles: true,
    needs: ['courier', 'proof', 'recipientName', 'collected'],
    proof: 'DELIVERY_PROOF',
    sets: ['courier', 'pickup', 'completion', 'receiver', 'collection', 'noFailure'],
  },

  fail: {
    by: ['courier'],
    from: onTheRoad,
    to: 'FAILURE',
    needs: ['reason', 'proof'],
    proof: 'FAILURE',
    sets: ['failure'],
    fee: 'FAILED_ATTEMPT',
  },
  forceFailure: {
    by: ['operations'],
    from: unended,
    to: 'FAILURE',
    needs: ['reason'],
    proof: 'FAILURE',
    sets: ['failure'],
    courierMessage: 'CALLED_OFF',
    isGrave: true,
  },
  recover: {
    by: ['operations'],
    from: failedOnTheWay,
    to: 'PENDING_DELIVERY',
    when: 'after pickup',
    sets: ['noFailure'],
    courierMessage: 'ASSIGNED',
  },

  chooseReturn: {
    by: ['operations'],
    from: failedOnTheWay,
    to: 'PENDING_RETURN',
    when: 'after pickup',
    courierMessage: 'ASSIGNED',
    isGrave: true,
  },
  startReturn: {
    by: ['courier', 'operations'],
    from: ['PENDING_RETURN'],
    to: 'IN_RETURN',
    needs: ['anyCourier'],
    sets: ['courier'],
  },
  returnParcel: {
    by: ['courier'],
    from: ['IN_RETURN'],
    to: 'RETURNED',
    needs: ['proof', 'recipientName'],
    proof: 'RETURN_PROOF',
    sets: ['receiver'],
    fee: 'RETURN',
  },
  failReturn: {
    by: ['courier'],
    from: ['IN_RETURN'],
    to: 'FAILED_IN_RETURN',
    needs: ['reason', 'proof'],
    reason: 'return',
    proof: 'FAILURE',
    sets: ['failure'],
  },
  forceReturnFailure: {
    by: ['operations'],
    from: ['IN_RETURN'],
    to: 'FAILED_IN_RETURN',
    needs: ['reason'],
    reason: 'return',
    proof: 'FAILURE',
    sets: ['failure'],
    courierMessage: 'CALLED_OFF',
    isGrave: true,
  },
  park: { by: ['operations'], roles: movers, from: ['FAILED_IN_RETURN'], to: 'ON_HOLD', sets: ['noCourier'] },
  retryReturn: { by: ['operations'], from: ['ON_HOLD'], to: 'PENDING_RETURN' },
  handBack: {
    by: ['operations'],
    roles: movers,
    from: ['ON_HOLD'],
    to: 'RETURNED',
    needs: ['proof', 'recipientName'],
    proof: 'RETURN_PROOF',
    sets: ['receiver'],
    fee: 'RETURN',
    isGrave: true,
  },
  writeOff: {
    by: ['operations'],
    from: ['ON_HOLD', 'FAILED_IN_RETURN', ...failed],
    to: 'DISPOSED',
    needs: ['reason', 'notes'],
    reason: 'write-off',
    isGrave: true,
  },
} as const satisfies Record<string, Move>;

export type MoveName = keyof typeof moves;
export const moveNames = namesOf(moves);

/** Returns a move of the table, typed with all columns. Columns that its row omits are undefined. */
export const moveOf = (name: MoveName): Move => moves[name];

/** The facts of a delivery that decide which moves are open. A move is open if the lifecycle allows it now. */
export interface Standing {
  readonly category: ServiceCategory;
  readonly status: Status;
  readonly pickedUp: boolean;
  /**
   * True if a courier reported a handover too late and operations have not yet decided about it; absent means false.
   */
  readonly hasLateHandover?: boolean;
}

/** The reason why a move is closed: the first unmet condition, in the order in which `whyClosed` checks them. */
export type Closed = 'actor' | 'category' | 'status' | 'pickup' | 'evidence';

/**
 * Returns the reason why the actor `by` may not make the move `name` on a delivery with this `standing`; undefined if
 * the actor may make it (the move is open).
 */
export function whyClosed(name: MoveName, standing: Standing, by: Actor): Closed | undefined {
  const move = moveOf(name);
  if (!move.by.includes(by)) return 'actor';
  if (move.category !== undefined && move.category !== standing.category) return 'category';
  if (!move.from.includes(standing.status) && !isBefore(move, standing)) return 'status';
  if (move.when !== undefined && (move.when === 'after pickup') !== standing.pickedUp) return 'pickup';
  if (move.settles && !standing.hasLateHandover) return 'evidence';
  return undefined;
}

/** True if the delivery must take steps before the move, which then are made with it (decision 603). */
const isBefore = ({ fromBefore = [] }: Move, { status, pickedUp }: Standing): boolean =>
  pickedUp && fromBefore.includes(status);

/**
 * Returns the moves that the actor `by` may make now (open moves) on a delivery with this `standing`, in the order of
 * the table.
 */
export const openMoves = (standing: Standing, by: Actor): MoveName[] =>
  moveNames.filter((name) => whyClosed(name, standing, by) === undefined);

/**
 * Returns the moves by which a late handover completes a delivery, in order: the steps that the delivery lacks, then
 * `completeLate` (decision 409). The list is empty if the delivery can no longer be completed.
 */
export function lateWayOf(standing: Standing): MoveName[] {
  const present = { ...standing, hasLateHandover: true };
  const name = moveNames.find(
    (each) => moveOf(each).settles && whyClosed(each, present, 'operations') === undefined,
  );
  if (name === undefined) return [];
  return [name, ...lateWayOf({ ...standing, status: moveOf(name).to as Status })];
}

/**
 * True if a change of courier is a move of the lifecycle, which also sets a status. On LOGISTIC deliveries, and on the
 * way back to the sender, a change of courier is not a move and keeps the status (decisions 34 and 106).
 */
export const isCourierMoved = ({ category, status }: Pick<Standing, 'category' | 'status'>): boolean =>
  category === 'EXPRESS' && !returning.includes(status);

/** True if operations may now assign a courier to the delivery, or replace its present courier. */
export function mayChangeCourier(standing: Standing): boolean {
  if (!isCourierMoved(standing)) return [...onTheRoad, ...returning].includes(standing.status);
  return ['assign' as const, 'reassign' as const].some(
    (name) => whyClosed(name, standing, 'operations') === undefined,
  );
}

/** Returns the leg (pickup, delivery or return) in which the delivery would fail if it failed now. */
export const failureLeg = ({ status, pickedUp }: Standing): Leg =>
  status === 'IN_RETURN' ? 'return' : pickedUp ? 'delivery' : 'pickup';

/**
 * Returns the kind of reason that a move requires: the kind in its row of the table or, without one, the leg (pickup,
 * delivery or return) in which the delivery would fail now.
 */
export const reasonKindOf = (name: MoveName, standing: Standing): ReasonKind =>
  moveOf(name).reason ?? failureLeg(standing);

/**
 * Returns the status after a failure: FAILED for LOGISTIC (decision 36); for EXPRESS, FAILED_PICKUP before the pickup
 * and FAILED_DELIVERY after it (decision 35).
 */
export function failureStatus({ category, pickedUp }: Standing): Status {
  if (category === 'LOGISTIC') return 'FAILED';
  return pickedUp ? 'FAILED_DELIVERY' : 'FAILED_PICKUP';
}

/**
 * Returns the media type of a failure's photo, which depends on the leg (pickup, delivery or return). On the delivery
 * leg, LOGISTIC uses FAILED_PROOF and EXPRESS uses FAILED_DELIVERY_PROOF (decisions 32, 36).
 */
export function failureProof(leg: Leg, category: ServiceCategory): MediaType {
  if (leg === 'return') return 'FAILED_RETURN_PROOF';
  if (leg === 'pickup') return 'FAILED_PICKUP_PROOF';
  return category === 'LOGISTIC' ? 'FAILED_PROOF' : 'FAILED_DELIVERY_PROOF';
}

/** True if the status is final: no move changes it any more (decision 45). */
export const isFinal = (status: Status): boolean => final.includes(status);

/** Returns the status of a new delivery (spec 3.2, decisions 31 and 71). */
export function initialStatus(category: ServiceCategory, releaseAt: Date | null, now: Date): Status {
  if (category === 'LOGISTIC') return 'PREPARING';
  return releaseAt !== null && releaseAt > now ? 'QUEUEING' : 'ALLOCATING';
}
