import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import pLimit, { type LimitFunction } from 'p-limit';
import { problems } from '../../problems/problems.ts';

/**
 * Runs work of one kind for an account, a limited number at once. Further work waits in a queue; work that finds the
 * queue full is refused.
 */
export type Turns = <T>(account: string, work: () => Promise<T>) => Promise<T>;

const longestRestMs = 5_000;

/**
 * Creates the limiter for one kind of work. After a run, its place stays empty for `restShare` times as long as the
 * event loop was busy during the run. An account that sends requests without pause thus leaves most of the time to
 * other accounts.
 * @throws busy, from the limiter
 */
export function createTurns({ atOnce = 2, mostWaiting = 8, restShare = 0 } = {}): Turns {
  const limits = new Map<string, LimitFunction>();
  return <T>(account: string, work: () => Promise<T>): Promise<T> => {
    const limit = limits.get(account) ?? pLimit(atOnce);
    limits.set(account, limit);
    if (limit.pendingCount >= mostWaiting) return Promise.reject(problems.busy());
    const done = Promise.withResolvers<T>();
    const turn = limit(async () => {
      const before = performance.eventLoopUtilization();
      await work().then(done.resolve, done.reject);
      const { active } = performance.eventLoopUtilization(before);
      const restMs = Math.min(restShare * active, longestRestMs);
      if (restMs >= 1) await pause(restMs, undefined, { ref: false });
    });
    const over = turn.then(() => {
      if (limit.activeCount + limit.pendingCount === 0) limits.delete(account);
    });
    return restShare > 0 ? done.promise : over.then(() => done.promise);
  };
}
