import type { Coordinates } from '../quotes/schema.ts';
import { awaitingParcel, unended } from '../vocabulary/statuses.ts';
import type { BoardDelivery } from './fields.ts';

/** A courier's position and its time. */
export interface SeenAt extends Coordinates {
  readonly at: Date;
}

/** Short reasons why no courier is on the way for a delivery. */
export const courierReasons = [
  'scheduled',
  'parcel-expected',
  'waits-for-round',
  'searching',
  'searched-too-long',
  'offered',
  'given-back',
] as const;
export type CourierReason = (typeof courierReasons)[number];

/** Returns why no courier is on the way; null if there is one or none is needed. */
export function whyNoCourier({
  lifecycleStatus: status,
  offeredTo,
  givenBackAt,
  alerts,
}: BoardDelivery): CourierReason | null {
  if (offeredTo !== null) return 'offered';
  if (givenBackAt !== null && status === 'PENDING_PICKUP') return 'given-back';
  if (status === 'QUEUEING') return 'scheduled';
  if (awaitingParcel.includes(status)) return 'parcel-expected';
  if (status === 'VERIFIED') return 'waits-for-round';
  if (status !== 'ALLOCATING') return null;
  return alerts.includes('courier-missing') ? 'searched-too-long' : 'searching';
}

/**
 * Returns the promised time that is due next, of the pickup or the dropoff; null for a delivery that failed or is being
 * returned.
 */
export function nextPromise(delivery: BoardDelivery): { leg: 'pickup' | 'dropoff'; at: Date } | null {
  const { lifecycleStatus: status, pickedUpAt, promisedPickupAt, promisedDropoffAt } = delivery;
  if (!unended.includes(status)) return null;
  if (pickedUpAt === null && promisedPickupAt !== null) return { leg: 'pickup', at: promisedPickupAt };
  return promisedDropoffAt && { leg: 'dropoff', at: promisedDropoffAt };
}
