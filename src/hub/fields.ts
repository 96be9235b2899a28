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

/**
 * How a line differs from the manifest: the parcel did not arrive, is not on the manifest, or has no booking. The
 * differences of a closed intake are those at its closing (decision 580).
 */
export const differences = ['missing', 'surplus', 'unbooked'] as const;
export type Difference = (typeof differences)[number];

/** SQL for the difference of a line. `i` is its intake, `m.has_manifest` true if the intake expects any parcel. */
export const differenceOfLine = `case
  when l.expected and (l.scanned_at is null or l.scanned_at > i.closed_at) then case
    when l.missing_at is not null then 'missing'
    when d.status = case when i.closed_at is null then 'PREPARING' else 'NOT_VERIFIED' end then 'missing'
    when l.delivery_id is null or l.scanned_at is not null then 'unbooked'
  end
  when not l.expected and m.has_manifest and (i.closed_at is null or l.scanned_at <= i.closed_at) then 'surplus'
end`;

/**
 * The fields of a line of an intake. `l` is the line's alias in SQL, `d` that of its delivery, `i` that of its intake.
 */
export const intakeLineFields = {
  /** The code as it appears in the manifest or on the label. */
  code: sent('l.code', Type.String()),
  expected: sent('l.expected', Type.Boolean()),
  /** The order number of the delivery, also if the code is its id; null without a delivery. */
  providerOrderID: sent('d.provider_order_id', nullable(Type.String())),
  /** Null if no LOGISTIC delivery of the workspace has this code. */
  deliveryId: sentAs('deliveryID', 'l.delivery_id', nullable(Type.String())),
  status: sent('d.status', nullable(oneOf(statuses))),
  scannedAt: sentInstantOrNull('l.scanned_at'),
  damagedAt: sentInstantOrNull('l.damaged_at', {
    description: 'When it was reported as damaged on arrival',
  }),
  difference: sent(
    differenceOfLine,
    nullable(
      oneOf(differences, {
        description:
          'From the manifest; of a closed intake as it was then. `unbooked`: no delivery has the code',
      }),
    ),
  ),
};

/** A line of an intake: a parcel on the manifest, or a scanned parcel that is not on the manifest. */
export type IntakeLine = RowOf<typeof intakeLineFields>;

/**
 * Returns the order number of a line, by which people know its parcel, or the code as it was read. A code that was unbooked
 * at the closing may have been booked since, so it stays as it was.
 */
export const orderOf = ({ difference, providerOrderID, code }: IntakeLine): string =>
  (difference === 'unbooked' ? null : providerOrderID) ?? code;

/**
 * The fields of an open intake of a hub. In SQL, `i` is the intake, `counted` has the counts of its parcels, `w` is its
 * workspace, `p` the person who opened it.
 */
export const openIntakeFields = {
  id: sentAs('intakeID', 'i.id', Type.String()),
  workspaceId: sentAs('workspaceID', 'i.workspace_id', Type.String()),
  provider: sent('w.name', Type.String()),
  createdAt: sentInstant('i.created_at'),
  openedBy: sent('p.name', nullable(Type.String({ description: 'The name of the person' }))),
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

/**
 * The fields of a closed intake. In SQL, `i` is the intake, `counted` has the counts of its parcels, `w` is its
 * workspace, `p` the person who closed it.
 */
export const closedIntakeFields = {
  id: sentAs('intakeID', 'i.id', Type.String()),
  workspaceId: sentAs('workspaceID', 'i.workspace_id', Type.String()),
  provider: sent('w.name', Type.String()),
  environment: sent('i.environment', environmentField),
  createdAt: sentInstant('i.created_at'),
  closedAt: sentInstant('i.closed_at'),
  closedBy: sent('p.name', nullable(Type.String({ description: 'The name of the person' }))),
  hubId: sentAs('hubID', 'i.hub_id', nullable(Type.String())),
  expected: sent('counted.expected', Type.Integer({ description: 'The parcels of its manifest' })),
  arrived: sent(
    'counted.arrived',
    Type.Integer({ description: 'All parcels that had arrived at the closing' }),
  ),
  missing: sent('counted.missing', Type.Integer()),
  surplus: sent('counted.surplus', Type.Integer()),
  unbooked: sent('counted.unbooked', Type.Integer()),
  damaged: sent('counted.damaged', Type.Integer()),
  late: sent('counted.late', Type.Integer({ description: 'Parcels that arrived after the closing' })),
};

/** A closed intake, with the counts of its differences at the closing. */
export type ClosedIntake = RowOf<typeof closedIntakeFields>;

/** True if a parcel was reported as damaged before its intake was closed. */
export const wasDamaged = ({ damagedAt }: IntakeLine, { closedAt }: ClosedIntake): boolean =>
  damagedAt !== null && damagedAt <= closedAt;

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
