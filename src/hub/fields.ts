import Type from 'typebox';
import { type RowOf, sent, sentAs, sentInstant, sentInstantOrNull } from '../http/fields.ts';
import { environmentField, nullable, oneOf } from '../http/schema.ts';
import { statuses } from '../vocabulary/statuses.ts';

/** The fields of an intake. `i` is its alias in SQL. */
export const intakeFields = {
  id: sentAs('intakeID', 'i.id', Type.String()),
  workspaceId: sentAs('workspaceID', 'i.workspace_id', Type.String()),
  environment: sent('i.environment', environmentField),
  createdBy: sent('i.created_by', Type.String()),
  createdAt: sentInstant('i.created_at'),
  closedAt: sentInstantOrNull('i.closed_at'),
  /** Null if the intake was opened without a hub. */
  hubId: sentAs(
    'hubID',
    'i.hub_id',
    nullable(Type.String({ description: 'The hub whose desk takes the parcels in' })),
  ),
};

/** An intake: the arrival of a provider's parcels at the warehouse, with or without a manifest. */
export type Intake = RowOf<typeof intakeFields>;

/** The fields of a line of an intake. `l` is the line's alias in SQL, `d` that of its delivery. */
export const intakeLineFields = {
  /** The code as it appears in the manifest or on the label. */
  code: sent('l.code', Type.String()),
  expected: sent('l.expected', Type.Boolean()),
  /** Null if no LOGISTIC delivery of the workspace has this code. */
  deliveryId: sentAs('deliveryID', 'l.delivery_id', nullable(Type.String())),
  status: sent('d.status', nullable(oneOf(statuses))),
  scannedAt: sentInstantOrNull('l.scanned_at'),
  damagedAt: sentInstantOrNull('l.damaged_at', {
    description: 'When it was reported as damaged on arrival',
  }),
};

/** A line of an intake: a parcel on the manifest, or a scanned parcel that is not on the manifest. */
export type IntakeLine = RowOf<typeof intakeLineFields>;

/**
 * The fields of an open intake of a hub. In SQL, `i` is the intake, `counted` has the counts of its parcels, `w` is its
 * workspace.
 */
export const openIntakeFields = {
  id: sentAs('intakeID', 'i.id', Type.String()),
  workspaceId: sentAs('workspaceID', 'i.workspace_id', Type.String()),
  provider: sent('w.name', Type.String()),
  createdAt: sentInstant('i.created_at'),
  expected: sent('counted.expected', Type.Integer({ description: 'The parcels of its manifest' })),
  arrived: sent('counted.arrived', Type.Integer({ description: 'Those of them that were scanned' })),
  missing: sent(
    'counted.missing',
    Type.Integer({ description: 'Those that its closing would report as missing now' }),
  ),
  others: sent('counted.others', Type.Integer({ description: 'Scanned parcels of no manifest' })),
  damaged: sent('counted.damaged', Type.Integer()),
};

/** An open intake of a hub, with the counts of its parcels. */
export type OpenIntake = RowOf<typeof openIntakeFields>;

/** The fields of `Arrivals`. In SQL, `i` is the intake, `l` a line of it, and `w` the provider's workspace. */
export const arrivalsFields = {
  workspaceId: sentAs('workspaceID', 'i.workspace_id', Type.String()),
  provider: sent('w.name', Type.String()),
  arrived: sent('count(distinct l.delivery_id)::int', Type.Integer()),
};

/** The number of parcels of one provider that the desk of a hub scanned. */
export type Arrivals = RowOf<typeof arrivalsFields>;

/**
 * The fields of a parcel that the desk of a hub scanned. In SQL, `d` is its delivery, `arrived` its arrival, `w` its
 * workspace.
 */
export const arrivedFields = {
  id: sentAs('deliveryID', 'd.id', Type.String()),
  workspaceId: sentAs('workspaceID', 'd.workspace_id', Type.String()),
  provider: sent('w.name', Type.String()),
  providerOrderId: sentAs('providerOrderID', 'd.provider_order_id', Type.String()),
  recipient: sent('contact_name(d.recipient)', Type.String()),
  status: sent('d.status', oneOf(statuses)),
  arrivedAt: sentInstant('arrived.at'),
  damaged: sent(
    'arrived.is_damaged',
    Type.Boolean({ description: 'Whether it was reported as damaged on arrival' }),
  ),
};

/** A parcel that a hub's desk scanned. */
export type ArrivedParcel = RowOf<typeof arrivedFields>;

/** The fields of a scanned code that matches no delivery. */
export const unknownFields = {
  code: sent('code', Type.String()),
  scannedAt: sentInstant('scanned_at'),
};

/** A scanned code that matches no delivery. */
export type UnknownParcel = RowOf<typeof unknownFields>;
