import { useQuery } from '@tanstack/react-query';
import { type DataOf, read } from '../../../api/client.ts';
import { remittancesKey } from '../read.ts';

export type Provider = DataOf<'/operations/v1/provider-accounts'>[number];

/** Fetches the providers with their bank accounts. */
export const useAccounts = () =>
  useQuery({
    queryKey: [...remittancesKey, 'accounts'],
    queryFn: ({ signal }) => read('/operations/v1/provider-accounts', { signal }),
    refetchInterval: 60_000,
  });
