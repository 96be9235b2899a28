import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Flood } from './flood-worker.ts';

const bookEveryMs = 100;

/** Durations of bookings, in ms, and the number not booked. */
export interface Measured {
  readonly p50: number;
  readonly p99: number;
  readonly refused: number;
}

/** Books ten times a second, whether or not the earlier ones are answered. */
export async function measureBookings(
  book: () => Promise<{ status: number }>,
  measuredMs: number,
): Promise<Measured> {
  const tookMs: number[] = [];
  const running: Promise<void>[] = [];
  let refused = 0;
  const endsAtMs = performance.now() + measuredMs;
  while (performance.now() < endsAtMs) {
    const startedMs = performance.now();
    running.push(
      book().then(({ status }) => {
        tookMs.push(performance.now() - startedMs);
        if (status !== 201) refused += 1;
      }),
    );
    await pause(bookEveryMs);
  }
  await Promise.all(running);
  tookMs.sort((one, other) => one - other);
  const at = (share: number) => Math.round(tookMs[Math.ceil(tookMs.length * share) - 1]! * 10) / 10;
  return { p50: at(0.5), p99: at(0.99), refused };
}

/** The answers of a flood by status. */
type Statuses = Readonly<Record<number, number>>;

/** Runs work during floods, each in its own thread so that they do not slow down the measuring. */
export async function underFloods<T>(
  floods: readonly Flood[],
  work: () => Promise<T>,
): Promise<{ done: T; statuses: Statuses[] }> {
  const workers = floods.map(
    (workerData) => new Worker(new URL('./flood-worker.ts', import.meta.url), { workerData }),
  );
  try {
    const done = await work();
    const ended = workers.map((worker) => once(worker, 'message'));
    for (const worker of workers) worker.postMessage('end');
    return { done, statuses: (await Promise.all(ended)).map(([statuses]) => statuses) };
  } finally {
    // Of work that fails too: a flood that goes on keeps the file from ending.
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

/** Runs work during a flood. @returns the result of the work, and the flood's answers by status */
export async function underFlood<T>(
  flood: Flood,
  work: () => Promise<T>,
): Promise<T & { statuses: Statuses }> {
  const { done, statuses } = await underFloods([flood], work);
  return { ...done, statuses: statuses[0]! };
}

/** Prints a figure of a run at full length. */
export const report = (what: string, found: object): void =>
  void process.stdout.write(`${what}: ${JSON.stringify(found)}\n`);
