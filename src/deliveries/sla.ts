import { failed } from '../vocabulary/statuses.ts';
import type { ShownDelivery, TimelineEntry } from './delivery.ts';

export type SlaStatus = 'On Time' | 'Late' | 'Waiting';

/** The promised time of a leg, its end, and when the delivery was cancelled or failed; each may be null. */
export interface Leg {
  readonly promisedAt: Date | null;
  readonly endedAt: Date | null;
  readonly stoppedAt: Date | null;
}

/**
 * Returns the state of a leg's promise (decision 75): waiting until the leg ends or the promised time passes, then on
 * time or late. A cancellation or failure freezes it.
 */
export function slaStatus({ promisedAt, endedAt, stoppedAt }: Leg, now: Date): SlaStatus {
  const asOf = endedAt ?? stoppedAt ?? now;
  if (promisedAt !== null && asOf > promisedAt) return 'Late';
  return endedAt === null ? 'Waiting' : 'On Time';
}

/**
 * Returns when the delivery was cancelled or failed; null while it is under way, including after a recovery. A failed
 * return does not count.
 */
function stoppedAtOf(
  { cancelledAt, failedAt }: ShownDelivery,
  timeline: readonly TimelineEntry[],
): Date | null {
  if (failedAt === null) return cancelledAt;
  return timeline.findLast(({ status }) => failed.some((each) => each === status))?.at ?? failedAt;
}

/** Returns the SLA states of the pickup and of the delivery leg. */
export function slaOf(delivery: ShownDelivery, timeline: readonly TimelineEntry[], now: Date) {
  const { promisedPickupAt, pickupAt, promisedDropoffAt, completedAt } = delivery;
  const stoppedAt = stoppedAtOf(delivery, timeline);
  return {
    pickup: slaStatus({ promisedAt: promisedPickupAt, endedAt: pickupAt, stoppedAt }, now),
    delivery: slaStatus({ promisedAt: promisedDropoffAt, endedAt: completedAt, stoppedAt }, now),
  };
}
