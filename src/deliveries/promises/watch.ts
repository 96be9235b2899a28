import type { Context } from '../../context.ts';
import { later } from '../../time.ts';
import { raiseLateAlerts, raiseMissingAlerts } from './store.ts';

/** How often it is looked: an alert stands within a minute of its cause. */
const watchEveryMs = 20_000;

/**
 * Raises the alerts that are due, for what is late and for what nobody takes, and says when to look again. It asks the
 * database alone, so that it holds also where no dispatcher runs.
 */
export async function watchPromises(ctx: Context): Promise<{ runAt: Date; payload: Record<string, never> }> {
  const now = ctx.now();
  const late = await raiseLateAlerts(ctx.sql, now);
  if (late > 0) ctx.log.warn({ raised: late }, 'deliveries are late');
  const missing = await raiseMissingAlerts(ctx.sql, now, ctx.config.courierMissingMinutes);
  if (missing > 0) ctx.log.warn({ raised: missing }, 'deliveries have found no courier');
  return { runAt: later(now, watchEveryMs), payload: {} };
}
