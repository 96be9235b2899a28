import Type from 'typebox';
import { schemasOf } from '../../http/fields.ts';
import { anyText, named, oneOf, optional, Success, strictObject } from '../../http/schema.ts';
import { personRoles } from '../../vocabulary/roles.ts';
import { MembershipOfPerson } from '../memberships-schema.ts';
import { staffFields } from './fields.ts';

export const StaffQuery = strictObject({
  workspaceID: optional(anyText({ description: "A provider's staff; the operator's own unless given" })),
});
export const StaffChange = strictObject(
  {
    role: optional(oneOf(personRoles)),
    disabled: optional(Type.Boolean()),
  },
  { title: 'StaffChange', description: 'What shall be different.' },
);
const staffMember = named('StaffMember', 'A person of a staff.', schemasOf(staffFields));
export const StaffEverywhere = Success(
  Type.Array(
    named('StaffMemberEverywhere', 'A person of a staff, with every membership of theirs.', {
      ...schemasOf(staffFields),
      memberships: Type.Array(MembershipOfPerson),
    }),
  ),
  'StaffEverywhereAnswer',
  'The people of the staff.',
);
export const StaffMemberAnswer = Success(staffMember, 'StaffMemberAnswer', 'The person as they are now.');
export const Staff = Success(Type.Array(staffMember), 'StaffAnswer', 'The people of the staff.');
