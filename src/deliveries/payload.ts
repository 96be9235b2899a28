import { ofParts } from '../quotes/address-parts.ts';
import type { Address, Schedule } from '../quotes/schema.ts';
import { unlessBlank } from '../text/plain-text.ts';
import { formatLocal } from '../time.ts';
import { failed } from '../vocabulary/statuses.ts';
import type { Delivery, ShownDelivery, StoredContact, StoredPackage, TimelineEntry } from './delivery.ts';
import type { MediaType, Status } from './lifecycle.ts';
import { slaOf } from './sla.ts';

/** A delivery, with everything else from which its API answer is made. */
export interface DeliveryView {
  readonly delivery: ShownDelivery;
  readonly timeline: readonly TimelineEntry[];
  /** The base URL of links in the answer. */
  readonly publicUrl: string;
}

const instant = (date: Date | null) => date?.toISOString() ?? null;

const contact = (each: StoredContact) => ({
  firstName: each.firstName,
  lastName: each.lastName ?? null,
  companyName: each.companyName ?? null,
  email: unlessBlank(each.email),
  phone: unlessBlank(each.phone),
});

/**
 * An address in answers, with its keys in the order of the contract. `coordinates` and `notes` that the request omitted
 * are null; other omitted fields are left out.
 */
const place = (address: Address | null) =>
  address && { ...eventPlace(address), notes: address.notes ?? null };

/**
 * A contact in webhooks. If the provider sent no `email`, webhooks omit the field, while answers contain it (decision
 * 54).
 */
const eventContact = (each: StoredContact) => ({
  ...contact(each),
  email: unlessBlank(each.email) ?? undefined,
});

/**
 * An address in webhooks. If the provider sent no `notes`, webhooks omit the field, while answers contain it (decision
 * 54).
 */
const eventPlace = (address: Address) => ({
  address: address.address,
  coordinates: address.coordinates ?? null,
  ...ofParts((part) => address[part] ?? undefined),
  notes: address.notes ?? undefined,
});

const packageWithoutType = (each: StoredPackage) => ({
  name: each.name,
  description: each.description ?? null,
  quantity: each.quantity,
  price: each.price ?? null,
  weight: each.weight,
  length: each.length ?? null,
  width: each.width ?? null,
  height: each.height ?? null,
});

const insuranceOf = ({ provider, premi, coverage, label }: NonNullable<StoredPackage['insurance']>) => ({
  provider,
  premi,
  coverage,
  label: label ?? null,
});

const packageWithType = ({ name, type, insurance, ...rest }: StoredPackage) => {
  const { name: _name, ...fields } = packageWithoutType({ name, type, ...rest });
  return { name, type, ...fields, insurance: insurance ? insuranceOf(insurance) : null };
};

/** The courier's fields that answers and webhooks share (spec 2.6). Answers also contain the photo. */
const courierOf = ({ courier }: Pick<Delivery, 'courier'>) =>
  courier && { name: courier.name, phone: courier.phone };

/**
 * The link to the tracking page. It appears when a courier is first assigned, and stays when the courier is released
 * (decisions 50 and 86). LOGISTIC deliveries have no link.
 */
const trackingUrl = ({ category, assignedAt, trackingToken }: ShownDelivery, publicUrl: string) =>
  category === 'EXPRESS' && assignedAt !== null ? `${publicUrl}/t/${trackingToken}` : undefined;

/** Decision 76: QRIS if the courier collected the money by QRIS; otherwise the payment method of the booking. */
const paymentMethod = (delivery: ShownDelivery) =>
  delivery.collectedBy === 'QRIS' ? 'QRIS' : delivery.paymentMethod;

function quoteOf(delivery: ShownDelivery) {
  return {
    service: { category: delivery.category, type: delivery.serviceType, name: delivery.serviceName },
    currency: { code: 'IDR', symbol: 'Rp' },
    amount: delivery.amountIdr,
    estimatedTimeline: {
      pickup: instant(delivery.estimatedPickupAt),
      dropoff: instant(delivery.estimatedDropoffAt),
    },
    distance: delivery.distanceMeters,
    packages: delivery.packages.map(packageWithType),
    origin: place(delivery.origin),
    destination: place(delivery.destination),
  };
}

/**
 * The answer to a create (spec 4.3, decision 49). It differs from a read in two fields: `completedAt` is null, and
 * `driverAvailability` shows whether a courier is available, as in a quote (decision 140).
 */
export function createAnswer(view: DeliveryView, now: Date, driverAvailability: boolean) {
  const answer = readAnswer(view, now);
  return { ...answer, completedAt: null, quote: { ...answer.quote, driverAvailability } };
}

/**
 * The pickup window as received (decision 347). For old deliveries, of which only the two times were stored, it is in
 * UTC.
 */
function scheduleOf({ schedule, scheduleFrom, scheduleTo }: ShownDelivery): Schedule | null {
  const [pickupTimeFrom, pickupTimeTo] =
    schedule === null
      ? [instant(scheduleFrom), instant(scheduleTo)]
      : [schedule.pickupTimeFrom, schedule.pickupTimeTo];
  return pickupTimeFrom === null || pickupTimeTo === null ? null : { pickupTimeFrom, pickupTimeTo };
}

/** Returns the field `data` of a read answer (spec 2.1 and its read extras, decisions 46 to 50, 74 and 75). */
export function readAnswer({ delivery, timeline, publicUrl }: DeliveryView, now: Date) {
  const sla = slaOf(delivery, timeline, now);
  return {
    deliveryID: delivery.id,
    providerOrderID: delivery.providerOrderId,
    providerOutletID: delivery.providerOutletId,
    paymentMethod: paymentMethod(delivery),
    cashOnDelivery: delivery.codAmountIdr === null ? null : { amount: delivery.codAmountIdr },
    status: delivery.mark ?? delivery.status,
    courier: delivery.courier && { ...courierOf(delivery), photo: delivery.courier.photoUrl },
    ...(delivery.category === 'EXPRESS' && { trackingURL: trackingUrl(delivery, publicUrl) ?? null }),
    schedule: scheduleOf(delivery),
    sender: contact(delivery.sender),
    recipient: {
      ...contact(delivery.recipient),
      actualRecipientName: delivery.actualRecipientName,
      actualRecipientRelationship: delivery.actualRecipientRelationship,
    },
    quote: quoteOf(delivery),
    instructions: delivery.instructions.map(({ type, text, url }) => ({
      type,
      text: text ?? null,
      url: unlessBlank(url),
    })),
    media: delivery.media.map(({ type, url, createdAt }) => ({ type, url, createdAt: instant(createdAt) })),
    timeline: timeline.map((entry) => timelineEntry(entry, delivery)),
    createdAt: instant(delivery.createdAt),
    pickupAt: instant(delivery.pickupAt),
    completedAt: instant(delivery.completedAt) ?? '',
    failedAt: instant(delivery.failedAt),
    failedReason: delivery.failedReason,
    cancelledAt: instant(delivery.cancelledAt),
    cancelledReason: delivery.cancelledReason,
    advanceInfo: advanceInfo(delivery),
    collectedAmount: delivery.collectedAmountIdr,
    pickupSlaStatus: sla.pickup,
    deliverySlaStatus: sla.delivery,
  };
}

/** Converts an entry of the timeline to its form in answers (spec 2.11, decision 7). */
const timelineEntry = ({ status, at, notes, reasonCode }: TimelineEntry, { timeZone }: ShownDelivery) => ({
  status,
  createdAt: instant(at),
  created_at: formatLocal(at, timeZone),
  notes,
  reasonCode,
});

/**
 * The reason in the field `advanceInfo` (spec 2.1). It is set in a failed status and in CANCELLED, but not in
 * FAILED_IN_RETURN.
 */
function advanceInfo(delivery: ShownDelivery) {
  if (failed.includes(delivery.status)) return { failedReason: delivery.failedReason ?? '' };
  return delivery.status === 'CANCELLED' ? { failedReason: delivery.cancelledReason ?? '' } : null;
}

/**
 * The statuses whose webhook event contains `failedAt` and `failedReason`. Later events do not contain them (spec 6,
 * decisions 54 and 77).
 */
const reportedFailures: readonly Status[] = [...failed, 'FAILED_IN_RETURN'];

function failureOf({ status, failedAt, failedReason }: Delivery) {
  if (!reportedFailures.includes(status)) return {};
  return { failedAt: instant(failedAt), failedReason };
}

/**
 * Returns the body of a webhook call (spec 2.12, 4.8 and 6, decisions 54 and 55). The body is stored when the status
 * changes, and every attempt sends the stored bytes. Fields with the value undefined are left out of the JSON.
 */
export function webhookBody(delivery: Delivery, publicUrl: string): string {
  return JSON.stringify({
    providerOrderID: delivery.providerOrderId,
    deliveryID: delivery.id,
    status: webhookStatus(delivery),
    failedCount: delivery.failedCount,
    courier: courierOf(delivery),
    trackingURL: trackingUrl(delivery, publicUrl),
    weight: delivery.weightKg,
    sender: eventContact(delivery.sender),
    recipient: { ...eventContact(delivery.recipient), actualRecipientName: delivery.actualRecipientName },
    origin: delivery.origin && eventPlace(delivery.origin),
    destination: eventPlace(delivery.destination),
    packages: delivery.packages.map(packageWithoutType),
    media: delivery.media.map(({ type, url, createdAt }) => ({
      url,
      type: webhookMediaType(delivery, type),
      createdAt: instant(createdAt),
    })),
    quote: { amount: delivery.amountIdr },
    createdAt: instant(delivery.createdAt),
    updatedAt: instant(delivery.updatedAt),
    pickupAt: instant(delivery.pickupAt) ?? undefined,
    completedAt: instant(delivery.completedAt) ?? undefined,
    ...failureOf(delivery),
    cancelledAt: instant(delivery.cancelledAt) ?? undefined,
    cancelledReason: delivery.cancelledReason ?? undefined,
  });
}

/** The fields of a webhook's body that `emptiedBody` reads. */
interface PersonalFields {
  readonly recipient: { readonly actualRecipientName: string | null };
  readonly origin: object | null;
  readonly packages: readonly object[];
}

/**
 * Returns a webhook's body without its personal data. Names and addresses become dashes, as in a delivery whose data is
 * erased (decision 135).
 */
export function emptiedBody(body: string): string {
  const fields: PersonalFields = JSON.parse(body);
  const nobody = eventContact({ firstName: '-' });
  const nowhere = eventPlace({ address: '-' });
  const receivedBy = fields.recipient.actualRecipientName === null ? null : '-';
  return JSON.stringify({
    ...fields,
    sender: nobody,
    recipient: { ...nobody, actualRecipientName: receivedBy },
    origin: fields.origin && nowhere,
    destination: nowhere,
    packages: fields.packages.map((each) => ({ ...each, name: '-', description: null })),
    media: [],
    cancelledReason: undefined,
  });
}

/**
 * Decisions 35, 36 and 59: webhooks of deliveries that were not booked by the express path use the failure names of
 * version 1 of the API, which do not distinguish pickup and delivery.
 */
const speaksVersion1 = ({ bookedOn }: Delivery) => bookedOn !== 'express';

export function webhookStatus(delivery: Delivery): Status {
  const split = delivery.status === 'FAILED_PICKUP' || delivery.status === 'FAILED_DELIVERY';
  return split && speaksVersion1(delivery) ? 'FAILED' : delivery.status;
}

function webhookMediaType(delivery: Delivery, type: MediaType): MediaType {
  const split = type === 'FAILED_PICKUP_PROOF' || type === 'FAILED_DELIVERY_PROOF';
  return split && speaksVersion1(delivery) ? 'FAILED_PROOF' : type;
}
