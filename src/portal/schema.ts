import Type from 'typebox';
import { DeliveryStatus } from '../deliveries/answer-schema.ts';
import {
  anyText,
  instant,
  named,
  nullable,
  oneOf,
  optional,
  pageLimit,
  Success,
  strictObject,
} from '../http/schema.ts';

const categories = ['EXPRESS', 'LOGISTIC'] as const;

export const PortalSearchQuery = strictObject({
  status: optional(anyText({ description: 'One status, or several joined by commas' })),
  category: optional(oneOf(categories, { description: 'Only of this one' })),
  orderID: optional(anyText({ description: "The provider's order id" })),
  outletID: optional(anyText({ description: "The provider's outlet id" })),
  name: optional(anyText({ description: "Part of the sender's or recipient's name" })),
  phone: optional(anyText({ description: "The final digits of the sender's or recipient's number" })),
  createdFrom: optional(instant({ description: 'Booked at this instant or later' })),
  createdTo: optional(instant({ description: 'Booked before this instant' })),
  after: optional(anyText({ description: 'The last deliveryID of the previous page' })),
  limit: optional(pageLimit(200)),
});

export const PortalDeliveries = Success(
  Type.Array(
    named('OwnDelivery', 'A delivery of the workspace.', {
      deliveryID: Type.String(),
      providerOrderID: Type.String(),
      providerOutletID: nullable(Type.String()),
      category: oneOf(categories),
      serviceType: Type.String(),
      status: DeliveryStatus,
      sender: Type.String(),
      recipient: Type.String(),
      courier: nullable(Type.String()),
      amount: Type.Integer(),
      cashOnDelivery: nullable(Type.Integer()),
      promisedDropoffAt: nullable(instant()),
      createdAt: instant(),
      updatedAt: instant(),
    }),
  ),
  'OwnDeliveriesAnswer',
  'A page of deliveries.',
);
