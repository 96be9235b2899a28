import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { problems } from '../../problems.ts';
import type { HashTask } from './hashing-worker.ts';

/**
 * Hashes passwords in threads of its own, apart from the service's thread and those that serve files and names.
 */
export interface Hashing {
  /** @throws busy when as many wait as can be served in a second */
  hash(password: string): Promise<string>;
  /** Whether a password matches the hash; without a hash it does the same work. @throws busy */
  verify(password: string, stored: string | undefined): Promise<boolean>;
  /** How many passwords wait. */
  waiting(): number;
  stop(): Promise<void>;
}

/** The hashes made at once: two, but never on the last core. One takes a tenth of a second of a core and 64 MiB (decision 199). */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1));
const mostWaiting = 16;
const idleMs = 30_000;

/** Opens the threads with their first task; they end after some idle time. */
export function startHashing(): Hashing {
  const pool = new Piscina({
    filename: new URL('./hashing-worker.ts', import.meta.url).href,
    name: 'doTask',
    minThreads: 0,
    maxThreads: atOnce,
    maxQueue: mostWaiting,
    idleTimeout: idleMs,
    niceIncrement: 5,
  });
  const ask = async (task: HashTask) => {
    if (pool.queueSize >= mostWaiting) throw problems.busy();
    return pool.run(task);
  };
  return {
    hash: async (password) => ask({ password }),
    verify: async (password, stored) => {
      const answer = await ask({ password, ...(stored !== undefined && { stored }) });
      return answer === true;
    },
    waiting: () => pool.queueSize,
    stop: () => pool.destroy(),
  };
}
