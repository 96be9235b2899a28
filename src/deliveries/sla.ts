import { failed } from '../vocabulary/statuses.ts';
import type { ShownDelivery, TimelineEntry } from './delivery.ts';

export type SlaStatus = 'On Time' | 'Late' | 'Waiting';

/**
 * The times that decide the SLA state of the pickup or the drop-off: its promised time, its actual time, and the time
 * when the delivery was cancelled or failed. Each may be null.
 */
export interface Leg {
  readonly promisedAt: Date | null;
  readonly endedAt: Date | null;
  readonly stoppedAt: Date | null;
}

/**
 * Returns the SLA state of the pickup or the drop-off (decision 75): waiting until it is made or the promised time
 * passes, then on time or late. After a cancellation or failure, the state no longer changes.
 */
export function slaStatus({ promisedAt, endedAt, stoppedAt }: Leg, now: Date): SlaStatus {
  const asOf = endedAt ?? stoppedAt ?? now;
  if (promisedAt !== null && asOf > promisedAt) return 'Late';
  return endedAt === null ? 'Waiting' : 'On Time';
}

/**
 * Returns when the delivery was cancelled or failed; null if neither happened, or if the delivery was recovered after a
 * failure. A failed return does not count.
 */
function stoppedAtOf(
  { cancelledAt, failedAt }: ShownDelivery,
  timeline: readonly TimelineEntry[],
): Date | null {
  if (failedAt === null) return cancelledAt;
  return timeline.findLast(({ status }) => failed.some((each) => each === status))?.at ?? failedAt;
}

/** Returns the SLA states of the pickup and of the drop-off. */
export function slaOf(delivery: ShownDelivery, timeline: readonly TimelineEntry[], now: Date) {
  const { promisedPickupAt, pickupAt, promisedDropoffAt, completedAt } = delivery;
  const stoppedAt = stoppedAtOf(delivery, timeline);
  return {
    pickup: slaStatus({ promisedAt: promisedPickupAt, endedAt: pickupAt, stoppedAt }, now),
    delivery: slaStatus({ promisedAt: promisedDropoffAt, endedAt: completedAt, stoppedAt }, now),
  };
}
