import type { Context } from '../../context.ts';
import { keepReading, type Reading } from '../../db/keep-reading.ts';
import { dayMs, later } from '../../time.ts';
import { listWritten } from './store.ts';
import type { Memory } from './whereabouts.ts';

const readEveryMs = 1_000;
/**
 * Time for which a courier's last position stays in memory, to check the courier's next positions against it. It is a
 * day because positions up to a day old are still accepted.
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
