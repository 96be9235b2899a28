import { LRUCache } from 'lru-cache';
import type { Context } from '../../context.ts';
import { listen } from '../../db/listen.ts';
import { hashSecret, tokenPattern } from '../secrets.ts';
import { accessChannel } from '../store.ts';
import { findTokenHolder, type TokenHolder } from './store.ts';

const freshMs = 1000;
const mostKept = 10_000;

/** Who holds which token, read from the database at most a second ago. */
export interface TokenHolders {
  /** The token's holder, at once where it was just read; undefined for an unknown, expired or revoked token alike. */
  find(token: string): TokenHolder | undefined | Promise<TokenHolder | undefined>;
  stop(): Promise<void>;
}

/**
 * Keeps what was just read of tokens, and forgets all of it when any process announces a revocation (decision 9).
 * While announcements cannot be heard nothing is kept: every call reads the database.
 */
export function watchTokenHolders(ctx: Context): TokenHolders {
  const kept = new LRUCache<string, TokenHolder>({ max: mostKept, ttl: freshMs, ttlResolution: 0 });
  let announcements = 0;
  const listening = listen(ctx.sql, accessChannel, ctx.log, () => {
    announcements += 1;
    kept.clear();
  });

  const unexpired = (holder: TokenHolder | undefined) =>
    holder !== undefined && holder.expiresAt.getTime() > ctx.now().getTime() ? holder : undefined;

  const read = async (token: string): Promise<TokenHolder | undefined> => {
    const start = performance.now();
    const heardBefore = announcements;
    const holder = await findTokenHolder(ctx.sql, hashSecret(token));
    // A revocation announced during the read may be missing from what was read.
    if (holder !== undefined && heardBefore === announcements) kept.set(token, holder, { start });
    return holder;
  };

  return {
    find: (token) => {
      if (!tokenPattern.test(token)) return undefined;
      const known = listening.isUp() ? kept.get(token) : undefined;
      return known === undefined ? read(token).then(unexpired) : unexpired(known);
    },
    stop: () => listening.stop(),
  };
}
