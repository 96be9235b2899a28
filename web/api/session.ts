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

/** Returns the signed-in person; null without a session. */
export const useMe = () => useQuery({ queryKey: meKey, queryFn: readMe, staleTime: 60_000 });

/** True if the signed-in person has one of some roles. */
export function useMay(roles: readonly Role[]): boolean {
  const { data: me } = useMe();
  return me != null && roles.includes(me.role);
}

export interface Proof {
  readonly email: string;
  readonly password: string;
  /** Of the authenticator, or a recovery code. */
  readonly code?: string;
}

/** Opens a session in a cookie, then learns who it is of. */
export function useSignIn() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (proof: Proof) => {
      await answerOf(api.POST('/people/v1/sessions', { body: { ...proof, cookie: true } }));
      // The cached "no session" is out of date, however recent.
      return await queries.fetchQuery({ queryKey: meKey, queryFn: readMe, staleTime: 0 });
    },
  });
}

/** Drops all cached data except the signed-in person. */
const forgetRest = (queries: QueryClient) =>
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meKey[0] });

/** Ends sessions, this one among them, and forgets everything that it was shown. */
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

/** Lets this session work in another membership of the person, with its role. */
export function useMembershipChoice() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (membershipID: string) =>
      answerOf(api.PUT('/people/v1/me/membership', { body: { membershipID } })),
    onSuccess: () => {
      // Data fetched for another role is dropped.
      forgetRest(queries);
      return queries.invalidateQueries({ queryKey: meKey });
    },
  });
}
