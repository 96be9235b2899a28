import type { Context } from '../../context.ts';
import type { CourierPosition } from './position.ts';
import { putPositions } from './store.ts';

const writeEveryMs = 1_000;

/** Takes couriers' positions as fast as they come, and writes the latest of each once a second. */
export interface Tracker {
  report(position: CourierPosition): void;
  /** Writes what is still to be written. */
  stop(): Promise<void>;
}

/**
 * Starts a tracker. A position that is overtaken before it is written is never written; what could not be written is
 * tried again with the next.
 * @param moved is told of every batch once it is kept
 */
export function startTracker(
  ctx: Context,
  moved: (positions: readonly CourierPosition[]) => Promise<void>,
): Tracker {
  const waiting = new Map<string, CourierPosition>();
  let writing: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const keepNewer = (position: CourierPosition) => {
    const known = waiting.get(position.courierId);
    if (known === undefined || known.at <= position.at) waiting.set(position.courierId, position);
  };

  const write = async () => {
    timer = undefined;
    const batch = [...waiting.values()];
    waiting.clear();
    try {
      await putPositions(ctx.sql, batch);
    } catch (error) {
      ctx.log.warn({ err: error, count: batch.length }, 'positions cannot be written; trying again');
      for (const each of batch) keepNewer(each);
      return;
    }
    await moved(batch).catch((error: Error) => ctx.log.error({ err: error }, 'arrivals cannot be told'));
  };

  const schedule = () => {
    if (timer !== undefined || writing !== undefined || waiting.size === 0) return;
    timer = setTimeout(() => {
      writing = write().finally(() => {
        writing = undefined;
        schedule();
      });
    }, writeEveryMs);
  };

  return {
    report: (position) => {
      keepNewer(position);
      schedule();
    },
    stop: async () => {
      clearTimeout(timer);
      await writing;
      clearTimeout(timer);
      if (waiting.size > 0) await write();
    },
  };
}
