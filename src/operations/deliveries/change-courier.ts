import type { Context } from '../../context.ts';
import type { Delivery } from '../../deliveries/delivery.ts';
import { explained } from '../../deliveries/explain.ts';
import { changeCourierOf } from '../../deliveries/moves/change-courier.ts';
import { holdDelivery } from '../../deliveries/moves/hold.ts';
import { isDeliveryGivenBack } from '../../dispatch/give/give-backs-store.ts';
import { changeInPerson } from '../../people/in-person.ts';
import type { SignedIn } from '../../people/sessions/sessions-store.ts';
import { deliveryChange } from './change.ts';
import { findTarget } from './move.ts';

/**
 * Gives a delivery the courier that a person of operations chose; its present courier is no change.
 * @throws Refusal
 */
export async function changeCourierInPerson(
  ctx: Context,
  signedIn: SignedIn,
  deliveryId: string,
  courierId: string,
): Promise<Delivery> {
  const { scope } = await findTarget(ctx, deliveryId);
  const changed = changeInPerson(ctx, signedIn, async (each, tx) => {
    const before = await holdDelivery(tx, scope, deliveryId);
    const isGivenBack = await isDeliveryGivenBack(tx, deliveryId);
    const after = await changeCourierOf(each, tx, before, { courierId, personId: signedIn.id, isGivenBack });
    if (after === before) return [after, undefined];
    each.wake('webhooks');
    return [after, deliveryChange('delivery.change-courier', { before, after })];
  });
  return explained(changed);
}
