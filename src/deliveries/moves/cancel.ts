import type { Caller, Context } from '../../context.ts';
import type { Queryable } from '../../db/connect.ts';
import { problems, type Refusal } from '../../problems/problems.ts';
import { unlessBlank } from '../../text/plain-text.ts';
import { onTheRoad } from '../../vocabulary/statuses.ts';
import { findWorkspace } from '../../workspaces/store.ts';
import { countRefusal } from '../count.ts';
import { type Delivery, standingOf } from '../delivery.ts';
import { type MoveName, whyClosed } from '../lifecycle.ts';
import { lockOrRefuse } from './lock.ts';
import { moveDelivery } from './move.ts';

/**
 * Cancels a delivery on behalf of its provider (spec 4.6).
 * @throws Refusal 404 if the delivery does not exist; 409 if it can no longer be cancelled (decisions 41 to 43)
 */
export async function cancelDelivery(
  ctx: Context,
  caller: Caller,
  deliveryId: string,
  notes: string | null,
): Promise<void> {
  await ctx.sql.transaction(async (tx) => {
    const delivery = await lockOrRefuse(tx, caller, deliveryId);
    const name = await cancellationOf(tx, delivery);
    const refusal = await whyNotCancelled(tx, delivery);
    if (refusal !== undefined) {
      countRefusal(ctx, name, delivery);
      throw refusal;
    }
    await moveDelivery(ctx, tx, delivery, {
      name,
      by: 'provider',
      actorId: caller.actor.id,
      // A blank reason counts as no reason (decision 44).
      facts: { notes: unlessBlank(notes) },
    });
  });
  ctx.wake('webhooks');
}

/** Returns why a provider cannot cancel the delivery now; undefined if it can. */
export async function whyNotCancelled(sql: Queryable, delivery: Delivery): Promise<Refusal | undefined> {
  const name = await cancellationOf(sql, delivery);
  return whyClosed(name, standingOf(delivery), 'provider') === undefined ? undefined : refusalOf(delivery);
}

/**
 * Returns the move that cancels a delivery. In QUEUEING it is `cancelQueued`, if the workspace's settings allow it. In
 * all other cases it is `cancel`, which is not allowed in QUEUEING (decision 41).
 */
async function cancellationOf(sql: Queryable, { status, workspaceId }: Delivery): Promise<MoveName> {
  if (status !== 'QUEUEING') return 'cancel';
  const workspace = await findWorkspace(sql, workspaceId);
  return workspace?.cancelFromQueueing ? 'cancelQueued' : 'cancel';
}

/**
 * Returns the refusal of a cancellation. It is `alreadyPickedUp` if the courier has set off or has picked up the
 * parcel, otherwise `moveNotAllowed`.
 */
function refusalOf({ status, pickupAt }: Delivery): Refusal {
  const reassigned = status === 'PENDING_PICKUP' && pickupAt !== null;
  return onTheRoad.includes(status) || reassigned ? problems.alreadyPickedUp() : problems.moveNotAllowed();
}
