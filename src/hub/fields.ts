import Type from 'typebox';
import { type RowOf, sent, sentAs, sentInstant } from '../http/fields.ts';

/** The fields of an open intake `i` of a hub, with the counts of its parcels as `counted`. */
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

/** An open intake of a hub, with its counts. */
export type OpenIntake = RowOf<typeof openIntakeFields>;

/** The fields of the number of a provider's parcels that a hub's desk scanned. */
export const arrivalsFields = {
  workspaceId: sentAs('workspaceID', 'i.workspace_id', Type.String()),
  provider: sent('w.name', Type.String()),
  arrived: sent('count(distinct l.delivery_id)::int', Type.Integer()),
};

/** The number of a provider's parcels that a hub's desk scanned. */
export type Arrivals = RowOf<typeof arrivalsFields>;

/** The fields of a scanned code that matches no delivery. */
export const unknownFields = {
  code: sent('code', Type.String()),
  scannedAt: sentInstant('scanned_at'),
};

/** A scanned code that matches no delivery. */
export type UnknownParcel = RowOf<typeof unknownFields>;
