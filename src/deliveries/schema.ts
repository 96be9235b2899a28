import Type, { type Static } from 'typebox';
import {
  amountIdr,
  anyText,
  oneOf,
  optional,
  requiredText,
  saysSomething,
  strictObject,
} from '../http/schema.ts';
import {
  Address,
  anyPaymentMethod,
  LocatedAddress,
  Packages,
  placesByCategory,
  Schedule,
  serviceCategories,
  serviceTypes,
  shownByCategory,
} from '../quotes/schema.ts';

const email = () => optional(anyText({ format: 'email' }));
const phone = (options: object = {}) =>
  anyText({ format: 'phone', description: 'E.164, or local to Indonesia.', ...options });

const contactFields = {
  firstName: requiredText(),
  lastName: optional(anyText()),
  companyName: optional(anyText()),
  email: email(),
};

/** Spec 2.5: a sender must have a phone. */
export const Sender = strictObject(
  { ...contactFields, phone: phone(saysSomething) },
  { title: 'Sender', description: 'The sender.' },
);
/** Spec 2.5: a recipient's phone is optional. */
export const Recipient = strictObject(
  { ...contactFields, phone: optional(phone()) },
  { title: 'RecipientContact', description: 'The recipient.' },
);
export type Contact = Static<typeof Recipient>;

/**
 * The schema of the recipient in a booking. It accepts `actualRecipientName` but the value is ignored, since programs
 * may send back the recipient of an earlier answer (decision 567). In the OpenAPI document, this schema is named
 * Recipient.
 */
const BookedRecipient = strictObject(
  {
    ...Recipient.properties,
    actualRecipientName: optional(anyText({ description: 'Ignored: the handover sets it.' })),
  },
  { title: 'Recipient', description: 'The recipient.' },
);

const instructionTypes = ['WEBVIEW', 'NOTE'] as const;

/** Spec 2.8, decision 21: an instruction that opens a page must have its URL. */
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
    then: { required: ['url'], properties: { url: { type: 'string', ...saysSomething } } },
  },
);
export type Instruction = Static<typeof Instruction>;

/**
 * Maximum amount to collect on delivery. It is above any real amount, and low enough that JavaScript computes the sum
 * of 90,000 such amounts exactly (decision 151).
 */
const mostCashIdr = 100_000_000_000;

export const CashOnDelivery = strictObject(
  { amount: amountIdr({ maximum: mostCashIdr, description: 'IDR' }) },
  { title: 'CashOnDelivery', description: 'What the courier is to collect at the door.' },
);

const bookingFields = {
  providerOrderID: requiredText({ description: "The shop's own key of the order." }),
  providerOutletID: optional(anyText({ description: 'Which of the shops.' })),
  serviceCategory: optional(anyText({ 'x-one-of': serviceCategories })),
  serviceType: requiredText({ 'x-one-of': serviceTypes }),
  paymentMethod: anyPaymentMethod,
  cashOnDelivery: optional(CashOnDelivery),
  packages: Packages,
  sender: Sender,
  recipient: BookedRecipient,
  origin: optional(Address),
  destination: Address,
  instructions: optional(Type.Array(Instruction, { maxItems: 1 })),
  schedule: optional(Schedule),
};

/** A CASH delivery must have an amount (spec 2.9). */
const cashNamesItsAmount = {
  if: { type: 'object', properties: { paymentMethod: { const: 'CASH' } }, required: ['paymentMethod'] },
  // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
  then: { required: ['cashOnDelivery'], properties: { cashOnDelivery: { type: 'object' } } },
};

const inCash = '`cashOnDelivery` is required when `paymentMethod` is `CASH`.';

/** The body of a create on the express path (spec 4.3). */
export const ExpressBooking = strictObject(
  { ...bookingFields, origin: LocatedAddress, destination: LocatedAddress },
  { title: 'ExpressBooking', description: `An EXPRESS delivery. ${inCash}`, ...cashNamesItsAmount },
);
/** The body of a create on the legacy path (spec 4.4). Its field `serviceCategory` chooses the category. */
export const LegacyBooking = strictObject(bookingFields, {
  title: 'LegacyBooking',
  description: `A delivery of either category: EXPRESS needs \`origin\`, and coordinates at both ends. ${inCash}`,
  allOf: [cashNamesItsAmount, { type: 'object', ...placesByCategory }],
  ...shownByCategory(bookingFields, { express: 'LegacyExpressBooking', logistic: 'LegacyLogisticBooking' }),
});
/** The body of a create on the logistic path. Decision 63: without an origin, the trip starts at the warehouse. */
export const LogisticBooking = strictObject(
  { ...bookingFields, serviceType: requiredText({ 'x-one-of': ['SAME_DAY'] }) },
  {
    title: 'LogisticBooking',
    description: `A LOGISTIC delivery: the origin is the warehouse unless it is named. ${inCash}`,
    ...cashNamesItsAmount,
  },
);
export type BookingRequest = Static<typeof LegacyBooking>;

/** The body of a cancellation (spec 4.6). */
export const Cancellation = strictObject(
  { notes: optional(anyText({ description: 'Why, for the timeline.' })) },
  { title: 'Cancellation', description: 'Why it is cancelled; may be left out.' },
);
