import type { Context } from '../../context.ts';
import { followPositions } from './follow.ts';
import { judgeBatch } from './plausible.ts';
import type { CourierPosition, ReportedBatch } from './position.ts';
import { putPositions } from './store.ts';
import { insertTrail } from './trail-store.ts';
import { createMemory, type Memory, type Whereabouts } from './whereabouts.ts';

const writeEveryMs = 1_000;
/**
 * Minimum interval in milliseconds between two positions in a courier's stored trail, the history of positions
 * (decision 214).
 */
const trailEveryMs = 30_000;

/**
 * Receives couriers' positions, keeps the last position of each courier in memory, and writes new ones to the database
 * once a second. Positions that other processes receive are read within a second.
 */
export interface Tracker extends Whereabouts {
  report(position: CourierPosition): void;
  /** Stores the newest plausible position of a device's batch, and counts the rejected ones (decision 345). */
  reportBatch(courierId: string, batch: ReportedBatch): void;
  /** Writes the pending positions and stops. */
  stop(): Promise<void>;
}

/**
 * Starts a tracker once it has loaded the stored positions. If a courier sends several positions between two writes,
 * only the newest is written. Positions of a failed write are written again by the next write.
 * @param moved called with every batch after it is stored
 */
export async function startTracker(
  ctx: Context,
  moved: (positions: readonly CourierPosition[]) => Promise<void>,
): Promise<Tracker> {
  const memory = createMemory();
  const waiting = new Map<string, CourierPosition>();
  const trailed: Trailed = new Map();
  let writing: Promise<void> | undefined;
  let writeTimer: NodeJS.Timeout | undefined;

  const write = async () => {
    writeTimer = undefined;
    const batch = [...waiting.values()];
    waiting.clear();
    try {
      await putPositions(ctx.sql, batch);
      await extendTrail(ctx, trailed, batch);
    } catch (error) {
      ctx.log.warn({ err: error, count: batch.length }, 'positions cannot be written; retrying');
      for (const each of batch) if (!waiting.has(each.courierId)) waiting.set(each.courierId, each);
      return;
    }
    await moved(batch).catch((error: Error) => ctx.log.error({ err: error }, 'arrivals cannot be recorded'));
  };

  const schedule = () => {
    if (writeTimer !== undefined || writing !== undefined || waiting.size === 0) return;
    writeTimer = setTimeout(() => {
      writing = write().finally(() => {
        writing = undefined;
        schedule();
      });
    }, writeEveryMs);
  };

  const report = (position: CourierPosition) => {
    if (!memory.keep(position)) return;
    waiting.set(position.courierId, position);
    schedule();
  };

  const follower = await followPositions(ctx, memory);
  return {
    find: memory.find,
    listWithin: memory.listWithin,
    refresh: follower.refresh,
    report,
    reportBatch: (courierId, batch) => {
      const accepted = judge(ctx, memory, courierId, batch);
      if (accepted !== undefined) report(accepted);
    },
    stop: async () => {
      await follower.stop();
      clearTimeout(writeTimer);
      await writing;
      clearTimeout(writeTimer);
      if (waiting.size > 0) await write();
    },
  };
}

/**
 * Checks a courier's batch, remembers a position or clock that later batches may confirm, and counts the rejected
 * positions.
 * @returns the newest accepted position
 */
function judge(
  ctx: Context,
  memory: Memory,
  courierId: string,
  batch: ReportedBatch,
): CourierPosition | undefined {
  const { known, accepted, refused } = judgeBatch(memory.known(courierId), courierId, batch, ctx.now());
  memory.doubt(courierId, known);
  for (const reason of refused) ctx.telemetry.metrics.positionsRefused.inc({ reason });
  return accepted;
}

/** By courier id: the time of the last position that was added to the trail. */
type Trailed = Map<string, number>;

/**
 * Adds the positions to the stored trails of their couriers. A position is skipped if it is less than `trailEveryMs`
 * newer than the last one in the trail.
 */
async function extendTrail(ctx: Context, trailed: Trailed, batch: readonly CourierPosition[]): Promise<void> {
  const due = batch.filter(
    ({ courierId, at }) => Math.abs(at.getTime() - (trailed.get(courierId) ?? 0)) >= trailEveryMs,
  );
  await insertTrail(ctx.sql, due);
  for (const { courierId, at } of due) trailed.set(courierId, at.getTime());
}
