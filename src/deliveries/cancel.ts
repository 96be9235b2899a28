import type { Caller, Context } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { problems, type Refusal } from '../problems.ts';
import { findWorkspace } from '../workspaces/store.ts';
import { type Delivery, positionOf } from './delivery.ts';
import { holdDelivery } from './hold.ts';
import { type MoveName, type Status, whyClosed } from './lifecycle.ts';
import { moveDelivery } from './move.ts';

/**
 * Cancels a delivery for its provider (spec 4.6).
 * @throws Refusal 404 when there is none; 409 when it may not be cancelled any more (decisions 41 to 43)
 */
export async function cancelDelivery(
  ctx: Context,
  caller: Caller,
  deliveryId: string,
  notes: string | null,
): Promise<void> {
  await ctx.sql.transaction(async (tx) => {
    const delivery = await holdDelivery(tx, caller, deliveryId);
    const name = await cancellationOf(tx, delivery);
    if (whyClosed(name, positionOf(delivery), 'provider') !== undefined) throw refusalOf(delivery);
    await moveDelivery(ctx, tx, delivery, {
      name,
      by: 'provider',
      actorId: caller.credentialId,
      // A reason of nothing but blanks is none (decision 44).
      facts: { notes: notes?.trim() ? notes : null },
    });
  });
  ctx.wake('webhooks');
}

/** A queued booking may be cancelled only where the workspace's setting opens it (decision 41). */
async function cancellationOf(tx: Tx, { status, workspaceId }: Delivery): Promise<MoveName> {
  if (status !== 'QUEUEING') return 'cancel';
  const workspace = await findWorkspace(tx, workspaceId);
  return workspace?.cancelFromQueueing ? 'cancelQueued' : 'cancel';
}

const onTheRoad: readonly Status[] = ['PICKING_UP', 'PENDING_DELIVERY', 'IN_DELIVERY'];

/** A parcel on the road answers otherwise than one whose delivery is over, or was never the provider's to cancel. */
function refusalOf({ status, pickupAt }: Delivery): Refusal {
  const reassigned = status === 'PENDING_PICKUP' && pickupAt !== null;
  return onTheRoad.includes(status) || reassigned ? problems.alreadyPickedUp() : problems.moveNotAllowed();
}
