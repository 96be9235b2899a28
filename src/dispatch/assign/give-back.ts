import type { Context } from '../../context.ts';
import { findScopeOf } from '../../deliveries/standings-store.ts';
import { lockDelivery } from '../../deliveries/store.ts';
import { orRefuse, problems } from '../../problems/problems.ts';
import { findGiveBack, insertGiveBack, isDeliveryGivenBack } from './give-backs-store.ts';

/**
 * Takes a delivery back from a courier who accepted it and has not set off (decision 146). It leaves the courier's
 * stops, and changes courier once another is found. A request without an id gives it back once per assignment.
 * @returns true when it was already given back under the same id
 * @throws deliveryNotFound when it is not or no longer theirs; stepReused; assignmentNotGivenBack
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
