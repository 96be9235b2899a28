import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../db/connect.ts';
import type { Membership } from '../membership/join.ts';
import { type EndedCall, type HeldShards, isDelivered, logGoneCalls, recordCalls } from './store.ts';

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
    const first = pending[0]!;
    const batch = pending.slice(0, largestBatch).filter((call) => isDelivered(call) === isDelivered(first));
    lastBatch = batch.length;
    const held = epochsOf(batch);
    const ours = batch.filter(({ shard, epoch }) => held.get(shard) === epoch);
    const { settled, more } = await recordCalls(sql, membership.senderId, held, ours);
    remove(settled);
    for (const call of batch) if (settled.has(call.queueId)) onSettled(call, more.has(call.queueId));
    if (settled.size < batch.length) await putRightRest(batch, settled, held);
  };

  /** What was not settled is gone, or another sender's; or a status change holds its row just now. */
  const putRightRest = async (
    batch: readonly EndedCall[],
    settled: ReadonlySet<number>,
    held: HeldShards,
  ) => {
    const rest = batch.filter(({ queueId }) => !settled.has(queueId));
    const ours = rest.filter(({ shard, epoch }) => held.get(shard) === epoch);
    const gone = await logGoneCalls(sql, membership.senderId, held, ours);
    remove(new Set(rest.map(({ queueId }) => queueId)));
    let busy = 0;
    for (const call of rest) {
      if (gone.has(call.queueId)) onSettled(call, false);
      else if (membership.epochOf(call.shard) === call.epoch) busy = pending.push(call);
      else onLost(call);
    }
    if (busy > 0 && settled.size === 0) await pause(againMs);
  };

  const remove = (queueIds: ReadonlySet<number>) => {
    const wasFull = pending.length >= mostPending;
    pending = pending.filter(({ queueId }) => !queueIds.has(queueId));
    if (wasFull && pending.length < mostPending) onRoom();
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
