import type { Context } from '../context.ts';
import type { FleetCourier } from './fields.ts';
import { leaveText } from './leave-message.ts';
import { setDuty } from './set-duty.ts';

const notice =
  'Operasional mengakhiri tugas Anda hari ini. Kiriman di tangan Anda tetap pada Anda sampai dialihkan.';

/** Ends a courier's shift on behalf of operations staff, and sends the courier a message about it. */
export async function endDuty(
  ctx: Context,
  { id: courierId, environment }: FleetCourier,
  personId: string,
): Promise<FleetCourier> {
  const after = await setDuty(ctx, courierId, { onDuty: false });
  const message = { courierId, environment, delivery: null, text: notice, writtenBy: personId };
  await leaveText(ctx.sql, message, ctx.now());
  return after;
}
