import Type from 'typebox';
import { named, nullable, oneOf, SuccessWithMessage } from '../http/schema.ts';
import { ofParts } from '../quotes/address-parts.ts';
import { Currency, packageTypes, Service } from '../quotes/schema.ts';
import { marks, statuses } from './lifecycle.ts';
import { mediaTypes } from './move-columns.ts';

const timestamp = () => Type.String({ format: 'date-time', description: 'UTC with milliseconds' });
const text = () => nullable(Type.String());

/**
 * All values of `status` in answers: the stored statuses, and the marks that are shown instead of a status after a
 * courier's arrival (spec 3.1).
 */
export const DeliveryStatus = oneOf([...statuses, ...marks], {
  title: 'DeliveryStatus',
  description: 'Where a delivery stands.',
});

export const Point = named('Point', 'A place on the map: WGS 84, in degrees.', {
  latitude: Type.Number(),
  longitude: Type.Number(),
});

const placeFields = {
  address: Type.String(),
  coordinates: nullable(Point),
  ...ofParts(text),
};
const Place = named(
  'Place',
  'An address as it was sent: what was not sent is left out, but its notes.',
  { ...placeFields, notes: text() },
  { required: ['address', 'notes'] },
);
/**
 * An address in webhooks. If the provider sent no `notes`, webhooks omit the field, while answers contain it (decision
 * 54).
 */
const EventPlace = named(
  'EventPlace',
  'An address as it was sent: what was not sent is left out, but its coordinates.',
  { ...placeFields, notes: Type.Optional(Type.String()) },
  { required: ['address', 'coordinates'] },
);

const size = () => nullable(Type.Number({ description: 'cm' }));
const packageFields = {
  name: Type.String(),
  type: nullable(oneOf(packageTypes)),
  description: text(),
  quantity: Type.Integer(),
  weight: Type.Number({ description: 'kg' }),
  price: nullable(Type.Integer({ description: 'IDR' })),
  length: size(),
  width: size(),
  height: size(),
};
const { type: _type, ...eventPackageFields } = packageFields;
const PackageInsurance = named('PackageInsurance', 'As it was sent.', {
  provider: Type.String(),
  premi: Type.Integer({ description: 'IDR' }),
  coverage: Type.Integer({ description: 'IDR' }),
  label: text(),
});
const BookedPackage = named('BookedPackage', 'A package of a delivery.', {
  ...packageFields,
  insurance: nullable(PackageInsurance),
});
const EventPackage = named('EventPackage', 'A package of a delivery.', eventPackageFields);

const contactFields = {
  firstName: Type.String(),
  lastName: text(),
  companyName: text(),
  email: text(),
  phone: text(),
};
/**
 * The fields of a contact in webhooks. If the provider sent no `email`, webhooks omit the field, while answers contain
 * it (decision 54).
 */
const eventContactFields = { ...contactFields, email: Type.Optional(Type.String()) };
const courierFields = { name: Type.String(), phone: Type.String() };

const Media = named('Media', 'A photo that proves something.', {
  type: oneOf(mediaTypes),
  url: Type.String({ description: 'A link that expires.' }),
  createdAt: timestamp(),
});

const bookedQuoteFields = {
  service: Service,
  currency: Currency,
  amount: Type.Integer({ description: 'IDR' }),
  estimatedTimeline: named('BookedTimeline', 'When it was to be fetched and brought.', {
    pickup: nullable(timestamp()),
    dropoff: nullable(timestamp()),
  }),
  distance: Type.Number({ description: 'Meters' }),
  packages: Type.Array(BookedPackage),
  origin: nullable(Place),
  destination: Place,
};
const BookedQuote = named('BookedQuote', 'What was booked, and what it costs.', bookedQuoteFields);
const CreatedQuote = named('CreatedQuote', 'What is booked, and what it costs.', {
  ...bookedQuoteFields,
  driverAvailability: Type.Boolean({ description: 'Whether a courier is available, as in a quote' }),
});

const slaStatus = () => oneOf(['On Time', 'Late', 'Waiting']);

const TimelineEntry = named('TimelineEntry', 'A status that the delivery came to.', {
  status: DeliveryStatus,
  createdAt: timestamp(),
  created_at: Type.String({ description: 'The same instant in the time zone of the booking' }),
  notes: text(),
  reasonCode: text(),
});

const deliveryFields = {
  deliveryID: Type.String({ description: 'Starts with DE-' }),
  providerOrderID: Type.String(),
  providerOutletID: text(),
  paymentMethod: oneOf(['CASH', 'CASHLESS', 'COD', 'QRIS']),
  cashOnDelivery: nullable(
    named('CashToCollect', 'What the courier collects at the door.', {
      amount: Type.Integer({ description: 'IDR' }),
    }),
  ),
  status: DeliveryStatus,
  courier: nullable(named('DeliveryCourier', 'Who brings it.', { ...courierFields, photo: text() })),
  trackingURL: Type.Optional(nullable(Type.String({ description: 'EXPRESS only, from PENDING_PICKUP on' }))),
  schedule: nullable(
    named('PickupWindow', 'When it may be fetched, as it was sent.', {
      pickupTimeFrom: Type.String(),
      pickupTimeTo: Type.String(),
    }),
  ),
  sender: named('DeliverySender', 'Who hands it over.', contactFields),
  recipient: named('DeliveryRecipient', 'Who takes it, and who took it.', {
    ...contactFields,
    actualRecipientName: text(),
    actualRecipientRelationship: text(),
  }),
  quote: BookedQuote,
  instructions: Type.Array(
    named('CourierInstruction', 'What the courier is told.', {
      type: Type.String(),
      text: text(),
      url: text(),
    }),
  ),
  media: Type.Array(Media),
  timeline: Type.Array(TimelineEntry),
  createdAt: timestamp(),
  pickupAt: nullable(timestamp()),
  completedAt: Type.String({ description: 'UTC with milliseconds; empty until COMPLETED' }),
  failedAt: nullable(timestamp()),
  failedReason: text(),
  cancelledAt: nullable(timestamp()),
  cancelledReason: text(),
  advanceInfo: nullable(
    named('AdvanceInfo', 'Why it failed or was cancelled.', { failedReason: Type.String() }),
  ),
  collectedAmount: nullable(Type.Integer({ description: 'IDR' })),
  pickupSlaStatus: slaStatus(),
  deliverySlaStatus: slaStatus(),
};

/** A delivery as a read returns it, in the field `data` (spec 2.1). */
export const DeliveryAnswer = named('Delivery', 'A delivery with all its fields.', deliveryFields);

/** A delivery as a create returns it, as the whole body. Two fields differ from a read (decisions 48 and 140). */
export const CreatedAnswer = named('CreatedDelivery', 'A new delivery with all its fields.', {
  ...deliveryFields,
  quote: CreatedQuote,
  completedAt: nullable(Type.String({ format: 'date-time', description: 'Null: it is not completed yet' })),
});

/** The answer to a read: the delivery in `data`, with `status` and `message` (decision 46). */
export const ReadAnswer = SuccessWithMessage(DeliveryAnswer, 'ReadAnswer', 'The delivery.');

/** The body of every webhook call (decision 54). Its top-level fields are in the order in which they are sent. */
export const WebhookBody = Type.Object({
  providerOrderID: Type.String(),
  deliveryID: Type.String(),
  status: oneOf(statuses),
  failedCount: Type.Integer(),
  courier: nullable(named('EventCourier', 'Who brings it.', courierFields)),
  trackingURL: Type.Optional(
    Type.String({ description: 'EXPRESS only; left out until the first courier is assigned' }),
  ),
  weight: Type.Number({ description: 'kg, all packages' }),
  sender: named('EventSender', 'Who hands it over.', eventContactFields),
  recipient: named('EventRecipient', 'Who takes it, and who took it.', {
    ...eventContactFields,
    actualRecipientName: text(),
  }),
  origin: nullable(EventPlace),
  destination: EventPlace,
  packages: Type.Array(EventPackage),
  media: Type.Array(Media),
  quote: named('EventQuote', 'What it costs.', { amount: Type.Integer({ description: 'IDR' }) }),
  createdAt: timestamp(),
  updatedAt: timestamp(),
  pickupAt: Type.Optional(timestamp()),
  completedAt: Type.Optional(timestamp()),
  failedAt: Type.Optional(timestamp()),
  failedReason: Type.Optional(
    Type.String({
      description: 'As failedAt: only on FAILED, FAILED_PICKUP, FAILED_DELIVERY and FAILED_IN_RETURN',
    }),
  ),
  cancelledAt: Type.Optional(timestamp()),
  cancelledReason: Type.Optional(Type.String()),
});
