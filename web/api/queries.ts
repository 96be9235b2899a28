import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isRefusal, Refused, Unreachable } from './client.ts';
import { meKey } from './session.ts';

/** Refusals are answers: asking again changes nothing. A service that is busy or away is asked again. */
export const mayAskAgain = (failures: number, error: Error): boolean =>
  failures < 2 && (error instanceof Unreachable || (error instanceof Refused && error.httpStatus >= 500));

/**
 * What the screens know of the service. A session that has ended shows the sign-in, and one that needs a second factor its
 * set-up, wherever it is noticed.
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
      // What has been asked for is not asked for twice: the first may have happened.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return queries;
}
