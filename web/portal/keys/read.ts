import { useQuery } from '@tanstack/react-query';
import { type DataOf, read } from '../../api/client.ts';
import { useEnvironment } from '../environment.tsx';
import type { Environment } from '../environments.ts';

export type KeyPair = DataOf<'/portal/v1/{environment}/credentials'>[number];
export type Scope = KeyPair['scopes'][number];

/** The scopes of key pairs, in the order of the API. */
export const scopes: readonly Scope[] = ['quote', 'book', 'read', 'cancel', 'webhook', 'sandbox'];

export const keysKey = (environment: Environment) => ['keys', environment] as const;

/** Fetches the environment's key pairs: valid ones first, then the newest first. */
export function useKeyPairs() {
  const environment = useEnvironment();
  return useQuery({
    queryKey: keysKey(environment),
    queryFn: ({ signal }) => read('/portal/v1/{environment}/credentials', { path: { environment }, signal }),
    refetchInterval: 30_000,
    select: (all) =>
      all.toSorted(
        (one, other) =>
          Number(one.revokedAt !== null) - Number(other.revokedAt !== null) ||
          other.createdAt.localeCompare(one.createdAt),
      ),
  });
}
