import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from '../../api/client.ts';
import type { components, paths } from '../../api/schema.d.ts';
import { useEnvironment } from '../environment.tsx';
import type { Booking, QuoteRequest, Zone } from './draft.ts';

type Schemas = components['schemas'];
export type QuotedService = Schemas['QuotedService'];
export type Doubt = Schemas['PinDoubt'];
export type FoundPlace = Schemas['FoundPlace'];
export type Contact = Schemas['Contact'];
type NewContact =
  paths['/portal/v1/{environment}/contacts']['post']['requestBody']['content']['application/json'];
export type ContactKind = Contact['kind'];

const quotedMs = 30_000;
const searchedMs = 60_000;

const inZone = (zone: Zone) => ({ 'x-client-time-zone': zone });

/** Every service for what is typed. Another question drops the answer to the one before. */
export function useQuote(ask: QuoteRequest | undefined, zone: Zone) {
  const environment = useEnvironment();
  return useQuery({
    queryKey: ['services quote', environment, zone, ask],
    enabled: ask !== undefined,
    queryFn: async ({ signal }) => {
      const params = { path: { environment }, header: inZone(zone) };
      const asked = api.POST('/portal/v1/{environment}/quotes', { params, body: ask!, signal });
      return (await answerOf(asked)).data;
    },
    placeholderData: keepPreviousData,
    // Couriers come and go.
    refetchInterval: quotedMs,
  });
}

/** Places that a text may mean. */
export const usePlaces = (text: string) =>
  useQuery({
    queryKey: ['places', text],
    enabled: text.trim().length >= 3,
    queryFn: async ({ signal }) =>
      (await answerOf(api.GET('/portal/v1/places', { params: { query: { q: text.slice(0, 500) } }, signal })))
        .data,
    placeholderData: keepPreviousData,
    staleTime: searchedMs,
  });

const contactsKey = ['contacts'] as const;

/** Saved contacts of a kind that have some words. */
export function useContacts(kind: ContactKind, text: string, isAsked: boolean) {
  const environment = useEnvironment();
  return useQuery({
    queryKey: [...contactsKey, environment, kind, text],
    enabled: isAsked,
    queryFn: async ({ signal }) => {
      const query = { kind, limit: 20, ...(text.trim() !== '' && { q: text.trim().slice(0, 200) }) };
      const params = { path: { environment }, query };
      return (await answerOf(api.GET('/portal/v1/{environment}/contacts', { params, signal }))).data;
    },
    placeholderData: keepPreviousData,
  });
}

/** Keeps a sender or recipient. */
export function useSaveContact() {
  const environment = useEnvironment();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NewContact) =>
      answerOf(api.POST('/portal/v1/{environment}/contacts', { params: { path: { environment } }, body })),
    onSuccess: () => queries.invalidateQueries({ queryKey: contactsKey }),
  });
}

/** Forgets a sender or recipient. */
export function useRemoveContact() {
  const environment = useEnvironment();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (contactID: string) => {
      const params = { path: { environment, contactID } };
      return answerOf(api.DELETE('/portal/v1/{environment}/contacts/{contactID}', { params }));
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: contactsKey }),
  });
}

interface Sending {
  readonly body: Booking;
  readonly zone: Zone;
  readonly id: string;
}

/** Books, once for each id. */
export function useBook() {
  const environment = useEnvironment();
  return useMutation({
    mutationFn: async ({ body, zone, id }: Sending) => {
      const header = { ...inZone(zone), 'idempotency-key': id };
      const params = { path: { environment }, header };
      return (await answerOf(api.POST('/portal/v1/{environment}/deliveries', { params, body }))).data;
    },
  });
}

export type Booked = NonNullable<ReturnType<typeof useBook>['data']>;

const watchedMs = 5_000;

/** What was booked, as it stands now. */
export function useDelivery(deliveryID: string) {
  const environment = useEnvironment();
  return useQuery({
    queryKey: ['booked', environment, deliveryID],
    queryFn: async ({ signal }) => {
      const params = { path: { environment, deliveryID } };
      return (await answerOf(api.GET('/portal/v1/{environment}/deliveries/{deliveryID}', { params, signal })))
        .data;
    },
    refetchInterval: watchedMs,
  });
}
