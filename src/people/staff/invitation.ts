import Type from 'typebox';
import { type RowOf, read, sent, sentAs, sentInstant } from '../../http/fields.ts';
import { nullable, oneOf } from '../../http/schema.ts';
import { personRoles } from '../../vocabulary/roles.ts';

/** The fields of an invitation `i` to join a staff. */
export const invitationFields = {
  id: sentAs('invitationID', 'i.id', Type.String()),
  email: sent('i.email', Type.String()),
  role: sent('i.role', oneOf(personRoles)),
  workspaceId: sentAs(
    'workspaceID',
    'i.workspace_id',
    nullable(Type.String({ description: "Null for the operator's staff" })),
  ),
  /** The membership of the inviting person. */
  invitedBy: read<string>('i.invited_by'),
  createdAt: sentInstant('i.created_at'),
  expiresAt: sentInstant('i.expires_at'),
};

/** An invitation to join a staff. */
export type Invitation = RowOf<typeof invitationFields>;

/** The fields of a listed invitation, with its workspace `w` and the inviting person `p`. */
export const listedFields = {
  ...invitationFields,
  /** Null for the operator's staff. */
  workspaceName: sent('w.name', nullable(Type.String())),
  inviterName: sent('p.name', Type.String()),
};

/** An invitation as a list shows it. */
export type ListedInvitation = RowOf<typeof listedFields>;
