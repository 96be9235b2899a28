import { failed } from '../vocabulary/statuses.ts';
import type { ShownDelivery, TimelineEntry } from './delivery.ts';

export type SlaStatus = 'On Time' | 'Late' | 'Waiting';

/**
 * The promised time of a leg, its end, and the time of the delivery's cancellation or failure; each may be
 * null.
 */
export interface Leg {
  readonly promisedAt: Date | null;
  readonly endedAt: Date | null;
  readonly stoppedAt: Date | null;
}

/**
 * The state of a leg's promise (decision 75): waiting until it ends or its time passes, then late or on
 * time. A cancellation or failure freezes the status.
 */
export function slaStatus({ promisedAt, endedAt, stoppedAt }: Leg, now: Date): SlaStatus {
  const asOf = endedAt ?? stoppedAt ?? now;
  if (promisedAt !== null && asOf > promisedAt) return 'Late';
  return endedAt === null ? 'Waiting' : 'On Time';
}

/**
 * The time of the delivery's cancellation or failure; null while it is under way, also after a recovery. A
 * failed return has no effect.
 */
function stoppedAtOf(
  { cancelledAt, failedAt }: ShownDelivery,
  timeline: readonly TimelineEntry[],
): Date | null {
  if (failedAt === null) return cancelledAt;
  return timeline.findLast(({ status }) => failed.some((each) => each === status))?.at ?? failedAt;
}

/** The SLA statuses of the pickup leg and of the delivery leg. */
export function slaOf(delivery: ShownDelivery, timeline: readonly TimelineEntry[], now: Date) {
  const { promisedPickupAt, pickupAt, promisedDropoffAt, completedAt } = delivery;
  const stoppedAt = stoppedAtOf(delivery, timeline);
  return {
    pickup: slaStatus({ promisedAt: promisedPickupAt, endedAt: pickupAt, stoppedAt }, now),
    delivery: slaStatus({ promisedAt: promisedDropoffAt, endedAt: completedAt, stoppedAt }, now),
  };
}
