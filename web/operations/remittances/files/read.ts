import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type DataOf, read } from '../../../api/client.ts';
import { pages } from '../../../api/pages.ts';
import type { Environment } from '../../environment.ts';
import { remittancesKey } from '../read.ts';

export type PayoutFile = DataOf<'/operations/v1/payout-files'>[number];
export type OpenPayoutFile = DataOf<'/operations/v1/payout-files/{payoutFileID}'>;
export type Layout = DataOf<'/operations/v1/payout-layouts'>[number];

/** Fetches the files for the bank, latest first, page by page. */
export const useFiles = (environment: Environment) =>
  useInfiniteQuery({
    queryKey: [...remittancesKey, 'files', environment],
    ...pages('/operations/v1/payout-files', { query: { environment, limit: 500 } }, 'payoutFileID'),
  });

export const useFile = (payoutFileID: string) =>
  useQuery({
    queryKey: [...remittancesKey, 'files', payoutFileID],
    queryFn: ({ signal }) =>
      read('/operations/v1/payout-files/{payoutFileID}', { path: { payoutFileID }, signal }),
  });

/** Fetches the layouts of files for the bank. */
export const useLayouts = () =>
  useQuery({
    queryKey: [...remittancesKey, 'layouts'],
    queryFn: ({ signal }) => read('/operations/v1/payout-layouts', { signal }),
  });
