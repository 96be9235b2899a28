import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BookingWay } from '../../../src/vocabulary/booking-ways.ts';
import { answerOf, api } from '../../api/client.ts';
import { meKey, useMe } from '../../api/session.ts';

/** True if the person books by hand: nothing of programs is shown then (decision 616). */
export const useIsByHand = (): boolean => useMe().data?.booksBy === 'hand';

/** Stores how the person books. */
export function useBookingWayChoice() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (booksBy: BookingWay) =>
      answerOf(api.PUT('/people/v1/me/booking-way', { body: { booksBy } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: meKey }),
  });
}
