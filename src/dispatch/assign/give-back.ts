import type { Context } from '../../context.ts';
import { findScopeOf } from '../../deliveries/standings-store.ts';
import { lockDelivery } from '../../deliveries/store.ts';
import { orRefuse, problems } from '../../problems/problems.ts';
import { findGiveBack, insertGiveBack, isDeliveryGivenBack } from './give-backs-store.ts';

/**
 * Records that a courier gives a delivery back before setting off (decision 146). The delivery leaves the courier's
 * stops at once, and gets a new courier when one is found. If the request has no `giveBackId`, the delivery's id and
 * timeline length identify it.
 * @returns true if the delivery was already given back under the same id
 * @throws deliveryNotFound if the courier does not have the delivery; stepReused if another delivery was given back
 * under this id; assignmentNotGivenBack if a person chose the courier, or the courier has set off
 */
export async function giveBackDelivery(
  ctx: Context,
  courierId: string,
  {
    deliveryId,
    giveBackId,
    reason,
  }: { deliveryId: string; giveBackId: string | null; reason: string | null },
): Promise<boolean> {
  const scope = orRefuse(await findScopeOf(ctx.sql, deliveryId), problems.deliveryNotFound);
  return ctx.sql.transaction(async (tx) => {
    const delivery = await lockDelivery(tx, scope, deliveryId);
    const id = giveBackId ?? `${deliveryId}/${delivery?.timelineLength}`;
    const earlier = await findGiveBack(tx, courierId, id);
    if (earlier !== undefined && earlier.deliveryId !== deliveryId) throw problems.stepReused();
    if (earlier !== undefined) return true;
    if (delivery?.courier?.id !== courierId) throw problems.deliveryNotFound();
    if (await isDeliveryGivenBack(tx, deliveryId)) throw problems.deliveryNotFound();
    const isStored = await insertGiveBack(tx, { courierId, giveBackId: id, deliveryId, reason });
    if (!isStored) throw problems.assignmentNotGivenBack();
    return false;
  });
}
