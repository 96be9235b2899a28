import { LRUCache } from 'lru-cache';
import type { Context } from '../../context.ts';
import { listen } from '../../db/listen.ts';
import { hashSecret, tokenPattern } from '../secrets.ts';
import { accessChannel } from '../store.ts';
import { findTokenHolder, type TokenHolder } from './store.ts';

const freshMs = 1000;
const mostCached = 10_000;

/** The holder of a token; `ended` for an expired or revoked token, undefined for an unknown one. */
export type Found = TokenHolder | 'ended' | undefined;

/** Finds the holder of a token. The holder was read from the database at most a second before. */
export interface TokenHolders {
  /** Returns the token's holder, or a promise if it is not cached. */
  find(token: string): Found | Promise<Found>;
  stop(): Promise<void>;
}

/**
 * Caches the holders of recently read tokens, and clears the cache when any process announces a change of key pairs or
 * settings (decision 9). While the listening connection is down, every call reads the database.
 */
export function watchTokenHolders(ctx: Context): TokenHolders {
  const cached = new LRUCache<string, TokenHolder>({ max: mostCached, ttl: freshMs, ttlResolution: 0 });
  let announcements = 0;
  const listening = listen(ctx.sql, accessChannel, ctx.log, () => {
    announcements += 1;
    cached.clear();
  });

  const unlessEnded = (holder: TokenHolder | undefined): Found => {
    if (holder === undefined) return undefined;
    return holder.isRevoked || holder.expiresAt.getTime() <= ctx.now().getTime() ? 'ended' : holder;
  };

  const read = async (token: string): Promise<TokenHolder | undefined> => {
    const start = performance.now();
    const heardBefore = announcements;
    const holder = await findTokenHolder(ctx.sql, hashSecret(token));
    // Cached only if no change was announced during the read: the read may have missed the change.
    if (holder !== undefined && heardBefore === announcements) cached.set(token, holder, { start });
    return holder;
  };

  return {
    find: (token) => {
      if (!tokenPattern.test(token)) return undefined;
      const known = listening.isUp() ? cached.get(token) : undefined;
      return known === undefined ? read(token).then(unlessEnded) : unlessEnded(known);
    },
    stop: () => listening.stop(),
  };
}
