import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type DataOf, read } from '../../../api/client.ts';
import { pages } from '../../../api/pages.ts';
import { environment, invoicesKey } from '../read.ts';

export type Payment = DataOf<'/operations/v1/payments'>[number];

/** Fetches payments, latest first, page by page. */
export const usePayments = () =>
  useInfiniteQuery({
    queryKey: [...invoicesKey, 'payments'],
    ...pages('/operations/v1/payments', { query: { environment, limit: 200 } }, 'paymentID'),
  });

/** Fetches the payments of an invoice. */
export const usePaymentsOf = (invoiceID: string) =>
  useQuery({
    queryKey: [...invoicesKey, 'payments', invoiceID],
    queryFn: ({ signal }) => read('/operations/v1/payments', { query: { environment, invoiceID }, signal }),
  });

/** Fetches the providers that owe something or have a credit. */
export const useReceivables = () =>
  useQuery({
    queryKey: [...invoicesKey, 'receivables'],
    queryFn: ({ signal }) => read('/operations/v1/receivables', { query: { environment }, signal }),
  });

/** Fetches the providers, of whom a payment may come. */
export const useProviders = () =>
  useQuery({
    queryKey: [...invoicesKey, 'providers'],
    queryFn: ({ signal }) => read('/operations/v1/workspaces', { signal }),
  });

/** Fetches the open invoices of a provider, oldest first. */
export const useOpenInvoices = (workspaceID: string | null) =>
  useQuery({
    queryKey: [...invoicesKey, 'open', workspaceID],
    queryFn: async ({ signal }) => {
      const query = { environment, workspaceID: workspaceID!, limit: 500 };
      const invoices = await read('/operations/v1/invoices', { query, signal });
      return invoices.filter(({ outstanding }) => outstanding > 0).toReversed();
    },
    enabled: workspaceID !== null,
  });

/** Fetches the rates of withheld PPh, latest first. */
export const useWithholdingRates = () =>
  useQuery({
    queryKey: [...invoicesKey, 'withholding-rates'],
    queryFn: ({ signal }) => read('/operations/v1/withholding-rates', { signal }),
  });
