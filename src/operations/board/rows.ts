import type { Mark, Status } from '../../deliveries/lifecycle.ts';
import type { AlertKind } from '../../deliveries/promises/alerts-store.ts';
import type { Vehicle } from '../../fleet/courier.ts';
import type { Coordinates, ServiceCategory, ServiceType } from '../../quotes/schema.ts';
import { awaitingParcel, unended } from '../../statuses.ts';

/** An active delivery as the board reads it. */
export interface BoardDelivery {
  readonly id: string;
  readonly workspaceId: string;
  readonly workspaceName: string;
  readonly orderId: string;
  readonly outletId: string | null;
  readonly category: ServiceCategory;
  readonly serviceType: ServiceType;
  readonly status: Status;
  readonly mark: Mark | null;
  readonly areaId: string | null;
  readonly hubId: string | null;
  readonly timeZone: string;
  /** Null for LOGISTIC, whose parcels are fetched at the hub. */
  readonly pickupAddress: string | null;
  readonly pickup: Coordinates | null;
  readonly dropoffAddress: string;
  readonly dropoff: Coordinates | null;
  readonly senderName: string;
  readonly recipientName: string;
  readonly senderPhone: string | null;
  readonly recipientPhone: string | null;
  readonly courierId: string | null;
  readonly courierName: string | null;
  readonly assignedAt: Date | null;
  readonly weightKg: number;
  readonly parcels: number;
  readonly amountIdr: number;
  readonly codAmountIdr: number | null;
  readonly promisedPickupAt: Date | null;
  readonly promisedDropoffAt: Date | null;
  readonly pickupAt: Date | null;
  readonly readyAt: Date | null;
  readonly scheduleFrom: Date | null;
  readonly failedReason: string | null;
  readonly failedCount: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly offeredTo: string | null;
  readonly offerEndsAt: Date | null;
  readonly givenBackAt: Date | null;
  readonly alerts: readonly AlertKind[];
}

/** A courier as the board reads them. */
export interface BoardCourier {
  readonly id: string;
  readonly workspaceId: string | null;
  readonly name: string;
  readonly phone: string;
  readonly vehicle: Vehicle;
  readonly plate: string | null;
  readonly capacityParcels: number;
  readonly onDutySince: Date | null;
  readonly untilAt: Date | null;
  readonly pausedSince: Date | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly seenAt: Date | null;
}

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
  status,
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
  const { status, pickupAt, promisedPickupAt, promisedDropoffAt } = delivery;
  if (!unended.includes(status)) return null;
  if (pickupAt === null && promisedPickupAt !== null) return { leg: 'pickup', at: promisedPickupAt };
  return promisedDropoffAt && { leg: 'dropoff', at: promisedDropoffAt };
}
