import Type from 'typebox';
import { DeliveryStatus } from '../deliveries/answer-schema.ts';
import { holder } from '../deliveries/evidence/holders-store.ts';
import type { Status } from '../deliveries/lifecycle.ts';
import { alertKinds } from '../deliveries/promises/alert.ts';
import { forecastJson } from '../dispatch/forecasts/forecasts-store.ts';
import type { StoredForecast } from '../dispatch/forecasts/present-forecast.ts';
import { vehicles } from '../fleet/courier.ts';
import { type RowOf, read, sent, sentInstant, sentInstantOrNull } from '../http/fields.ts';
import { nullable, oneOf } from '../http/schema.ts';
import { type Coordinates, serviceCategories, serviceTypes } from '../quotes/schema.ts';
import { isMadeUp } from '../vocabulary/made-up.ts';

/** The columns of a delivery on the board that are sent unchanged. */
export const deliverySent = {
  deliveryID: sent('d.id', Type.String()),
  workspaceID: sent('d.workspace_id', Type.String()),
  provider: sent('coalesce(w.name, d.workspace_id)', Type.String({ description: "The workspace's name" })),
  orderID: sent('d.provider_order_id', Type.String({ description: "The provider's order id" })),
  outletID: sent('d.provider_outlet_id', nullable(Type.String())),
  category: sent('d.category', oneOf(serviceCategories)),
  serviceType: sent('d.service_type', oneOf(serviceTypes)),
  status: sent('coalesce(d.mark, d.status)', DeliveryStatus),
  areaID: sent('d.area_id', nullable(Type.String())),
  hubID: sent('d.hub_id', nullable(Type.String({ description: 'Where a LOGISTIC parcel is fetched' }))),
  timeZone: sent('d.time_zone', Type.String({ description: 'The time zone of the booking' })),
  sender: sent('contact_name(d.sender)', Type.String()),
  recipient: sent('contact_name(d.recipient)', Type.String()),
  senderPhone: sent(
    "coalesce(d.sender ->> 'phoneE164', d.sender ->> 'phone')",
    nullable(Type.String({ description: 'Null for roles that do not call people' })),
  ),
  recipientPhone: sent(
    "coalesce(d.recipient ->> 'phoneE164', d.recipient ->> 'phone')",
    nullable(Type.String({ description: 'Null for roles that do not call people' })),
  ),
  alerts: sent("coalesce(a.kinds, '{}')", Type.Array(oneOf(alertKinds), { description: 'Its open alerts' })),
  weightKg: sent('d.weight_kg', Type.Number()),
  parcels: sent('jsonb_array_length(d.packages)', Type.Integer()),
  amount: sent('d.amount_idr', Type.Integer({ description: 'IDR' })),
  cashOnDelivery: sent('d.cod_amount_idr', nullable(Type.Integer({ description: 'IDR' }))),
  promisedPickupAt: sentInstantOrNull('d.promised_pickup_at'),
  promisedDropoffAt: sentInstantOrNull('d.promised_dropoff_at'),
  pickedUpAt: sentInstantOrNull('d.pickup_at'),
  holderID: sent(
    holder,
    nullable(
      Type.String({ description: 'The courier who has the parcel, also if another courier is to fetch it' }),
    ),
  ),
  readyAt: sentInstantOrNull('d.ready_at'),
  scheduledFrom: sentInstantOrNull('d.schedule_from'),
  assignedAt: sentInstantOrNull('d.assigned_at'),
  failedReason: sent('d.failed_reason', nullable(Type.String())),
  failedCount: sent('d.failed_count', Type.Integer()),
  isMadeUp: sent(isMadeUp, Type.Boolean({ description: 'Nobody booked it: the sandbox made it up' })),
  createdAt: sentInstant('d.created_at'),
  updatedAt: sentInstant('d.updated_at', { description: 'The last change of its status' }),
};

/** The columns of a delivery on the board from which the other fields are computed. */
export const deliveryRead = {
  lifecycleStatus: read<Status>('d.status'),
  /** Null for LOGISTIC parcels, which couriers pick up at the hub. */
  pickupAddress: read<string | null>("d.origin ->> 'address'"),
  pickupCoordinates: read<Coordinates | null>("d.origin -> 'coordinates'"),
  dropoffAddress: read<string>("d.destination ->> 'address'"),
  dropoffCoordinates: read<Coordinates | null>("d.destination -> 'coordinates'"),
  storedForecast: read<StoredForecast | null>(forecastJson),
  courierID: read<string | null>('d.courier_id'),
  courierName: read<string | null>('c.name'),
  offeredTo: read<string | null>('o.courier_id'),
  offerEndsAt: read<Date | null>('o.ends_at'),
  givenBackAt: read<Date | null>('g.given_back_at'),
};

/** The columns of a courier on the board that are sent unchanged. */
export const courierSent = {
  courierID: sent('c.id', Type.String()),
  workspaceID: sent(
    'c.workspace_id',
    nullable(Type.String({ description: "Null for the operator's fleet" })),
  ),
  name: sent('c.name', Type.String()),
  phone: sent('c.phone', nullable(Type.String({ description: 'Null for roles that do not call people' }))),
  vehicle: sent('c.vehicle', oneOf(vehicles)),
  plate: sent('c.plate', nullable(Type.String({ description: "The vehicle's licence plate" }))),
  capacityParcels: sent('c.capacity_parcels', Type.Integer()),
  onDutySince: sentInstantOrNull('s.started_at'),
  until: sentInstantOrNull('s.until_at'),
  pausedSince: sentInstantOrNull('s.paused_at', {
    description: 'No offers since then, for letting them lapse',
  }),
};

/** The last stored position of a courier. */
export const courierRead = {
  latitude: read<number | null>('p.latitude'),
  longitude: read<number | null>('p.longitude'),
  seenAt: read<Date | null>('p.at'),
};

/** An active delivery as read from the database. */
export type BoardDelivery = RowOf<typeof deliverySent> & RowOf<typeof deliveryRead>;
/** A courier as read from the database. */
export type BoardCourier = RowOf<typeof courierSent> & RowOf<typeof courierRead>;
