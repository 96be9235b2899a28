/**
 * The order of a delivery's events. Strict: each waits until the one before has succeeded or failed for good.
 * First-attempt: each waits only for the first call of the one before (decision 57).
 */
export const orderings = ['strict', 'first-attempt'] as const;
export type Ordering = (typeof orderings)[number];

/** The first call and up to three retries (decision 53). */
export const callsPerEvent = 4;

/**
 * Added to the wait between two calls: the first may take longer to arrive than the second, and the receiver must see
 * at least the full wait.
 */
const arrivalMarginMs = 200;

export const outcomes = ['delivered', 'retrying', 'failed'] as const;
/** The result of one call for its event. */
export type Outcome = (typeof outcomes)[number];

/** Returns the outcome of call number `attempt` of an event, counted from 1: any 2xx is a success (decision 52). */
export function outcomeOf(attempt: number, succeeded: boolean): Outcome {
  if (succeeded) return 'delivered';
  return attempt < callsPerEvent ? 'retrying' : 'failed';
}

/**
 * Returns true if the delivery's next event may be sent. Under first-attempt ordering it may be sent after a call that
 * will be retried. An event sent outside the order (such a retry, or a resend) holds back no other.
 */
export const leavesPlace = (outcome: Outcome, ordering: Ordering, alone: boolean): boolean =>
  outcome !== 'retrying' || (ordering === 'first-attempt' && !alone);

/** Returns the due time of the next call: a fixed interval after the start of the last one. */
export const retryAt = (startedAt: Date, retrySeconds: number): Date =>
  new Date(startedAt.getTime() + retrySeconds * 1000 + arrivalMarginMs);
