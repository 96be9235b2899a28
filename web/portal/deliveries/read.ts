import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { answerOf, api } from '../../api/client.ts';
import type { components } from '../../api/schema.d.ts';
import { useEnvironment } from '../environment.tsx';
import { type DeliveriesSearch, queryOf } from './search.ts';

type Schemas = components['schemas'];
export type Found = Schemas['OwnDelivery'];
export type DeliveryView = Schemas['OwnDeliveryView'];

/** Rows of one request. */
const pageSize = 100;
const everyMs = 20_000;
export const deliveriesKey = ['deliveries'] as const;

/** The deliveries that are looked for, latest first, page by page. */
export function useDeliveries(search: DeliveriesSearch) {
  const environment = useEnvironment();
  const query = queryOf(search);
  return useInfiniteQuery({
    queryKey: [...deliveriesKey, environment, query],
    queryFn: async ({ pageParam, signal }) => {
      const params = {
        path: { environment },
        query: { ...query, limit: pageSize, ...(pageParam !== '' && { after: pageParam }) },
      };
      return (await answerOf(api.GET('/portal/v1/{environment}/deliveries', { params, signal }))).data;
    },
    initialPageParam: '',
    getNextPageParam: (page: readonly Found[]) =>
      page.length < pageSize ? undefined : page.at(-1)?.deliveryID,
    // The last results stay visible until the next arrive.
    placeholderData: (before) => before,
    refetchInterval: everyMs,
  });
}

/** One delivery whole; read again while it is under way. */
export function useDelivery(deliveryID: string) {
  const environment = useEnvironment();
  return useQuery({
    queryKey: [...deliveriesKey, environment, 'one', deliveryID],
    queryFn: async ({ signal }) => {
      const params = { path: { environment, deliveryID } };
      const path = '/portal/v1/{environment}/deliveries/{deliveryID}/view';
      return (await answerOf(api.GET(path, { params, signal }))).data;
    },
    refetchInterval: 5_000,
  });
}

/** Fetches the trace of a delivery's fare. */
export function useTrace(deliveryID: string) {
  const environment = useEnvironment();
  return useQuery({
    queryKey: [...deliveriesKey, environment, 'trace', deliveryID],
    queryFn: async ({ signal }) => {
      const params = { path: { environment, deliveryID } };
      const path = '/portal/v1/{environment}/deliveries/{deliveryID}/trace';
      return (await answerOf(api.GET(path, { params, signal }))).data;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
