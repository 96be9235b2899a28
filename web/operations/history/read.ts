import { useInfiniteQuery } from '@tanstack/react-query';
import { pages } from '../../api/pages.ts';
import { type HistorySearch, queryOf } from './search.ts';

/** Fetches the deliveries that match the search, latest first, page by page. */
export function useHistory(search: HistorySearch) {
  const query = queryOf(search);
  return useInfiniteQuery({
    queryKey: ['history', query],
    ...pages('/operations/v1/deliveries', { query: { ...query, limit: 100 } }, 'deliveryID'),
    // Keeps the last results visible until the next ones arrive.
    placeholderData: (before) => before,
  });
}
