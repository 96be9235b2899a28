import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, api, Refused } from './client.ts';
import type { paths } from './schema.d.ts';

/** Who is signed in. */
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

/** Who is signed in; null when nobody is. */
export const useMe = () => useQuery({ queryKey: meKey, queryFn: readMe, staleTime: 60_000 });

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
      return await queries.fetchQuery({ queryKey: meKey, queryFn: readMe });
    },
  });
}

/** Ends this session, and forgets everything that it was shown. */
export function useSignOut() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const path = { sessionID: 'current' };
      await answerOf(api.DELETE('/people/v1/sessions/{sessionID}', { params: { path } })).catch((error) => {
        if (!(error instanceof Refused && error.httpStatus === 401)) throw error;
      });
    },
    onSuccess: () => {
      queries.clear();
      queries.setQueryData(meKey, null);
    },
  });
}
