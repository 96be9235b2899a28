import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type DataOf, isRefusal, read } from '../../api/client.ts';
import { useEnvironment } from '../environment.tsx';
import type { Environment } from '../environments.ts';
import { queryOf, type WebhooksSearch } from './search.ts';

export type Endpoint = DataOf<'/portal/v1/{environment}/webhooks/endpoint'>;
export type EventDetail = DataOf<'/portal/v1/{environment}/webhooks/events/{eventID}'>;
export type LoggedEvent = DataOf<'/portal/v1/{environment}/webhooks/events'>['events'][number];
export type Attempt = EventDetail['attempts'][number];

/** Query key of all webhook data in an environment. */
export const webhooksKey = (environment: Environment) => ['webhooks', environment] as const;

const everyMs = 5_000;
const pageSize = 100;

/** Fetches the registered endpoint; null if there is none. */
export function useEndpoint() {
  const environment = useEnvironment();
  return useQuery({
    queryKey: [...webhooksKey(environment), 'endpoint'],
    queryFn: ({ signal }): Promise<Endpoint | null> =>
      read('/portal/v1/{environment}/webhooks/endpoint', { path: { environment }, signal }).catch((error) => {
        if (isRefusal(error, 'webhookNotSet')) return null;
        throw error;
      }),
    refetchInterval: 15_000,
  });
}

/** Fetches the events that match a search, newest first, page by page. */
export function useEvents(search: WebhooksSearch) {
  const environment = useEnvironment();
  const query = queryOf(search);
  return useInfiniteQuery({
    queryKey: [...webhooksKey(environment), 'events', query],
    queryFn: ({ signal, pageParam }) =>
      read('/portal/v1/{environment}/webhooks/events', {
        path: { environment },
        query: { ...query, limit: pageSize, ...(pageParam && { after: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: everyMs,
  });
}

/** Fetches the latest events of one delivery, newest first. */
export function useEventsOf(deliveryID: string, refetchMs: number) {
  const environment = useEnvironment();
  return useQuery({
    queryKey: [...webhooksKey(environment), 'of', deliveryID],
    queryFn: ({ signal }) =>
      read('/portal/v1/{environment}/webhooks/events', {
        path: { environment },
        query: { deliveryID, limit: 100 },
        signal,
      }),
    refetchInterval: refetchMs,
    select: ({ events }) => events,
  });
}

/** Fetches one event with its body and all its calls. */
export function useEvent(eventID: string, refetchMs = everyMs) {
  const environment = useEnvironment();
  return useQuery({
    queryKey: [...webhooksKey(environment), 'event', eventID],
    queryFn: ({ signal }) =>
      read('/portal/v1/{environment}/webhooks/events/{eventID}', { path: { environment, eventID }, signal }),
    refetchInterval: refetchMs,
  });
}
