import Type from 'typebox';
import { type RowOf, read, sent, sentAs, sentInstant } from '../../http/fields.ts';
import { nullable, oneOf } from '../../http/schema.ts';
import { personRoles } from '../../vocabulary/roles.ts';

/** The fields of an invitation to join a staff; `i` is the invitation in SQL. */
export const invitationFields = {
  id: sentAs('invitationID', 'i.id', Type.String()),
  email: sent('i.email', Type.String()),
  role: sent('i.role', oneOf(personRoles)),
  workspaceId: sentAs(
    'workspaceID',
    'i.workspace_id',
    nullable(Type.String({ description: "Null for the operator's staff" })),
  ),
  /** The id of the membership in which the inviting person created it. */
  invitedBy: read<string>('i.invited_by'),
  createdAt: sentInstant('i.created_at'),
  expiresAt: sentInstant('i.expires_at'),
};

/** An invitation to join a staff. */
export type Invitation = RowOf<typeof invitationFields>;

/** The fields of an invitation in a list. In SQL, `w` is its workspace and `p` the inviting person. */
export const listedFields = {
  ...invitationFields,
  /** The name of the provider; null for the operator's staff. */
  workspaceName: sent('w.name', nullable(Type.String())),
  inviterName: sent('p.name', Type.String()),
};

/** An invitation as a list shows it. */
export type ListedInvitation = RowOf<typeof listedFields>;
