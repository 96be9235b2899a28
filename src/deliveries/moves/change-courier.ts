import type { Context } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { findCourier } from '../../fleet/store.ts';
import { orRefuse, problems } from '../../problems/problems.ts';
import { inHand } from '../../vocabulary/statuses.ts';
import { type Delivery, standingOf } from '../delivery.ts';
import { isCourierMoved, mayChangeCourier } from '../lifecycle.ts';
import { updateCourierOnly } from '../store.ts';
import { actWithin } from './act.ts';
import { tellCouriers } from './tell-couriers.ts';

/** The chosen courier of a delivery, and the person who chose. */
export interface CourierChoice {
  readonly courierId: string;
  readonly personId: string;
  /** The present courier has given the delivery back (decision 146), so choosing them again is a change. */
  readonly isGivenBack?: boolean;
}

/**
 * Gives a held delivery its first or another courier. EXPRESS goes to PENDING_PICKUP with a webhook. On the
 * return, and for LOGISTIC, only the courier changes: no status, no webhook (decisions 34 and 106). Its present
 * courier is no change (decision 170).
 * @returns the delivery itself when nothing changed
 * @throws courierNotChangeable; courierNotFound; MoveRefused
 */
export async function changeCourierOf(
  ctx: Context,
  tx: Tx,
  delivery: Delivery,
  { courierId, personId, isGivenBack = false }: CourierChoice,
): Promise<Delivery> {
  const { status } = delivery;
  const isTheirs = delivery.courier?.id === courierId && !isGivenBack;
  if (isTheirs && inHand.includes(status)) return delivery;
  if (isCourierMoved(delivery)) {
    const move = status === 'ALLOCATING' ? 'assign' : 'reassign';
    return actWithin(ctx, tx, delivery, { move, by: 'operations', actorId: personId, courierId });
  }
  if (!mayChangeCourier(standingOf(delivery))) throw problems.courierNotChangeable();
  const courier = orRefuse(await findCourier(tx, delivery, courierId), problems.courierNotFound);
  await updateCourierOnly(tx, delivery, delivery.id, courierId);
  const changed = { ...delivery, courier };
  await tellCouriers(tx, { before: delivery, after: changed, by: 'operations' }, ctx.now());
  return changed;
}
