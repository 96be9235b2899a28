import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { isRefusal, Refused, Unreachable } from './client.ts';
import { meKey } from './session.ts';

/** Refusals are answers, so a retry is useless. A busy or absent service is retried. */
export const mayAskAgain = (failures: number, error: Error): boolean =>
  failures < 2 && (error instanceof Unreachable || (error instanceof Refused && error.httpStatus >= 500));

/**
 * Creates the screens' cache of answers. An ended session leads to the sign-in, a missing second factor to its
 * set-up.
 */
export function createQueries(): QueryClient {
  const noticeEnd = (error: Error) => {
    // A wrong code of a second factor is 401 too, and ends nothing.
    if (isRefusal(error, 'tokenRejected') && queries.getQueryData(meKey)) queries.setQueryData(meKey, null);
    if (isRefusal(error, 'secondFactorNeeded')) void queries.invalidateQueries({ queryKey: meKey });
  };
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: noticeEnd }),
    mutationCache: new MutationCache({ onError: noticeEnd }),
    defaultOptions: {
      queries: { staleTime: 5_000, retry: mayAskAgain, networkMode: 'always' },
      // No mutation is retried here: the first request may have succeeded.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return queries;
}

/** Changes a shown answer. A request under way is older than the change, so its answer is not awaited. */
export async function changeAnswer<Data>(
  queries: QueryClient,
  queryKey: QueryKey,
  change: (shown: Data) => Data,
): Promise<void> {
  await queries.cancelQueries({ queryKey });
  queries.setQueryData<Data>(queryKey, (shown) => shown && change(shown));
}
