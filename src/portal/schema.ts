import Type from 'typebox';
import { marks, statuses } from '../deliveries/lifecycle.ts';
import { anyText, instant, nullable, oneOf, optional, Success, strictObject } from '../http/schema.ts';

const categories = ['EXPRESS', 'LOGISTIC'] as const;

export const PortalSearchQuery = strictObject({
  status: optional(anyText({ description: 'One status, or several joined by commas' })),
  category: optional(oneOf(categories)),
  orderID: optional(anyText()),
  outletID: optional(anyText()),
  name: optional(anyText({ description: "Part of the sender's or recipient's name" })),
  phone: optional(anyText({ description: "The final digits of the sender's or recipient's number" })),
  createdFrom: optional(instant()),
  createdTo: optional(instant()),
  after: optional(anyText({ description: 'The last deliveryID of the previous page' })),
  limit: optional(Type.Integer({ minimum: 1, maximum: 200 })),
});

export const PortalDeliveries = Success(
  Type.Array(
    Type.Object({
      deliveryID: Type.String(),
      providerOrderID: Type.String(),
      providerOutletID: nullable(Type.String()),
      category: oneOf(categories),
      serviceType: Type.String(),
      status: oneOf([...statuses, ...marks]),
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
);
