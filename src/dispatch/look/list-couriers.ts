import type { Context, Environment } from '../../context.ts';
import type { Bounds, Whereabouts } from '../../fleet/positions/whereabouts.ts';
import { later, minuteMs } from '../../time.ts';
import type { Cash } from '../core/snapshot.ts';
import { type CourierOnDuty, type Duty, listDuties } from './couriers-store.ts';

/** Positions of couriers that are older than this are ignored. */
export const seenForMs = 2 * minuteMs;

/**
 * Lists the couriers within the bounds who sent a position in the last two minutes, are on duty, and may get work now as
 * `listDuties` defines it. `owners` are listed even if they may not. Positions come from memory; work and capacity come
 * from the database.
 */
export async function listCouriersOnDuty(
  ctx: Context,
  whereabouts: Whereabouts,
  environment: Environment,
  bounds: Bounds,
  owners: readonly string[] = [],
): Promise<CourierOnDuty[]> {
  const seen = whereabouts.listWithin(bounds, later(ctx.now(), -seenForMs));
  if (seen.length === 0) return [];
  const near = new Map(seen.map((position) => [position.courierId, position]));
  const duties = await listDuties(ctx.sql, environment, [...near.keys()], owners);
  const limitIdr = ctx.rules.of('courierCashLimitIdr');
  return duties.map(({ assign, balanceIdr, ...duty }) => {
    const { latitude, longitude, at: seenAt } = near.get(duty.id)!;
    const mayDecline = (assign ?? ctx.config.dispatchAssign) === 'offer';
    const cash = cashOf({ ...duty, balanceIdr }, limitIdr);
    return { ...duty, cash, mayDecline, position: { latitude, longitude }, seenAt };
  });
}

/**
 * Returns the cash that a courier will hold after collecting for all accepted deliveries; null if no cash limit
 * applies.
 */
function cashOf(
  { balanceIdr, assignments }: Pick<Duty, 'balanceIdr' | 'assignments'>,
  limitIdr: number,
): Cash | null {
  if (limitIdr === 0) return null;
  const due = assignments.reduce((sum, { collectIdr }) => sum + collectIdr, 0);
  return { heldIdr: Math.max(balanceIdr, 0) + due, limitIdr };
}
