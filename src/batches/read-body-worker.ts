import { Refusal } from '../problems/problems.ts';
import type { TakenRow } from './batch.ts';
import { readBatchBody } from './read-body.ts';

/**
 * The fields of a refusal. The worker thread returns these, since an instance of the class cannot pass between threads.
 */
export type RefusalParts = Pick<Refusal, 'httpStatus' | 'body' | 'message' | 'headers' | 'facts' | 'problem'>;

export type ReadInThread = { readonly rows: readonly TakenRow[] } | { readonly refused: RefusalParts };

/** Parses the body of a batch in a worker thread. */
export function readInThread(bytes: Uint8Array): ReadInThread {
  try {
    return { rows: readBatchBody(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { httpStatus, body, message, headers, facts, problem } = error;
    return { refused: { httpStatus, body, message, headers, facts, problem } };
  }
}
