import type { Context } from '../context.ts';
import type { FleetCourier } from './fields.ts';
import { leaveText } from './leave-message.ts';
import { endShift } from './shifts-store.ts';

const notice =
  'Operasional mengakhiri tugas Anda hari ini. Pengiriman di tangan Anda tetap pada Anda sampai dialihkan.';

/**
 * Ends a courier's shift on behalf of operations staff, and sends the courier a message about it.
 * @returns the start of the ended shift; undefined if it had ended already, and then there is no message
 */
export async function endDuty(
  { sql, now }: Context,
  { id: courierId, environment }: FleetCourier,
  personId: string,
): Promise<Date | undefined> {
  const startedAt = await endShift(sql, courierId, now());
  if (startedAt === undefined) return undefined;
  const message = { courierId, environment, delivery: null, text: notice, writtenBy: personId };
  await leaveText(sql, message, now());
  return startedAt;
}
