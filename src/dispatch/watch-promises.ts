import type { Context } from '../context.ts';
import { raiseLateAlerts, raiseMissingAlerts } from '../deliveries/promises/promises-store.ts';
import { watchConditions } from '../deliveries/promises/watch-conditions.ts';
import { runEach } from '../jobs/run-each.ts';
import { later } from '../time.ts';
import { listGivenBack } from './assign/give-backs-store.ts';

/** Poll interval: an alert is raised within a minute of its cause. */
const watchEveryMs = 20_000;

/**
 * Raises the alerts that are due for late deliveries, missing couriers, and the state of couriers and webhooks; returns
 * the time of the next poll. It needs only the database, so it also works in processes without a dispatcher.
 */
export async function watchPromises(ctx: Context): Promise<{ runAt: Date; payload: Record<string, never> }> {
  const now = ctx.now();
  await runEach(ctx, [watchLate, watchMissing, watchConditions]);
  return { runAt: later(now, watchEveryMs), payload: {} };
}

async function watchLate({ sql, now, log }: Context): Promise<void> {
  const raised = await raiseLateAlerts(sql, now());
  if (raised > 0) log.warn({ raised }, 'deliveries are late');
}

async function watchMissing({ sql, now, log, config }: Context): Promise<void> {
  const afterMinutes = config.courierMissingMinutes;
  const givenBack = await listGivenBack(sql, afterMinutes);
  const raised = await raiseMissingAlerts(sql, { now: now(), afterMinutes, givenBack });
  if (raised > 0) log.warn({ raised }, 'deliveries have no courier');
}
