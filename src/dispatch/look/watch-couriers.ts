import type { Context, Environment } from '../../context.ts';
import type { Whereabouts } from '../../fleet/positions/whereabouts.ts';
import { listAwaitedCouriers, watchApproaches } from './approaches-store.ts';
import { goneSince } from './conditions-store.ts';

/** A place known no better than this says nothing of whether anybody comes nearer. */
const vaguestMeters = 200;

/**
 * Looks where the couriers are who were chosen and have not set off: how near they have come to the pickups they are
 * expected at.
 * @returns who of them is gone
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
