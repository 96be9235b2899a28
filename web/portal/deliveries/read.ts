import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { read } from '../../api/client.ts';
import { pages } from '../../api/pages.ts';
import type { components } from '../../api/schema.d.ts';
import { useEnvironment } from '../environment.tsx';
import { type DeliveriesSearch, queryOf } from './search.ts';

type Schemas = components['schemas'];
export type Found = Schemas['OwnDelivery'];
export type DeliveryView = Schemas['OwnDeliveryView'];

const everyMs = 20_000;
export const deliveriesKey = ['deliveries'] as const;

/** Fetches the deliveries that match a search, latest first, page by page. */
export function useDeliveries(search: DeliveriesSearch) {
  const environment = useEnvironment();
  const query = queryOf(search);
  return useInfiniteQuery({
    queryKey: [...deliveriesKey, environment, query],
    ...pages(
      '/portal/v1/{environment}/deliveries',
      { path: { environment }, query: { ...query, limit: 100 } },
      'deliveryID',
    ),
    // The last results stay visible until the next arrive.
    placeholderData: (before) => before,
    refetchInterval: everyMs,
  });
}

/** Fetches one delivery in full, and again every five seconds. */
export function useDelivery(deliveryID: string) {
  const environment = useEnvironment();
  return useQuery({
    queryKey: [...deliveriesKey, environment, 'one', deliveryID],
    queryFn: ({ signal }) =>
      read('/portal/v1/{environment}/deliveries/{deliveryID}/view', {
        path: { environment, deliveryID },
        signal,
      }),
    refetchInterval: 5_000,
  });
}

/** Fetches the trace of a delivery's fare. */
export function useTrace(deliveryID: string) {
  const environment = useEnvironment();
  return useQuery({
    queryKey: [...deliveriesKey, environment, 'trace', deliveryID],
    queryFn: ({ signal }) =>
      read('/portal/v1/{environment}/deliveries/{deliveryID}/trace', {
        path: { environment, deliveryID },
        signal,
      }),
  });
}
