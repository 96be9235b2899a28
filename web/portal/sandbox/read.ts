import { useQuery } from '@tanstack/react-query';
import { answerOf, api, type DataOf } from '../../api/client.ts';

export type Scenario = DataOf<'/portal/v1/{environment}/scenarios'>['scenarios'][number];
export type Fault = DataOf<'/portal/v1/{environment}/scenarios'>['faults'][number]['name'];
export type Category = Scenario['lives'][number]['category'];
export type Defaults = DataOf<'/portal/v1/{environment}/defaults'>;

export const sandboxKey = ['sandbox'] as const;
const params = { path: { environment: 'sandbox' } } as const;

/** Fetches the scenarios, which change only with the version of the service. */
export const useScenarios = () =>
  useQuery({
    queryKey: [...sandboxKey, 'scenarios'],
    queryFn: async ({ signal }) =>
      (await answerOf(api.GET('/portal/v1/{environment}/scenarios', { params, signal }))).data,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useDefaults = () =>
  useQuery({
    queryKey: [...sandboxKey, 'defaults'],
    queryFn: async ({ signal }) =>
      (await answerOf(api.GET('/portal/v1/{environment}/defaults', { params, signal }))).data,
  });

/** The latest deliveries of the sandbox, the newest first. */
export const useLatest = () =>
  useQuery({
    queryKey: [...sandboxKey, 'latest'],
    queryFn: async ({ signal }) => {
      const latest = { ...params, query: { limit: 10 } };
      return (await answerOf(api.GET('/portal/v1/{environment}/deliveries', { params: latest, signal })))
        .data;
    },
    refetchInterval: 3_000,
  });

/** A delivery as it is now. */
export const usePlayed = (deliveryID: string) =>
  useQuery({
    queryKey: [...sandboxKey, 'delivery', deliveryID],
    queryFn: async ({ signal }) => {
      const one = { path: { environment: 'sandbox', deliveryID } } as const;
      const asked = api.GET('/portal/v1/{environment}/deliveries/{deliveryID}', { params: one, signal });
      return (await answerOf(asked)).data;
    },
    refetchInterval: 1_000,
  });
