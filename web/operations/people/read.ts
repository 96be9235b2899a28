import { useQuery } from '@tanstack/react-query';
import { answerOf, api } from '../../api/client.ts';
import type { components } from '../../api/schema.d.ts';

export type Member = components['schemas']['StaffMemberEverywhere'];
export type Invitation = components['schemas']['OpenInvitation'];

const everyMs = 15_000;
export const staffKey = ['staff'] as const;

/** The staff of a provider; the operator's own unless given. */
export type StaffOf = string | undefined;
export const whose = (workspaceID: StaffOf) => (workspaceID === undefined ? {} : { workspaceID });

/** The people of a staff: those who may sign in first, by name. */
export const useStaff = (of: StaffOf) =>
  useQuery({
    queryKey: [...staffKey, 'people', of],
    queryFn: async ({ signal }) => {
      const params = { query: whose(of) };
      return (await answerOf(api.GET('/operations/v1/staff', { params, signal }))).data;
    },
    refetchInterval: everyMs,
    select: (people) =>
      people.toSorted(
        (one, other) =>
          Number(one.disabledAt !== null) - Number(other.disabledAt !== null) ||
          one.name.localeCompare(other.name),
      ),
  });

/** Whoever is invited and has not come yet: to a provider's staff, or to every staff. */
export const useInvitations = (of: StaffOf) =>
  useQuery({
    queryKey: [...staffKey, 'invitations', of],
    queryFn: async ({ signal }) => {
      const params = { query: whose(of) };
      return (await answerOf(api.GET('/operations/v1/invitations', { params, signal }))).data;
    },
    refetchInterval: everyMs,
  });

/** The providers, each with a staff of its own. */
export const useWorkspaces = () =>
  useQuery({
    queryKey: ['workspaces'],
    queryFn: async ({ signal }) => (await answerOf(api.GET('/operations/v1/workspaces', { signal }))).data,
    staleTime: 60_000,
  });
