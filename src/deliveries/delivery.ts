import type { Environment, Scope } from '../context.ts';
import type {
  Address,
  Package,
  PackageType,
  Schedule,
  ServiceCategory,
  ServiceType,
} from '../quotes/schema.ts';
import type { ClientTimeZone } from '../time.ts';
import type { Mark, MediaType, Standing, Status } from './lifecycle.ts';
import type { Owed } from './needs.ts';
import type { Contact, Instruction } from './schema.ts';

/** The API path by which a delivery was booked. It decides which failure statuses its webhooks use (decision 59). */
export type BookedOn = 'express' | 'legacy' | 'logistic';

export interface Media {
  readonly type: MediaType;
  readonly url: string;
  readonly createdAt: Date;
}

export interface AssignedCourier {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly photoUrl: string | null;
}

/**
 * A stored package; fields that the request omitted are absent. `type` is null only in packages that were stored before
 * packages had types.
 */
export type StoredPackage = Omit<Package, 'type'> & { readonly type: PackageType | null };
export type StoredContact = Contact & { readonly phoneE164?: string };

/** The fields that are set at booking and that no move changes. */
export interface Booking extends Scope {
  readonly id: string;
  readonly environment: Environment;
  readonly bookedOn: BookedOn;
  readonly category: ServiceCategory;
  readonly serviceType: ServiceType;
  readonly serviceName: string;
  readonly providerOrderId: string;
  readonly providerOutletId: string | null;
  readonly timeZone: ClientTimeZone;
  readonly paymentMethod: 'CASH' | 'CASHLESS' | 'COD';
  readonly codAmountIdr: number | null;
  readonly sender: StoredContact;
  readonly recipient: StoredContact;
  readonly origin: Address | null;
  readonly destination: Address;
  readonly packages: readonly StoredPackage[];
  readonly instructions: readonly Instruction[];
  readonly weightKg: number;
  /**
   * The pickup window as received. Null if none was sent, or if only `scheduleFrom` and `scheduleTo` were stored, as
   * for old deliveries (decision 347).
   */
  readonly schedule: Schedule | null;
  readonly scheduleFrom: Date | null;
  readonly scheduleTo: Date | null;
  readonly amountIdr: number;
  readonly distanceMeters: number;
  readonly estimatedPickupAt: Date | null;
  readonly estimatedDropoffAt: Date | null;
  readonly promisedPickupAt: Date | null;
  readonly promisedDropoffAt: Date | null;
  readonly areaId: string | null;
  readonly hubId: string | null;
  readonly tariffVersionId: string;
  readonly trackingToken: string | null;
  readonly createdAt: Date;
}

/** The fields that moves change. */
export interface Progress {
  readonly status: Status;
  readonly mark: Mark | null;
  readonly courier: AssignedCourier | null;
  /** The time when the first courier was assigned. It stays the same when the courier is released or changed. */
  readonly assignedAt: Date | null;
  readonly actualRecipientName: string | null;
  readonly actualRecipientRelationship: string | null;
  readonly collectedAmountIdr: number | null;
  readonly collectedBy: 'CASH' | 'QRIS' | null;
  readonly failedCount: number;
  readonly failedReason: string | null;
  readonly cancelledReason: string | null;
  /** The time when the provider reported the parcel as ready (spec 4.7). */
  readonly readyAt: Date | null;
  readonly updatedAt: Date;
  readonly pickupAt: Date | null;
  readonly completedAt: Date | null;
  readonly failedAt: Date | null;
  readonly cancelledAt: Date | null;
  readonly timelineLength: number;
  readonly eventCount: number;
  readonly media: readonly Media[];
}

export interface Delivery extends Booking, Progress {}

/** Fields that the response to a read of one delivery does not need. Only rules, webhook events and lists need them. */
export const unshown = [
  'workspaceId',
  'environment',
  'bookedOn',
  'weightKg',
  'areaId',
  'hubId',
  'tariffVersionId',
  'readyAt',
  'failedCount',
  'updatedAt',
  'timelineLength',
  'eventCount',
] as const satisfies readonly (keyof Delivery)[];

/** The fields of a delivery from which the response to a read is made. */
export type ShownDelivery = Omit<Delivery, (typeof unshown)[number]>;

export const standingOf = (delivery: Delivery): Standing => ({
  category: delivery.category,
  status: delivery.status,
  pickedUp: delivery.pickupAt !== null,
});

/**
 * Returns the facts that decide which inputs a move needs: the amount to collect, and whether a pickup photo exists.
 */
export const owedOf = ({ codAmountIdr, media }: Pick<Delivery, 'codAmountIdr' | 'media'>): Owed => ({
  codAmountIdr,
  hasPickupProof: media.some(({ type }) => type === 'PICKUP_PROOF'),
});

export interface TimelineEntry {
  /** The new status of the delivery or, if its courier arrived somewhere, the arrival mark (decision 33). */
  readonly status: Status | Mark;
  readonly at: Date;
  readonly notes: string | null;
  readonly reasonCode: string | null;
}

/** Defaults for the booking fields that a request may leave out. */
export const bookingDefaults = {
  providerOutletId: null,
  codAmountIdr: null,
  instructions: [],
  schedule: null,
  scheduleFrom: null,
  scheduleTo: null,
  estimatedPickupAt: null,
  estimatedDropoffAt: null,
  promisedPickupAt: null,
  promisedDropoffAt: null,
  areaId: null,
  hubId: null,
} as const;

/** The initial values of the fields that moves change, except `status` and `updatedAt`. */
export const unmoved = {
  mark: null,
  courier: null,
  assignedAt: null,
  actualRecipientName: null,
  actualRecipientRelationship: null,
  collectedAmountIdr: null,
  collectedBy: null,
  readyAt: null,
  failedCount: 0,
  failedReason: null,
  cancelledReason: null,
  pickupAt: null,
  completedAt: null,
  failedAt: null,
  cancelledAt: null,
  timelineLength: 1,
  eventCount: 1,
  media: [],
} as const;
