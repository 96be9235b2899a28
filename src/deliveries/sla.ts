import type { Delivery } from './delivery.ts';

export type SlaStatus = 'On Time' | 'Late' | 'Waiting';

/** Whether a leg keeps its promise (decision 75): waiting until it ends or its time passes, then late or on time. */
export function slaStatus(promisedAt: Date | null, endedAt: Date | null, now: Date): SlaStatus {
  if (promisedAt === null) return endedAt === null ? 'Waiting' : 'On Time';
  if (endedAt === null) return now > promisedAt ? 'Late' : 'Waiting';
  return endedAt > promisedAt ? 'Late' : 'On Time';
}

export const pickupSla = (delivery: Delivery, now: Date): SlaStatus =>
  slaStatus(delivery.promisedPickupAt, delivery.pickupAt, now);

export const deliverySla = (delivery: Delivery, now: Date): SlaStatus =>
  slaStatus(delivery.promisedDropoffAt, delivery.completedAt, now);
