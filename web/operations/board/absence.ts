import { useEffect, useState } from 'react';

/** A person who has looked at no board for this time was away. */
const awayMs = 15 * 60_000;
/** The longest absence that counts. The pages History and Reports show older changes. */
const longestMs = 3 * 24 * 3_600_000;
const everyMs = 30_000;

/**
 * Returns when a person left: the time of their last look at a board, at most three days ago. Undefined if they were
 * not away.
 */
export function leftMs(lastLookMs: number | undefined, nowMs: number): number | undefined {
  if (lastLookMs === undefined || nowMs - lastLookMs < awayMs) return undefined;
  return Math.max(lastLookMs, nowMs - longestMs);
}

function readLook(key: string): number | undefined {
  const ms = Number(localStorage.getItem(key) ?? Number.NaN);
  return Number.isFinite(ms) ? ms : undefined;
}

/** Returns when this person left, until `end` is called. It records in this browser when they look at the board. */
export function useAbsence(key: string): { readonly sinceMs: number | undefined; readonly end: () => void } {
  const [sinceMs, setSince] = useState<number>();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      const left = leftMs(readLook(key), Date.now());
      // Keep the start of an earlier absence until the person has seen what happened.
      if (left !== undefined) setSince((before) => before ?? left);
      localStorage.setItem(key, `${Date.now()}`);
    };
    look();
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [key]);
  return { sinceMs, end: () => setSince(undefined) };
}
