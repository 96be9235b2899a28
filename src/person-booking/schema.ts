import Type from 'typebox';
import { CreatedAnswer } from '../deliveries/answer-schema.ts';
import { LegacyBooking } from '../deliveries/schema.ts';
import { instant, named, nullable, oneOf, refusedItemFields, Success, strictObject } from '../http/schema.ts';
import { TimeZoneOptional } from '../http/time-zone.ts';
import { serviceCategories, serviceTypes } from '../quotes/schema.ts';
import { SandboxWishes } from '../sandbox/headers.ts';
import { IdempotencyKey } from '../workspaces/idempotency/answer-once.ts';

const { packages, origin, destination, schedule, paymentMethod, cashOnDelivery } = LegacyBooking.properties;

/** The fields of a booking that determine its price, without the service. */
export const AnyServiceQuote = strictObject(
  { packages, origin, destination, schedule, paymentMethod, cashOnDelivery },
  { title: 'AnyServiceQuote', description: 'A parcel and its way, to be priced on every service.' },
);

const times = (title: string, description: string) =>
  nullable(named(title, description, { pickup: nullable(instant()), dropoff: nullable(instant()) }));

const QuotedService = named('QuotedService', 'A service, as a booking of this moment would find it.', {
  category: oneOf(serviceCategories),
  type: oneOf(serviceTypes),
  name: nullable(Type.String({ description: 'Display name of the tier' })),
  amount: nullable(Type.Integer({ description: 'Total fare in IDR; null when it would be refused' })),
  distance: nullable(Type.Number({ description: 'Meters' })),
  estimated: times('EstimatedTimes', 'When it would be fetched and brought.'),
  promised: times('PromisedTimes', 'By when it is to be fetched and brought.'),
  driverAvailability: nullable(
    Type.Boolean({ description: 'A courier can be had; otherwise it waits for one' }),
  ),
  ...refusedItemFields,
});

const PinDoubt = named('PinDoubt', 'A pin that lies outside the place which its address names.', {
  field: Type.String({ description: '`origin.coordinates` or `destination.coordinates`' }),
  place: Type.String({ description: 'The place in a line' }),
  distanceMeters: Type.Integer({ description: 'From the middle of the place' }),
  withinMeters: Type.Integer({ description: 'How far the place reaches from its middle' }),
});

export const QuotedServices = Success(
  named('ServicesQuote', 'Every service, bookable or not, and pins to be confirmed.', {
    services: Type.Array(QuotedService),
    doubts: Type.Array(PinDoubt),
  }),
  'ServicesQuoteAnswer',
  'Every service, with its price or the reason why it cannot be booked.',
);

/**
 * The headers of a person's booking. The key is required, since a person who gets no answer submits again (decision
 * 258).
 */
export const BookingHeaders = Type.Object({
  ...TimeZoneOptional.properties,
  'idempotency-key': Type.Required(IdempotencyKey).properties['idempotency-key'],
  ...SandboxWishes.properties,
});

/** The body of a person's booking: the provider interface's body, with the category. */
export const PersonBooking = {
  ...LegacyBooking,
  title: 'PersonBooking',
  description: 'A delivery of either category. EXPRESS needs `origin`, and coordinates at both ends.',
};

export const Booked = Success(CreatedAnswer, 'BookedByPerson', 'The booked delivery; it has no courier yet.');

export const ProposedOrderNumber = Success(
  named('OrderNumberProposal', 'An order number that no delivery of the workspace has.', {
    providerOrderID: Type.String({ examples: ['P-0042'] }),
  }),
  'ProposedOrderNumber',
  'The proposed order number. It is proposed to nobody else.',
);
