import { providerRoles } from '../../../src/vocabulary/roles.ts';
import { answerOf, api, read } from '../../api/client.ts';
import type { StaffSource } from '../../people/staff/source.ts';

const base = '/portal/v1/workspace';

/** Reads and changes the staff of the person's own workspace. */
export const ownStaff: StaffSource = {
  key: 'own',
  roles: providerRoles,
  usualRole: 'provider-member',
  people: (signal) => read(`${base}/staff`, { signal }),
  invitations: (signal) => read(`${base}/invitations`, { signal }),
  invite: async ({ role, ...invited }) => {
    const body = { ...invited, role: role as (typeof providerRoles)[number] };
    return (await answerOf(api.POST(`${base}/invitations`, { body }))).data;
  },
  revoke: (invitationID) =>
    answerOf(api.DELETE(`${base}/invitations/{invitationID}`, { params: { path: { invitationID } } })),
  change: (personID, body) =>
    answerOf(api.PATCH(`${base}/staff/{personID}`, { params: { path: { personID } }, body })),
  endSessions: (personID) =>
    answerOf(api.DELETE(`${base}/staff/{personID}/sessions`, { params: { path: { personID } } })),
};
