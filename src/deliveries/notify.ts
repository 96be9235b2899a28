import type { Caller, Context } from '../context.ts';
import { leaveMessage } from '../fleet/leave-message.ts';
import { problems } from '../problems.ts';
import { toFetch } from '../statuses.ts';
import { holdDelivery } from './hold.ts';
import { updateReady } from './store.ts';

/**
 * Tells the assigned courier that the parcel is ready (spec 4.7).
 * @throws Refusal in the order of decision 73: delivery found, `type`, courier assigned, status
 */
export async function notifyCourier(
  ctx: Context,
  caller: Caller,
  deliveryId: string,
  type: unknown,
): Promise<void> {
  await ctx.sql.transaction(async (tx) => {
    const delivery = await holdDelivery(tx, caller, deliveryId);
    if (type !== 'READY_TO_PICKUP') throw problems.notificationTypeUnknown();
    if (delivery.courier === null) throw problems.courierNotAssigned();
    if (!toFetch.includes(delivery.status)) throw problems.notificationStatusWrong();
    const { workspaceId, environment, courier } = delivery;
    const now = ctx.now();
    await updateReady(tx, delivery, now);
    await leaveMessage(tx, { courierId: courier.id, deliveryId, workspaceId, environment, type }, now);
  });
}
