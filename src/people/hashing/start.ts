import { Piscina } from 'piscina';
import { problems } from '../../problems.ts';
import type { HashTask } from './worker.ts';

/** Hashes passwords away from the service's own thread and from those that serve files and names. */
export interface Hashing {
  /** @throws busy when as many wait already as can be served in a second */
  hash(password: string): Promise<string>;
  /** Whether a password is the one hashed; without a hash the work is the same. @throws busy */
  verify(password: string, stored: string | undefined): Promise<boolean>;
  stop(): Promise<void>;
}

/** A hash takes a tenth of a second of a core and 64 MiB (decision 199). */
const atOnce = 2;
const mostWaiting = 16;
const idleMs = 30_000;

/** Opens the threads with their first task; they end when they have had nothing to do for a while. */
export function startHashing(): Hashing {
  const pool = new Piscina({
    filename: new URL('./worker.ts', import.meta.url).href,
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
    stop: () => pool.destroy(),
  };
}
