import { Worker } from 'node:worker_threads';
import type { TaskName, Tasks } from './tasks.ts';

/** What a thread is asked. */
export interface Question<Name extends TaskName = TaskName> {
  readonly id: number;
  readonly name: Name;
  readonly given: Tasks[Name]['given'];
}

/** What it answers: what it found, or why it could not. */
export type Answer = { readonly id: number } & ({ readonly found: unknown } | { readonly error: string });

/** A thread that reckons, so that the service's own is never kept from its other work. */
export interface Thread {
  /** Does a task there. @throws when it takes longer than `mostMs`, or the thread dies */
  ask<Name extends TaskName>(
    name: Name,
    given: Tasks[Name]['given'],
    mostMs: number,
  ): Promise<Tasks[Name]['found']>;
  /** Ends it, with whatever it was doing. */
  stop(): Promise<void>;
}

interface Waiting {
  readonly resolve: (found: never) => void;
  readonly reject: (error: Error) => void;
  readonly limit: NodeJS.Timeout;
}

/** A task that runs away with memory ends its thread, not the process. */
const mostMegabytes = 1024;

/**
 * Opens a thread that begins with its first task and lives until it is stopped. One that dies, or takes longer than
 * it may, is ended; the next task begins another.
 */
export function startThread(entry: URL = new URL('./worker.ts', import.meta.url)): Thread {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let count = 0;

  const settle = (id: number): Waiting | undefined => {
    const found = waiting.get(id);
    if (found !== undefined) clearTimeout(found.limit);
    waiting.delete(id);
    return found;
  };

  const end = async (ended: Worker | undefined, error: Error): Promise<void> => {
    if (ended === undefined || ended !== worker) return;
    worker = undefined;
    for (const id of [...waiting.keys()]) settle(id)!.reject(error);
    await ended.terminate();
  };

  const begin = (): Worker => {
    const begun = new Worker(entry, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    });
    begun.on('message', (answer: Answer) => {
      const asked = settle(answer.id);
      if ('error' in answer) asked?.reject(new Error(`a task failed in its thread: ${answer.error}`));
      else asked?.resolve(answer.found as never);
    });
    begun.on('error', (error) => end(begun, error));
    begun.on('exit', (code) => end(begun, new Error(`the thread ended with code ${code}`)));
    return begun;
  };

  return {
    ask: (name, given, mostMs) =>
      new Promise((resolve, reject) => {
        worker ??= begin();
        const asked = worker;
        count += 1;
        const overtime = () => end(asked, new Error(`a task took longer than ${mostMs} ms: ${name}`));
        waiting.set(count, { resolve, reject, limit: setTimeout(overtime, mostMs) });
        const question: Question = { id: count, name, given };
        asked.postMessage(question);
      }),
    stop: () => end(worker, new Error('the thread is stopped')),
  };
}
