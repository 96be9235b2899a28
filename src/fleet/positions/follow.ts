import type { Context } from '../../context.ts';
import { dayMs, later } from '../../time.ts';
import { listWritten } from './store.ts';
import type { Memory } from './whereabouts.ts';

const readEveryMs = 1_000;
/** A new position is judged by the last one for as long as it may come late. */
const rememberedMs = dayMs;

/** Follows the stored positions of couriers. */
export interface Follower {
  /** Reads the positions written since the last reading. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

/** Reads every stored position into a memory, and then once a second those that any process has written since. */
export async function followPositions(ctx: Context, memory: Memory): Promise<Follower> {
  let horizon: string | null = null;
  let reading: Promise<void> = Promise.resolve();
  let isStale = false;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const read = async () => {
    const seenSince = later(ctx.now(), -rememberedMs);
    const written = await listWritten(ctx.sql, { horizon, seenSince });
    for (const position of written.positions) memory.keep(position);
    memory.forget(seenSince);
    horizon = written.horizon;
  };
  // One reading after the other: a caller may know of a position that the present reading missed.
  const refresh = (): Promise<void> => {
    reading = reading.catch(() => undefined).then(read);
    return reading;
  };
  const refreshOrSay = async () => {
    try {
      await refresh();
      isStale = false;
    } catch (error) {
      if (!isStale) ctx.log.warn({ err: error }, 'positions could not be read; using those in memory');
      isStale = true;
    }
  };
  const schedule = () => {
    if (stopped) return;
    timer = setTimeout(() => refreshOrSay().then(schedule), readEveryMs).unref();
  };
  await refresh();
  schedule();

  return {
    refresh,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await reading.catch(() => undefined);
    },
  };
}
