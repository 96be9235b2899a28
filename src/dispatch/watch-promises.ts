import type { Context } from '../context.ts';
import { raiseLateAlerts, raiseMissingAlerts } from '../deliveries/promises-store.ts';
import { watchConditions } from '../deliveries/watch-conditions.ts';
import { later } from '../time.ts';
import { listGivenBack } from './give/give-backs-store.ts';

/** The interval between two looks: an alert stands within a minute of its cause. */
const watchEveryMs = 20_000;

/**
 * Raises the due alerts for late deliveries, missing couriers, and conditions of couriers and webhooks, and returns the time of the next look. It
 * needs only the database, so it also works where no dispatcher runs.
 */
export async function watchPromises(ctx: Context): Promise<{ runAt: Date; payload: Record<string, never> }> {
  const now = ctx.now();
  const late = await raiseLateAlerts(ctx.sql, now);
  if (late > 0) ctx.log.warn({ raised: late }, 'deliveries are late');
  const afterMinutes = ctx.config.courierMissingMinutes;
  const givenBack = await listGivenBack(ctx.sql, afterMinutes);
  const missing = await raiseMissingAlerts(ctx.sql, { now, afterMinutes, givenBack });
  if (missing > 0) ctx.log.warn({ raised: missing }, 'deliveries have found no courier');
  const conditions = await watchConditions(ctx);
  if (conditions > 0) ctx.log.warn({ raised: conditions }, 'couriers or webhooks need a look');
  return { runAt: later(now, watchEveryMs), payload: {} };
}
