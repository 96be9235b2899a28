import type { ServiceCategory } from '../quotes/schema.ts';
import type { Status } from '../statuses.ts';

export { type Status, statuses } from '../statuses.ts';

/** Marks on the way (decision 33): shown by the read endpoint over the stored status, never stored as one, never sent. */
export const marks = ['ARRIVED_AT_PICKUP_POINT', 'ARRIVED_AT_DESTINATION'] as const;
export type Mark = (typeof marks)[number];

/** Who may ask for a move. `system` is the service itself: its dispatcher and its time limits. */
export type Actor = 'provider' | 'courier' | 'operations' | 'system';

/**
 * What a move must bring. A proof may be there already; `anyCourier` may be the one it has; `collected` is needed
 * where money is due at the door.
 */
export type Need = 'courier' | 'anyCourier' | 'proof' | 'reason' | 'recipientName' | 'collected';

/** The part of the way a failure happens on; its first letter begins the failure's reason codes (decision 36). */
export type Leg = 'pickup' | 'delivery' | 'return';

export interface Move {
  readonly by: readonly Actor[];
  /** The only category the move exists for; both unless set. */
  readonly category?: ServiceCategory;
  readonly from: readonly Status[];
  /** FAILURE is the failed status that the category and the leg call for: see `failureStatus`. */
  readonly to: Status | 'FAILURE';
  readonly needs?: readonly Need[];
  /** Only before, or only after, the courier has picked the parcel up. */
  readonly when?: 'before pickup' | 'after pickup';
  /** A mark leaves the status as it is. */
  readonly mark?: Mark;
  /** What the courier who has the delivery is told (decision 169). */
  readonly tells?: 'CALLED_OFF' | 'CANCELLED';
}

/** The statuses in which a courier is to fetch the parcel, and may be told that it is ready (spec 4.7). */
export const notifiable = ['PENDING_PICKUP', 'PICKING_UP'] as const satisfies Status[];

const underway = ['PENDING_PICKUP', 'PICKING_UP', 'PENDING_DELIVERY', 'IN_DELIVERY'] as const;
/** The statuses in which a courier has something to do with it. */
export const inHand = [...underway, 'PENDING_RETURN', 'IN_RETURN'] as const satisfies Status[];
/** The statuses in which the delivery itself has failed, on either leg; a failed return is not among them. */
export const failed = ['FAILED', 'FAILED_PICKUP', 'FAILED_DELIVERY'] as const satisfies Status[];

/**
 * Every way a delivery's status changes after its creation (spec 3.2, decisions 31 to 45). The service asks this table
 * before it moves a delivery, consoles draw their buttons from it, the sandbox walks it.
 */
export const moves = {
  release: { by: ['system'], category: 'EXPRESS', from: ['QUEUEING'], to: 'ALLOCATING' },
  expire: { by: ['system'], category: 'EXPRESS', from: ['ALLOCATING'], to: 'FAILURE', needs: ['reason'] },
  cancel: {
    by: ['provider'],
    category: 'EXPRESS',
    from: ['ALLOCATING', 'PENDING_PICKUP'],
    to: 'CANCELLED',
    when: 'before pickup',
    tells: 'CANCELLED',
  },
  cancelQueued: { by: ['provider'], category: 'EXPRESS', from: ['QUEUEING'], to: 'CANCELLED' },

  verify: { by: ['operations'], category: 'LOGISTIC', from: ['PREPARING', 'NOT_VERIFIED'], to: 'VERIFIED' },
  reportMissing: { by: ['operations'], category: 'LOGISTIC', from: ['PREPARING'], to: 'NOT_VERIFIED' },
  stage: {
    by: ['operations'],
    category: 'LOGISTIC',
    from: ['VERIFIED'],
    to: 'PENDING_DELIVERY',
    needs: ['courier'],
  },
  collect: {
    by: ['operations', 'system'],
    category: 'LOGISTIC',
    from: ['VERIFIED'],
    to: 'PICKING_UP',
    needs: ['courier'],
  },
  load: { by: ['courier', 'operations'], category: 'LOGISTIC', from: ['PICKING_UP'], to: 'PENDING_DELIVERY' },

  assign: {
    by: ['system', 'operations'],
    category: 'EXPRESS',
    from: ['ALLOCATING'],
    to: 'PENDING_PICKUP',
    needs: ['courier'],
  },
  reassign: {
    by: ['operations'],
    category: 'EXPRESS',
    from: underway,
    to: 'PENDING_PICKUP',
    needs: ['courier'],
  },
  redispatch: {
    by: ['system'],
    category: 'EXPRESS',
    from: ['PENDING_PICKUP'],
    to: 'PENDING_PICKUP',
    needs: ['courier'],
    when: 'before pickup',
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
  },

  fail: {
    by: ['courier'],
    from: ['PICKING_UP', 'PENDING_DELIVERY', 'IN_DELIVERY'],
    to: 'FAILURE',
    needs: ['reason', 'proof'],
  },
  forceFailure: {
    by: ['operations'],
    from: ['QUEUEING', 'PREPARING', 'VERIFIED', 'NOT_VERIFIED', 'ALLOCATING', ...underway],
    to: 'FAILURE',
    needs: ['reason'],
    tells: 'CALLED_OFF',
  },
  recover: {
    by: ['operations'],
    from: ['FAILED', 'FAILED_DELIVERY'],
    to: 'PENDING_DELIVERY',
    when: 'after pickup',
  },

  chooseReturn: {
    by: ['operations'],
    from: ['FAILED', 'FAILED_DELIVERY'],
    to: 'PENDING_RETURN',
    when: 'after pickup',
  },
  startReturn: {
    by: ['courier', 'operations'],
    from: ['PENDING_RETURN'],
    to: 'IN_RETURN',
    needs: ['anyCourier'],
  },
  returnParcel: { by: ['courier'], from: ['IN_RETURN'], to: 'RETURNED', needs: ['proof', 'recipientName'] },
  failReturn: { by: ['courier'], from: ['IN_RETURN'], to: 'FAILED_IN_RETURN', needs: ['reason', 'proof'] },
  forceReturnFailure: {
    by: ['operations'],
    from: ['IN_RETURN'],
    to: 'FAILED_IN_RETURN',
    needs: ['reason'],
    tells: 'CALLED_OFF',
  },
  park: { by: ['operations'], from: ['FAILED_IN_RETURN'], to: 'ON_HOLD' },
  retryReturn: { by: ['operations'], from: ['ON_HOLD'], to: 'PENDING_RETURN' },
  handBack: { by: ['operations'], from: ['ON_HOLD'], to: 'RETURNED', needs: ['proof', 'recipientName'] },
  writeOff: { by: ['operations'], from: ['ON_HOLD', 'FAILED_IN_RETURN', ...failed], to: 'DISPOSED' },
} as const satisfies Record<string, Move>;

export type MoveName = keyof typeof moves;
export const moveNames = Object.keys(moves) as MoveName[];

/** What the table needs to know of a delivery. */
export interface Position {
  readonly category: ServiceCategory;
  readonly status: Status;
  readonly pickedUp: boolean;
}

/** Why a move is not open: its first unmet condition. */
export type Closed = 'actor' | 'category' | 'status' | 'pickup';

/** Says why `name` is closed for `by` on a delivery at `position`; undefined when it is open. */
export function whyClosed(name: MoveName, position: Position, by: Actor): Closed | undefined {
  const move: Move = moves[name];
  if (!move.by.includes(by)) return 'actor';
  if (move.category !== undefined && move.category !== position.category) return 'category';
  if (!move.from.includes(position.status)) return 'status';
  if (move.when !== undefined && (move.when === 'after pickup') !== position.pickedUp) return 'pickup';
  return undefined;
}

/** The moves that `by` may make on a delivery at `position`, in the table's order. */
export const openMoves = (position: Position, by: Actor): MoveName[] =>
  moveNames.filter((name) => whyClosed(name, position, by) === undefined);

/** What somebody who makes a move now must bring: money only where some is due at the door. */
export const needsOf = (name: MoveName, codAmountIdr: number | null): Need[] =>
  ((moves[name] as Move).needs ?? []).filter((need) => need !== 'collected' || codAmountIdr !== null);

/** The leg a failure at `position` falls on. */
export const failureLeg = ({ status, pickedUp }: Position): Leg =>
  status === 'IN_RETURN' ? 'return' : pickedUp ? 'delivery' : 'pickup';

/** The status a failure ends in: FAILED for LOGISTIC (decision 36); for EXPRESS by leg (decision 35). */
export function failureStatus({ category, pickedUp }: Position): Status {
  if (category === 'LOGISTIC') return 'FAILED';
  return pickedUp ? 'FAILED_DELIVERY' : 'FAILED_PICKUP';
}

/** The statuses nothing leaves any more (decision 45). */
export const finalStatuses = ['COMPLETED', 'CANCELLED', 'RETURNED', 'DISPOSED'] as const satisfies Status[];
export const isFinal = (status: Status): boolean => finalStatuses.some((each) => each === status);

/** The status a new delivery begins in (spec 3.2, decisions 31 and 71). */
export function initialStatus(category: ServiceCategory, releaseAt: Date | null, now: Date): Status {
  if (category === 'LOGISTIC') return 'PREPARING';
  return releaseAt !== null && releaseAt > now ? 'QUEUEING' : 'ALLOCATING';
}
