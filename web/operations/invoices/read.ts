import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type DataOf, read } from '../../api/client.ts';
import { pages } from '../../api/pages.ts';
import type { components } from '../../api/schema.d.ts';
import type { State } from './search.ts';

export const environment = 'production' as const;

export type Unbilled = DataOf<'/operations/v1/unbilled'>['providers'][number];
export type Invoice = DataOf<'/operations/v1/invoices'>[number];
export type Issuer = components['schemas']['BillingIssuer'];

export const invoicesKey = ['issued-invoices'] as const;
const everyMs = 60_000;

/** Fetches the providers without an invoice for a month. */
export const useUnbilled = (month: string) =>
  useQuery({
    queryKey: [...invoicesKey, 'unbilled', month],
    queryFn: ({ signal }) => read('/operations/v1/unbilled', { query: { environment, month }, signal }),
    refetchInterval: everyMs,
  });

/** Fetches the issued invoices in a state, latest first, page by page. */
export const useInvoices = (state: State) =>
  useInfiniteQuery({
    queryKey: [...invoicesKey, state],
    ...pages('/operations/v1/invoices', { query: { environment, state, limit: 500 } }, 'invoiceID'),
  });

export const useInvoice = (invoiceID: string) =>
  useQuery({
    queryKey: [...invoicesKey, invoiceID],
    queryFn: ({ signal }) => read('/operations/v1/invoices/{invoiceID}', { path: { invoiceID }, signal }),
  });

export type Taxed = DataOf<'/operations/v1/tax-invoices'>['invoices'][number];

/** Fetches the invoices of a month for the tax office. */
export const useTaxMonth = (month: string) =>
  useQuery({
    queryKey: [...invoicesKey, 'tax', month],
    queryFn: ({ signal }) => read('/operations/v1/tax-invoices', { query: { environment, month }, signal }),
  });

/** Fetches the operator's billing details. */
export const useIssuer = () =>
  useQuery({
    queryKey: [...invoicesKey, 'issuer'],
    queryFn: ({ signal }) => read('/operations/v1/billing-issuer', { signal }),
  });
