import type { Scope } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { problems } from '../../problems.ts';
import type { Delivery } from '../delivery.ts';
import { lockDelivery } from '../store.ts';

/** Locks a delivery of the scope until the transaction ends. @throws deliveryNotFound */
export async function holdDelivery(tx: Tx, scope: Scope, deliveryId: string): Promise<Delivery> {
  const delivery = await lockDelivery(tx, scope, deliveryId);
  if (delivery === undefined) throw problems.deliveryNotFound();
  return delivery;
}
