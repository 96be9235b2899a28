import { Refusal } from '../problems/problems.ts';
import type { TakenRow } from './batch.ts';
import { readBatchBody } from './read-body.ts';

/** A refusal as it passes between threads, which keep no classes. */
export type RefusalParts = Pick<Refusal, 'httpStatus' | 'body' | 'message' | 'headers' | 'facts' | 'problem'>;

export type ReadInThread = { readonly rows: readonly TakenRow[] } | { readonly refused: RefusalParts };

/** Reads the body of a batch in a thread of the pool. */
export function readInThread(bytes: Uint8Array): ReadInThread {
  try {
    return { rows: readBatchBody(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { httpStatus, body, message, headers, facts, problem } = error;
    return { refused: { httpStatus, body, message, headers, facts, problem } };
  }
}
