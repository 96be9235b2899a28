import type { Context } from '../context.ts';
import { judgeClock } from '../deliveries/evidence/device-clock.ts';
import { findSos, raiseSos, type SosState } from '../deliveries/promises/sos-store.ts';
import { readFleetCourier } from '../fleet/store.ts';
import { readInstant } from '../time.ts';
import type { HelpCall } from './messages-schema.ts';

/** Alerts operations to a courier who needs help, with the phone's position (decision 446). */
export async function callForHelp(ctx: Context, courierId: string, body: HelpCall): Promise<SosState> {
  const { callID: callId, latitude, longitude } = body;
  const at = ctx.now();
  const times = { deviceAt: readInstant(body.at), sentAt: body.sentAt ? readInstant(body.sentAt) : null };
  const calledAt = judgeClock({ ...times, receivedAt: at }).madeAt ?? at;
  const hasPlace = typeof latitude === 'number' && typeof longitude === 'number';
  const call = { callId, calledAt, place: hasPlace ? { latitude, longitude } : null };
  const { environment, workspaceId } = await readFleetCourier(ctx.sql, courierId);
  const caller = { courierId, environment, workspaceId };
  const isNew = await ctx.sql.transaction((tx) => raiseSos(tx, caller, call, at));
  if (isNew) ctx.log.warn({ courierId }, 'a courier calls for help');
  // Calls of any age are searched, so that a repeated request gets the existing call.
  return (await findSos(ctx.sql, caller, new Date(0)))!;
}
