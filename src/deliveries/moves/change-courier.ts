import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { findCourier } from '../../fleet/store.ts';
import { orRefuse, problems } from '../../problems/problems.ts';
import { inHand } from '../../vocabulary/statuses.ts';
import { type Delivery, standingOf } from '../delivery.ts';
import { isCourierMoved, mayChangeCourier } from '../lifecycle.ts';
import { updateCourierOnly } from '../store.ts';
import { actWithin } from './act.ts';
import { type CourierMessages, messageCouriers } from './message-couriers.ts';

/** The courier chosen for a delivery, and the person who chose. */
export interface CourierChoice {
  readonly courierId: string;
  readonly personId: string;
  /**
   * True if the present courier gave the delivery back (decision 146). Choosing the same courier again then counts as a
   * change.
   */
  readonly isGivenBack?: boolean;
  readonly messages?: CourierMessages | undefined;
}

/**
 * Assigns a courier to a delivery that the caller has locked, or replaces its courier. An EXPRESS delivery moves to
 * PENDING_PICKUP and sends a webhook. On LOGISTIC deliveries, and on the way back to the sender, only the courier
 * changes, without a new status or a webhook (decisions 34 and 106). Choosing the present courier changes nothing
 * (decision 170).
 * @returns the delivery after the change; the same object if nothing changed
 * @throws courierNotChangeable; courierNotFound; MoveRefused
 */
export async function changeCourierOf(
  ctx: Context,
  tx: Tx,
  delivery: Delivery,
  { courierId, personId, isGivenBack = false, messages }: CourierChoice,
): Promise<Delivery> {
  const { status } = delivery;
  const isTheirs = delivery.courier?.id === courierId && !isGivenBack;
  if (isTheirs && inHand.includes(status)) return delivery;
  if (isCourierMoved(delivery)) {
    const move = status === 'ALLOCATING' ? 'assign' : 'reassign';
    return actWithin(ctx, tx, delivery, { move, by: 'operations', actorId: personId, courierId, messages });
  }
  if (!mayChangeCourier(standingOf(delivery))) throw problems.courierNotChangeable();
  const courier = orRefuse(await findCourier(tx, delivery, courierId), problems.courierNotFound);
  await updateCourierOnly(tx, delivery, delivery.id, courierId);
  const changed = { ...delivery, courier };
  await messageCouriers(tx, { before: delivery, after: changed, by: 'operations', messages }, ctx.now());
  return changed;
}
