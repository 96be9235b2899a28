import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../db/connect.ts';
import type { Membership } from '../membership/join.ts';
import { type EndedCall, type HeldShards, logGoneCalls, recordCalls } from './store.ts';

/** Keeps how calls ended, in batches as large as the database's pace makes them; a start is kept nowhere (decision 136). */
export interface Recorder {
  add(call: EndedCall): void;
  /** So much waits to be recorded that no more calls should start: were this process to die, all would be made again. */
  isFull(): boolean;
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
  /** It was full and is no longer. */
  readonly onRoom: () => void;
}

const largestBatch = 512;
const mostPending = 2_048;
/** A moment's patience lets many calls share a transaction; a longer one, when the last transaction was shared by many. */
const gatherMs = 4;
const busyGatherMs = 15;
const busyBatch = 64;
const againMs = 20;
const databaseAwayMs = 200;

export function createRecorder(sql: Queryable, options: RecorderOptions): Recorder {
  const { membership, log, onSettled, onLost, onRoom } = options;
  let pending: EndedCall[] = [];
  let recording = false;
  let lastBatch = 0;
  let closed = false;

  const recordBatch = async () => {
    const batch = pending.slice(0, largestBatch);
    lastBatch = batch.length;
    const held = epochsOf(batch);
    const current = batch.filter(({ shard, epoch }) => held.get(shard) === epoch);
    const settled = new Map<number, boolean>();
    for (const { queueId, more } of await recordCalls(sql, membership.senderId, held, current)) {
      settled.set(queueId, more);
    }
    const missing = current.filter(({ queueId }) => !settled.has(queueId));
    if (missing.length > 0) {
      for (const queueId of await logGoneCalls(sql, membership.senderId, held, missing)) {
        settled.set(queueId, false);
      }
    }
    const wasFull = pending.length >= mostPending;
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
    if (wasFull && pending.length < mostPending) onRoom();
    if (busy.length > 0 && busy.length === pending.length) await pause(againMs);
  };

  /** The shards of calls with their epochs, for as far as this sender still has them. */
  const epochsOf = (calls: readonly EndedCall[]): HeldShards => {
    const held = new Map<number, number>();
    for (const { shard } of calls) {
      const epoch = membership.epochOf(shard);
      if (epoch !== undefined) held.set(shard, epoch);
    }
    return held;
  };

  const record = async () => {
    if (recording) return;
    recording = true;
    while (pending.length > 0) {
      if (pending.length < largestBatch) await pause(lastBatch < busyBatch ? gatherMs : busyGatherMs);
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
    isFull: () => pending.length >= mostPending,
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
