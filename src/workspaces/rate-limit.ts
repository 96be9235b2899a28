import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';
import { minuteMs } from '../time.ts';

/** Maximum number of token buckets in memory (about 20 MB); the least recently used are dropped. */
const mostCached = 100_000;
/** Tolerance for rounding errors: a bucket that lacks at most this fraction of a token still has a whole token. */
const crumb = 1e-9;

/** Token buckets by name, in this process. Each bucket holds the tokens of one minute and refills evenly. */
export interface RateLimit {
  /** Takes one token and returns 0. If the bucket is empty, takes nothing and returns the milliseconds to wait. */
  take(name: string, perMinute: number): number;
  /**
   * Takes one token, even from an empty bucket, which then has a debt. Returns the milliseconds until the debt is
   * refilled.
   */
  owe(name: string, perMinute: number): number;
  /** Puts a token back that was taken but should not count. */
  refund(name: string, perMinute: number): void;
  /** Returns the number of whole tokens left, and the milliseconds until the bucket is full. */
  left(name: string, perMinute: number): { readonly calls: number; readonly fullMs: number };
}

/** Creates an empty set of buckets (decisions 67 and 92). */
export function createRateLimit(ctx: Pick<Context, 'now'>): RateLimit {
  let levels: LRUCache<string, { level: number; atMs: number; perMinute: number }> | undefined;

  const fill = (name: string, perMinute: number) => {
    const nowMs = ctx.now().getTime();
    // Created on first use: the cache allocates all of its memory at creation, which a limit that is turned off would
    // waste.
    levels ??= new LRUCache({ max: mostCached });
    let bucket = levels.get(name);
    if (bucket === undefined || bucket.perMinute !== perMinute) {
      bucket = { level: perMinute, atMs: nowMs, perMinute };
      levels.set(name, bucket);
    }
    bucket.level = levelAt(bucket, nowMs);
    bucket.atMs = nowMs;
    return bucket;
  };

  return {
    take: (name, perMinute) => {
      const bucket = fill(name, perMinute);
      if (bucket.level < 1 - crumb) return msToFill(1 - bucket.level, perMinute);
      bucket.level -= 1;
      return 0;
    },
    owe: (name, perMinute) => {
      const bucket = fill(name, perMinute);
      bucket.level -= 1;
      return msToFill(Math.max(0, -bucket.level), perMinute);
    },
    refund: (name, perMinute) => {
      const bucket = fill(name, perMinute);
      bucket.level = Math.min(perMinute, bucket.level + 1);
    },
    left: (name, perMinute) => {
      const { level } = fill(name, perMinute);
      return {
        calls: Math.max(0, Math.floor(level + crumb)),
        fullMs: msToFill(perMinute - level, perMinute),
      };
    },
  };
}

const msToFill = (tokens: number, perMinute: number) => (tokens / perMinute) * minuteMs;

/** Returns the bucket's level after the time since its last use. If the clock was set back since, no time counts. */
function levelAt(bucket: { level: number; atMs: number; perMinute: number }, nowMs: number): number {
  const passedMs = Math.max(0, nowMs - bucket.atMs);
  return Math.min(bucket.perMinute, bucket.level + (passedMs / minuteMs) * bucket.perMinute);
}
