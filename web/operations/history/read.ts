import { useInfiniteQuery } from '@tanstack/react-query';
import { pages } from '../../api/pages.ts';
import { type HistorySearch, queryOf } from './search.ts';

/** The deliveries that are looked for, latest first, page by page. */
export function useHistory(search: HistorySearch) {
  const query = queryOf(search);
  return useInfiniteQuery({
    queryKey: ['history', query],
    ...pages('/operations/v1/deliveries', { query: { ...query, limit: 100 } }, 'deliveryID'),
    // The last results stay visible until the next arrive.
    placeholderData: (before) => before,
  });
}
