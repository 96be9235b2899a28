import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { operatorRoles, providerRoles } from '../../../src/vocabulary/roles.ts';
import { answerOf, api, read } from '../../api/client.ts';
import type { StaffSource } from '../../people/staff/source.ts';

/** Fetches the providers, at most once a minute because there may be thousands. */
export const workspacesQuery = queryOptions({
  queryKey: ['workspaces'],
  queryFn: ({ signal }) => read('/operations/v1/workspaces', { signal }),
  staleTime: 60_000,
});

/** Returns the providers, each of which has its own staff. */
export const useWorkspaces = () => useQuery(workspacesQuery);

/** Returns the source of a provider's staff; without a provider, of the operator's. */
export function useSourceOf(workspaceID: string | undefined, name: string | undefined): StaffSource {
  return useMemo(() => sourceOf(workspaceID, name), [workspaceID, name]);
}

function sourceOf(workspaceID: string | undefined, name: string | undefined): StaffSource {
  const whose = workspaceID === undefined ? {} : { workspaceID };
  const one = '/operations/v1/staff/{personID}';
  const ofPerson = (personID: string) => ({ path: { personID }, query: whose });
  return {
    key: workspaceID ?? 'operator',
    name,
    roles: workspaceID === undefined ? operatorRoles : providerRoles,
    usualRole: workspaceID === undefined ? 'dispatcher' : 'provider-admin',
    people: (signal) => read('/operations/v1/staff', { query: whose, signal }),
    invitations: (signal) => read('/operations/v1/invitations', { query: whose, signal }),
    invite: async (invited) =>
      (await answerOf(api.POST('/operations/v1/invitations', { body: { ...invited, ...whose } }))).data,
    revoke: (invitationID) => {
      const params = { path: { invitationID } };
      return answerOf(api.DELETE('/operations/v1/invitations/{invitationID}', { params }));
    },
    change: (personID, body) => answerOf(api.PATCH(one, { params: ofPerson(personID), body })),
    endSessions: (personID) => answerOf(api.DELETE(`${one}/sessions`, { params: ofPerson(personID) })),
    asOperator: {
      linkInvitation: async (invitationID) => {
        const params = { path: { invitationID } };
        return (await answerOf(api.POST('/operations/v1/invitations/{invitationID}/link', { params }))).data;
      },
      linkPassword: async (personID) =>
        (await answerOf(api.POST(`${one}/password-reset`, { params: ofPerson(personID) }))).data,
      // Names no workspace, because the second factor belongs to the account and not to one staff.
      removeFactor: (personID) =>
        answerOf(api.DELETE(`${one}/second-factor`, { params: { path: { personID } } })),
    },
  };
}
