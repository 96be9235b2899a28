import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type DataOf, read } from '../../api/client.ts';
import { pages } from '../../api/pages.ts';
import type { Environment } from '../environment.ts';
import { type Account, daysOf } from './search.ts';

export type Balance = DataOf<'/operations/v1/bank/balances'>['accounts'][number];
export type AccountDay = DataOf<'/operations/v1/bank/days'>[number];
export type AccountLine = DataOf<'/operations/v1/bank/lines'>[number];

const bankKey = ['bank'] as const;
/** The query keys to invalidate after a change at the bank; it may change a till. */
export const bankKeys = [bankKey, ['cash']] as const;
const everyMs = 60_000;

/** Fetches the balances of all accounts at the end of a day. */
export const useBalances = (environment: Environment, day: string) =>
  useQuery({
    queryKey: [...bankKey, 'balances', environment, day],
    queryFn: ({ signal }) => read('/operations/v1/bank/balances', { query: { environment, day }, signal }),
    refetchInterval: everyMs,
  });

/** Fetches the days of a month on which an account has lines. */
export const useDays = (environment: Environment, account: Account, month: string) =>
  useQuery({
    queryKey: [...bankKey, 'days', environment, account, month],
    queryFn: ({ signal }) =>
      read('/operations/v1/bank/days', { query: { environment, account, ...daysOf(month) }, signal }),
    refetchInterval: everyMs,
  });

/** Fetches an account's lines of a day, page by page. */
export const useLines = (environment: Environment, account: Account, day: string) =>
  useInfiniteQuery({
    queryKey: [...bankKey, 'lines', environment, account, day],
    ...pages(
      '/operations/v1/bank/lines',
      { query: { environment, account, from: day, to: day, limit: 100 } },
      'transactionID',
    ),
  });
