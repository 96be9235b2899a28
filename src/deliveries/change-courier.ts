import type { Context } from '../context.ts';
import { findCourier } from '../fleet/store.ts';
import { problems } from '../problems.ts';
import { actWithin, type Target } from './act.ts';
import type { Delivery } from './delivery.ts';
import type { Status } from './lifecycle.ts';
import { updateCourierOnly } from './search/store.ts';
import { lockDelivery } from './store.ts';

const withCourier: readonly Status[] = [
  'PICKING_UP',
  'PENDING_DELIVERY',
  'IN_DELIVERY',
  'PENDING_RETURN',
  'IN_RETURN',
];

/**
 * Gives a delivery a courier, or another one. EXPRESS goes (back) to PENDING_PICKUP with a webhook; on its way back to
 * the sender, and for LOGISTIC, only the courier changes: no status, no webhook (decisions 34 and 106).
 * @throws deliveryNotFound; courierNotChangeable; MoveRefused
 */
export async function changeCourierOf(
  ctx: Context,
  target: Target,
  { courierId, personId }: { courierId: string; personId: string },
): Promise<Delivery> {
  const changed = await ctx.sql.transaction(async (tx) => {
    const delivery = await lockDelivery(tx, target.scope, target.deliveryId);
    if (delivery === undefined) throw problems.deliveryNotFound();
    const { category, status } = delivery;
    const onReturn = status === 'PENDING_RETURN' || status === 'IN_RETURN';
    if (category === 'EXPRESS' && !onReturn) {
      const move = status === 'ALLOCATING' ? 'assign' : 'reassign';
      return actWithin(ctx, tx, target, { move, by: 'operations', actorId: personId, courierId });
    }
    if (!withCourier.includes(status)) throw problems.courierNotChangeable();
    const courier = await findCourier(tx, delivery, courierId);
    if (courier === undefined) throw problems.courierNotFound();
    await updateCourierOnly(tx, target.scope, target.deliveryId, courierId);
    return { ...delivery, courier };
  });
  ctx.wake('webhooks');
  return changed;
}
