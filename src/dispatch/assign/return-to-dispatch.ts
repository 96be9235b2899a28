import type { Tx } from '../../db/connect.ts';
import { type Delivery, standingOf } from '../../deliveries/delivery.ts';
import { whyClosed } from '../../deliveries/lifecycle.ts';
import { problems } from '../../problems/problems.ts';
import { insertTakenBack, isDeliveryGivenBack } from './give-backs-store.ts';

/**
 * Returns a locked delivery to the dispatcher, even if a person chose its courier (decision 479). It leaves the
 * courier's work. Once another courier is found, it changes courier and a webhook is sent.
 * @throws deliveryNotReturnable when its courier has set off, it has no courier, or the dispatcher already has it
 */
export async function returnToDispatch(tx: Tx, delivery: Delivery, personId: string): Promise<void> {
  const { courier, environment } = delivery;
  const isClosed = whyClosed('redispatch', standingOf(delivery), 'system') !== undefined;
  if (courier === null || isClosed || environment !== 'production') throw problems.deliveryNotReturnable();
  if (await isDeliveryGivenBack(tx, delivery.id)) throw problems.deliveryNotReturnable();
  await insertTakenBack(tx, delivery, { courierId: courier.id, personId });
}
