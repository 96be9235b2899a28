import type { Static } from 'typebox';
import type { Context } from '../../context.ts';
import type { Delivery } from '../../deliveries/delivery.ts';
import { lockOrRefuse } from '../../deliveries/moves/lock.ts';
import { returnToDispatch } from '../../dispatch/assign/return-to-dispatch.ts';
import { changeInPerson } from '../../people/in-person.ts';
import type { SignedIn } from '../../people/sessions/sessions-store.ts';
import { deliveryChange } from '../../person-moves/delivery-change.ts';
import { refuseUnseen } from './change-courier.ts';
import { findTarget } from './move.ts';
import type { BulkReturns } from './schema.ts';

/** Returns a delivery to dispatch on behalf of a person of operations (decision 479). @throws Refusal */
export async function returnInPerson(
  ctx: Context,
  signedIn: SignedIn,
  { deliveryID, expectedCourierID }: Static<typeof BulkReturns>['deliveries'][number],
): Promise<Delivery> {
  const { scope } = await findTarget(ctx, deliveryID);
  return changeInPerson(ctx, signedIn, async (_, tx) => {
    const delivery = await lockOrRefuse(tx, scope, deliveryID);
    await refuseUnseen(tx, delivery, expectedCourierID);
    await returnToDispatch(tx, delivery, signedIn.id);
    return [delivery, deliveryChange('delivery.return-to-dispatch', { before: delivery, after: delivery })];
  });
}
