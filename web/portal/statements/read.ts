import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type DataOf, read } from '../../api/client.ts';
import { pages } from '../../api/pages.ts';
import { periodOf } from '../../ui/fields/months.ts';
import { useEnvironment } from '../environment.tsx';

export type InvoiceHead = DataOf<'/portal/v1/{environment}/invoices'>[number];
export type Invoice = DataOf<'/portal/v1/{environment}/invoices/{month}'>;
export type Statement = DataOf<'/portal/v1/{environment}/statement'>;
export type RemittanceHead = DataOf<'/portal/v1/{environment}/remittances'>[number];
export type RemittanceWithLines = DataOf<'/portal/v1/{environment}/remittances/{remittanceID}'>;
export type Week = DataOf<'/portal/v1/{environment}/promises'>[number];

const linesAPage = 100;

/** Polls the limits of bookings, and what is used of them; null without a limit. */
export function useLimit() {
  const environment = useEnvironment();
  return useQuery({
    queryKey: ['limit', environment],
    queryFn: ({ signal }) => read('/portal/v1/{environment}/limit', { path: { environment }, signal }),
    refetchInterval: 60_000,
  });
}

/** Fetches the environment's invoices, latest first. */
export function useInvoices() {
  const environment = useEnvironment();
  return useQuery({
    queryKey: ['invoices', environment],
    queryFn: ({ signal }) => read('/portal/v1/{environment}/invoices', { path: { environment }, signal }),
  });
}

/** Fetches one invoice, with its lines page by page. */
export function useInvoice(month: string) {
  const environment = useEnvironment();
  return useInfiniteQuery({
    queryKey: ['invoices', environment, month],
    ...pages(
      '/portal/v1/{environment}/invoices/{month}',
      { path: { environment, month }, query: { limit: linesAPage } },
      'lineID',
    ),
  });
}

/** Fetches the payments of a month's invoice. */
export function usePayments(month: string) {
  const environment = useEnvironment();
  return useQuery({
    queryKey: ['invoices', environment, month, 'payments'],
    queryFn: ({ signal }) =>
      read('/portal/v1/{environment}/invoices/{month}/payments', { path: { environment, month }, signal }),
  });
}

/** Fetches the approved and paid remittances, latest first, page by page. */
export function useRemittances() {
  const environment = useEnvironment();
  return useInfiniteQuery({
    queryKey: ['remittances', environment],
    ...pages(
      '/portal/v1/{environment}/remittances',
      { path: { environment }, query: { limit: 500 } },
      'remittanceID',
    ),
  });
}

/** Fetches one remittance, with its lines page by page. */
export function useOneRemittance(remittanceID: string) {
  const environment = useEnvironment();
  return useInfiniteQuery({
    queryKey: ['remittances', environment, remittanceID],
    ...pages(
      '/portal/v1/{environment}/remittances/{remittanceID}',
      { path: { environment, remittanceID }, query: { limit: linesAPage } },
      'lineID',
    ),
  });
}

/** Fetches the money collected at the door in a month, with lines page by page. */
export function useStatement(month: string) {
  const environment = useEnvironment();
  return useInfiniteQuery({
    queryKey: ['statement', environment, month],
    ...pages(
      '/portal/v1/{environment}/statement',
      { path: { environment }, query: { ...periodOf(month), limit: linesAPage } },
      'lineID',
    ),
  });
}

/** Fetches the number of promises kept and broken in a month, by week. */
export function usePromises(month: string) {
  const environment = useEnvironment();
  return useQuery({
    queryKey: ['promises', environment, month],
    queryFn: ({ signal }) =>
      read('/portal/v1/{environment}/promises', { path: { environment }, query: periodOf(month), signal }),
  });
}
