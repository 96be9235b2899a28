import type { ServiceCategory } from '../quotes/schema.ts';
import type { Status } from '../statuses.ts';

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

/** What a photo proves (spec 2.10). */
export type MediaType =
  | 'PICKUP_PROOF'
  | 'DELIVERY_PROOF'
  | 'FAILED_PROOF'
  | 'FAILED_PICKUP_PROOF'
  | 'FAILED_DELIVERY_PROOF'
  | 'FAILED_RETURN_PROOF'
  | 'RETURN_PROOF';

/** What a move sets or clears beside the status: `effects` in `transition.ts` says which fields. */
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

/** The part of the way a failure happens on; its first letter begins the failure's reason codes (decision 36). */
export type Leg = 'pickup' | 'delivery' | 'return';

/** A row of the lifecycle table. */
export interface Move {
  readonly by: readonly Actor[];
  /** The only category the move exists for; both unless set. */
  readonly category?: ServiceCategory;
  readonly from: readonly Status[];
  /** FAILURE is the failed status that the category and the leg call for: see `failureStatus`. */
  readonly to: Status | 'FAILURE';
  readonly needs?: readonly Need[];
  /** What a photo that comes with the move proves; FAILURE is by the category and the leg: see `failureProof`. */
  readonly proof?: MediaType | 'FAILURE';
  readonly sets?: readonly Effect[];
  /** Only before, or only after, the courier has picked the parcel up. */
  readonly when?: 'before pickup' | 'after pickup';
  /** A mark leaves the status as it is. */
  readonly mark?: Mark;
  /** What the courier who has the delivery is told (decision 169). */
  readonly tells?: 'CALLED_OFF' | 'CANCELLED';
}
