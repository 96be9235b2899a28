import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { TaskName, Tasks } from './tasks.ts';

/** A task sent to a thread. */
export interface Question<Name extends TaskName = TaskName> {
  readonly name: Name;
  readonly input: Tasks[Name]['input'];
}

/** The thread's answer to a task: its result, or the error. */
export type Answer = { readonly found: unknown } | { readonly error: string };

/** A thread for long computations, which would block the service's main thread. */
export interface Thread {
  /**
   * Runs a task in the thread and returns its result.
   * @throws if the task fails or takes longer than `mostMs`, or if the thread exits
   */
  run<Name extends TaskName>(
    name: Name,
    input: Tasks[Name]['input'],
    mostMs: number,
  ): Promise<Tasks[Name]['found']>;
  /** Ends the thread and the task that it runs. */
  stop(): Promise<void>;
}

/** The maximum time in which a thread loads its code. */
const mostStartMs = 60_000;

/** The memory limit of a thread. A task that exceeds it ends only its own thread, not the process. */
const mostMegabytes = 1024;

/**
 * Returns a thread that starts with its first task and runs one task after another until it is stopped. If a task
 * crashes the thread or exceeds its time, the thread ends, and the next task starts a new thread.
 */
export function startThread(entry: URL = new URL('./thread-worker.ts', import.meta.url)): Thread {
  let worker: Worker | undefined;
  /** Resolves once the present worker has loaded its code. */
  let ready: Promise<unknown> = Promise.resolve();
  let before: Promise<unknown> = Promise.resolve();
  let stopped = false;
  const stopping = new AbortController();

  const begin = (): Worker => {
    const limits = { maxOldGenerationSizeMb: mostMegabytes };
    const begun = new Worker(entry, { execArgv: [], resourceLimits: limits });
    const forget = () => {
      if (worker === begun) worker = undefined;
    };
    ready = answerOf(begun, AbortSignal.any([AbortSignal.timeout(mostStartMs), stopping.signal]));
    return begun.on('error', forget).on('exit', forget);
  };

  const doTask = async (question: Question, mostMs: number): Promise<unknown> => {
    if (stopped) throw new Error('the thread is stopped');
    worker ??= begin();
    const busy = worker;
    let limit: AbortSignal | undefined;
    try {
      // The start does not count: on a busy machine it can take longer than a task may, and would fail again and again.
      await ready;
      limit = AbortSignal.timeout(mostMs);
      busy.postMessage(question);
      return await answerOf(busy, AbortSignal.any([limit, stopping.signal]));
    } catch (error) {
      if (worker === busy) worker = undefined;
      await busy.terminate();
      if (limit?.aborted) throw new Error(`a task took longer than ${mostMs} ms: ${question.name}`);
      throw stopped ? new Error('the thread is stopped') : error;
    }
  };

  return {
    run: async (name, input, mostMs) => {
      const done = before.then(() => doTask({ name, input }, mostMs));
      before = done.catch(() => undefined);
      const answer = (await done) as Answer;
      if ('error' in answer) throw new Error(`a task failed in its thread: ${answer.error}`);
      return answer.found as never;
    },
    stop: async () => {
      stopped = true;
      stopping.abort();
      await before;
      await worker?.terminate();
    },
  };
}

/**
 * Waits for the thread's next answer and returns it.
 * @throws if the thread exits first, or the signal aborts
 */
async function answerOf(worker: Worker, signal: AbortSignal): Promise<unknown> {
  const over = new AbortController();
  const until = { signal: AbortSignal.any([signal, over.signal]) };
  try {
    return await Promise.race([
      once(worker, 'message', until).then(([answer]) => answer),
      once(worker, 'exit', until).then(([code]) =>
        Promise.reject(new Error(`the thread ended with code ${code}`)),
      ),
    ]);
  } finally {
    over.abort();
  }
}
