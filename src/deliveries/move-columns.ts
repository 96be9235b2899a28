import type { ServiceCategory } from '../quotes/schema.ts';
import type { Role } from '../vocabulary/roles.ts';
import type { Status } from '../vocabulary/statuses.ts';

/**
 * Marks on the way (decision 33): the read endpoint shows them over the stored status. They are never stored as
 * a status and never sent.
 */
export const marks = ['ARRIVED_AT_PICKUP_POINT', 'ARRIVED_AT_DESTINATION'] as const;
export type Mark = (typeof marks)[number];

/** The actors of moves. `system` is the service itself: its dispatcher and its time limits. */
export type Actor = 'provider' | 'courier' | 'operations' | 'system';

/**
 * The facts that a move must bring. A proof may exist already; `anyCourier` may be the present one; `notes` explain
 * another reason than those of the catalogue; `collected` is needed when money is due at the door.
 */
export type Need = 'courier' | 'anyCourier' | 'proof' | 'reason' | 'notes' | 'recipientName' | 'collected';

/** The meaning of a photo (spec 2.10). */
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

/** The changes of a move beside the status; `effects` in `transition.ts` defines their fields. */
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

/** The leg on which a failure happens; its first letter begins the failure's reason codes (decision 36). */
export type Leg = 'pickup' | 'delivery' | 'return';

/** The kinds of reasons: of a failure on a leg, or of a write-off (decision 510). */
export const reasonKinds = ['pickup', 'delivery', 'return', 'write-off'] as const;
export type ReasonKind = (typeof reasonKinds)[number];

/** A row of the lifecycle table. */
export interface Move {
  readonly by: readonly Actor[];
  /** Operations may make it too, on a delivery that they booked for a caller (decision 493). */
  readonly isOpenToBooker?: true;
  /** The roles that make it as operations (decision 104); dispatchers when absent. */
  readonly roles?: readonly Role[];
  /** The only category that has the move; both when absent. */
  readonly category?: ServiceCategory;
  readonly from: readonly Status[];
  /** FAILURE is the failed status by category and leg: see `failureStatus`. */
  readonly to: Status | 'FAILURE';
  readonly needs?: readonly Need[];
  /** The kind of its reason; by leg when absent. */
  readonly reason?: ReasonKind;
  /** The media type of a photo that comes with the move; FAILURE is by category and leg: see `failureProof`. */
  readonly proof?: MediaType | 'FAILURE';
  readonly sets?: readonly Effect[];
  /** Only before, or only after, the courier's pickup. */
  readonly when?: 'before pickup' | 'after pickup';
  /** Only to settle a late handover (decision 409). */
  readonly settles?: true;
  /** It ends something: screens offer it last, in red. */
  readonly isGrave?: true;
  /** Another change of courier undoes it; when absent, nobody can undo it (decision 494). */
  readonly undo?: 'courier';
  /** A mark leaves the status as it is. */
  readonly mark?: Mark;
  /** The message to the delivery's courier (decision 169). */
  readonly tells?: 'ASSIGNED' | 'CALLED_OFF' | 'CANCELLED';
}
