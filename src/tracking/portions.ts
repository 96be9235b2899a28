/** Maximum number of links in a portion: to read and compare them keeps the event loop busy for a few milliseconds. */
export const mostInPortion = 50;

/** The portions in which links are read, so that each link is read once in an interval. */
export interface Portions {
  /** Returns the links that have waited longest, and puts them behind the others. */
  next(nowMs: number): readonly string[];
  /** Returns the pause until the next portion. */
  pauseMs(nowMs: number): number;
}

/**
 * Divides links, which may come and go at any time, into portions that are spread over an interval. The time that a
 * reading takes shortens the pause after it, by half at most.
 */
export function inPortions<Link>(links: Map<string, Link>, intervalMs: number): Portions {
  let begunMs: number | undefined;
  const portionCount = () => Math.max(1, Math.ceil(links.size / mostInPortion));
  return {
    next: (nowMs) => {
      begunMs = nowMs;
      // A map keeps the order in which its keys came.
      const portion = [...links.entries().take(Math.ceil(links.size / portionCount()))];
      for (const [token, link] of portion) {
        links.delete(token);
        links.set(token, link);
      }
      return portion.map(([token]) => token);
    },
    pauseMs: (nowMs) => {
      const evenMs = intervalMs / portionCount();
      return Math.max(evenMs / 2, (begunMs ?? nowMs) + evenMs - nowMs);
    },
  };
}
