import type { ServiceCategory } from '../quotes/schema.ts';
import type { Role } from '../vocabulary/roles.ts';
import type { Status } from '../vocabulary/statuses.ts';

/**
 * Marks of an arrival (decision 33). Read answers show them instead of the stored status. They are never stored as a
 * status and never sent in a webhook.
 */
export const marks = ['ARRIVED_AT_PICKUP_POINT', 'ARRIVED_AT_DESTINATION'] as const;
export type Mark = (typeof marks)[number];

/** The actors that make moves. `system` is the service itself: its dispatch and its time limits. */
export type Actor = 'provider' | 'courier' | 'operations' | 'system';

/**
 * The facts that a move needs. `proof` may exist already; `anyCourier` may be the present courier; `notes` are needed
 * only with a reason that the catalogue does not name; `collected` is needed if money is due on delivery.
 */
export type Need = 'courier' | 'anyCourier' | 'proof' | 'reason' | 'notes' | 'recipientName' | 'collected';

/** The facts that a photo can prove (spec 2.10). */
export const mediaTypes = [
  'PICKUP_PROOF',
  'DELIVERY_PROOF',
  'FAILED_PROOF',
  'FAILED_PICKUP_PROOF',
  'FAILED_DELIVERY_PROOF',
  'FAILED_RETURN_PROOF',
  'RETURN_PROOF',
] as const;
export type MediaType = (typeof mediaTypes)[number];

/** The changes of a move besides the status; `effects` in `transition.ts` defines the fields of each. */
export type Effect =
  | 'courier'
  | 'noCourier'
  | 'pickup'
  | 'completion'
  | 'receiver'
  | 'collection'
  | 'cancellation'
  | 'failure'
  | 'noFailure';

/** The leg on which a failure happens. Its first letter begins the codes of the failure's reasons (decision 36). */
export type Leg = 'pickup' | 'delivery' | 'return';

/** The kinds of reasons: for a failure on a leg, or for a write-off (decision 510). */
export const reasonKinds = ['pickup', 'delivery', 'return', 'write-off'] as const;
export type ReasonKind = (typeof reasonKinds)[number];

/** A row of the lifecycle table. */
export interface Move {
  readonly by: readonly Actor[];
  /** Operations may also make the move on a delivery that they booked for a caller (decision 493). */
  readonly isOpenToBooker?: true;
  /** Roles of operations that may make the move (decision 104); dispatchers if absent. */
  readonly roles?: readonly Role[];
  /** The only category that has the move; both if absent. */
  readonly category?: ServiceCategory;
  readonly from: readonly Status[];
  /** FAILURE stands for the failed status by category and leg; see `failureStatus`. */
  readonly to: Status | 'FAILURE';
  readonly needs?: readonly Need[];
  /** The kind of reason that it needs; by leg if absent. */
  readonly reason?: ReasonKind;
  /**
   * The type of the photo that comes with the move. FAILURE stands for the type by category and leg; see
   * `failureProof`.
   */
  readonly proof?: MediaType | 'FAILURE';
  readonly sets?: readonly Effect[];
  /** Restricts the move to the time before or after the pickup; both if absent. */
  readonly when?: 'before pickup' | 'after pickup';
  /** Set if the move only settles a late handover (decision 409). */
  readonly settles?: true;
  /** Set if the move ends something; screens offer it last and in red. */
  readonly isGrave?: true;
  /**
   * The change that can undo the move, which is another change of courier; if absent, the move cannot be undone
   * (decision 494).
   */
  readonly undo?: 'courier';
  /** The mark that the move sets; the status stays the same. */
  readonly mark?: Mark;
  /** The message that the move sends to the delivery's courier (decision 169). */
  readonly courierMessage?: 'ASSIGNED' | 'CALLED_OFF' | 'CANCELLED';
}
