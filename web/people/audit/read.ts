import { useInfiniteQuery } from '@tanstack/react-query';
import { type AuditSearch, queryOf } from './search.ts';
import type { AuditSource } from './source.ts';

const pageSize = 100;
const everyMs = 15_000;

/** Fetches the changes that match the search, latest first, page by page. */
export function useChanges({ read }: AuditSource, search: AuditSearch) {
  const query = queryOf(search);
  return useInfiniteQuery({
    queryKey: ['audit', query],
    queryFn: ({ signal, pageParam }) =>
      read({ ...query, limit: pageSize, ...(pageParam > 0 && { before: pageParam }) }, signal),
    initialPageParam: 0,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.position),
    placeholderData: (before) => before,
    refetchInterval: everyMs,
  });
}
