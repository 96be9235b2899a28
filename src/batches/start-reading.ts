import { Piscina } from 'piscina';
import { createTurns } from '../http/limits/turns.ts';
import { Refusal } from '../problems/problems.ts';
import type { TakenRow } from './batch.ts';
import { readBatchBody } from './read-body.ts';
import type { ReadInThread } from './read-body-worker.ts';

/** Reads the bodies of batches. */
export interface BatchReading {
  /** @throws Refusal of the body, busy when too many of the workspace wait */
  read(workspaceId: string, bytes: Buffer): Promise<readonly TakenRow[]>;
  stop(): Promise<void>;
}

/** Smaller files are read in a millisecond: they need no thread. */
const smallBytes = 64 * 1024;
const idleMs = 30_000;
/** A body that needs more ends its thread, not the process. */
const mostMegabytes = 512;

/**
 * Reads large bodies in a thread of their own, so that other requests do not wait for them (decision 363). A workspace
 * has one turn at a time. The thread opens with the first large body and ends after some idle time.
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
