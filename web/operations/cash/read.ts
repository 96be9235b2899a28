import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { read } from '../../api/client.ts';
import { pages } from '../../api/pages.ts';
import type { Environment } from '../environment.ts';
import { closingIdOf } from './rows.ts';

const everyMs = 10_000;
const pageRows = 200;
const cashKey = ['cash'] as const;

/** The query keys to invalidate after a change of cash, or the reversal of a payment. */
export const cashKeys = [cashKey, ['cash-in-hand'], ['issued-invoices']] as const;

/** Fetches the couriers who hold cash. */
export const useCashRows = (environment: Environment) =>
  useQuery({
    queryKey: [...cashKey, 'couriers', environment],
    queryFn: ({ signal }) => read('/operations/v1/cash-in-hand', { query: { environment }, signal }),
    refetchInterval: everyMs,
  });

/** Fetches the details of one courier's cash. */
export const useCourierCash = (courierID: string) =>
  useQuery({
    queryKey: [...cashKey, 'courier', courierID],
    queryFn: ({ signal }) =>
      read('/operations/v1/couriers/{courierID}/cash', { path: { courierID }, signal }),
    refetchInterval: everyMs,
  });

/** Fetches the tills of all cashiers. */
export const useTills = (environment: Environment) =>
  useQuery({
    queryKey: [...cashKey, 'tills', environment],
    queryFn: ({ signal }) => read('/operations/v1/tills', { query: { environment }, signal }),
    refetchInterval: everyMs,
  });

/** Fetches closed till days, page by page. */
export const useClosings = (environment: Environment) =>
  useInfiniteQuery({
    queryKey: [...cashKey, 'closings', environment],
    ...pages('/operations/v1/till-closings', { query: { environment, limit: pageRows } }, closingIdOf),
  });

/** Fetches open or settled differences, page by page. */
export const useDifferences = (environment: Environment, settled: boolean) =>
  useInfiniteQuery({
    queryKey: [...cashKey, 'differences', environment, settled],
    ...pages(
      '/operations/v1/cash-differences',
      { query: { environment, settled, limit: pageRows } },
      'differenceID',
    ),
  });

/** Fetches the reversals that wait for a second person, or those that ended, page by page. */
export const useReversals = (environment: Environment, ended: boolean) =>
  useInfiniteQuery({
    queryKey: [...cashKey, 'reversals', environment, ended],
    ...pages('/operations/v1/reversals', { query: { environment, ended, limit: pageRows } }, 'reversalID'),
  });

/** Fetches the deliveries to which a surplus can be assigned. */
export const useUncollected = (differenceID: string) =>
  useQuery({
    queryKey: [...cashKey, 'uncollected', differenceID],
    queryFn: ({ signal }) =>
      read('/operations/v1/cash-differences/{differenceID}/deliveries', { path: { differenceID }, signal }),
  });
