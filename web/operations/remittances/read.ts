import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { answerOf, api, type DataOf, read } from '../../api/client.ts';
import { pages } from '../../api/pages.ts';
import type { Environment } from '../environment.ts';
import type { State } from './search.ts';

export type Due = DataOf<'/operations/v1/dues'>[number];
export type Remittance = DataOf<'/operations/v1/remittances'>[number];
export type RemittanceWithLines = DataOf<'/operations/v1/remittances/{remittanceID}'>;
export type Line = RemittanceWithLines['lines'][number];

export const remittancesKey = ['remittances'] as const;
const everyMs = 60_000;

/** Fetches the debt to each provider. */
export const useDues = (environment: Environment) =>
  useQuery({
    queryKey: [...remittancesKey, 'dues', environment],
    queryFn: ({ signal }) => read('/operations/v1/dues', { query: { environment }, signal }),
    refetchInterval: everyMs,
  });

/** Fetches the remittances in a state, latest first, page by page. */
export const useRemittances = (environment: Environment, state: State) =>
  useInfiniteQuery({
    queryKey: [...remittancesKey, environment, state],
    ...pages('/operations/v1/remittances', { query: { environment, state, limit: 500 } }, 'remittanceID'),
  });

/** Fetches one remittance, with its deliveries page by page. */
export const useRemittance = (remittanceID: string) =>
  useInfiniteQuery({
    queryKey: [...remittancesKey, remittanceID],
    ...pages(
      '/operations/v1/remittances/{remittanceID}',
      { path: { remittanceID }, query: { limit: 100 } },
      'lineID',
    ),
  });

/** Draws up the remittance of a provider. */
export const drawUp = async (environment: Environment, workspaceID: string) =>
  (await answerOf(api.POST('/operations/v1/remittances', { body: { environment, workspaceID } }))).data;
