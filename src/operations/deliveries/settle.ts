import type { Static } from 'typebox';
import type { Context } from '../../context.ts';
import { explained } from '../../deliveries/explain.ts';
import { lockOrRefuse } from '../../deliveries/moves/lock.ts';
import { type Settled, settleHandover } from '../../deliveries/moves/settle-handover.ts';
import { changeInPerson } from '../../people/in-person.ts';
import type { SignedIn } from '../../people/sessions/sessions-store.ts';
import { deliveryChange } from '../../person-moves/delivery-change.ts';
import { unlessBlank } from '../../text/plain-text.ts';
import type { SettlementRequest } from './evidence-schema.ts';
import { findTarget } from './move.ts';

/** Stores the decision of a person of operations on a courier's late handover (decision 409). @throws Refusal */
export async function settleInPerson(
  ctx: Context,
  signedIn: SignedIn,
  { deliveryId, courierId }: { readonly deliveryId: string; readonly courierId: string },
  request: Static<typeof SettlementRequest>,
): Promise<Settled> {
  const { scope } = await findTarget(ctx, deliveryId);
  const { outcome, money = null, reason, mediaID, recipientName } = request;
  const settled = changeInPerson(ctx, signedIn, async (each, tx) => {
    const before = await lockOrRefuse(tx, scope, deliveryId);
    const done = await settleHandover(each, tx, before, {
      ...{ courierId, personId: signedIn.id, outcome, money },
      reason: unlessBlank(reason),
      mediaId: unlessBlank(mediaID),
      recipientName: unlessBlank(recipientName),
    });
    each.wake('webhooks');
    each.wake('jobs');
    const facts = { formerCourierID: courierId, outcome, money, bookedIdr: done.bookedIdr };
    const change = deliveryChange('delivery.settle-handover', { before, after: done.delivery, facts });
    return [done, change];
  });
  return explained(settled);
}
