import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';
import { later, minuteMs } from '../time.ts';
import { updateLastUse } from './store.ts';

const mostCached = 10_000;

/**
 * Creates a function that records when a key pair was last used, to the minute and without delaying the caller
 * (decision 250). With `isDeprecated` it records the last call of a deprecated path instead (decision 352).
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
