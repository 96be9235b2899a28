import { type Context, type Environment, environments } from '../../context.ts';
import { listOnDuty, listSilent } from '../../fleet/shifts-store.ts';
import { runEach } from '../../jobs/run-each.ts';
import { listCashOver } from '../../money/store.ts';
import { later, minuteMs } from '../../time.ts';
import { listFailingEndpoints } from '../../webhooks/store.ts';
import { type ConditionKind, followConditions, listCouriersWith } from './alerts-store.ts';

/** Couriers work in it; those of the sandbox are played. */
const ofCouriers: Environment = 'production';

/**
 * Raises alerts for couriers on duty who do not report their place, couriers with too much cash, and providers whose
 * webhook address fails; and ends those that are over (decision 215).
 */
export async function watchConditions(ctx: Context): Promise<void> {
  const ofEndpoints = environments.map((environment) => (each: Context) => watchEndpoints(each, environment));
  const counts = await runEach(ctx, [watchSilence, watchCash, ...ofEndpoints]);
  const raised = counts.reduce((sum, count) => sum + count, 0);
  if (raised > 0) ctx.log.warn({ raised }, 'couriers or webhooks need attention');
}

/** Begins a look at conditions, before they are read. */
function follow({ sql, now }: Context, kind: ConditionKind, environment: Environment = ofCouriers) {
  const at = now();
  return {
    with: (present: Parameters<typeof followConditions>[2]) =>
      followConditions(sql, { kind, environment }, present, at),
  };
}

async function watchSilence(ctx: Context): Promise<number> {
  const before = later(ctx.now(), -ctx.config.courierSilentMinutes * minuteMs);
  return follow(ctx, 'courier-silent').with(await listSilent(ctx.sql, ofCouriers, before));
}

/** Cash is looked at of couriers on duty, and of those who had too much before. */
async function watchCash(ctx: Context): Promise<number> {
  const cash = follow(ctx, 'cash-over-limit');
  const limitIdr = ctx.config.courierCashLimitIdr;
  const over = limitIdr === 0 ? [] : await listCashOver(ctx.sql, ofCouriers, limitIdr);
  const couriers = over.map(({ courierId }) => courierId);
  const onDuty = await listOnDuty(ctx.sql, couriers);
  const known = await listCouriersWith(ctx.sql, 'cash-over-limit', ofCouriers);
  const watched = new Set([...onDuty, ...known]);
  return cash.with(over.filter(({ courierId }) => watched.has(courierId)));
}

async function watchEndpoints(ctx: Context, environment: Environment): Promise<number> {
  const health = follow(ctx, 'webhook-unhealthy', environment);
  const before = later(ctx.now(), -ctx.config.webhookUnhealthyMinutes * minuteMs);
  const failing = await listFailingEndpoints(ctx.sql, environment, before);
  const present = failing.map((each) => ({ ...each, courierId: null }));
  return health.with(present);
}
