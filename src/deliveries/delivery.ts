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

/** The path on which a delivery was created; it decides how webhooks name failures (decision 59). */
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

/** A stored package, without unset fields. The type is null only for packages stored before types existed. */
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
  /** The schedule as received; null if there is none, or if only its times were stored (decision 347). */
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
  /** The time when the first courier was assigned; releasing the courier does not change it. */
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

/** The fields that only rules, events and lists need, not a read answer. */
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

/** A delivery with the fields that a read answer shows. */
export type ShownDelivery = Omit<Delivery, (typeof unshown)[number]>;

export const standingOf = (delivery: Delivery): Standing => ({
  category: delivery.category,
  status: delivery.status,
  pickedUp: delivery.pickupAt !== null,
});

/** Returns the facts that decide what a move of the delivery needs. */
export const owedOf = ({ codAmountIdr, media }: Pick<Delivery, 'codAmountIdr' | 'media'>): Owed => ({
  codAmountIdr,
  hasPickupProof: media.some(({ type }) => type === 'PICKUP_PROOF'),
});

export interface TimelineEntry {
  /** The new status, or the mark (decision 33). */
  readonly status: Status | Mark;
  readonly at: Date;
  readonly notes: string | null;
  readonly reasonCode: string | null;
}

/** Values of the booking fields that a request may leave out. */
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

/** The progress fields of a new delivery. */
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
