import Type from 'typebox';
import { instant, named, nullable, oneOf, requiredText, strictObject } from '../http/schema.ts';
import { personRoles } from '../vocabulary/roles.ts';
import type { OwnMembership as Stored } from './memberships-store.ts';

const fields = {
  membershipID: Type.String(),
  workspaceID: nullable(Type.String({ description: "Null in the operator's staff" })),
  workspaceName: nullable(Type.String()),
  role: oneOf(personRoles),
};

export const OwnMembership = named('OwnMembership', 'A staff that the person belongs to.', fields);
export const MembershipOfPerson = named('MembershipOfPerson', 'A staff that a person belongs to.', {
  ...fields,
  disabledAt: nullable(instant()),
});

export const MembershipChoice = strictObject(
  { membershipID: requiredText() },
  { title: 'MembershipChoice', description: 'The membership that the session shall work in.' },
);

/** Converts a membership to the form of the responses. */
export const wireMembership = ({ id, workspaceId, workspaceName, role }: Stored) => ({
  membershipID: id,
  workspaceID: workspaceId,
  workspaceName,
  role,
});
