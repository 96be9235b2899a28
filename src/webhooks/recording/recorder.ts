import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../db/connect.ts';
import type { Membership } from '../membership/join.ts';
import { type EndedCall, recordCalls } from './store.ts';

/** Keeps how calls ended, in batches as large as the database's pace makes them; a start is kept nowhere (decision 136). */
export interface Recorder {
  add(call: EndedCall): void;
  /** Resolves when everything is recorded, or after `mostMs`. */
  drained(mostMs: number): Promise<void>;
  /** Records nothing any more. */
  close(): void;
}

export interface RecorderOptions {
  readonly membership: Membership;
  readonly log: Context['log'];
  /** A call is recorded; `more` when its delivery's next event is due now. */
  readonly onSettled: (call: EndedCall, more: boolean) => void;
  /** Another sender has the call's shard: nothing was recorded, and it calls again. */
  readonly onLost: (call: EndedCall) => void;
}

const batchSize = 256;
const gatherMs = 4;
const againMs = 20;
const databaseAwayMs = 200;

export function createRecorder(sql: Queryable, options: RecorderOptions): Recorder {
  const { membership, log, onSettled, onLost } = options;
  let pending: EndedCall[] = [];
  let recording = false;
  let closed = false;

  const recordBatch = async () => {
    const batch = pending.slice(0, batchSize);
    const recorded = await recordCalls(sql, membership.senderId, batch);
    const settled = new Map(recorded.map(({ queueId, more }) => [queueId, more]));
    pending = pending.slice(batch.length);
    const busy: EndedCall[] = [];
    for (const call of batch) {
      const more = settled.get(call.queueId);
      if (more !== undefined) onSettled(call, more);
      else if (membership.epochOf(call.shard) === call.epoch) busy.push(call);
      else onLost(call);
    }
    // A status change holds their rows just now.
    pending.push(...busy);
    if (busy.length > 0 && busy.length === pending.length) await pause(againMs);
  };

  const record = async () => {
    if (recording) return;
    recording = true;
    while (pending.length > 0) {
      // A moment's patience lets many calls share a transaction.
      if (pending.length < batchSize) await pause(gatherMs);
      try {
        await recordBatch();
      } catch (error) {
        log.warn(
          { error: (error as Error).message, calls: pending.length },
          'webhook calls wait to be recorded',
        );
        await pause(databaseAwayMs);
      }
    }
    recording = false;
  };

  return {
    add(call) {
      if (closed) return;
      pending.push(call);
      void record();
    },
    drained: async (mostMs) => {
      const endMs = performance.now() + mostMs;
      while (recording && performance.now() < endMs) await pause(againMs);
    },
    close() {
      closed = true;
      pending = [];
    },
  };
}
