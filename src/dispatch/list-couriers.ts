import type { Context, Environment } from '../context.ts';
import type { Bounds, Whereabouts } from '../fleet/positions/whereabouts.ts';
import { later } from '../time.ts';
import { seenForMs } from './moment.ts';
import { type CourierOnDuty, listDuties } from './store.ts';

/**
 * Couriers on duty and on no round from a hub, within bounds and seen of late. Where they are is known in memory; what
 * they have and may take is read.
 */
export async function listCouriersOnDuty(
  ctx: Context,
  whereabouts: Whereabouts,
  environment: Environment,
  bounds: Bounds,
): Promise<CourierOnDuty[]> {
  const seen = whereabouts.listWithin(bounds, later(ctx.now(), -seenForMs));
  if (seen.length === 0) return [];
  const near = new Map(seen.map((position) => [position.courierId, position]));
  const duties = await listDuties(ctx.sql, environment, [...near.keys()]);
  return duties.map((duty) => {
    const { latitude, longitude, at: seenAt } = near.get(duty.id)!;
    return { ...duty, position: { latitude, longitude }, seenAt };
  });
}
