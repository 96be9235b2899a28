import type { Context } from '../context.ts';
import type { JobPayloads } from '../jobs/jobs.ts';
import { sendPush } from '../push/send.ts';
import { findUnreadMessage } from './messages-store.ts';

/**
 * Pushes a notice to a courier's phone. A message is pushed as it is stored by then, with its number of parcels; one that
 * the courier has read, or that is deleted, is not pushed.
 * @throws if a retry may succeed, so that the job runs again
 */
export async function pushNotice(ctx: Context, payload: JobPayloads['push']): Promise<void> {
  const { notice } = payload;
  if (notice.kind === 'OFFER') return sendPush(ctx, payload);
  const message = await findUnreadMessage(ctx.sql, notice.messageID);
  if (message === undefined) return;
  const { deliveryId: deliveryID, parcels } = message;
  await sendPush(ctx, { ...payload, notice: { ...notice, deliveryID, parcels } });
}
