import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';
import { later, minuteMs } from '../time.ts';
import { updateLastUse } from './store.ts';

const mostCached = 10_000;

/**
 * Records the last use of key pairs, or their last use of deprecated paths, to the minute, without delaying callers
 * (decisions 250, 352).
 * @returns a function that records a use
 */
export function createLastUse(ctx: Context, isDeprecated = false): (credentialId: string) => void {
  const noted = new LRUCache<string, number>({ max: mostCached });
  return (credentialId) => {
    const at = ctx.now();
    const before = noted.get(credentialId);
    if (before !== undefined && at.getTime() - before < minuteMs) return;
    noted.set(credentialId, at.getTime());
    updateLastUse(ctx.sql, credentialId, { at, unlessSince: later(at, -minuteMs), isDeprecated }).catch(
      (error) => {
        noted.delete(credentialId);
        ctx.log.debug({ err: error, credentialId }, 'the use of a key pair was not recorded');
      },
    );
  };
}
