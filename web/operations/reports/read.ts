import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '../../api/client.ts';
import type { Environment } from '../environment.ts';
import { type Group, lastDayIn, type Period } from './search.ts';

const everyMs = 60_000;

/** Fetches a report of a period, with its largest rows (decision 562). */
export const useReport = (environment: Environment, by: Group | 'total', { from, to }: Period) =>
  useQuery({
    queryKey: ['report', environment, by, from, to],
    queryFn: ({ signal }) =>
      read('/operations/v1/reports', {
        query: { environment, by, from, to },
        signal,
      }),
    refetchInterval: everyMs,
    placeholderData: keepPreviousData,
  });

const areasAgeMs = 10 * 60_000;

/** Returns the latest of today's local days in any area; the company's until the areas are known. */
export function useLastDay(nowMs: number): string {
  const { data: areas = [] } = useQuery({
    queryKey: ['areas'],
    queryFn: ({ signal }) => read('/operations/v1/areas', { signal }),
    staleTime: areasAgeMs,
  });
  return lastDayIn(
    areas.map(({ timeZone }) => timeZone),
    nowMs,
  );
}
