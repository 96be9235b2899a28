import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '../../api/client.ts';
import type { Environment } from '../environment.ts';
import type { Group, Period } from './search.ts';

const everyMs = 60_000;

/** Fetches a report of a period; with a limit, only its largest rows. */
export const useReport = (
  environment: Environment,
  by: Group | 'total',
  { from, to }: Period,
  limit?: number,
) =>
  useQuery({
    queryKey: ['report', environment, by, from, to, limit],
    queryFn: ({ signal }) =>
      read('/operations/v1/reports', {
        query: { environment, by, from, to, ...(limit !== undefined && { limit }) },
        signal,
      }),
    refetchInterval: everyMs,
    placeholderData: keepPreviousData,
  });
