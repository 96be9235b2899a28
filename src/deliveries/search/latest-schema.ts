import Type from 'typebox';
import { instant, named } from '../../http/schema.ts';
import { DeliveryStatus } from '../answer-schema.ts';
import { type LatestEvent, mostLatest } from './latest-store.ts';

/** The last changes of status, as the homes of people show them. */
export const LatestEvents = Type.Array(
  named('LatestEvent', 'A change of the status of a delivery.', {
    deliveryID: Type.String(),
    orderID: Type.String(),
    status: DeliveryStatus,
    at: instant(),
  }),
  { maxItems: mostLatest, description: 'Of the last 24 hours, the latest first' },
);

export const showLatestEvent = ({ id, orderId, status, at }: LatestEvent) => ({
  deliveryID: id,
  orderID: orderId,
  status,
  at,
});
