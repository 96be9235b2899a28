import Type from 'typebox';
import { type RowOf, sent, sentAs, sentInstant, sentInstantOrNull } from '../../http/fields.ts';
import { nullable, oneOf } from '../../http/schema.ts';
import { personRoles } from '../../vocabulary/roles.ts';

/** The fields of a member of a staff. In SQL, `p` is the person and `m` the membership. */
export const staffFields = {
  id: sentAs('personID', 'p.id', Type.String()),
  membershipId: sentAs('membershipID', 'm.id', Type.String()),
  email: sent('p.email', Type.String()),
  name: sent('p.name', Type.String()),
  role: sent('m.role', oneOf(personRoles)),
  secondFactor: sent('p.totp_confirmed_at is not null', Type.Boolean()),
  createdAt: sentInstant('m.created_at', { description: 'When they joined this staff' }),
  lastSignInAt: sentInstantOrNull('m.signed_in_at', {
    description: 'Into this staff; null before the first',
  }),
  hubId: sentAs('hubID', 'm.hub_id', nullable(Type.String({ description: 'The hub at which they work' }))),
  disabledAt: sentInstantOrNull('m.disabled_at'),
};

/** A member of a staff, with the data that colleagues see. */
export type StaffMember = RowOf<typeof staffFields>;
