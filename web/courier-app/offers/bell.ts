import { useEffect, useRef } from 'react';
import type { Day, Offer } from '../day/day.ts';
import { usePhone } from '../phone/tools.ts';
import { messageTones, offerTones, ring } from './ring.ts';

const ringEveryMs = 6_000;

/** Returns the offers of a day that can still be answered. `now` is the server's time. */
export const openOffers = (day: Day | null, now: number): Offer[] =>
  (day?.offers ?? []).filter(({ endsAt }) => Date.parse(endsAt) > now);

/** Rings on every page when an offer arrives, and repeats the ring until no offer is open (decision 284). */
export function useBell(): void {
  const { day, contents } = usePhone();
  const aheadMs = contents.day?.aheadMs ?? 0;
  const heard = (day?.offers ?? []).map(({ offerID }) => offerID).join(' ');
  const endsAtMs = Math.max(0, ...(day?.offers ?? []).map(({ endsAt }) => Date.parse(endsAt)));
  useEffect(() => {
    const isOpen = () => endsAtMs > Date.now() + aheadMs;
    if (heard === '' || !isOpen()) return;
    ring(offerTones);
    const timer = setInterval(() => (isOpen() ? ring(offerTones) : clearInterval(timer)), ringEveryMs);
    return () => clearInterval(timer);
  }, [heard, endsAtMs, aheadMs]);
}

/** Rings once, on every page, when a message arrives, since the message may stop the courier's work. */
export function useMessageBell(): void {
  const { day } = usePhone();
  const newest = Math.max(0, ...(day?.messages ?? []).map(({ messageID }) => messageID));
  const heard = useRef(newest);
  useEffect(() => {
    if (newest <= heard.current) return;
    heard.current = newest;
    ring(messageTones);
  }, [newest]);
}
