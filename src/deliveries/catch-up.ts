import type { Context } from '../context.ts';
import { runEach } from '../jobs/run-each.ts';
import { later } from '../time.ts';
import { countDays } from './reports/count-days.ts';
import { writeTexts } from './search/write-texts.ts';

const everyMs = 20_000;

/**
 * Updates what is derived from deliveries in the background: search texts and report counts.
 * @returns the time of the next run
 */
export async function catchUp(ctx: Context): Promise<{ runAt: Date; payload: Record<string, never> }> {
  const isMore = await runEach(ctx, [writeTexts, countDays]);
  return { runAt: isMore.includes(true) ? ctx.now() : later(ctx.now(), everyMs), payload: {} };
}
