import type { Context } from '../../context.ts';
import { keepReading, type Reading } from '../../db/keep-reading.ts';
import { dayMs, later } from '../../time.ts';
import { listWritten } from './store.ts';
import type { Memory } from './whereabouts.ts';

const readEveryMs = 1_000;
/**
 * Time for which positions stay in memory, since new positions are checked against them. A new position may arrive up
 * to this late.
 */
const rememberedMs = dayMs;

/** Loads every stored position into memory, then once a second reads those that any process has written since. */
export async function followPositions(ctx: Context, memory: Memory): Promise<Reading> {
  let horizon: string | null = null;
  const reading = keepReading({
    read: async () => {
      const seenSince = later(ctx.now(), -rememberedMs);
      const written = await listWritten(ctx.sql, { horizon, seenSince });
      for (const position of written.positions) memory.keep(position);
      memory.forget(seenSince);
      horizon = written.horizon;
    },
    everyMs: readEveryMs,
    failure: 'positions could not be read; using those in memory',
    log: ctx.log,
  });
  await reading.refresh();
  reading.wake();
  return reading;
}
