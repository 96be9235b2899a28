import { useQuery } from '@tanstack/react-query';
import { type DataOf, read } from '../../api/client.ts';

export type Scenario = DataOf<'/portal/v1/{environment}/scenarios'>['scenarios'][number];
export type Fault = DataOf<'/portal/v1/{environment}/scenarios'>['faults'][number]['name'];
export type Category = Scenario['lives'][number]['category'];
export type Defaults = DataOf<'/portal/v1/{environment}/defaults'>;

export const sandboxKey = ['sandbox'] as const;
const params = { path: { environment: 'sandbox' } } as const;

/** Fetches the scenarios once: they change only with the service's version. */
export const useScenarios = () =>
  useQuery({
    queryKey: [...sandboxKey, 'scenarios'],
    queryFn: ({ signal }) => read('/portal/v1/{environment}/scenarios', { ...params, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useDefaults = () =>
  useQuery({
    queryKey: [...sandboxKey, 'defaults'],
    queryFn: ({ signal }) => read('/portal/v1/{environment}/defaults', { ...params, signal }),
  });

/** Fetches the latest sandbox deliveries, newest first. */
export const useLatest = () =>
  useQuery({
    queryKey: [...sandboxKey, 'latest'],
    queryFn: ({ signal }) =>
      read('/portal/v1/{environment}/deliveries', { ...params, query: { limit: 10, madeUp: 'yes' }, signal }),
    refetchInterval: 3_000,
  });

/** Fetches a delivery every second. */
export const usePlayed = (deliveryID: string) =>
  useQuery({
    queryKey: [...sandboxKey, 'delivery', deliveryID],
    queryFn: ({ signal }) =>
      read('/portal/v1/{environment}/deliveries/{deliveryID}', {
        path: { environment: 'sandbox', deliveryID },
        signal,
      }),
    refetchInterval: 1_000,
  });
