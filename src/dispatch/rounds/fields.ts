import Type from 'typebox';
import { type RowOf, read, sent, sentAs, sentInstantOrNull } from '../../http/fields.ts';
import { oneOf } from '../../http/schema.ts';
import type { Coordinates } from '../../quotes/schema.ts';
import { statuses } from '../../vocabulary/statuses.ts';

/**
 * The fields of a parcel that is in a round from a hub or waits to be put into one. In SQL, `d` is its delivery, `w`
 * its workspace.
 */
export const parcelFields = {
  deliveryId: sentAs('deliveryID', 'd.id', Type.String()),
  orderId: sentAs('providerOrderID', 'd.provider_order_id', Type.String()),
  provider: sent('w.name', Type.String({ description: "The workspace's name" })),
  recipient: sent(`concat_ws(' ', d.recipient ->> 'firstName', d.recipient ->> 'lastName')`, Type.String()),
  address: sent(`d.destination ->> 'address'`, Type.String()),
  coordinates: read<Coordinates | null>(`d.destination -> 'coordinates'`),
  weightKg: sentAs('weight', 'd.weight_kg', Type.Number({ description: 'kg' })),
  promisedDropoffAt: sentInstantOrNull('d.promised_dropoff_at'),
  status: sent('d.status', oneOf(statuses)),
};

/** A parcel that is in a round from a hub, or waits to be put into one. */
export type RoundParcel = RowOf<typeof parcelFields>;
