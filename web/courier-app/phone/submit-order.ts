import { newId } from '../../api/new-id.ts';
import type { NamedStop } from '../day/order.ts';
import type { StopOrder } from './rows.ts';
import { storeRows } from './rows-store.ts';
import type { Tools } from './tools.ts';
import { requestSync } from './update.ts';

/**
 * Stores the courier's own order of stops as a row, which is sent like a step (decision 433). It replaces an order that
 * still waits. Stops that return parcels are left out.
 * @throws StorageFull; nothing is stored then
 */
export async function submitOrder(
  { phone }: Pick<Tools, 'phone'>,
  ordered: readonly NamedStop[],
): Promise<void> {
  const { owner } = phone.getState().contents;
  if (owner === null) throw new Error('nobody is signed in');
  const stops = ordered.flatMap(({ kind, deliveryIDs }): StopOrder['stops'] =>
    kind === 'RETURN' ? [] : [{ kind, deliveryIDs: [...deliveryIDs] }],
  );
  const row = {
    courierID: owner.courierID,
    ...{ deliveryID: '', title: '', at: new Date().toISOString() },
    asked: { kind: 'order' as const, orderID: newId(), stops },
    photos: [],
    refused: null,
  };
  await storeRows(phone.store, () => ({ added: [{ row, photos: [] }], retried: [] }));
  void requestSync();
  void phone.wake();
}
