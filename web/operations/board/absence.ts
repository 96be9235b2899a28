import { useEffect, useState } from 'react';

/** A person who looks at no board for this long was away. */
const awayMs = 15 * 60_000;
/** Older changes are for the pages History and Reports. */
const longestMs = 3 * 24 * 3_600_000;
const everyMs = 30_000;

/** The instant since which a person was away, by when they last looked at a board; undefined if they were not. */
export function leftMs(lastLookMs: number | undefined, nowMs: number): number | undefined {
  if (lastLookMs === undefined || nowMs - lastLookMs < awayMs) return undefined;
  return Math.max(lastLookMs, nowMs - longestMs);
}

function readLook(key: string): number | undefined {
  const ms = Number(localStorage.getItem(key) ?? Number.NaN);
  return Number.isFinite(ms) ? ms : undefined;
}

/** Returns since when the person was away, until they have seen what happened; it notes in this browser when they look. */
export function useAbsence(key: string): { readonly sinceMs: number | undefined; readonly end: () => void } {
  const [sinceMs, setSince] = useState<number>();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      const left = leftMs(readLook(key), Date.now());
      // An earlier absence that nobody has looked at yet goes on.
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
