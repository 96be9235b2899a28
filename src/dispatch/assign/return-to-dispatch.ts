import type { Tx } from '../../db/connect.ts';
import { type Delivery, standingOf } from '../../deliveries/delivery.ts';
import { whyClosed } from '../../deliveries/lifecycle.ts';
import { problems } from '../../problems/problems.ts';
import { insertTakenBack, isDeliveryGivenBack } from './give-backs-store.ts';

/**
 * Returns a held delivery to the dispatcher, also one for which a person chose the courier (decision 479). It leaves the
 * courier's work and changes hands, with a webhook, once another courier is found.
 * @throws deliveryNotReturnable when its courier has set off, or nobody or the dispatcher has it
 */
export async function returnToDispatch(tx: Tx, delivery: Delivery, personId: string): Promise<void> {
  const { courier, environment } = delivery;
  const isClosed = whyClosed('redispatch', standingOf(delivery), 'system') !== undefined;
  if (courier === null || isClosed || environment !== 'production') throw problems.deliveryNotReturnable();
  if (await isDeliveryGivenBack(tx, delivery.id)) throw problems.deliveryNotReturnable();
  await insertTakenBack(tx, delivery, { courierId: courier.id, personId });
}
