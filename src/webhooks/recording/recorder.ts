import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../db/connect.ts';
import type { Membership } from '../membership/join.ts';
import {
  type EndedCall,
  findLogged,
  finishCalls,
  type HeldShards,
  isDelivered,
  logGoneCalls,
  type Recorded,
  recordCalls,
} from './store.ts';

/** Keeps how calls ended, in batches as large as the database's pace makes them; a start is kept nowhere (decision 136). */
export interface Recorder {
  add(call: EndedCall): void;
  /** So much waits to be recorded that no more calls should start: were this process to die, all would be made again. */
  isFull(): boolean;
  /** So many calls end that they are recorded by the thousand, and seldom. */
  isBusy(): boolean;
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
  /** A batch goes to the database. */
  readonly onBatch: () => void;
  /** It was full and is no longer. */
  readonly onRoom: () => void;
}

const largestBatch = 4_096;
const mostPending = 8_192;
/** A moment's patience lets many calls share a transaction: the more of them end in a millisecond, the longer (decision 153). */
const patience = [
  { endedPerMs: 8, gatherMs: 100 },
  { endedPerMs: 2, gatherMs: 15 },
  { endedPerMs: 0, gatherMs: 4 },
] as const;
const [busy, , usual] = patience;
/** After so long without a batch it is not busy any more. */
const busyForMs = 200;
const againMs = 20;
const databaseAwayMs = 200;
/** After a row was found locked, for so long no statement waits for one again. */
const lockedMs = 5_000;

export function createRecorder(sql: Queryable, options: RecorderOptions): Recorder {
  const { membership, log, onSettled, onLost, onBatch, onRoom } = options;
  let pending: EndedCall[] = [];
  let recording = false;
  let { gatherMs }: { gatherMs: number } = usual;
  let batchedMs = performance.now();
  let lockedUntilMs = Number.NEGATIVE_INFINITY;
  let closed = false;
  /** With the database: should its answer not come, they may be recorded all the same. */
  let unsure: readonly EndedCall[] = [];

  const recordBatch = async () => {
    if (unsure.length > 0) await settleUnsure();
    const first = pending[0];
    if (first === undefined) return;
    const batch = pending.slice(0, largestBatch).filter((call) => isDelivered(call) === isDelivered(first));
    const nowMs = performance.now();
    const endedPerMs = batch.length / (nowMs - batchedMs);
    gatherMs = patience.find((each) => endedPerMs >= each.endedPerMs)!.gatherMs;
    batchedMs = nowMs;
    onBatch();
    const held = epochsOf(batch);
    const ours = batch.filter(({ shard, epoch }) => held.get(shard) === epoch);
    unsure = ours;
    const settled = await settle(ours, held);
    unsure = [];
    if (settled.size < batch.length) await putRightRest(batch, settled, held);
  };

  /** @returns the queue rows that are settled. What one statement recorded is let go before the next, which may fail. */
  const settle = async (calls: readonly EndedCall[], held: HeldShards): Promise<ReadonlySet<number>> => {
    const senderId = membership.senderId();
    const all = new Set<number>();
    let rest = calls;
    const note = ({ settled, more }: Recorded) => {
      remove(settled);
      for (const call of rest) if (settled.has(call.queueId)) onSettled(call, more.has(call.queueId));
      for (const queueId of settled) all.add(queueId);
      rest = rest.filter(({ queueId }) => !settled.has(queueId));
    };
    if (calls.every(isDelivered) && performance.now() >= lockedUntilMs) {
      const finished = await finishCalls(sql, senderId, held, calls);
      if (finished === undefined) lockedUntilMs = performance.now() + lockedMs;
      else note({ settled: finished, more: new Set() });
    }
    if (rest.length > 0) note(await recordCalls(sql, senderId, held, rest));
    return all;
  };

  /** What was not settled is gone, or another sender's; or a status change holds its row just now. */
  const putRightRest = async (
    batch: readonly EndedCall[],
    settled: ReadonlySet<number>,
    held: HeldShards,
  ) => {
    const rest = batch.filter(({ queueId }) => !settled.has(queueId));
    const ours = rest.filter(({ shard, epoch }) => held.get(shard) === epoch);
    unsure = ours;
    const gone = await logGoneCalls(sql, membership.senderId(), held, ours);
    unsure = [];
    remove(new Set(rest.map(({ queueId }) => queueId)));
    let busy = 0;
    for (const call of rest) {
      if (gone.has(call.queueId)) onSettled(call, false);
      else if (membership.epochOf(call.shard) === call.epoch) busy = pending.push(call);
      else onLost(call);
    }
    if (busy > 0 && settled.size === 0) await pause(againMs);
  };

  /** Lets go of calls that were recorded without our being told, which would else stand in the log twice. */
  const settleUnsure = async () => {
    const waiting = new Set(pending);
    const calls = unsure.filter((call) => waiting.has(call));
    const logged = await findLogged(sql, calls);
    unsure = [];
    remove(logged);
    for (const call of calls) if (logged.has(call.queueId)) onSettled(call, true);
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

  const isRecent = () => performance.now() - batchedMs < busyForMs;

  const record = async () => {
    if (recording) return;
    recording = true;
    while (pending.length > 0) {
      if (pending.length < largestBatch) await pause(isRecent() ? gatherMs : usual.gatherMs);
      if (closed) break;
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
    isBusy: () => gatherMs === busy.gatherMs && isRecent(),
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
