import type { Context } from '../../src/context.ts';
import { putPositions } from '../../src/fleet/positions/store.ts';
import { startTracker, type Tracker } from '../../src/fleet/positions/track.ts';
import { startShift } from '../../src/fleet/shifts-store.ts';
import { putCourier } from '../../src/fleet/store.ts';
import type { Coordinates } from '../../src/quotes/schema.ts';
import { atTestsEnd } from './file-end.ts';

/** Puts a courier of production on duty at a place. */
export async function putOnDuty(
  ctx: Context,
  id: string,
  place: Coordinates,
  { workspaceId = null, capacityParcels = 3 }: { workspaceId?: string | null; capacityParcels?: number } = {},
): Promise<void> {
  const vehicle = { vehicle: 'MOTORCYCLE', capacityParcels, capacityKg: 20 } as const;
  const person = { name: `Kurir ${id}`, phone: '+628111111111', photoUrl: null, plate: null };
  const since = { createdAt: ctx.now(), disabledAt: null };
  await putCourier(ctx.sql, { id, workspaceId, environment: 'production', ...person, ...vehicle, ...since });
  await startShift(ctx.sql, id, ctx.now());
  await seeCourier(ctx, id, place);
}

/** Reports where a courier is now. */
export const seeCourier = (ctx: Context, id: string, at: Coordinates): Promise<void> =>
  seeCouriers(ctx, [{ id, at }]);

/** Reports where each of many couriers is now. */
export async function seeCouriers(
  ctx: Context,
  couriers: Iterable<{ readonly id: string; readonly at: Coordinates }>,
): Promise<void> {
  const now = ctx.now();
  const facts = { at: now, deviceAt: now, accuracyMeters: 5 };
  const positions = Array.from(couriers, ({ id, at }) => ({ ...facts, ...at, courierId: id }));
  await putPositions(ctx.sql, positions);
}

/** Follows couriers' positions as a separate process does, until the end of the test file. */
export async function trackCouriers(ctx: Context): Promise<Tracker> {
  const tracker = await startTracker(ctx, async () => undefined);
  atTestsEnd(() => tracker.stop());
  return tracker;
}
