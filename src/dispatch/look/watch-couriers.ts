import type { Context, Environment } from '../../context.ts';
import type { Whereabouts } from '../../fleet/positions/whereabouts.ts';
import { listAwaitedCouriers, watchApproaches } from './approaches-store.ts';
import { goneSince } from './conditions-store.ts';

/** Positions with a larger accuracy radius than this cannot show if a courier comes closer to the pickup. */
const vaguestMeters = 200;

/**
 * Updates the records of how near awaited couriers have come to their pickups. A courier is awaited if dispatch chose
 * them for a delivery and they have not set off yet.
 * @returns the ids of awaited couriers who have sent no position for three minutes
 */
export async function watchCouriers(
  ctx: Context,
  whereabouts: Whereabouts,
  environment: Environment,
): Promise<string[]> {
  const since = goneSince(ctx.now());
  const awaited = await listAwaitedCouriers(ctx.sql, environment);
  const seen = awaited.flatMap((courierId) => {
    const position = whereabouts.find(courierId);
    return position !== undefined && position.at >= since ? [position] : [];
  });
  const exact = seen.filter(({ accuracyMeters }) => (accuracyMeters ?? 0) <= vaguestMeters);
  await watchApproaches(ctx.sql, environment, since, exact);
  const isSeen = new Set(seen.map(({ courierId }) => courierId));
  return awaited.filter((courierId) => !isSeen.has(courierId));
}
