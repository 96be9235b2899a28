import { useInfiniteQuery } from '@tanstack/react-query';
import { type DataOf, read } from '../../api/client.ts';
import { useEnvironment } from '../environment.tsx';

export type RefusedRequest = DataOf<'/portal/v1/{environment}/requests'>['requests'][number];

/** Fetches the refused requests, the newest first, page by page. */
export function useRefusedRequests() {
  const environment = useEnvironment();
  return useInfiniteQuery({
    queryKey: ['requests', environment],
    queryFn: ({ signal, pageParam }) =>
      read('/portal/v1/{environment}/requests', {
        path: { environment },
        query: { limit: 100, ...(pageParam && { after: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: 5_000,
  });
}
