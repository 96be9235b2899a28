import Type from 'typebox';
import { made, type RowOf, read, sent, sentAs, sentInstant, sentInstantOrNull } from '../../http/fields.ts';
import { environmentField, nullable, oneOf } from '../../http/schema.ts';
import { type ServiceType, serviceCategories } from '../../quotes/schema.ts';
import { clientTimeZones } from '../../time.ts';
import { DeliveryStatus } from '../answer-schema.ts';
import type { Mark, Status } from '../lifecycle.ts';
import { zoneOfDelivery } from '../local-day-store.ts';

/** The columns of a delivery in a list that every list sends; `d` is the delivery in SQL. */
export const listedFields = {
  id: sentAs('deliveryID', 'd.id', Type.String()),
  providerOrderId: sentAs('providerOrderID', 'd.provider_order_id', Type.String()),
  providerOutletId: sentAs('providerOutletID', 'd.provider_outlet_id', nullable(Type.String())),
  category: sent('d.category', oneOf(serviceCategories)),
  serviceType: sent('d.service_type', Type.Unsafe<ServiceType>(Type.String())),
  senderName: sentAs('sender', 'contact_name(d.sender)', Type.String()),
  recipientName: sentAs('recipient', 'contact_name(d.recipient)', Type.String()),
  amountIdr: sentAs('amount', 'd.amount_idr', Type.Integer()),
  codAmountIdr: sentAs('cashOnDelivery', 'd.cod_amount_idr', nullable(Type.Integer())),
  promisedDropoffAt: sentInstantOrNull('d.promised_dropoff_at'),
  createdAt: sentInstant('d.created_at'),
  updatedAt: sentInstant('d.updated_at'),
  timeZone: sent(zoneOfDelivery, oneOf(clientTimeZones, { description: 'Of its area' })),
};

/** The columns of a delivery in a list that operations alone see. */
export const scopeFields = {
  workspaceId: sentAs('workspaceID', 'd.workspace_id', Type.String()),
  environment: sent('d.environment', environmentField),
};

/** The columns of a delivery in a list that its provider sees. */
export const destinationFields = {
  recipientPhone: sent(
    "coalesce(d.recipient ->> 'phoneE164', nullif(d.recipient ->> 'phone', ''))",
    nullable(Type.String()),
  ),
  destination: sent("d.destination ->> 'address'", nullable(Type.String({ description: 'The address' }))),
};

/** The columns from which other fields are computed; `c` is the courier. */
const readFields = {
  status: read<Status>('d.status'),
  mark: read<Mark | null>('d.mark'),
  courierId: read<string | null>('d.courier_id'),
  courierName: read<string | null>('c.name'),
};

export const foundFields = { ...listedFields, ...scopeFields, ...destinationFields, ...readFields };

/** A delivery in a list. */
export type FoundDelivery = RowOf<typeof foundFields>;

/** The status that a list shows: the mark, if the delivery has one. */
export const shownStatus = {
  status: made(DeliveryStatus, ({ mark, status }: FoundDelivery) => mark ?? status),
};

export const madeUpWish = oneOf(['yes'], {
  description: 'In the sandbox: also the deliveries that nobody booked, which it made up',
});
