import type { Tx } from '../../db/connect.ts';
import { type Delivery, standingOf } from '../../deliveries/delivery.ts';
import { whyClosed } from '../../deliveries/lifecycle.ts';
import { problems } from '../../problems/problems.ts';
import { insertTakenBack, isDeliveryGivenBack } from './give-backs-store.ts';

/**
 * Takes a delivery back from its courier so that dispatch finds another courier, even if a person chose the present one
 * (decision 479). The delivery leaves the courier's stops at once. Once another courier is found, the delivery is
 * assigned to that courier and a webhook is sent. The caller has locked the delivery.
 * @throws deliveryNotReturnable if the courier has set off, if there is no courier, if dispatch is already searching
 * for another one, or if the delivery is in the sandbox
 */
export async function returnToDispatch(tx: Tx, delivery: Delivery, personId: string): Promise<void> {
  const { courier, environment } = delivery;
  const isClosed = whyClosed('redispatch', standingOf(delivery), 'system') !== undefined;
  if (courier === null || isClosed || environment !== 'production') throw problems.deliveryNotReturnable();
  if (await isDeliveryGivenBack(tx, delivery.id)) throw problems.deliveryNotReturnable();
  await insertTakenBack(tx, delivery, { courierId: courier.id, personId });
}
