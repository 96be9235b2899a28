import type { Context } from '../context.ts';
import type { FleetCourier } from './fields.ts';
import { pushMessage } from './leave-message.ts';
import { writeMessage } from './messages-store.ts';
import { setDuty } from './set-duty.ts';

const notice =
  'Operasional mengakhiri tugas Anda hari ini. Kiriman di tangan Anda tetap pada Anda sampai dialihkan.';

/** Ends a courier's shift on behalf of operations staff, and sends the courier a message about it. */
export async function endDuty(
  ctx: Context,
  { id: courierId, environment }: FleetCourier,
  personId: string,
): Promise<FleetCourier> {
  const now = ctx.now();
  const after = await setDuty(ctx, courierId, { onDuty: false });
  const message = { courierId, environment, delivery: null, text: notice, writtenBy: personId };
  const messageId = await writeMessage(ctx.sql, message, now);
  const about = { workspaceId: null, deliveryId: null };
  await pushMessage(ctx.sql, { ...about, messageId, type: 'MESSAGE', courierId, environment }, now);
  return after;
}
