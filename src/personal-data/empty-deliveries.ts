import type { Tx } from '../db/connect.ts';
import type { Files } from '../media/files.ts';
import { removePhoto } from '../media/photo-files.ts';
import { emptyDeliveryRows, listMediaOf } from './store.ts';

/**
 * Takes what deliveries know of people out of every table and file. The files go first: should the transaction fail,
 * rows without a file are found again, a file without its row never is.
 */
export async function emptyDeliveries(
  tx: Tx,
  files: Files,
  deliveryIds: readonly string[],
  at: Date,
): Promise<void> {
  for (const media of await listMediaOf(tx, deliveryIds)) await removePhoto(files, media);
  await emptyDeliveryRows(tx, deliveryIds, at);
}
