import type { Context } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { actWithin } from '../deliveries/act.ts';
import type { Delivery } from '../deliveries/delivery.ts';
import { insertMessage } from '../fleet/messages/store.ts';
import { type Cause, type ConsideredCourier, insertExplanation } from './explanations/store.ts';

/** A courier for a delivery, and why it is this one. */
export interface Gift {
  readonly courierId: string;
  readonly cause: Cause;
  /** The offer that the courier accepted; null where they were not asked. */
  readonly offerId: string | null;
  readonly bundle: readonly string[];
  readonly considered: readonly ConsideredCourier[];
}

/**
 * Gives a delivery, which the caller holds, to the courier who was chosen for it, and keeps why. Whoever had it is told.
 * @throws MoveRefused when it seeks no courier any more
 */
export async function giveToCourier(ctx: Context, tx: Tx, delivery: Delivery, gift: Gift): Promise<void> {
  const { courierId, cause, offerId, bundle, considered } = gift;
  const { id: deliveryId, workspaceId, environment, courier: former } = delivery;
  const move = former === null ? 'assign' : 'redispatch';
  const actorId = offerId === null ? {} : { actorId: courierId };
  const assigned = await actWithin(ctx, tx, delivery, { move, by: 'system', courierId, ...actorId });
  const assignedAt = assigned.updatedAt;
  const of = { deliveryId, workspaceId, environment };
  await insertExplanation(tx, { ...of, courierId, assignedAt, cause, offerId, bundle, considered });
  if (former !== null) {
    await insertMessage(tx, { ...of, courierId: former.id, type: 'TAKEN_BACK' }, assignedAt);
  }
}
