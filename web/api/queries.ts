import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { Refused, Unreachable } from './client.ts';
import { meKey } from './session.ts';

/** Refusals are answers: asking again changes nothing. A service that is busy or away is asked again. */
const mayAskAgain = (failures: number, error: Error): boolean =>
  failures < 2 && (error instanceof Unreachable || (error instanceof Refused && error.httpStatus >= 500));

/** What the screens know of the service. A session that has ended shows the sign-in, wherever it is noticed. */
export function createQueries(): QueryClient {
  const noticeEnd = (error: Error) => {
    const isEnd = error instanceof Refused && error.httpStatus === 401;
    if (isEnd && queries.getQueryData(meKey)) queries.setQueryData(meKey, null);
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
