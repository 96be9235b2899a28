import { Piscina } from 'piscina';
import { createTurns } from '../http/limits/turns.ts';
import { Refusal } from '../problems/problems.ts';
import type { TakenRow } from './batch.ts';
import { readBatchBody } from './read-body.ts';
import type { ReadInThread } from './read-body-worker.ts';

/** Parses the bodies of batches. */
export interface BatchReading {
  /** Parses a body. @throws the refusals of `readBatchBody`; busy if too many bodies of the workspace wait */
  read(workspaceId: string, bytes: Buffer): Promise<readonly TakenRow[]>;
  stop(): Promise<void>;
}

/** Bodies up to this size are parsed without the worker thread, since that takes only about a millisecond. */
const smallBytes = 64 * 1024;
const idleMs = 30_000;
/** Memory limit of the worker thread. A body that needs more memory ends the thread, not the process. */
const mostMegabytes = 512;

/**
 * Starts a parser that handles large bodies in a worker thread, so that other requests do not wait (decision 363). It
 * parses one body of a workspace at a time. The thread starts with the first large body and stops when idle.
 */
export function startBatchReading(): BatchReading {
  const takeTurn = createTurns({ atOnce: 1 });
  const pool = new Piscina({
    filename: new URL('./read-body-worker.ts', import.meta.url).href,
    name: 'readInThread',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    niceIncrement: 5,
  });
  return {
    read: async (workspaceId, bytes) => {
      if (bytes.length <= smallBytes) return readBatchBody(bytes);
      const read: ReadInThread = await takeTurn(workspaceId, () => pool.run(bytes));
      if ('rows' in read) return read.rows;
      const { httpStatus, body, message, headers, facts, problem } = read.refused;
      throw Object.assign(new Refusal(httpStatus, body, message, { headers, facts }), { problem });
    },
    stop: () => pool.destroy(),
  };
}
