import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { isRefusal, Refused, Unreachable } from './client.ts';
import { meKey } from './session.ts';

/**
 * True if a query may be retried: the service failed or did not answer. A refusal is final, so it is not retried.
 */
export const mayRetry = (failures: number, error: Error): boolean =>
  failures < 2 && (error instanceof Unreachable || (error instanceof Refused && error.httpStatus >= 500));

/**
 * Creates the query cache of the screens. When a session ends, the sign-in page appears; when a second factor is
 * missing, the page that sets it up.
 */
export function createQueries(): QueryClient {
  const noticeEnd = (error: Error) => {
    // A wrong second-factor code is also refused with 401, but it does not end the session.
    if (isRefusal(error, 'tokenRejected') && queries.getQueryData(meKey)) queries.setQueryData(meKey, null);
    if (isRefusal(error, 'secondFactorNeeded')) void queries.invalidateQueries({ queryKey: meKey });
  };
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: noticeEnd }),
    mutationCache: new MutationCache({ onError: noticeEnd }),
    defaultOptions: {
      queries: { staleTime: 5_000, retry: mayRetry, networkMode: 'always' },
      // Mutations are not retried here, because the first request may have succeeded.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return queries;
}

/** Changes a cached answer. It first cancels requests in flight, whose answers would be older than the change. */
export async function changeAnswer<Data>(
  queries: QueryClient,
  queryKey: QueryKey,
  change: (shown: Data) => Data,
): Promise<void> {
  await queries.cancelQueries({ queryKey });
  queries.setQueryData<Data>(queryKey, (shown) => shown && change(shown));
}
