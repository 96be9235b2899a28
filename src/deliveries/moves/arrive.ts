import type { Context } from '../../context.ts';
import type { CourierPosition } from '../../fleet/positions/position.ts';
import { straightMetersBetween } from '../../quotes/distance.ts';
import { lockDelivery } from '../store.ts';
import { findGoals, type Goal } from './arrivals-store.ts';
import { moveDelivery } from './move.ts';

/** Factor for the radius of the geofence. Positions whose accuracy radius is larger than the product are ignored. */
const vaguestTimes = 2;

/**
 * Marks deliveries as arrived if their courier's position is within the geofence of the pickup point or destination
 * (decision 33).
 */
export async function arriveByPosition(ctx: Context, positions: readonly CourierPosition[]): Promise<void> {
  const fenceMeters = ctx.rules.of('geofenceMeters');
  const exact = positions.filter(({ accuracyMeters }) => (accuracyMeters ?? 0) <= fenceMeters * vaguestTimes);
  if (fenceMeters === 0 || exact.length === 0) return;
  const byCourier = new Map(exact.map((each) => [each.courierId, each]));
  for (const goal of await findGoals(ctx.sql, [...byCourier.keys()])) {
    const distanceMeters = straightMetersBetween(byCourier.get(goal.courierId)!, goal.place);
    if (distanceMeters <= fenceMeters) await markArrived(ctx, goal);
  }
}

/** Marks a delivery as arrived, unless its status or courier has changed since `findGoals` read it. */
async function markArrived(ctx: Context, goal: Goal): Promise<void> {
  await ctx.sql.transaction(async (tx) => {
    const delivery = await lockDelivery(tx, goal, goal.deliveryId);
    const isSame =
      delivery !== undefined &&
      delivery.mark === null &&
      delivery.status === goal.status &&
      delivery.courier?.id === goal.courierId;
    if (!isSame) return;
    const name = goal.status === 'PICKING_UP' ? 'arriveAtPickup' : 'arriveAtDestination';
    await moveDelivery(ctx, tx, delivery, { name, by: 'system', actorId: goal.courierId, facts: {} });
  });
}
