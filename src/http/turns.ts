import pLimit, { type LimitFunction } from 'p-limit';
import { problems } from '../problems.ts';

/** Limits the work of one kind that each account does at once: further work waits, and beyond that is refused. */
export type Turns = <T>(account: string, work: () => Promise<T>) => Promise<T>;

/** Makes the turns of one kind of work: searches, which cost far more than anything else a person asks (decision 198). @throws busy */
export function createTurns({ atOnce = 2, mostWaiting = 8 } = {}): Turns {
  const limits = new Map<string, LimitFunction>();
  return async (account, work) => {
    const limit = limits.get(account) ?? pLimit(atOnce);
    limits.set(account, limit);
    if (limit.pendingCount >= mostWaiting) throw problems.busy();
    try {
      return await limit(work);
    } finally {
      if (limit.activeCount + limit.pendingCount === 0) limits.delete(account);
    }
  };
}
