import Type, { type Static } from 'typebox';
import { amountIdr, anyText, nullable, oneOf, optional, requiredText, strictObject } from '../http/schema.ts';
import {
  Address,
  Currency,
  expressPlaces,
  Packages,
  placesByCategory,
  Schedule,
  Service,
} from '../quotes/schema.ts';
import { marks, statuses } from './lifecycle.ts';

const email = () => optional(anyText({ format: 'email' }));
const phone = (options: object = {}) => anyText({ format: 'phone', ...options });

const contactFields = {
  firstName: requiredText(),
  lastName: optional(anyText()),
  companyName: optional(anyText()),
  email: email(),
};

/** Spec 2.5: a sender must have a phone. */
export const Sender = strictObject(
  { ...contactFields, phone: phone({ minLength: 1 }) },
  { title: 'Sender', description: 'The sender.' },
);
/** Spec 2.5: a recipient's phone is optional. */
export const Recipient = strictObject(
  { ...contactFields, phone: optional(phone()) },
  { title: 'Recipient', description: 'The recipient.' },
);
export type Contact = Static<typeof Recipient>;

const instructionTypes = ['WEBVIEW', 'NOTE'] as const;

/** Spec 2.8, decision 21: an instruction that opens a page must name it. */
export const Instruction = strictObject(
  {
    type: oneOf(instructionTypes),
    text: optional(anyText()),
    url: optional(anyText({ format: 'http-url' })),
  },
  {
    title: 'Instruction',
    description: 'An instruction for the courier. `WEBVIEW` needs a `url`.',
    if: { type: 'object', properties: { type: { const: 'WEBVIEW' } }, required: ['type'] },
    // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
    then: { required: ['url'], properties: { url: { type: 'string', minLength: 1 } } },
  },
);
export type Instruction = Static<typeof Instruction>;

/** Above any real amount, and small enough that the sum of a hundred thousand doors stays exact (decision 151). */
const mostCashIdr = 100_000_000_000;

const CashOnDelivery = strictObject({ amount: amountIdr({ maximum: mostCashIdr }) });

const bookingFields = {
  providerOrderID: requiredText(),
  providerOutletID: optional(anyText()),
  serviceCategory: optional(anyText()),
  serviceType: requiredText(),
  paymentMethod: optional(anyText()),
  cashOnDelivery: optional(CashOnDelivery),
  packages: Packages,
  sender: Sender,
  recipient: Recipient,
  origin: optional(Address),
  destination: Address,
  instructions: optional(Type.Array(Instruction, { maxItems: 1 })),
  schedule: optional(Schedule),
};

/** CASH must name its amount (spec 2.9). */
const cashNamesItsAmount = {
  if: { type: 'object', properties: { paymentMethod: { const: 'CASH' } }, required: ['paymentMethod'] },
  // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
  then: { required: ['cashOnDelivery'], properties: { cashOnDelivery: { type: 'object' } } },
};

/** Spec 4.3. */
export const ExpressBooking = strictObject(bookingFields, {
  title: 'ExpressBooking',
  description: 'An EXPRESS delivery. `cashOnDelivery` is required when `paymentMethod` is `CASH`.',
  allOf: [cashNamesItsAmount, { type: 'object', ...expressPlaces }],
});
/** Spec 4.4: the body chooses the category. */
export const LegacyBooking = strictObject(bookingFields, {
  title: 'LegacyBooking',
  description:
    'A delivery of either category: EXPRESS needs `origin`, and coordinates at both ends. `cashOnDelivery` is required where `paymentMethod` is `CASH`.',
  allOf: [cashNamesItsAmount, { type: 'object', ...placesByCategory }],
});
/** Decision 63: without an origin the trip starts at the warehouse. */
export const LogisticBooking = strictObject(bookingFields, {
  title: 'LogisticBooking',
  description:
    'A LOGISTIC delivery: the origin is the warehouse unless it is named. `cashOnDelivery` is required where `paymentMethod` is `CASH`.',
  allOf: [cashNamesItsAmount],
});
export type BookingRequest = Static<typeof ExpressBooking>;

/** Spec 4.6. */
export const Cancellation = strictObject({ notes: optional(anyText()) });

const timestamp = () => Type.String({ format: 'date-time', description: 'UTC with milliseconds' });
const placeFields = {
  address: Type.String(),
  coordinates: nullable(Type.Object({ latitude: Type.Number(), longitude: Type.Number() })),
  province: nullable(Type.String()),
  city: nullable(Type.String()),
  district: nullable(Type.String()),
  subDistrict: nullable(Type.String()),
  postalCode: nullable(Type.String()),
};
const placeOut = Type.Object(
  { ...placeFields, notes: nullable(Type.String()) },
  { required: ['address', 'notes'] },
);
/** An address in webhooks: `notes` is left out unless given (decision 54). */
const placeTold = Type.Object(
  { ...placeFields, notes: Type.Optional(Type.String()) },
  { required: ['address', 'coordinates'] },
);
const size = () => nullable(Type.Number({ description: 'cm' }));
const packageFields = {
  name: Type.String(),
  type: nullable(Type.String()),
  description: nullable(Type.String()),
  quantity: Type.Integer(),
  weight: Type.Number({ description: 'kg' }),
  price: nullable(Type.Integer({ description: 'IDR' })),
  length: size(),
  width: size(),
  height: size(),
};
const contactOut = {
  firstName: Type.String(),
  lastName: nullable(Type.String()),
  companyName: nullable(Type.String()),
  email: nullable(Type.String()),
  phone: nullable(Type.String()),
};
/** A contact in webhooks: `email` is left out unless given (decision 54). */
const contactTold = { ...contactOut, email: Type.Optional(Type.String()) };
const courierOut = { name: Type.String(), phone: Type.String() };
const mediaOut = Type.Object({ type: Type.String(), url: Type.String(), createdAt: timestamp() });
const quoteOut = Type.Object({
  service: Service,
  currency: Currency,
  amount: Type.Integer({ description: 'IDR' }),
  estimatedTimeline: Type.Object({ pickup: nullable(timestamp()), dropoff: nullable(timestamp()) }),
  distance: Type.Number({ description: 'Meters' }),
  driverAvailability: Type.Optional(
    Type.Boolean({
      description: 'Only in the create answer: whether a courier is available, as in a quote',
    }),
  ),
  packages: Type.Array(
    Type.Object(
      { ...packageFields, insurance: nullable(Type.Object({})) },
      { required: ['name', 'type', 'quantity', 'weight'] },
    ),
  ),
  origin: nullable(placeOut),
  destination: placeOut,
});

const slaStatus = () =>
  nullable(
    oneOf(['On Time', 'Late', 'Waiting'], {
      description: 'Null when the leg still waited at the cancellation or failure',
    }),
  );

const deliveryFields = {
  deliveryID: Type.String({ description: 'Starts with DE-' }),
  providerOrderID: Type.String(),
  providerOutletID: nullable(Type.String()),
  paymentMethod: oneOf(['CASH', 'CASHLESS', 'COD', 'QRIS']),
  cashOnDelivery: nullable(Type.Object({ amount: Type.Integer() })),
  status: oneOf([...statuses, ...marks]),
  courier: nullable(Type.Object({ ...courierOut, photo: nullable(Type.String()) })),
  trackingURL: Type.Optional(nullable(Type.String({ description: 'EXPRESS only, from PENDING_PICKUP on' }))),
  schedule: nullable(Type.Object({ pickupTimeFrom: timestamp(), pickupTimeTo: timestamp() })),
  sender: Type.Object(contactOut),
  recipient: Type.Object({
    ...contactOut,
    actualRecipientName: nullable(Type.String()),
    actualRecipientRelationship: nullable(Type.String()),
  }),
  quote: quoteOut,
  instructions: Type.Array(
    Type.Object({ type: Type.String(), text: nullable(Type.String()), url: nullable(Type.String()) }),
  ),
  media: Type.Array(mediaOut),
  timeline: Type.Array(
    Type.Object({
      status: Type.String(),
      createdAt: timestamp(),
      created_at: Type.String({ description: 'The same instant in the time zone of the booking' }),
      notes: nullable(Type.String()),
      reasonCode: nullable(Type.String()),
    }),
  ),
  createdAt: timestamp(),
  pickupAt: nullable(timestamp()),
  completedAt: nullable(
    Type.String({ description: 'Empty in the read answer until COMPLETED; null in the create answer' }),
  ),
  failedAt: nullable(timestamp()),
  failedReason: nullable(Type.String()),
  cancelledAt: nullable(timestamp()),
  cancelledReason: nullable(Type.String()),
  advanceInfo: nullable(Type.Object({ failedReason: nullable(Type.String()) })),
  collectedAmount: nullable(Type.Integer({ description: 'IDR' })),
  pickupSlaStatus: slaStatus(),
  deliverySlaStatus: slaStatus(),
};

/** Spec 2.1 with the read extras; the create answer is this, bare. */
export const DeliveryAnswer = Type.Object(deliveryFields, {
  title: 'Delivery',
  description: 'A delivery with all its fields.',
});
/** Decision 46. */
export const ReadAnswer = Type.Object(
  {
    status: Type.Literal('Success'),
    message: Type.String(),
    data: DeliveryAnswer,
  },
  { title: 'ReadAnswer', description: 'The delivery.' },
);

const { type: _type, ...packageFieldsWithoutType } = packageFields;

/** The body of every webhook call (decision 54), its keys in their order. */
export const WebhookBody = Type.Object({
  providerOrderID: Type.String(),
  deliveryID: Type.String(),
  status: oneOf(statuses),
  failedCount: Type.Integer(),
  courier: nullable(Type.Object(courierOut)),
  trackingURL: Type.Optional(
    Type.String({ description: 'EXPRESS only; left out until the first courier is assigned' }),
  ),
  weight: Type.Number({ description: 'kg, all packages' }),
  sender: Type.Object(contactTold),
  recipient: Type.Object({ ...contactTold, actualRecipientName: nullable(Type.String()) }),
  origin: nullable(placeTold),
  destination: placeTold,
  packages: Type.Array(Type.Object(packageFieldsWithoutType)),
  media: Type.Array(mediaOut),
  quote: Type.Object({ amount: Type.Integer() }),
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
