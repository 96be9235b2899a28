/**
 * The order of a delivery's events. Strict: each event waits until the previous one has arrived or failed for good.
 * First-attempt: each event waits only for the first call of the previous one (decision 57).
 */
export const orderings = ['strict', 'first-attempt'] as const;
export type Ordering = (typeof orderings)[number];

/** Maximum number of calls for one event: the first call and three retries (decision 53). */
export const callsPerEvent = 4;

/**
 * Time added to the interval between two calls. The first call may take longer to arrive than the second, and the
 * receiver must still see at least the full interval.
 */
const arrivalMarginMs = 200;

export const outcomes = ['delivered', 'retrying', 'failed'] as const;
/** The outcome of one call: its event was delivered, will be retried, or has failed for good. */
export type Outcome = (typeof outcomes)[number];

/**
 * Returns the outcome of an event's call number `attempt`, counted from 1. Any 2xx response is a success (decision 52).
 */
export function outcomeOf(attempt: number, succeeded: boolean): Outcome {
  if (succeeded) return 'delivered';
  return attempt < callsPerEvent ? 'retrying' : 'failed';
}

/**
 * Returns true if, after a call, its event leaves its place in the delivery's order, so that the delivery's next event
 * may be sent. An event that was delivered or has failed for good always leaves its place; under first-attempt
 * ordering, an event that will be retried does so, too. `alone` marks an event that is outside the order already,
 * because it is such a retry or a resend; another retry of it changes nothing.
 */
export const leavesPlace = (outcome: Outcome, ordering: Ordering, alone: boolean): boolean =>
  outcome !== 'retrying' || (ordering === 'first-attempt' && !alone);

/** Returns when the next call is due: a fixed interval after the start of the last one. */
export const retryAt = (startedAt: Date, retrySeconds: number): Date =>
  new Date(startedAt.getTime() + retrySeconds * 1000 + arrivalMarginMs);
