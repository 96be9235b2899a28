import { useInfiniteQuery } from '@tanstack/react-query';
import { answerOf, api } from '../../api/client.ts';
import type { components } from '../../api/schema.d.ts';
import { type AuditSearch, queryOf } from './search.ts';

export type Change = components['schemas']['Change'];

const pageSize = 100;
const everyMs = 15_000;

/** The changes that are looked for, latest first, page by page. */
export function useChanges(search: AuditSearch) {
  const query = queryOf(search);
  return useInfiniteQuery({
    queryKey: ['audit', query],
    queryFn: async ({ signal, pageParam }) => {
      const asked = { ...query, limit: pageSize, ...(pageParam > 0 && { before: pageParam }) };
      const params = { query: asked };
      return (await answerOf(api.GET('/portal/v1/workspace/audit', { params, signal }))).data;
    },
    initialPageParam: 0,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.position),
    placeholderData: (before) => before,
    refetchInterval: everyMs,
  });
}
