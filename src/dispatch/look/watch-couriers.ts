import type { Context, Environment } from '../../context.ts';
import type { Whereabouts } from '../../fleet/positions/whereabouts.ts';
import { listAwaitedCouriers, watchApproaches } from './approaches-store.ts';
import { goneSince } from './conditions-store.ts';

/** A position less accurate than this cannot show whether a courier is approaching. */
const vaguestMeters = 200;

/**
 * Tracks how near the chosen couriers who have not set off have come to their pickups.
 * @returns the couriers who are gone
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
