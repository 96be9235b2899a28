import { useQuery } from '@tanstack/react-query';
import { read } from '../api/client.ts';
import type { Environment } from './environment.ts';

const everyMs = 15_000;

/** True if an environment has no delivery yet; undefined until known. Asks again only while it has none. */
export function useIsFresh(environment: Environment): boolean | undefined {
  const { data } = useQuery({
    queryKey: ['is-fresh', environment],
    queryFn: async ({ signal }) =>
      (await read('/operations/v1/deliveries', { query: { environment, limit: 1 }, signal })).length === 0,
    staleTime: ({ state }) => (state.data === false ? Number.POSITIVE_INFINITY : everyMs),
    refetchInterval: ({ state }) => state.data === true && everyMs,
  });
  return data;
}
