import type { Context } from '../context.ts';
import { endLateAlerts, raiseLateAlerts } from '../deliveries/promises/late-alerts-store.ts';
import {
  endMissingAlerts,
  listMissingWithCourier,
  raiseMissingAlerts,
} from '../deliveries/promises/missing-alerts-store.ts';
import { watchConditions } from '../deliveries/promises/watch-conditions.ts';
import { runEach } from '../jobs/run-each.ts';
import { later } from '../time.ts';
import { listGivenBack, listStillGivenBack } from './assign/give-backs-store.ts';
import { listChosenForLater } from './assign/waits-store.ts';
import { listExpectedLate } from './forecasts/forecasts-store.ts';

/** The poll interval: an alert is raised and ends within a minute of its cause. */
const watchEveryMs = 20_000;

/**
 * Raises due alerts for late deliveries, missing couriers, and the state of couriers and webhooks, and ends those whose
 * cause is over; returns the time of the next poll. It needs only the database, so it also works where no dispatcher
 * runs.
 */
export async function watchPromises(ctx: Context): Promise<{ runAt: Date; payload: Record<string, never> }> {
  const now = ctx.now();
  await runEach(ctx, [watchLate, watchMissing, watchConditions]);
  return { runAt: later(now, watchEveryMs), payload: {} };
}

/** Raises and ends the alerts about deliveries. */
export const watchDeliveries = (ctx: Context): Promise<unknown> => runEach(ctx, [watchLate, watchMissing]);

/** A promise is late once it is broken, or once the forecast that all pages show is beyond it (decision 571). */
async function watchLate(ctx: Context): Promise<void> {
  const { sql, log } = ctx;
  const now = ctx.now();
  const late = { now, ...(await listExpectedLate(sql, now)) };
  await endLateAlerts(sql, late);
  const raised = await raiseLateAlerts(sql, late);
  if (raised > 0) log.warn({ raised }, 'deliveries are late');
}

async function watchMissing(ctx: Context): Promise<void> {
  const { sql, log, config } = ctx;
  const now = ctx.now();
  const afterMinutes = config.courierMissingMinutes;
  const { pickups, dropoffs } = await listExpectedLate(sql, now);
  const isLate = new Set([...pickups, ...dropoffs]);
  const held = await listChosenForLater(sql, 'production', now);
  const seeking = { now, afterMinutes, chosen: held.filter((id) => !isLate.has(id)) };
  const stillGivenBack = await listStillGivenBack(sql, await listMissingWithCourier(sql));
  await endMissingAlerts(sql, { ...seeking, givenBack: stillGivenBack });
  const givenBack = await listGivenBack(sql, afterMinutes);
  const raised = await raiseMissingAlerts(sql, { ...seeking, givenBack });
  if (raised > 0) log.warn({ raised }, 'deliveries have no courier');
}
