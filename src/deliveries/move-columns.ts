import type { ServiceCategory } from '../quotes/schema.ts';
import type { FeeKind } from '../vocabulary/fee-words.ts';
import type { Role } from '../vocabulary/roles.ts';
import type { Status } from '../vocabulary/statuses.ts';

/**
 * Marks that a courier has arrived at a place (decision 33). While a delivery has a mark, read answers show the mark
 * instead of the status. Marks are never stored as a status and never sent in a webhook.
 */
export const marks = ['ARRIVED_AT_PICKUP_POINT', 'ARRIVED_AT_DESTINATION'] as const;
export type Mark = (typeof marks)[number];

/**
 * The actors that make moves. `system` is the service itself, which makes moves by dispatch and when time limits
 * expire.
 */
export type Actor = 'provider' | 'courier' | 'operations' | 'system';

/**
 * The inputs that a move can need. A pickup photo that already exists counts as `proof`, and the delivery's present
 * courier counts as `anyCourier`. `notes` are needed if the move takes no reason of the catalogue, or with the
 * write-off reason "other"; `collected` is needed only if money is due on delivery.
 */
export type Need = 'courier' | 'anyCourier' | 'proof' | 'reason' | 'notes' | 'recipientName' | 'collected';

/** The types of media. Each type names what a photo proves (spec 2.10). */
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

/**
 * The changes that a move makes besides the status; `effects` in `transition.ts` defines the fields that each one sets.
 */
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

/**
 * The leg of the delivery's journey on which a failure happens. The reason codes of a leg begin with its first letter:
 * P, D or R (decision 36).
 */
export type Leg = 'pickup' | 'delivery' | 'return';

/** The kinds of reasons: one for failures on each leg (part of the journey), and one for write-offs (decision 510). */
export const reasonKinds = ['pickup', 'delivery', 'return', 'write-off'] as const;
export type ReasonKind = (typeof reasonKinds)[number];

/** A row of the lifecycle table. */
export interface Move {
  readonly by: readonly Actor[];
  /** The roles of operations that may make the move (decision 104). If absent, dispatchers may make it. */
  readonly roles?: readonly Role[];
  /** Set if the move exists for only one of the two service categories. */
  readonly category?: ServiceCategory;
  readonly from: readonly Status[];
  /**
   * Statuses of a parcel that was picked up from which the move is also made, once the steps in between have been made:
   * those of the courier to whom the delivery was reassigned on the way (decision 603).
   */
  readonly fromBefore?: readonly Status[];
  /** `FAILURE` stands for the failed status that `failureStatus` returns. */
  readonly to: Status | 'FAILURE';
  readonly needs?: readonly Need[];
  /**
   * The kind of reason that the move requires; if absent, it is the leg (pickup, delivery or return) of the failure.
   */
  readonly reason?: ReasonKind;
  /**
   * The media type of the photo that comes with the move. `FAILURE` stands for the type that `failureProof` returns.
   */
  readonly proof?: MediaType | 'FAILURE';
  readonly sets?: readonly Effect[];
  /** The fee that the move can charge; `feeOf` of `moves/charge-fee.ts` has the conditions (decision 714). */
  readonly fee?: FeeKind;
  /** The move is allowed only before or only after the pickup; absent if it is allowed at both times. */
  readonly when?: 'before pickup' | 'after pickup';
  /** Set if the move is allowed only as part of a decision about a late handover (decision 409). */
  readonly settles?: true;
  /** Set if the move has grave consequences, such as a failure. Screens offer it last and in red. */
  readonly isGrave?: true;
  /** Set if another change of courier can undo the move. If absent, the move cannot be undone (decision 494). */
  readonly undo?: 'courier';
  /** The arrival mark that the move sets; the status stays the same. */
  readonly mark?: Mark;
  /** The type of the message that the move sends to the delivery's courier (decision 169). */
  readonly courierMessage?: 'ASSIGNED' | 'CALLED_OFF' | 'CANCELLED';
}
