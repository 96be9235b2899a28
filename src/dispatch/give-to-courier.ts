import type { Context, Scope } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { actWithin } from '../deliveries/act.ts';
import type { AssignedCourier } from '../deliveries/delivery.ts';
import { lockDelivery } from '../deliveries/store.ts';
import { insertMessage } from '../fleet/messages/store.ts';
import { type Cause, type ConsideredCourier, insertExplanation } from './explanations/store.ts';

/** A courier for a delivery, and why it is this one. */
export interface Gift extends Scope {
  readonly deliveryId: string;
  readonly courierId: string;
  readonly cause: Cause;
  /** The offer that the courier accepted; null where they were not asked. */
  readonly offerId: string | null;
  readonly bundle: readonly string[];
  readonly considered: readonly ConsideredCourier[];
}

/**
 * Gives a delivery to the courier who was chosen for it, in a transaction of the caller's, and keeps why. Whoever had
 * it is told.
 * @throws MoveRefused when it seeks no courier any more
 */
export async function giveToCourier(ctx: Context, tx: Tx, gift: Gift): Promise<void> {
  const { workspaceId, environment, deliveryId, courierId, cause, offerId, bundle, considered } = gift;
  const scope = { workspaceId, environment };
  const former: AssignedCourier | null = (await lockDelivery(tx, scope, deliveryId))?.courier ?? null;
  const move = former === null ? 'assign' : 'redispatch';
  const actorId = offerId === null ? {} : { actorId: courierId };
  const assigned = await actWithin(
    ctx,
    tx,
    { scope, deliveryId },
    { move, by: 'system', courierId, ...actorId },
  );
  const assignedAt = assigned.updatedAt;
  const why = { cause, offerId, bundle, considered };
  await insertExplanation(tx, { ...scope, deliveryId, courierId, assignedAt, ...why });
  if (former !== null) {
    await insertMessage(tx, { ...scope, deliveryId, courierId: former.id, type: 'TAKEN_BACK' }, assignedAt);
  }
}
