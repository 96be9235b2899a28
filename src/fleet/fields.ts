import Type from 'typebox';
import { type RowOf, sent, sentAs, sentInstant, sentInstantOrNull } from '../http/fields.ts';
import { environmentField, nullable, oneOf } from '../http/schema.ts';
import { type LatestPosition, vehicles } from './courier.ts';

/** The fields of a courier. In the SQL, `c` is the courier and `s` the courier's current shift. */
export const courierFields = {
  id: sentAs('courierID', 'c.id', Type.String()),
  /** Null for the operator's own fleet, which serves every workspace of its environment. */
  workspaceId: sentAs('workspaceID', 'c.workspace_id', nullable(Type.String())),
  environment: sent('c.environment', environmentField),
  name: sent('c.name', Type.String()),
  /** The phone number in E.164 format. */
  phone: sent('c.phone', Type.String()),
  photoUrl: sentAs('photoURL', 'c.photo_url', nullable(Type.String())),
  /** The licence plate in the format of `plainPlate`; null if unknown. */
  plate: sent(
    'c.plate',
    nullable(Type.String({ description: "The licence plate of the courier's vehicle" })),
  ),
  vehicle: sent('c.vehicle', oneOf(vehicles)),
  capacityParcels: sent('c.capacity_parcels', Type.Integer()),
  capacityKg: sent('c.capacity_kg', Type.Number()),
  createdAt: sentInstant('c.created_at'),
  disabledAt: sentInstantOrNull('c.disabled_at'),
  /** The start of the current shift; null if the courier is off duty. */
  onDutySince: sentInstantOrNull('s.started_at'),
  /** The end of work that the courier stated; null if they stated none. */
  untilAt: {
    ...sentInstantOrNull('s.until_at', { description: 'The stated end of work' }),
    wire: 'until' as const,
  },
  /**
   * The start of a pause; null if the courier is not paused. A courier on duty who lets several offers lapse is paused
   * and gets no more offers.
   */
  pausedSince: sentInstantOrNull('s.paused_at', {
    description: 'The time since which they get no offers; going on duty ends the pause',
  }),
};

/** A courier as the operator's staff see them. */
export type FleetCourier = RowOf<typeof courierFields> & { readonly position: LatestPosition | null };
