import { useInfiniteQuery } from '@tanstack/react-query';
import { answerOf, api } from '../../api/client.ts';
import { type Found, type HistorySearch, queryOf } from './search.ts';

const pageSize = 100;

/** The deliveries that are looked for, latest first, page by page. */
export function useHistory(search: HistorySearch) {
  const query = queryOf(search);
  return useInfiniteQuery({
    queryKey: ['history', query],
    queryFn: async ({ pageParam, signal }) => {
      const asked = { ...query, limit: pageSize, ...(pageParam !== '' && { after: pageParam }) };
      return (await answerOf(api.GET('/operations/v1/deliveries', { params: { query: asked }, signal })))
        .data;
    },
    initialPageParam: '',
    getNextPageParam: (page: readonly Found[]) =>
      page.length < pageSize ? undefined : page.at(-1)?.deliveryID,
    // The last results stay visible until the next arrive.
    placeholderData: (before) => before,
  });
}
