import type { Context } from '../../context.ts';
import { countPromiseDay, listUncountedDays } from './promise-days-store.ts';

const atOnce = 10;

/**
 * Counts the promises of days that are past, the latest first, each in its own transaction (decision 203).
 * @returns whether more are to be counted
 */
export async function countPastPromises(ctx: Context): Promise<boolean> {
  const days = await listUncountedDays(ctx.sql, ctx.now(), atOnce);
  let counted = 0;
  for (const day of days) {
    if (await ctx.sql.transaction((tx) => countPromiseDay(tx, day))) counted += 1;
  }
  return counted === atOnce;
}
