import Type from 'typebox';
import { DeliveryAnswer, DeliveryStatus } from '../deliveries/answer-schema.ts';
import { FieldChanged } from '../deliveries/corrections/schema.ts';
import { Phones } from '../deliveries/phones.ts';
import {
  destinationFields,
  type FoundDelivery,
  listedFields,
  madeUpWish,
  shownStatus,
} from '../deliveries/search/fields.ts';
import { ForecastShown } from '../dispatch/forecasts/schema.ts';
import { made, schemasOf } from '../http/fields.ts';
import {
  anyText,
  instant,
  localDay,
  named,
  nullable,
  oneOf,
  optional,
  pageLimit,
  Success,
  strictObject,
} from '../http/schema.ts';
import { clientTimeZones } from '../time.ts';

const categories = ['EXPRESS', 'LOGISTIC'] as const;

const filterFields = {
  q: optional(
    anyText({
      minLength: 3,
      maxLength: 100,
      description:
        'Part of an order id, a delivery id, a name, a number or an address, of 3 characters or more',
    }),
  ),
  status: optional(anyText({ description: 'One status, or several joined by commas' })),
  category: optional(oneOf(categories, { description: 'Only of this one' })),
  orderID: optional(anyText({ description: "The provider's order id" })),
  outletID: optional(anyText({ description: "The provider's outlet id" })),
  name: optional(anyText({ description: "Part of the sender's or recipient's name" })),
  phone: optional(anyText({ description: "The final digits of the sender's or recipient's number" })),
  fromDay: optional(localDay('The first local day of booking, in the area of each delivery')),
  toDay: optional(localDay('The last one')),
  createdFrom: optional(instant({ description: 'Booked at this instant or later' })),
  createdTo: optional(instant({ description: 'Booked before this instant' })),
  madeUp: optional(madeUpWish),
};

export const PortalSearchQuery = strictObject({
  ...filterFields,
  after: optional(anyText({ description: 'The last deliveryID of the previous page' })),
  limit: optional(pageLimit(200)),
});
export const PortalExportQuery = strictObject(filterFields);

const may = (description: string) =>
  named('MayBeDone', 'Whether something may be done now, and if not by which refusal.', {
    open: Type.Boolean({ description }),
    code: nullable(Type.String()),
    error: nullable(Type.String()),
  });

export const DeliveryView = Success(
  named('OwnDeliveryView', 'A delivery, and what can be done with it.', {
    delivery: DeliveryAnswer,
    phones: Phones,
    timeZone: oneOf(clientTimeZones, { description: 'Of its area' }),
    promisedPickupAt: nullable(instant()),
    promisedDropoffAt: nullable(instant()),
    forecast: nullable(ForecastShown),
    readyAt: nullable(instant({ description: 'Since when the parcel is ready, as the courier was told' })),
    courierPlace: nullable(
      named('OwnCourierPlace', 'Where its courier was seen last.', {
        latitude: Type.Number(),
        longitude: Type.Number(),
        at: instant(),
      }),
    ),
    cancel: may('Whether it may be done'),
    tellReady: may('Whether it may be done'),
    corrections: Type.Array(
      named('OwnCorrection', 'A correction by operations.', {
        at: instant(),
        changes: Type.Array(FieldChanged),
      }),
    ),
    history: Type.Array(
      named('OwnHistoryEntry', 'What was done with it.', {
        status: DeliveryStatus,
        at: instant(),
        actor: Type.String({ description: 'courier, provider, operations, system' }),
        by: nullable(Type.String({ description: 'The person of the workspace who did it' })),
        notes: nullable(Type.String()),
        reasonCode: nullable(Type.String()),
        signature: nullable(
          Type.String({ description: 'A link to the signature, which is among the media' }),
        ),
      }),
    ),
  }),
  'OwnDeliveryViewAnswer',
  'The delivery.',
);

/** The fields of a delivery in the lists of the portal. */
export const foundForProvider = {
  ...listedFields,
  ...destinationFields,
  ...shownStatus,
  courier: made(nullable(Type.String()), ({ courierName }: FoundDelivery) => courierName),
};
export const PortalDeliveries = Success(
  Type.Array(named('OwnDelivery', 'A delivery of the workspace.', schemasOf(foundForProvider))),
  'OwnDeliveriesAnswer',
  'A page of deliveries.',
);
