import type { Caller, Context } from '../../context.ts';
import { leaveMessage } from '../../fleet/leave-message.ts';
import { problems, type Refusal } from '../../problems/problems.ts';
import { toFetch } from '../../vocabulary/statuses.ts';
import type { Delivery } from '../delivery.ts';
import { updateReady } from '../store.ts';
import { lockOrRefuse } from './lock.ts';

/**
 * Notifies the assigned courier that the parcel is ready (spec 4.7).
 * @throws Refusal in the order of decision 73: delivery found, `type`, courier assigned, status
 */
export async function notifyCourier(
  ctx: Context,
  caller: Caller,
  deliveryId: string,
  type: unknown,
): Promise<void> {
  await ctx.sql.transaction(async (tx) => {
    const delivery = await lockOrRefuse(tx, caller, deliveryId);
    if (type !== 'READY_TO_PICKUP') throw problems.notificationTypeUnknown();
    const refusal = whyNotNotified(delivery);
    if (refusal !== undefined) throw refusal;
    const { workspaceId, environment } = delivery;
    const courier = delivery.courier!;
    const now = ctx.now();
    await updateReady(tx, delivery, now);
    await leaveMessage(tx, { courierId: courier.id, deliveryId, workspaceId, environment, type }, now);
  });
}

/** Returns why the courier cannot be notified that the parcel is ready; undefined if they can. */
export function whyNotNotified({
  courier,
  status,
}: Pick<Delivery, 'courier' | 'status'>): Refusal | undefined {
  if (courier === null) return problems.courierNotAssigned();
  return toFetch.includes(status) ? undefined : problems.notificationStatusWrong();
}
