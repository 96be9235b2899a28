import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { problems } from '../../problems/problems.ts';
import { createFairQueue, type Waiter } from './fair-queue.ts';
import type { HashTask } from './hashing-worker.ts';

/** Hashes passwords in separate threads, not in the main thread or the pool for files and DNS. */
export interface Hashing {
  /** Hashes a password. @throws busy if the queue has no room for the waiter (decision 199) */
  hash(password: string, waiter: Waiter): Promise<string>;
  /** Returns true if a password matches the hash; without a hash it does the same work. @throws busy */
  verify(password: string, stored: string | undefined, waiter: Waiter): Promise<boolean>;
  /** Returns the number of waiting passwords. */
  waiting(): number;
  stop(): Promise<void>;
}

/**
 * Concurrent hashes: two, but never on the last core. Each takes a core for a tenth of a second and 64 MiB (decision
 * 199).
 */
const atOnce = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Maximum number of waiting tasks, which take a second or two. */
const mostWaiting = 16;
const idleMs = 30_000;

/** A waiting task and the promise of its caller. */
interface Waiting {
  readonly task: HashTask;
  readonly done: PromiseWithResolvers<string | boolean>;
}

/** Starts hashing: threads start with the first task and end after some idle time. */
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
