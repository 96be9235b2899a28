import type { Context } from '../context.ts';
import { runEach } from '../jobs/run-each.ts';
import { later } from '../time.ts';
import { countDays } from './reports/count-days.ts';
import { writeTexts } from './search/write-texts.ts';

const everyMs = 20_000;

/**
 * Background job that updates the search texts and the report counts, both of which are computed from the deliveries.
 * @returns the time of the next run: now if work remains, otherwise in 20 seconds
 */
export async function catchUp(ctx: Context): Promise<{ runAt: Date; payload: Record<string, never> }> {
  const isMore = await runEach(ctx, [writeTexts, countDays]);
  return { runAt: isMore.includes(true) ? ctx.now() : later(ctx.now(), everyMs), payload: {} };
}
