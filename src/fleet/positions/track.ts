import type { Context } from '../../context.ts';
import { followPositions } from './follow.ts';
import type { CourierPosition } from './position.ts';
import { putPositions } from './store.ts';
import { createMemory, type Whereabouts } from './whereabouts.ts';

const writeEveryMs = 1_000;

/**
 * Takes couriers' positions as fast as they come, knows at once where each courier was last, and writes that down once
 * a second. What other processes have written it knows within a second.
 */
export interface Tracker extends Whereabouts {
  report(position: CourierPosition): void;
  /** Writes what is still to be written. */
  stop(): Promise<void>;
}

/**
 * Starts a tracker that knows what was ever written. A position that is overtaken before it is written is never
 * written; what could not be written is tried again with the next.
 * @param moved is told of every batch once it is kept
 */
export async function startTracker(
  ctx: Context,
  moved: (positions: readonly CourierPosition[]) => Promise<void>,
): Promise<Tracker> {
  const memory = createMemory();
  const waiting = new Map<string, CourierPosition>();
  let writing: Promise<void> | undefined;
  let writeTimer: NodeJS.Timeout | undefined;

  const write = async () => {
    writeTimer = undefined;
    const batch = [...waiting.values()];
    waiting.clear();
    try {
      await putPositions(ctx.sql, batch);
    } catch (error) {
      ctx.log.warn({ err: error, count: batch.length }, 'positions cannot be written; trying again');
      for (const each of batch) if (!waiting.has(each.courierId)) waiting.set(each.courierId, each);
      return;
    }
    await moved(batch).catch((error: Error) => ctx.log.error({ err: error }, 'arrivals cannot be told'));
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

  const follower = await followPositions(ctx, memory);
  return {
    find: memory.find,
    listWithin: memory.listWithin,
    refresh: follower.refresh,
    report: (position) => {
      if (!memory.keep(position)) return;
      waiting.set(position.courierId, position);
      schedule();
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
