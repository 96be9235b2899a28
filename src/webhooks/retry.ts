/**
 * The order of a delivery's events: each waits for the success of the one before, or only for its first call
 * (decision 57).
 */
export const orderings = ['strict', 'first-attempt'] as const;
export type Ordering = (typeof orderings)[number];

/** The first call and up to three more (decision 53). */
export const callsPerEvent = 4;

/**
 * Added to the wait between two calls. The first call may take longer to arrive than the second, and the
 * receiver must see at least the full wait.
 */
const arrivalMarginMs = 200;

export const outcomes = ['delivered', 'retrying', 'failed'] as const;
/** The result of one call for its event. */
export type Outcome = (typeof outcomes)[number];

/** Judges call number `attempt` of an event, counted from 1: any 2xx is a success (decision 52). */
export function outcomeOf(attempt: number, succeeded: boolean): Outcome {
  if (succeeded) return 'delivered';
  return attempt < callsPerEvent ? 'retrying' : 'failed';
}

/**
 * True if an event leaves its place in the delivery's order, so that the next one may go. Under first-attempt
 * ordering a retry leaves it. An event that goes by itself (such a retry, a resend) keeps its own place.
 */
export const leavesPlace = (outcome: Outcome, ordering: Ordering, alone: boolean): boolean =>
  outcome !== 'retrying' || (ordering === 'first-attempt' && !alone);

/** The due time of the next call: a fixed wait from start to start. */
export const retryAt = (startedAt: Date, retrySeconds: number): Date =>
  new Date(startedAt.getTime() + retrySeconds * 1000 + arrivalMarginMs);
