import type { Context } from '../context.ts';
import { endLateAlerts, type Late, raiseLateAlerts } from '../deliveries/promises/late-alerts-store.ts';
import {
  endMissingAlerts,
  listMissingWithCourier,
  raiseMissingAlerts,
} from '../deliveries/promises/missing-alerts-store.ts';
import { watchConditions } from '../deliveries/promises/watch-conditions.ts';
import { runEach } from '../jobs/run-each.ts';
import { later } from '../time.ts';
import { listGivenBack, listStillGivenBack } from './assign/give-backs-store.ts';
import { listExpectedLate } from './forecasts/forecasts-store.ts';
import { listChosenForLater } from './look/chosen-store.ts';

/**
 * Poll interval. An alert is raised within a minute after its cause begins, and ended within a minute after it is over.
 */
const watchEveryMs = 20_000;

/**
 * Raises the alerts that are due for late deliveries, missing couriers, and the state of couriers and webhooks. Ends
 * alerts whose cause is over. Returns the time of the next poll. It needs only the database, so it also works in
 * processes without a dispatcher.
 */
export async function watchPromises(ctx: Context): Promise<{ runAt: Date; payload: Record<string, never> }> {
  const now = ctx.now();
  await runEach(ctx, [watchDeliveries, watchConditions]);
  return { runAt: later(now, watchEveryMs), payload: {} };
}

/**
 * Raises and ends the alerts about late deliveries and missing couriers. A delivery is late if a promised time has
 * passed, or if the forecast that all pages show is after it (decision 571).
 */
export async function watchDeliveries(ctx: Context): Promise<void> {
  const now = ctx.now();
  const late = { now, ...(await listExpectedLate(ctx.sql, now)) };
  await runEach(ctx, [() => watchLate(ctx, late), () => watchMissing(ctx, now)]);
}

async function watchLate({ sql, log }: Context, late: Late): Promise<void> {
  await endLateAlerts(sql, late);
  const raised = await raiseLateAlerts(sql, late);
  if (raised > 0) log.warn({ raised }, 'deliveries are late');
}

/**
 * A delivery whose courier is chosen has no missing courier, even if the courier comes too late: that is an alert about
 * its promise (decision 638).
 */
async function watchMissing({ sql, log, rules }: Context, now: Date): Promise<void> {
  const afterMinutes = rules.of('courierMissingMinutes');
  const held = await listChosenForLater(sql, 'production', now);
  const seeking = { now, afterMinutes, chosen: held.map(({ deliveryId }) => deliveryId) };
  const stillGivenBack = await listStillGivenBack(sql, await listMissingWithCourier(sql));
  await endMissingAlerts(sql, { ...seeking, givenBack: stillGivenBack });
  const givenBack = await listGivenBack(sql, afterMinutes);
  const raised = await raiseMissingAlerts(sql, { ...seeking, givenBack });
  if (raised > 0) log.warn({ raised }, 'deliveries have no courier');
}
