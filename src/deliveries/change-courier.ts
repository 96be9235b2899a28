import type { Context } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { findCourier } from '../fleet/store.ts';
import { problems } from '../problems.ts';
import { actWithin } from './act.ts';
import type { Delivery } from './delivery.ts';
import type { Status } from './lifecycle.ts';
import { updateCourierOnly } from './search/store.ts';

const withCourier: readonly Status[] = [
  'PICKING_UP',
  'PENDING_DELIVERY',
  'IN_DELIVERY',
  'PENDING_RETURN',
  'IN_RETURN',
];

/**
 * Gives a delivery that the caller holds a courier, or another one. EXPRESS goes (back) to PENDING_PICKUP with a webhook; on its way back to
 * the sender, and for LOGISTIC, only the courier changes: no status, no webhook (decisions 34 and 106).
 * @throws courierNotChangeable; courierNotFound; MoveRefused
 */
export async function changeCourierOf(
  ctx: Context,
  tx: Tx,
  delivery: Delivery,
  { courierId, personId }: { courierId: string; personId: string },
): Promise<Delivery> {
  const { category, status } = delivery;
  const onReturn = status === 'PENDING_RETURN' || status === 'IN_RETURN';
  if (category === 'EXPRESS' && !onReturn) {
    const move = status === 'ALLOCATING' ? 'assign' : 'reassign';
    return actWithin(ctx, tx, delivery, { move, by: 'operations', actorId: personId, courierId });
  }
  if (!withCourier.includes(status)) throw problems.courierNotChangeable();
  const courier = await findCourier(tx, delivery, courierId);
  if (courier === undefined) throw problems.courierNotFound();
  await updateCourierOnly(tx, delivery, delivery.id, courierId);
  return { ...delivery, courier };
}
