import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, api, read } from '../api/client.ts';
import type { components } from '../api/schema.d.ts';
import type { AddressToPin, QuoteRequest, Zone } from './draft.ts';
import type { Pin } from './pin.ts';
import { type Sending, useBookingSource } from './source.ts';

export type FoundPlace = components['schemas']['FoundPlace'];

const quotedMs = 30_000;
const searchedMs = 60_000;

/** Proposes a pin for each of up to fifty addresses; null for one that names no area that is small enough. */
export const proposePins = async (
  { addresses, near }: { readonly addresses: AddressToPin[]; readonly near: Pin | undefined },
  signal: AbortSignal,
) => {
  const body = { addresses, ...(near && { near }) };
  return (await answerOf(api.POST('/portal/v1/places/pins', { body, signal }))).data;
};

/** Proposes a pin for an address, if there is one. Proposals lean to the town of a point. */
export const useProposedPin = (address: AddressToPin | undefined, near: Pin | undefined) =>
  useQuery({
    queryKey: ['proposed pin', address, near],
    enabled: address !== undefined,
    queryFn: async ({ signal }) => (await proposePins({ addresses: [address!], near }, signal))[0] ?? null,
    placeholderData: keepPreviousData,
    staleTime: searchedMs,
  });

/** Quotes every service for the content of the form. A new request cancels the one before. */
export function useQuote(request: QuoteRequest | undefined, zone: Zone) {
  const source = useBookingSource();
  return useQuery({
    queryKey: ['services quote', source.owner, zone, request],
    enabled: request !== undefined,
    queryFn: ({ signal }) => source.quote(request!, zone, signal),
    placeholderData: keepPreviousData,
    // Availability and prices change as couriers go on and off duty.
    refetchInterval: quotedMs,
  });
}

/** Minimum length of a text for which places are sought. */
export const leastSought = 3;

/** Finds places by a text. They lean to the town of a point. */
export const usePlaces = (text: string, near: Pin | undefined) =>
  useQuery({
    queryKey: ['places', text, near],
    enabled: text.trim().length >= leastSought,
    queryFn: ({ signal }) => {
      const point = near && { nearLatitude: near.latitude, nearLongitude: near.longitude };
      return read('/portal/v1/places', { query: { q: text.slice(0, 500), ...point }, signal });
    },
    placeholderData: keepPreviousData,
    staleTime: searchedMs,
  });

/** Sends a booking. The service books the same id only once. */
export function useBook() {
  const source = useBookingSource();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (sending: Sending) => source.book(sending),
    // The next caller may be the recipient of this booking.
    onSuccess: () => void queries.invalidateQueries({ queryKey: earlierKey(source.owner) }),
  });
}

/** Fetches the order number that the service proposes for a draft. */
export function useProposedOrderID(draftId: string, isWanted: boolean) {
  const source = useBookingSource();
  return useQuery({
    queryKey: ['proposed order', source.owner, draftId],
    enabled: isWanted,
    queryFn: ({ signal }) => source.proposeOrderID(draftId, signal),
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}

const earlierKey = (owner: string) => ['earlier addresses', owner];

/** Lists addresses of earlier deliveries: of a phone number, or the shop's own. */
export function useEarlierAddresses(phone: string | undefined, isEnabled: boolean) {
  const source = useBookingSource();
  return useQuery({
    queryKey: [...earlierKey(source.owner), phone],
    enabled: isEnabled,
    queryFn: ({ signal }) => source.earlierAddresses(phone, signal),
    staleTime: searchedMs,
  });
}

const watchedMs = 5_000;

/** Polls the status and the tracking link of a booked delivery. */
export function useBooked(deliveryID: string) {
  const source = useBookingSource();
  return useQuery({
    queryKey: ['booked', source.owner, deliveryID],
    queryFn: ({ signal }) => source.read(deliveryID, signal),
    refetchInterval: watchedMs,
  });
}
