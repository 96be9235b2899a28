import type { Context } from '../../context.ts';
import type { Capacity, FleetCourier } from '../courier.ts';
import { findFleetCourier, putCourier } from '../store.ts';
import { endShift, startShift } from './store.ts';

/** Goes on or off duty, and says what the vehicle of the day takes. Jobs accepted before stay, on duty or off. */
export async function setDuty(
  ctx: Context,
  courierId: string,
  { onDuty, ...capacity }: { readonly onDuty: boolean } & Partial<Capacity>,
): Promise<FleetCourier> {
  const now = ctx.now();
  await ctx.sql.transaction(async (tx) => {
    const courier = (await findFleetCourier(tx, courierId))!;
    await putCourier(tx, { ...courier, ...capacity });
    await (onDuty ? startShift : endShift)(tx, courierId, now);
  });
  return (await findFleetCourier(ctx.sql, courierId))!;
}
