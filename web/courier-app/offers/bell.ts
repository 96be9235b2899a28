import { useEffect } from 'react';
import type { Day, Offer } from '../day/day.ts';
import { usePhone } from '../phone/tools.ts';
import { ring } from './ring.ts';

const ringEveryMs = 6_000;

/** The offers of a day that can still be answered. `now` is by the server's clock. */
export const openOffers = (day: Day | null, now: number): Offer[] =>
  (day?.offers ?? []).filter(({ endsAt }) => Date.parse(endsAt) > now);

/** Rings for every new offer, on whichever page, and again until none is open (decision 284). */
export function useBell(): void {
  const { day, contents } = usePhone();
  const aheadMs = contents.day?.aheadMs ?? 0;
  const heard = (day?.offers ?? []).map(({ offerID }) => offerID).join(' ');
  const endsAtMs = Math.max(0, ...(day?.offers ?? []).map(({ endsAt }) => Date.parse(endsAt)));
  useEffect(() => {
    const isOpen = () => endsAtMs > Date.now() + aheadMs;
    if (heard === '' || !isOpen()) return;
    ring();
    const timer = setInterval(() => (isOpen() ? ring() : clearInterval(timer)), ringEveryMs);
    return () => clearInterval(timer);
  }, [heard, endsAtMs, aheadMs]);
}
