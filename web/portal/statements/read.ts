import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { answerOf, api, type DataOf } from '../../api/client.ts';
import { periodOf } from '../../ui/months.ts';
import { useEnvironment } from '../environment.tsx';

export type InvoiceHead = DataOf<'/portal/v1/{environment}/invoices'>[number];
export type Invoice = DataOf<'/portal/v1/{environment}/invoices/{month}'>;
export type Remittance = DataOf<'/portal/v1/{environment}/remittance'>;
export type RemittanceHead = DataOf<'/portal/v1/{environment}/remittances'>[number];
export type RemittanceWithLines = DataOf<'/portal/v1/{environment}/remittances/{remittanceID}'>;
export type Week = DataOf<'/portal/v1/{environment}/promises'>[number];

const linesAPage = 100;

/** The invoices of the environment, the latest first. */
export function useInvoices() {
  const environment = useEnvironment();
  return useQuery({
    queryKey: ['invoices', environment],
    queryFn: async ({ signal }) => {
      const params = { path: { environment } };
      return (await answerOf(api.GET('/portal/v1/{environment}/invoices', { params, signal }))).data;
    },
  });
}

/** One invoice, with its lines page by page. */
export function useInvoice(month: string) {
  const environment = useEnvironment();
  return useInfiniteQuery({
    queryKey: ['invoices', environment, month],
    queryFn: async ({ signal, pageParam }) => {
      const query = { limit: linesAPage, ...(pageParam && { after: pageParam }) };
      const params = { path: { environment, month }, query };
      return (await answerOf(api.GET('/portal/v1/{environment}/invoices/{month}', { params, signal }))).data;
    },
    initialPageParam: '',
    getNextPageParam: ({ lines }) => (lines.length < linesAPage ? undefined : lines.at(-1)?.deliveryID),
  });
}

const remittancesAPage = 500;

/** The approved and paid remittances, the latest first, page by page. */
export function useRemittances() {
  const environment = useEnvironment();
  return useInfiniteQuery({
    queryKey: ['remittances', environment],
    queryFn: async ({ signal, pageParam }) => {
      const query = { limit: remittancesAPage, ...(pageParam && { after: pageParam }) };
      const params = { path: { environment }, query };
      return (await answerOf(api.GET('/portal/v1/{environment}/remittances', { params, signal }))).data;
    },
    initialPageParam: '',
    getNextPageParam: (page: readonly RemittanceHead[]) =>
      page.length < remittancesAPage ? undefined : page.at(-1)?.remittanceID,
  });
}

/** One remittance, with its lines page by page. */
export function useOneRemittance(remittanceID: string) {
  const environment = useEnvironment();
  return useInfiniteQuery({
    queryKey: ['remittances', environment, remittanceID],
    queryFn: async ({ signal, pageParam }) => {
      const query = { limit: linesAPage, ...(pageParam && { after: pageParam }) };
      const params = { path: { environment, remittanceID }, query };
      const call = api.GET('/portal/v1/{environment}/remittances/{remittanceID}', { params, signal });
      return (await answerOf(call)).data;
    },
    initialPageParam: '',
    getNextPageParam: ({ lines }) => (lines.length < linesAPage ? undefined : lines.at(-1)?.deliveryID),
  });
}

/** The month's collections at the door, with lines page by page. */
export function useRemittance(month: string) {
  const environment = useEnvironment();
  return useInfiniteQuery({
    queryKey: ['remittance', environment, month],
    queryFn: async ({ signal, pageParam }) => {
      const query = { ...periodOf(month), limit: linesAPage, ...(pageParam && { after: pageParam }) };
      const params = { path: { environment }, query };
      return (await answerOf(api.GET('/portal/v1/{environment}/remittance', { params, signal }))).data;
    },
    initialPageParam: '',
    getNextPageParam: ({ lines }) => (lines.length < linesAPage ? undefined : lines.at(-1)?.deliveryID),
  });
}

/** How promises were kept in a month, week by week. */
export function usePromises(month: string) {
  const environment = useEnvironment();
  return useQuery({
    queryKey: ['promises', environment, month],
    queryFn: async ({ signal }) => {
      const params = { path: { environment }, query: periodOf(month) };
      return (await answerOf(api.GET('/portal/v1/{environment}/promises', { params, signal }))).data;
    },
  });
}
