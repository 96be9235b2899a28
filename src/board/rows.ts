import type { Coordinates } from '../quotes/schema.ts';
import { awaitingParcel, unended } from '../vocabulary/statuses.ts';
import type { BoardDelivery } from './fields.ts';

/** Where a courier was seen, and when. */
export interface SeenAt extends Coordinates {
  readonly at: Date;
}

/** The reasons in short why no courier comes for a delivery. */
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

/** The reason why no courier comes; null with a courier, or when none is sought. */
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

/** The promise that is due next; a delivery that failed or goes back has none. */
export function nextPromise(delivery: BoardDelivery): { leg: 'pickup' | 'dropoff'; at: Date } | null {
  const { lifecycleStatus: status, pickedUpAt, promisedPickupAt, promisedDropoffAt } = delivery;
  if (!unended.includes(status)) return null;
  if (pickedUpAt === null && promisedPickupAt !== null) return { leg: 'pickup', at: promisedPickupAt };
  return promisedDropoffAt && { leg: 'dropoff', at: promisedDropoffAt };
}
