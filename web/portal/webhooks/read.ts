import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { answerOf, api, type DataOf, isRefusal } from '../../api/client.ts';
import { useEnvironment } from '../environment.tsx';
import type { Environment } from '../environments.ts';
import { queryOf, type WebhooksSearch } from './search.ts';

export type Endpoint = DataOf<'/portal/v1/{environment}/webhooks/endpoint'>;
export type EventDetail = DataOf<'/portal/v1/{environment}/webhooks/events/{eventID}'>;
export type LoggedEvent = DataOf<'/portal/v1/{environment}/webhooks/events'>['events'][number];
export type Attempt = EventDetail['attempts'][number];

/** Everything that is known of webhooks in an environment. */
export const webhooksKey = (environment: Environment) => ['webhooks', environment] as const;

const everyMs = 5_000;
const pageSize = 100;

/** The registered endpoint; null when there is none. */
export function useEndpoint() {
  const environment = useEnvironment();
  return useQuery({
    queryKey: [...webhooksKey(environment), 'endpoint'],
    queryFn: async ({ signal }): Promise<Endpoint | null> => {
      try {
        const params = { path: { environment } };
        const asked = api.GET('/portal/v1/{environment}/webhooks/endpoint', { params, signal });
        return (await answerOf(asked)).data;
      } catch (error) {
        if (isRefusal(error, 'webhookNotSet')) return null;
        throw error;
      }
    },
    refetchInterval: 15_000,
  });
}

/** The events that are looked for, the newest first, page by page. */
export function useEvents(search: WebhooksSearch) {
  const environment = useEnvironment();
  const query = queryOf(search);
  return useInfiniteQuery({
    queryKey: [...webhooksKey(environment), 'events', query],
    queryFn: async ({ signal, pageParam }) => {
      const asked = { ...query, limit: pageSize, ...(pageParam && { after: pageParam }) };
      const params = { path: { environment }, query: asked };
      return (await answerOf(api.GET('/portal/v1/{environment}/webhooks/events', { params, signal }))).data;
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: everyMs,
  });
}

/** The latest events of one delivery, the newest first. */
export function useEventsOf(deliveryID: string, refetchMs: number) {
  const environment = useEnvironment();
  return useQuery({
    queryKey: [...webhooksKey(environment), 'of', deliveryID],
    queryFn: async ({ signal }) => {
      const params = { path: { environment }, query: { deliveryID, limit: 100 } };
      const asked = api.GET('/portal/v1/{environment}/webhooks/events', { params, signal });
      return (await answerOf(asked)).data.events;
    },
    refetchInterval: refetchMs,
  });
}

/** One event with its body and every call made for it. */
export function useEvent(eventID: string, refetchMs = everyMs) {
  const environment = useEnvironment();
  return useQuery({
    queryKey: [...webhooksKey(environment), 'event', eventID],
    queryFn: async ({ signal }) => {
      const params = { path: { environment, eventID } };
      return (
        await answerOf(api.GET('/portal/v1/{environment}/webhooks/events/{eventID}', { params, signal }))
      ).data;
    },
    refetchInterval: refetchMs,
  });
}
