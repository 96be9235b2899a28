import type { Scope } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { orRefuse, problems } from '../../problems/problems.ts';
import type { Delivery } from '../delivery.ts';
import { lockDelivery } from '../store.ts';

/** Locks a delivery of the workspace and environment until the transaction ends. @throws deliveryNotFound */
export async function lockOrRefuse(tx: Tx, scope: Scope, deliveryId: string): Promise<Delivery> {
  return orRefuse(await lockDelivery(tx, scope, deliveryId), problems.deliveryNotFound);
}
