import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import type { Delivery } from '../../deliveries/delivery.ts';
import { isAwaitingSettlement } from '../../deliveries/evidence/late-handovers-store.ts';
import { actWithin } from '../../deliveries/moves/act.ts';
import { MoveRefused } from '../../deliveries/transition.ts';
import { type BundleStops, onTheWayOf } from './assignments.ts';
import { type Explanation, insertExplanation } from './explanations-store.ts';

/** The courier chosen for a delivery, the reason, and the courier's new stops. */
interface Chosen extends Pick<Explanation, 'courierId' | 'cause' | 'offerId' | 'bundle' | 'considered'> {
  readonly stops: BundleStops;
}

/**
 * Assigns a delivery to the chosen courier, and stores the reason for the choice. The caller has locked the delivery.
 * @throws MoveRefused if the delivery's status no longer allows the assignment, or if operations must first decide
 * about a late handover
 */
export async function assignToCourier(
  ctx: Context,
  tx: Tx,
  delivery: Delivery,
  chosen: Chosen,
): Promise<void> {
  const { courierId, cause, offerId, bundle, considered, stops } = chosen;
  const { id: deliveryId, workspaceId, environment, courier: former } = delivery;
  const move = former === null ? 'assign' : 'redispatch';
  if (former !== null && (await isAwaitingSettlement(tx, deliveryId))) throw new MoveRefused(move, 'status');
  const actorId = offerId === null ? {} : { actorId: courierId };
  const assigned = await actWithin(ctx, tx, delivery, { move, by: 'system', courierId, ...actorId });
  const assignedAt = assigned.updatedAt;
  const of = { deliveryId, workspaceId, environment };
  const why = { cause, offerId, bundle, considered, onTheWay: onTheWayOf(stops) };
  await insertExplanation(tx, { ...of, courierId, assignedAt, ...why });
}
