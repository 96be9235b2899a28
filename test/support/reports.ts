import type { Context } from '../../src/context.ts';
import { countDays } from '../../src/deliveries/reports/count-days.ts';
import { listDaysDue } from '../../src/deliveries/reports/days-store.ts';
import { later, minuteMs } from '../../src/time.ts';
import { until } from './until.ts';

/**
 * Counts every booking made so far for the reports, also those of a day that was counted a moment ago: the service
 * itself counts such a day again a minute later.
 */
export async function countReports(ctx: Context): Promise<void> {
  const now = later(ctx.now(), 2 * minuteMs);
  await until(async () => {
    await countDays({ ...ctx, now: () => now });
    return (await listDaysDue(ctx.sql, now, 1)).length === 0;
  });
}
