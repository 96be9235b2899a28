import type { Tx } from '../db/connect.ts';
import { emptiedBody } from '../deliveries/payload.ts';
import type { Files } from '../media/files.ts';
import { removePhoto } from '../media/photo-files.ts';
import { emptyDeliveryRows, listMediaOf, lockQueuedEvents } from './store.ts';

/**
 * Takes what deliveries know of people out of every table and file. The files go first: should the transaction fail,
 * rows without a file are found again, a file without its row never is. What their providers are still to be told is
 * told without it (decision 135).
 */
export async function emptyDeliveries(
  tx: Tx,
  files: Files,
  deliveryIds: readonly string[],
  at: Date,
): Promise<void> {
  for (const media of await listMediaOf(tx, deliveryIds)) await removePhoto(files, media);
  const queued = await lockQueuedEvents(tx, deliveryIds);
  const events = queued.map(({ id, body }) => ({ id, body: emptiedBody(body) }));
  await emptyDeliveryRows(tx, deliveryIds, { at, events });
}
