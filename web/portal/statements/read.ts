import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { answerOf, api } from '../../api/client.ts';
import type { paths } from '../../api/schema.d.ts';
import { useEnvironment } from '../environment.tsx';
import { periodOf } from './search.ts';

type Json<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': { data: infer Data } } } } };
}
  ? Data
  : never;
export type InvoiceHead = Json<'/portal/v1/{environment}/invoices'>[number];
export type Invoice = Json<'/portal/v1/{environment}/invoices/{month}'>;
export type Remittance = Json<'/portal/v1/{environment}/remittance'>;
export type Week = Json<'/portal/v1/{environment}/promises'>[number];

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

/** What was collected at the door in a month, with its lines page by page. */
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
