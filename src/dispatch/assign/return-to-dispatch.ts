import type { Tx } from '../../db/connect.ts';
import { type Delivery, standingOf } from '../../deliveries/delivery.ts';
import { whyClosed } from '../../deliveries/lifecycle.ts';
import { problems } from '../../problems/problems.ts';
import { insertTakenBack, isDeliveryGivenBack } from './give-backs-store.ts';

/**
 * Takes a delivery back from its courier so that dispatch finds another courier, even if a person chose the present
 * one (decision 479). The delivery leaves the courier's stops at once. Its courier changes, and a webhook is sent,
 * once another is found. The caller has locked the delivery.
 * @throws deliveryNotReturnable if the courier has set off, there is no courier, dispatch already looks for another,
 * or the delivery is in the sandbox
 */
export async function returnToDispatch(tx: Tx, delivery: Delivery, personId: string): Promise<void> {
  const { courier, environment } = delivery;
  const isClosed = whyClosed('redispatch', standingOf(delivery), 'system') !== undefined;
  if (courier === null || isClosed || environment !== 'production') throw problems.deliveryNotReturnable();
  if (await isDeliveryGivenBack(tx, delivery.id)) throw problems.deliveryNotReturnable();
  await insertTakenBack(tx, delivery, { courierId: courier.id, personId });
}
