import { type Context, type Environment, environments } from '../../context.ts';
import { listOnDuty, listSilent } from '../../fleet/shifts-store.ts';
import { runEach } from '../../jobs/run-each.ts';
import { stateOf } from '../../money/limits/limit.ts';
import { listLimited } from '../../money/limits/limits-store.ts';
import { readStanding } from '../../money/limits/read-standing.ts';
import { listCashOver } from '../../money/store.ts';
import { later, minuteMs } from '../../time.ts';
import { listFailingEndpoints } from '../../webhooks/store.ts';
import type { ConditionKind } from './alert.ts';
import { followConditions, listCouriersWith } from './alerts-store.ts';

/** The environment whose couriers are checked; the sandbox has no real couriers. */
const ofCouriers: Environment = 'production';

/**
 * Raises alerts for couriers on duty who do not report their position, for couriers with too much cash, and for
 * providers whose limit is nearly used up or whose webhook endpoint fails. Ends such alerts when their condition is
 * over (decision 215).
 */
export async function watchConditions(ctx: Context): Promise<void> {
  const ofEndpoints = environments.map((environment) => (each: Context) => watchEndpoints(each, environment));
  const counts = await runEach(ctx, [watchSilence, watchCash, watchLimits, ...ofEndpoints]);
  const raised = counts.reduce((sum, count) => sum + count, 0);
  if (raised > 0) ctx.log.warn({ raised }, 'couriers or webhooks need attention');
}

/**
 * Starts a check of one kind of condition. Call it before the conditions are read, since it stores the present time as
 * the start of the check.
 */
function follow({ sql, now }: Context, kind: ConditionKind, environment: Environment = ofCouriers) {
  const at = now();
  return {
    with: (present: Parameters<typeof followConditions>[2]) =>
      followConditions(sql, { kind, environment }, present, at),
  };
}

async function watchSilence(ctx: Context): Promise<number> {
  const before = later(ctx.now(), -ctx.rules.of('courierSilentMinutes') * minuteMs);
  return follow(ctx, 'courier-silent').with(await listSilent(ctx.sql, ofCouriers, before));
}

/**
 * Raises and ends alerts about couriers with more cash than the limit. It checks couriers on duty and couriers with an
 * open alert.
 */
async function watchCash(ctx: Context): Promise<number> {
  const cash = follow(ctx, 'cash-over-limit');
  const limitIdr = ctx.rules.of('courierCashLimitIdr');
  const over = limitIdr === 0 ? [] : await listCashOver(ctx.sql, ofCouriers, limitIdr);
  const couriers = over.map(({ courierId }) => courierId);
  const onDuty = await listOnDuty(ctx.sql, couriers);
  const known = await listCouriersWith(ctx.sql, 'cash-over-limit', ofCouriers);
  const watched = new Set([...onDuty, ...known]);
  return cash.with(over.filter(({ courierId }) => watched.has(courierId)));
}

/** Raises and ends alerts about providers whose bookings are refused, or soon will be, by their limits (decision 716). */
async function watchLimits(ctx: Context): Promise<number> {
  const limits = follow(ctx, 'provider-limit');
  const present = [];
  for (const workspaceId of await listLimited(ctx.sql)) {
    const standing = await readStanding(ctx, ctx.sql, workspaceId);
    if (standing === undefined || stateOf(standing) === 'free') continue;
    present.push({ workspaceId, courierId: null, since: ctx.now() });
  }
  return limits.with(present);
}

async function watchEndpoints(ctx: Context, environment: Environment): Promise<number> {
  const health = follow(ctx, 'webhook-unhealthy', environment);
  const before = later(ctx.now(), -ctx.config.webhookUnhealthyMinutes * minuteMs);
  const failing = await listFailingEndpoints(ctx.sql, environment, before);
  const present = failing.map((each) => ({ ...each, courierId: null }));
  return health.with(present);
}
