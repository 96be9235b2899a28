import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { answerOf, api } from '../../api/client.ts';
import type { Environment } from '../environment.ts';
import { type Closing, closingIdOf } from './rows.ts';

const everyMs = 10_000;
const pageRows = 200;
const cashKey = ['cash'] as const;

/** The couriers who hold cash. */
export const useCashRows = (environment: Environment) =>
  useQuery({
    queryKey: [...cashKey, 'couriers', environment],
    queryFn: async ({ signal }) =>
      (await answerOf(api.GET('/operations/v1/cash-in-hand', { params: { query: { environment } }, signal })))
        .data,
    refetchInterval: everyMs,
  });

/** Everything about one courier's cash. */
export const useCourierCash = (courierID: string) =>
  useQuery({
    queryKey: [...cashKey, 'courier', courierID],
    queryFn: async ({ signal }) => {
      const params = { path: { courierID } };
      return (await answerOf(api.GET('/operations/v1/couriers/{courierID}/cash', { params, signal }))).data;
    },
    refetchInterval: everyMs,
  });

/** The tills of all cashiers. */
export const useTills = (environment: Environment) =>
  useQuery({
    queryKey: [...cashKey, 'tills', environment],
    queryFn: async ({ signal }) =>
      (await answerOf(api.GET('/operations/v1/tills', { params: { query: { environment } }, signal }))).data,
    refetchInterval: everyMs,
  });

/** Closed days, page by page. */
export const useClosings = (environment: Environment) =>
  useInfiniteQuery({
    queryKey: [...cashKey, 'closings', environment],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: after, signal }) => {
      const query = { environment, limit: pageRows, ...(after !== undefined && { after }) };
      return (await answerOf(api.GET('/operations/v1/till-closings', { params: { query }, signal }))).data;
    },
    getNextPageParam: (page: readonly Closing[]) =>
      page.length < pageRows ? undefined : closingIdOf(page.at(-1)!),
  });

/** Open or settled differences, page by page. */
export const useDifferences = (environment: Environment, settled: boolean) =>
  useInfiniteQuery({
    queryKey: [...cashKey, 'differences', environment, settled],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: after, signal }) => {
      const query = { environment, settled, limit: pageRows, ...(after !== undefined && { after }) };
      return (await answerOf(api.GET('/operations/v1/cash-differences', { params: { query }, signal }))).data;
    },
    getNextPageParam: (page) => (page.length < pageRows ? undefined : page.at(-1)!.differenceID),
  });

/** Makes the function that reads all cash anew, after a change or a refusal. */
export function useReadAnew(): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    void queries.invalidateQueries({ queryKey: cashKey });
    void queries.invalidateQueries({ queryKey: ['cash-in-hand'] });
  }, [queries]);
}
