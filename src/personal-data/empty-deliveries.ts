import type { Context } from '../context.ts';
import type { Tx } from '../db/connect.ts';
import { listAwaitingSettlement } from '../deliveries/evidence/late-handovers-store.ts';
import { emptiedBody } from '../deliveries/payload.ts';
import { tracesRetainedFrom } from '../deliveries/traces/prune-traces.ts';
import { removePhotos } from '../media/photo-files.ts';
import type { Files } from '../storage/files.ts';
import { emptyDeliveryRows, listMediaOf, lockQueuedEvents } from './store.ts';

/**
 * Removes the personal data of locked deliveries from every table and file. Files are removed first: if the transaction
 * then fails, the next run finds the rows and repeats the removal, but a file without its row would never be found.
 * Queued webhook events are sent without the data (decision 135).
 * @returns the emptied deliveries. A delivery with an unsettled late handover is not emptied yet, since its evidence
 * shows who took the parcel and the money (decision 536)
 */
export async function emptyDeliveries(
  ctx: Pick<Context, 'config' | 'now'>,
  tx: Tx,
  files: Files,
  lockedIds: readonly string[],
): Promise<string[]> {
  const awaiting = await listAwaitingSettlement(tx, lockedIds);
  const deliveryIds = lockedIds.filter((id) => !awaiting.includes(id));
  if (deliveryIds.length === 0) return [];
  await removePhotos(files, await listMediaOf(tx, deliveryIds));
  const queued = await lockQueuedEvents(tx, deliveryIds);
  const events = queued.map(({ id, body }) => ({ id, body: emptiedBody(body) }));
  await emptyDeliveryRows(tx, deliveryIds, { at: ctx.now(), tracesFrom: tracesRetainedFrom(ctx), events });
  return deliveryIds;
}
