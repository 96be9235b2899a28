import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Role } from '../../src/vocabulary/roles.ts';
import { answerOf, api, Refused } from './client.ts';
import type { paths } from './schema.d.ts';

/** The signed-in person. */
export type Me = paths['/people/v1/me']['get']['responses'][200]['content']['application/json']['data'];

export const meKey = ['me'] as const;

async function readMe(): Promise<Me | null> {
  try {
    return (await answerOf(api.GET('/people/v1/me'))).data;
  } catch (error) {
    if (error instanceof Refused && error.httpStatus === 401) return null;
    throw error;
  }
}

/** Returns the signed-in person, or null if nobody is signed in. */
export const useMe = () => useQuery({ queryKey: meKey, queryFn: readMe, staleTime: 60_000 });

/** True if the signed-in person has one of the given roles. */
export function useMay(roles: readonly Role[]): boolean {
  const { data: me } = useMe();
  return me != null && roles.includes(me.role);
}

export interface Proof {
  readonly email: string;
  readonly password: string;
  /** A code from the authenticator app, or a recovery code. */
  readonly code?: string;
}

/** Signs in, which sets a session cookie, then fetches the signed-in person. */
export function useSignIn() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (proof: Proof) => {
      await answerOf(api.POST('/people/v1/sessions', { body: { ...proof, cookie: true } }));
      // A cached answer that nobody is signed in is outdated, even if it is recent.
      return await queries.fetchQuery({ queryKey: meKey, queryFn: readMe, staleTime: 0 });
    },
  });
}

/** Clears all cached data except the signed-in person. */
const forgetRest = (queries: QueryClient) =>
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meKey[0] });

/** Ends this session, and possibly others, then clears all cached data. */
function useEnd(end: () => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await end().catch((error) => {
        if (!(error instanceof Refused && error.httpStatus === 401)) throw error;
      });
    },
    onSuccess: () => {
      queries.setQueryData(meKey, null);
      forgetRest(queries);
    },
  });
}

export const useSignOut = () =>
  useEnd(() => {
    const path = { sessionID: 'current' };
    return answerOf(api.DELETE('/people/v1/sessions/{sessionID}', { params: { path } }));
  });

export const useSignOutEverywhere = () => useEnd(() => answerOf(api.DELETE('/people/v1/sessions')));

/** Switches this session to another membership of the person, with the role of that membership. */
export function useMembershipChoice() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (membershipID: string) =>
      answerOf(api.PUT('/people/v1/me/membership', { body: { membershipID } })),
    onSuccess: () => {
      // Clear data that was fetched with the previous role.
      forgetRest(queries);
      return queries.invalidateQueries({ queryKey: meKey });
    },
  });
}
