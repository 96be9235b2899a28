import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { problems } from '../../problems/problems.ts';
import { createFairQueue, type Waiter } from './fair-queue.ts';
import type { HashTask } from './hashing-worker.ts';

/**
 * Hashes passwords in threads of their own, so that neither the main thread nor Node's threads for files and DNS are
 * blocked.
 */
export interface Hashing {
  /** Hashes a password. @throws busy if the queue is full and drops this task (decision 199) */
  hash(password: string, waiter: Waiter): Promise<string>;
  /**
   * Returns true if a password matches the hash. Without a hash it returns false after the same amount of work. @throws
   * busy if the queue is full and drops this task
   */
  verify(password: string, stored: string | undefined, waiter: Waiter): Promise<boolean>;
  /** Returns the number of tasks in the queue. */
  waiting(): number;
  stop(): Promise<void>;
}

/**
 * Number of hashes computed at once: two, or one if the machine has only one or two cores. Each takes 64 MiB, and a
 * core for a tenth of a second (decision 199).
 */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1));
/**
 * Maximum length of the queue, for owners and for strangers separately. A full queue takes one to two seconds to work
 * through.
 */
const mostWaiting = 16;
const idleMs = 30_000;

/** A waiting task and the promise of its caller. */
interface Waiting {
  readonly task: HashTask;
  readonly done: PromiseWithResolvers<string | boolean>;
}

/**
 * Creates the queue and the pool of threads. Threads start with the first task and end when they have had no work for
 * 30 seconds.
 */
export function startHashing(): Hashing {
  const pool = new Piscina({
    filename: new URL('./hashing-worker.ts', import.meta.url).href,
    name: 'doTask',
    minThreads: 0,
    maxThreads: atOnce,
    idleTimeout: idleMs,
    niceIncrement: 5,
  });
  const queue = createFairQueue<Waiting>(mostWaiting);
  let running = 0;
  const fill = () => {
    while (running < atOnce) {
      const next = queue.take();
      if (next === undefined) return;
      running += 1;
      const end = () => {
        running -= 1;
        fill();
      };
      void pool.run(next.task).then(next.done.resolve, next.done.reject).finally(end);
    }
  };
  const run = (task: HashTask, waiter: Waiter) => {
    const waiting = { task, done: Promise.withResolvers<string | boolean>() };
    queue.add(waiting, waiter)?.done.reject(problems.busy());
    fill();
    return waiting.done.promise;
  };
  return {
    hash: async (password, waiter) => String(await run({ password }, waiter)),
    verify: async (password, stored, waiter) =>
      (await run({ password, ...(stored !== undefined && { stored }) }, waiter)) === true,
    waiting: () => queue.size(),
    stop: () => pool.destroy(),
  };
}
